// Noughts and crosses: a sixth game in one folder, to prove that the contract needs nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_vector.h"
#include "base/result.h"
#include "base/type_list.h"
#include "board/grid.h"
#include "game/board_view.h"
#include "game/evaluation.h"
#include "game/info.h"
#include "game/outcome.h"

namespace games::toy {

using Board = board::Grid<3, 3>;
using Set = Board::Set;
using game::Side;

// T2: three squares in a line.
inline constexpr std::array<Set, 8> lines = [] {
    std::array<Set, 8> sets;
    std::size_t next = 0;
    for (int i = 0; i < 3; ++i) {
        for (const int step : {1, 3}) {
            const int first = step == 1 ? 3 * i : i;
            for (int k = 0; k < 3; ++k) sets[next].insert(first + k * step);
            ++next;
        }
    }
    for (const int square : {0, 4, 8}) sets[6].insert(square);
    for (const int square : {2, 4, 6}) sets[7].insert(square);
    return sets;
}();

class Position {
 public:
    struct Move {
        std::uint8_t square;
        friend constexpr bool operator==(const Move&, const Move&) = default;
    };
    using Moves = base::FixedVector<Move, 9>;
    struct Undo {};

    static const game::Info& info();
    static Position start() { return {}; }
    static base::Result<Position> start(const game::StartChoices&) { return start(); }

    Side turn() const { return turn_; }
    game::Outcome outcome() const;
    void generate(Moves& out) const;
    Undo play(Move move);
    void undo(Move move, const Undo&);
    std::uint64_t key() const;

    static base::Result<Position> parse(std::string_view text);
    std::string format() const;
    base::Result<Move> parse_move(std::string_view text) const;
    std::string format_move(Move move) const { return Board::name(move.square); }
    std::vector<std::string> touched(Move move) const { return {Board::name(move.square)}; }
    game::BoardView describe() const;

    static constexpr bool acyclic = true;  // a mark stays
    static std::span<const game::Evaluation<Position>> evaluations();
    int evaluate(int which) const;
    int gain(Move move) const;

    const Set& marks(Side side) const { return marks_[game::index(side)]; }

 private:
    bool has_three(Side side) const;

    std::array<Set, 2> marks_{};
    Side turn_ = Side::first;
};

using Games = base::TypeList<Position>;

}  // namespace games::toy
