// Wonderland's pieces and where they stand: one set per side and one per kind, so that movers
// and capturable pieces are a few operations on words.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/result.h"
#include "board/grid.h"
#include "game/outcome.h"

namespace games::wonderland {

using Board = board::Grid<8, 8>;
using Set = Board::Set;
using game::Side;

enum class Kind : std::uint8_t { pawn, knight, bishop, rook, queen, king };

inline constexpr std::array<Kind, 6> all_kinds{Kind::pawn, Kind::knight, Kind::bishop,
                                               Kind::rook, Kind::queen,  Kind::king};

constexpr int index(Kind kind) {
    return static_cast<int>(kind);
}
// "bishop".
std::string_view name(Kind kind);

struct Piece {
    Side side;
    Kind kind;
    friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

// The letters of a position string: those of white upper-case, those of black lower-case.
inline constexpr std::string_view piece_letters = "PNBRQKpnbrqk";
char letter(Piece piece);
std::optional<Piece> piece_of(char letter);

struct Pieces {
    std::array<Set, 2> sides{};
    std::array<Set, 6> kinds{};

    // W1.
    static Pieces usual();

    Set of(Side side) const { return sides[game::index(side)]; }
    Set of(Kind kind) const { return kinds[index(kind)]; }
    std::optional<Piece> at(int square) const;
    // The kind of the piece on the square, which is not empty.
    Kind kind_at(int square) const {
        int i = 0;
        while (!kinds[i].contains(square)) ++i;
        return static_cast<Kind>(i);
    }
    // Puts a piece on an empty square, or takes it away from where it stands.
    void toggle(Piece piece, int square) {
        sides[game::index(piece.side)].toggle(square);
        kinds[index(piece.kind)].toggle(square);
    }
    // Puts a piece on an empty square; refused if W10 allows its side no other such piece.
    base::Result<void> add(Piece piece, int square);

    friend constexpr bool operator==(const Pieces&, const Pieces&) = default;
};

}  // namespace games::wonderland
