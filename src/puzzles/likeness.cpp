// A hash of the pieces from the point of view of the side to move.
#include "puzzles/likeness.h"

#include <algorithm>
#include <map>

#include "base/rng.h"

namespace puzzles {

namespace {

// The board seen from the side to move: own and opposing pieces, own first row at the bottom.
std::uint64_t seen(const game::BoardView& view, bool mirrored) {
    std::map<std::string_view, const game::SquareView*> squares;
    for (const game::SquareView& square : view.squares) squares[square.name] = &square;
    std::uint64_t sum = 0;  // independent of the order of pieces
    for (const game::PieceView& piece : view.pieces) {
        const game::SquareView& square = *squares.at(piece.square);
        const int column = mirrored ? view.columns - 1 - square.column : square.column;
        const bool turned = view.turn == game::Side::second;
        const int row = turned ? view.rows - 1 - square.row : square.row;
        const bool own = piece.owner == view.turn;
        std::uint64_t code = static_cast<std::uint64_t>(row * view.columns + column) * 2 + own;
        for (const char c : piece.name) code = code * 31 + static_cast<unsigned char>(c);
        sum += base::Rng(code).next();
    }
    return sum;
}

}  // namespace

std::uint64_t likeness(const game::BoardView& view) {
    return std::min(seen(view, false), seen(view, true));
}

}  // namespace puzzles
