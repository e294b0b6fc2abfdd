// Letters and names of pieces, and the usual array.
#include "games/wonderland/pieces.h"

#include <string>

namespace games::wonderland {

std::string_view name(Kind kind) {
    constexpr std::array<std::string_view, 6> names{"pawn", "knight", "bishop",
                                                    "rook", "queen",  "king"};
    return names[index(kind)];
}

char letter(Piece piece) {
    const int at = game::index(piece.side) * 6 + index(piece.kind);
    return piece_letters[static_cast<std::size_t>(at)];
}

std::optional<Piece> piece_of(char letter) {
    const std::size_t at = piece_letters.find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    return Piece{at < 6 ? Side::first : Side::second, all_kinds[at % 6]};
}

Pieces Pieces::usual() {
    constexpr std::string_view home = "RNBQKBNR";
    Pieces pieces;
    for (int file = 0; file < Board::files; ++file) {
        const Kind kind = piece_of(home[static_cast<std::size_t>(file)])->kind;
        pieces.toggle({Side::first, kind}, Board::square(file, 0));
        pieces.toggle({Side::first, Kind::pawn}, Board::square(file, 1));
        pieces.toggle({Side::second, Kind::pawn}, Board::square(file, 6));
        pieces.toggle({Side::second, kind}, Board::square(file, 7));
    }
    return pieces;
}

std::optional<Piece> Pieces::at(int square) const {
    for (const Side side : {Side::first, Side::second}) {
        if (of(side).contains(square)) return Piece{side, kind_at(square)};
    }
    return std::nullopt;
}

base::Result<void> Pieces::add(Piece piece, int square) {  // W10
    const std::string_view side = piece.side == Side::first ? "white" : "black";
    if (piece.kind == Kind::king && (of(piece.side) & of(Kind::king)).any()) {
        return base::Error{"more than one king for " + std::string(side)};
    }
    if (of(piece.side).count() == 16) {
        return base::Error{"more than sixteen pieces for " + std::string(side)};
    }
    toggle(piece, square);
    return {};
}

}  // namespace games::wonderland
