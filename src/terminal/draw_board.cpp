// Draws squares, coordinates and facts, plain or in ANSI colours.
#include "terminal/draw_board.h"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "terminal/style.h"

namespace terminal {

namespace {

// Shades on which both black and white letters are readable.
constexpr std::string_view light_square = "48;5;137";
constexpr std::string_view dark_square = "48;5;95";
constexpr std::string_view marked_square = "48;5;66";
constexpr std::string_view deadly_square = "48;5;88";
constexpr std::string_view last_move_square = "48;5;64";
constexpr std::string_view white_ink = "1;38;5;231";
constexpr std::string_view black_ink = "1;38;5;16";
constexpr std::string_view orange_ink = "1;38;5;214";
constexpr std::string_view mark_ink = "38;5;229";

constexpr int line_width = 79;

struct Cell {
    const game::SquareView* square = nullptr;  // nullptr: a hole in the board
    const game::PieceView* piece = nullptr;
    bool moved = false;  // part of the last move

    std::string text() const {
        if (square == nullptr) return "";
        if (piece != nullptr) return piece->letter + piece->badge + square->mark;
        return square->mark.empty() ? "." : square->mark;
    }
    std::string_view paint() const {
        if (moved) return last_move_square;
        if (square->deadly) return deadly_square;
        if (!square->mark.empty()) return marked_square;
        return square->dark ? dark_square : light_square;
    }
};

// A side named after a colour is drawn in that colour.
std::string_view ink_of(const game::Info& info, game::Side side) {
    const std::string_view name = info.sides[static_cast<std::size_t>(index(side))];
    if (name == "orange") return orange_ink;
    if (name == "black") return black_ink;
    return name == "white" || side == game::Side::first ? white_ink : black_ink;
}

class Canvas {
 public:
    Canvas(const game::BoardView& view, const game::Info& info, const BoardLook& look)
        : view_(view),
          cells_(static_cast<std::size_t>(view.columns) * view.rows),
          colour_(look.colour),
          flipped_(look.flipped),
          inks_{ink_of(info, game::Side::first), ink_of(info, game::Side::second)} {
        std::map<std::string_view, Cell*> by_name;
        for (const game::SquareView& square : view.squares) {
            Cell& cell = at(square.column, square.row);
            cell.square = &square;
            by_name[square.name] = &cell;
        }
        for (const game::PieceView& piece : view.pieces) by_name.at(piece.square)->piece = &piece;
        for (const std::string& square : look.last_move) {
            if (const auto found = by_name.find(square); found != by_name.end()) {
                found->second->moved = true;
            }
        }
        for (const Cell& cell : cells_) {
            cell_width_ = std::max(cell_width_, columns_of(cell.text()));
        }
    }

    std::string draw() const {
        const int label_width = static_cast<int>(std::to_string(view_.rows).size());
        std::string out;
        for (int line_number = 0; line_number < view_.rows; ++line_number) {
            const int row = flipped_ ? line_number : view_.rows - 1 - line_number;
            const std::string label = std::to_string(row + 1);
            std::string line = std::string(label_width + 1 - label.size(), ' ') + label + "  ";
            for (int column = 0; column < view_.columns; ++column) {
                line += drawn(at(seen(column), row));
            }
            out += without_trailing_blanks(line) + "\n";
        }
        std::string files(label_width + 3, ' ');
        for (int column = 0; column < view_.columns; ++column) {
            files += padded(std::string(1, static_cast<char>('a' + seen(column))));
        }
        return out + without_trailing_blanks(files) + "\n";
    }

 private:
    Cell& at(int column, int row) { return cells_[row * view_.columns + column]; }
    const Cell& at(int column, int row) const { return cells_[row * view_.columns + column]; }

    // The board column drawn at this column from the left.
    int seen(int column) const { return flipped_ ? view_.columns - 1 - column : column; }

    // Pads to the cell width, followed by a blank; in colour, where squares touch, also preceded by
    // one.
    std::string padded(const std::string& text) const {
        return std::string(colour_ ? 1 : 0, ' ') + text +
               std::string(cell_width_ + 1 - columns_of(text), ' ');
    }
    std::string drawn(const Cell& cell) const {
        if (!colour_ || cell.square == nullptr) return padded(cell.text());
        const bool empty = cell.piece == nullptr && cell.square->mark.empty();
        const std::string_view ink =
            cell.piece == nullptr ? mark_ink
                                  : inks_[static_cast<std::size_t>(index(cell.piece->owner))];
        return painted(padded(empty ? "" : cell.text()),
                       std::string(cell.paint()) + ";" + std::string(ink), true);
    }

    const game::BoardView& view_;
    std::vector<Cell> cells_;
    bool colour_;
    bool flipped_;
    std::array<std::string_view, 2> inks_;  // in the order of the sides
    int cell_width_ = 1;
};

}  // namespace

std::string draw_squares(const game::BoardView& view, const game::Info& info,
                         const BoardLook& look) {
    return Canvas(view, info, look).draw();
}

std::string draw_board(const game::BoardView& view, const game::Info& info,
                       const game::Outcome& outcome, bool colour) {
    std::string out = draw_squares(view, info, {colour, false, {}});
    std::vector<std::string> facts{std::string(info.sides[game::index(view.turn)]) + " to move"};
    if (outcome.over()) {
        facts[0] = "game over: " + std::string(game::result_text(outcome.result)) + " " +
                   std::string(outcome.reason);
    }
    for (const auto& [name, value] : view.facts) {
        facts.back() += ';';
        facts.emplace_back(name).append(" ").append(value);
    }
    for (const std::string& line : folded({facts.begin(), facts.end()}, line_width)) {
        out += line + "\n";
    }
    return out;
}

std::string draw_board(const game::AnyPosition& position, bool colour) {
    return draw_board(position.describe(), position.info(), position.outcome(), colour);
}

}  // namespace terminal
