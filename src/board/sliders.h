// Sliding attacks on boards of eight files and at most eight ranks, by the o - 2s subtraction: the
// borrow runs from the slider s to the first occupied square of its line. A byte swap reverses the
// ranks, so that the same subtraction works downwards. It does not reverse a rank itself, so ranks
// use a table.
#pragma once

#include <array>
#include <cstdint>

#include "board/grid.h"

namespace board {

template <int Ranks>
class Sliders {
    using Geometry = Grid<8, Ranks>;
    static_assert(Ranks <= 8, "a byte swap turns at most eight ranks");

 public:
    using Set = typename Geometry::Set;

    // The squares a bishop on `from` attacks, up to and including the first occupied one in each
    // direction.
    static constexpr Set bishop(int from, const Set& occupied) {
        const Lines& lines = table[from];
        return Set::from_bits(along(lines.rising, from, occupied.word(0)) |
                              along(lines.falling, from, occupied.word(0)));
    }
    // The same for a rook.
    static constexpr Set rook(int from, const Set& occupied) {
        return Set::from_bits(along(table[from].file, from, occupied.word(0)) |
                              along_rank(from, occupied.word(0)));
    }

 private:
    struct Lines {
        std::uint64_t rising = 0, falling = 0, file = 0;  // without the square itself
    };

    static constexpr std::uint64_t line(int from, Step step) {
        std::uint64_t bits = 0;
        for (const Step s : {step, Step{-step.files, -step.ranks}}) {
            for (int to = Geometry::neighbour(from, s); to >= 0; to = Geometry::neighbour(to, s)) {
                bits |= std::uint64_t{1} << to;
            }
        }
        return bits;
    }
    static constexpr std::array<Lines, Geometry::squares> make_table() {
        std::array<Lines, Geometry::squares> lines{};
        for (int from = 0; from < Geometry::squares; ++from) {
            lines[from] = {line(from, {1, 1}), line(from, {1, -1}), line(from, {0, 1})};
        }
        return lines;
    }
    // rank_table[f][o]: the files that a slider on file f attacks on a rank with the files o
    // occupied.
    static constexpr std::array<std::array<std::uint8_t, 256>, 8> make_rank_table() {
        std::array<std::array<std::uint8_t, 256>, 8> reached{};
        for (int file = 0; file < 8; ++file) {
            for (unsigned occupied = 0; occupied < 256; ++occupied) {
                unsigned bits = 0;
                for (const int step : {1, -1}) {
                    for (int f = file + step; f >= 0 && f < 8; f += step) {
                        bits |= 1u << f;
                        if ((occupied >> f) & 1) break;
                    }
                }
                reached[file][occupied] = static_cast<std::uint8_t>(bits);
            }
        }
        return reached;
    }

    static constexpr std::uint64_t along(std::uint64_t mask, int from, std::uint64_t occupied) {
        const std::uint64_t slider = std::uint64_t{1} << from;
        const std::uint64_t blockers = occupied & mask;
        const std::uint64_t up = blockers - 2 * slider;
        const std::uint64_t down =
            __builtin_bswap64(__builtin_bswap64(blockers) - 2 * __builtin_bswap64(slider));
        return (up ^ down) & mask;
    }
    static constexpr std::uint64_t along_rank(int from, std::uint64_t occupied) {
        const int shift = from & 56;
        return std::uint64_t{rank_table[from & 7][(occupied >> shift) & 255]} << shift;
    }

    static constexpr std::array<Lines, Geometry::squares> table = make_table();
    static constexpr std::array<std::array<std::uint8_t, 256>, 8> rank_table = make_rank_table();
};

}  // namespace board
