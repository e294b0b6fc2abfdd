// The descriptions of Wonderland Chess and its boards, and a position as data for
// drawing.
#include <array>

#include "game/describe_grid.h"
#include "games/wonderland/boards.h"
#include "games/wonderland/levels.h"
#include "games/wonderland/position.h"

namespace games::wonderland {

extern const std::string_view rules_text;

namespace {

std::vector<std::string> shipped_values() {
    std::vector<std::string> names;
    for (const auto& [name, text] : boards) names.emplace_back(name);
    return names;
}

constexpr std::array<std::string_view, 4> example_marks{"+5", "-2", "x", "+5~"};
constexpr int special_field = 2;

base::Result<std::string> file_of(std::string_view value) {
    if (const auto position = Position::parse(value)) return position->board_file();
    const auto board = find_board(value, game::StartChoices());
    if (!board) return board.error();
    return format_board_file(*board);
}

}  // namespace

const game::Info& Position::info() {
    static const std::string help = "the special squares: " + shipped_names() +
                                    ", random:SEED (a random board, SEED a number) or a board file "
                                    "(W11)";
    static const std::string question =
        "Which board: " + shipped_names() + ", random:SEED or a file?";
    static const std::array options{game::StartOption{.name = "board",
                                                      .value = "FILE|NAME|random:SEED",
                                                      .help = help,
                                                      .question = question,
                                                      .fallback = "plain",
                                                      .in_play = "tea-party",
                                                      .named_values = shipped_values,
                                                      .file_of = file_of}};
    constexpr int move_limit = 0;
    constexpr bool has_draws = true;
    static const game::Info info{.id = "wonderland",
                                 .name = "Wonderland Chess",
                                 .sides = {"white", "black"},
                                 .rules = rules_text,
                                 .options = options,
                                 .move_limit = move_limit,
                                 .has_draws = has_draws,
                                 .about =
                                     "you name a piece, and it goes where it likes best; magic "
                                     "squares pay points, cursed ones "
                                     "kill",
                                 .legend =
                                     "+2 and -1 are magic: points for the side that enters. x is "
                                     "cursed: the piece that enters "
                                     "dies. ~ works only once.",
                                 .marks = example_marks,
                                 .mark_field = special_field,
                                 .levels = &levels};
    return info;
}

base::Result<Position> Position::start(const game::StartChoices& choices) {
    const std::string* board = choices.find("board");
    if (board == nullptr) return start();
    const auto found = find_board(*board, choices);
    if (!found) return found.error();
    return start(found->pieces.value_or(Pieces::usual()), found->special);
}

std::string Position::board_file() const {
    BoardFile file;
    for (const int square : now_.active) file.special.set(square, special_.at(square));
    if (now_.pieces != Pieces::usual()) file.pieces = now_.pieces;
    return format_board_file(file);
}

game::BoardView Position::describe() const {
    game::BoardView view = game::describe_grid<Board>();
    view.turn = now_.turn;
    for (int square = 0; square < Board::squares; ++square) {
        game::SquareView& seen = view.squares[static_cast<std::size_t>(square)];
        seen.mark = special_text(special_at(square));
        seen.deadly = special_at(square).cursed;
        if (const std::optional<Piece> piece = now_.pieces.at(square)) {
            view.pieces.push_back({Board::name(square), piece->side, letter(*piece),
                                   std::string(name(piece->kind)), ""});
        }
    }
    for (const Side side : {Side::first, Side::second}) {
        view.facts.emplace_back("points " + std::string(info().sides[game::index(side)]),
                                std::to_string(points(side)));
    }
    view.facts.emplace_back("plies without a capture", std::to_string(plies_without_capture()) +
                                                           " of " + std::to_string(most_plies));
    return view;
}

}  // namespace games::wonderland
