// The description of Camelot, and a position as data for drawing.
#include <array>

#include "base/cursor.h"
#include "games/camelot/board_file.h"
#include "games/camelot/levels.h"
#include "games/camelot/moves.h"
#include "games/camelot/position.h"

namespace games::camelot {

extern const std::string_view rules_text;

const game::Info& Position::info() {
    constexpr int move_limit = 0;
    constexpr bool has_draws = true;
    static constexpr std::array options{
        game::StartOption{.name = board_file_option,
                          .value = "FILE",
                          .help = "a board file of the contest to begin from",
                          .question = "Which board file?",
                          .fallback = "the usual start",
                          .is_asked = false,
                          .file_of = [](std::string_view value) -> base::Result<std::string> {
                              const auto position = Position::parse(value);
                              return format_board_file(position ? *position : Position::start());
                          }}};
    static const game::Info info{
        .id = "camelot",
        .name = "Camelot",
        .sides = {"white", "black"},
        .rules = rules_text,
        .options = options,
        .move_limit = move_limit,
        .has_draws = has_draws,
        .about = "canter over friends, jump over foes, and bring two pieces into the enemy castle",
        .legend = "* is a square of a castle.",
        .levels = &levels,
        .level_evaluation = "full"};
    return info;
}

namespace {

// The duty of the side to move by C8 or C10; empty if it has none.
std::string duty_of(const Position& position) {
    if (position.outcome().over()) return "";
    const Turn turn(position);
    Position::Moves legal;
    turn.list(legal);
    const Set home = turn.own() & turn.own_castle();
    if (home.contains(legal[0].from)) return "leave the castle (C10)";
    return turn.jumpers().any() ? "capture (C8)" : "";
}

}  // namespace

game::BoardView Position::describe() const {
    game::BoardView view;
    view.columns = Board::files;
    view.rows = Board::ranks;
    view.turn = turn_;
    for (int rank = 0; rank < Board::ranks; ++rank) {
        for (int file = Board::indent(rank); file < Board::files - Board::indent(rank); ++file) {
            const int square = Board::square(file, rank);
            const bool is_castle = (castles[0] | castles[1]).contains(square);
            view.squares.push_back(
                {Board::name(square), file, rank, (file + rank) % 2 == 0, is_castle ? "*" : ""});
        }
    }
    for (const Side side : {Side::first, Side::second}) {
        for (const int square : pieces(side)) {
            const bool is_knight = knights_.contains(square);
            const char letter = is_knight ? 'k' : 'm';
            view.pieces.push_back({Board::name(square), side,
                                   side == Side::first ? base::to_upper(letter) : letter,
                                   is_knight ? "knight" : "man", ""});
        }
        view.facts.emplace_back(
            "castle moves of " + std::string(info().sides[game::index(side)]),
            std::to_string(castle_moves(side)) + " of " + std::to_string(most_castle_moves));
    }
    view.facts.emplace_back(
        "plies without capture or castle entry",
        std::to_string(quiet_plies_) + " of " + std::to_string(most_quiet_plies));
    if (const std::string duty = duty_of(*this); !duty.empty()) {
        view.facts.emplace_back("must", duty);
    }
    return view;
}

}  // namespace games::camelot
