#include "terminal/draw_board.h"

#include <algorithm>
#include <map>
#include <vector>

#include "terminal/style.h"

namespace terminal {

namespace {

constexpr std::string_view light_square = "48;5;180";
constexpr std::string_view dark_square = "48;5;137";
constexpr std::string_view marked_square = "48;5;109";
constexpr std::string_view side_colours[] = {"1;38;5;231", "1;38;5;16"};
constexpr std::string_view mark_colour = "38;5;52";

struct Cell {
    const game::SquareView* square = nullptr;  // none: a hole in the board
    const game::PieceView* piece = nullptr;

    std::string text() const {
        if (square == nullptr) return "";
        if (piece != nullptr) return piece->letter + piece->badge + square->mark;
        return square->mark.empty() ? "." : square->mark;
    }
    std::string_view paint() const {
        if (!square->mark.empty()) return marked_square;
        return square->dark ? dark_square : light_square;
    }
    std::string_view ink() const {
        return piece != nullptr ? side_colours[game::index(piece->owner)] : mark_colour;
    }
};

class Canvas {
 public:
    explicit Canvas(const game::BoardView& view) : view_(view), cells_(view.columns * view.rows) {
        std::map<std::string_view, Cell*> by_name;
        for (const game::SquareView& square : view.squares) {
            Cell& cell = at(square.column, square.row);
            cell.square = &square;
            by_name[square.name] = &cell;
        }
        for (const game::PieceView& piece : view.pieces) by_name.at(piece.square)->piece = &piece;
        for (const Cell& cell : cells_) {
            cell_width_ = std::max(cell_width_, columns_of(cell.text()));
        }
    }

    std::string draw(bool colour) const {
        const int label_width = static_cast<int>(std::to_string(view_.rows).size());
        std::string out;
        for (int row = view_.rows - 1; row >= 0; --row) {
            const std::string label = std::to_string(row + 1);
            std::string line = std::string(label_width + 1 - label.size(), ' ') + label + "  ";
            for (int column = 0; column < view_.columns; ++column) {
                line += padded(at(column, row), colour);
            }
            out += without_trailing_blanks(line) + "\n";
        }
        std::string files(label_width + 3, ' ');
        for (int column = 0; column < view_.columns; ++column) {
            files += static_cast<char>('a' + column) + std::string(cell_width_, ' ');
        }
        return out + without_trailing_blanks(files) + "\n";
    }

 private:
    Cell& at(int column, int row) { return cells_[row * view_.columns + column]; }
    const Cell& at(int column, int row) const { return cells_[row * view_.columns + column]; }

    // The cell's text and one blank at least, coloured in one piece so that squares touch.
    std::string padded(const Cell& cell, bool colour) const {
        std::string text = cell.text();
        text += std::string(cell_width_ + 1 - columns_of(text), ' ');
        if (!colour || cell.square == nullptr) return text;
        if (cell.piece == nullptr && cell.square->mark.empty()) text[0] = ' ';
        return painted(text, std::string(cell.paint()) + ";" + std::string(cell.ink()), true);
    }
    static std::string without_trailing_blanks(std::string line) {
        line.erase(line.find_last_not_of(' ') + 1);
        return line;
    }

    const game::BoardView& view_;
    std::vector<Cell> cells_;
    int cell_width_ = 1;
};

}  // namespace

std::string draw_board(const game::BoardView& view, const game::Info& info, bool colour) {
    std::string out = Canvas(view).draw(colour);
    out += std::string(info.sides[game::index(view.turn)]) + " to move";
    for (const auto& [name, value] : view.facts) out += "; " + name + " " + value;
    return out + "\n";
}

}  // namespace terminal
