// Draws a table's board: in place with the moves beside it, or one board below the other.
#include <fmt/core.h>

#include <algorithm>

#include "base/cursor.h"
#include "base/text.h"
#include "play/table.h"
#include "terminal/draw_board.h"
#include "terminal/style.h"

namespace play {

namespace {

std::size_t line_count(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

int width_of_lines(const std::string& text) {
    int width = 0;
    for (const std::string_view line : base::split(text, '\n')) {
        width = std::max(width, terminal::columns_of(line));
    }
    return width;
}

std::vector<std::string> split_lines(const std::string& text) {
    const std::vector<std::string_view> lines = base::split(text, '\n');
    return {lines.begin(), lines.end()};
}

std::string in_column(std::string text, int width) {
    if (terminal::columns_of(text) >= width) {
        text = text.substr(0, static_cast<std::size_t>(width - 2)) + "~";
    }
    return text + std::string(static_cast<std::size_t>(width - terminal::columns_of(text)), ' ');
}

// "  1. e4    a5", one line for each full move.
std::vector<std::string> numbered_moves(const game::PlayedGame& game,
                                        const std::vector<std::string>& marks, int width) {
    constexpr int number_width = 5;
    const int column = (width - number_width) / 2;
    const std::size_t skipped = game.start().turn() == game::Side::second ? 1 : 0;
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < game.moves().size(); ++i) {
        const std::size_t ply = i + skipped;
        if (lines.empty() || ply % 2 == 0) {
            lines.push_back(fmt::format("{:>3}. ", ply / 2 + 1));
            if (ply % 2 == 1) lines.back() += in_column("...", column);
        }
        lines.back() +=
            in_column(game.moves()[i].text + (i < marks.size() ? marks[i] : ""), column);
    }
    return lines;
}

}  // namespace

// The players and the last moves, as lines beside a board.
std::vector<std::string> Table::side_lines(const game::PlayedGame& game,
                                           const std::vector<std::string>& marks, std::size_t rows,
                                           int width) const {
    std::vector<std::string> lines;
    for (const game::Side side : {game::Side::first, game::Side::second}) {
        lines.push_back(side_name(side) + ": " + player_name(side));
    }
    lines.emplace_back();
    const std::vector<std::string> moves = numbered_moves(game, marks, width);
    const std::size_t room = rows - std::min(rows, lines.size());
    const std::size_t shown = std::min(room, moves.size());
    lines.insert(lines.end(), moves.end() - static_cast<std::ptrdiff_t>(shown), moves.end());
    return lines;
}

std::string Table::status_lines(const game::PlayedGame& game, const game::BoardView& view) const {
    const bool is_over = &game == &session_.game() ? over() : game.outcome().over();
    std::vector<std::string> facts;
    if (!is_over) facts.push_back(filled(language().to_move, {side_name(view.turn)}));
    for (const auto& [name, value] : view.facts) {
        if (!facts.empty()) facts.back() += ';';
        facts.push_back(language().word(name) + " " + language().word(value));
    }
    std::string out;
    for (const std::string& line : terminal::folded({facts.begin(), facts.end()}, line_width)) {
        out += line + "\n";
    }
    return out;
}

bool Table::draws_in_place() const {
    constexpr int around = 3;  // file letters and the status line
    const int lines = session_.game().position().describe().rows + around;
    return console_.draws_in_place(static_cast<std::size_t>(lines));
}

void Table::show_board() {
    show_position(session_.game(), {});
}

// Includes an introduction for beginners until the first move is made.
void Table::show_position(const game::PlayedGame& game, const std::vector<std::string>& marks) {
    game::BoardView view = game.position().describe();
    for (game::PieceView& piece : view.pieces) piece.letter = language().letter(piece.letter);
    terminal::BoardLook look{console_.colour(), flipped_, {}};
    if (!game.moves().empty()) look.last_move = game.moves().back().touched;
    const std::string board = terminal::draw_squares(view, session_.info(), look);
    const std::string status = status_lines(game, view);
    const bool is_new = &game == &session_.game() && game.moves().empty();
    if (!draws_in_place()) {
        if (is_new) console_.note(introduction());
        return console_.note("\n" + board + status);
    }
    constexpr int least_room = 20, most_room = 40;  // columns for the text beside the board
    const int room = std::min(terminal::width_of(stdout) - width_of_lines(board) - 5, most_room);
    std::vector<std::string> right;
    if (room >= least_room) right = side_lines(game, marks, line_count(board), room);
    const std::string told = is_new ? introduction() : "";
    const auto told_beside = split_lines(terminal::wrapped(told, room));
    const bool fits = room >= least_room && right.size() + told_beside.size() <= line_count(board);
    if (fits) right.insert(right.end(), told_beside.begin(), told_beside.end());
    console_.draw_in_place(terminal::beside(board, right) + status);
    if (!fits && is_new) console_.note(told);
}

// The game in one sentence, and the meaning of the letters and marks on its board.
std::string Table::introduction() const {
    const game::Info& info = session_.info();
    std::string text = language().about.empty()
                           ? std::string(info.name) + ": " + std::string(info.about) + "."
                           : std::string(language().about);
    std::vector<std::string> names;
    bool first_in_capitals = true;
    for (const game::PieceView& piece : session_.game().position().describe().pieces) {
        const char capital = base::to_upper(language().letter(piece.letter));
        const std::string name = std::string(1, capital) + " " + language().word(piece.name);
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
        const bool is_capital = piece.letter == base::to_upper(piece.letter);
        if (piece.owner == game::Side::first) first_in_capitals = is_capital;
    }
    const game::Side capitals = first_in_capitals ? game::Side::first : game::Side::second;
    text += "\n" + filled(language().pieces, {side_name(capitals), base::join(names, ", ")});
    const std::string_view legend = language().legend.empty() ? info.legend : language().legend;
    if (!legend.empty()) text += "\n" + std::string(legend);
    return text + "\n" + std::string(language().help_hint);
}

}  // namespace play
