// Finds the winning moves of a position. Two judges: one searches a number of plies exhaustively;
// the other uses the solver, for games that can be solved.
#pragma once

#include <atomic>
#include <optional>
#include <type_traits>
#include <vector>

#include "game/proof.h"
#include "puzzles/win_search.h"
#include "solve/proof_search.h"

namespace puzzles {

template <class Move>
struct Wins {
    std::vector<Move> moves;  // the winning moves; a judge stops at the second
    int plies = 0;            // of the fastest win; 0: not counted
};

template <game::Position P>
class BoundedJudge {
 public:
    static constexpr bool counts_plies = true;
    static constexpr std::uint64_t usual_nodes = 1'500'000;  // about a second

    void allow(std::uint64_t nodes) { search_.allow(nodes); }

    // The moves that win within `plies`, an odd number, and at most `slack` plies slower than the
    // fastest. Nullopt if that takes too many nodes.
    std::optional<Wins<typename P::Move>> wins(P position, int plies, int slack = 0) {
        Wins<typename P::Move> wins;
        typename P::Moves moves;
        position.generate(moves);
        for (int limit = 1; limit <= plies; limit += 2) {
            for (const auto& move : moves) {
                if (!wins.moves.empty() && wins.moves.front() == move) continue;
                if (search_.wins_by(position, move, limit)) wins.moves.push_back(move);
                if (search_.is_exhausted()) return std::nullopt;
                if (!wins.moves.empty() && wins.plies == 0) wins.plies = limit;
                if (wins.moves.size() == 2) return wins;
            }
            if (wins.plies != 0 && limit >= wins.plies + slack) break;
        }
        return wins;
    }

 private:
    WinSearch<P> search_;
};

template <game::HasProofs P>
class SolvedJudge {
 public:
    static constexpr bool counts_plies = false;
    static constexpr std::uint64_t usual_nodes = 300'000;

    void allow(std::uint64_t nodes) { last_ = search_.nodes() + nodes; }

    // The moves that win, in any number of plies.
    std::optional<Wins<typename P::Move>> wins(const P& position, int, int = 0) {
        using Form = typename P::ProofForm;
        Wins<typename P::Move> wins;
        typename P::Moves moves;
        position.generate(moves);
        for (const auto& move : moves) {
            P next = position;
            next.play(move);
            const game::Outcome outcome = next.outcome();
            std::optional<bool> holds;  // the opponent reaches at least a draw
            if (outcome.over()) {
                holds = game::value_for(next.turn(), outcome.result) >= game::Value::draw;
            } else if (Form::fits(next) && search_.nodes() < last_) {
                holds = search_.reaches(Form(next), game::Value::draw, last_ - search_.nodes());
            }
            if (!holds) return std::nullopt;
            if (!*holds) wins.moves.push_back(move);
            if (wins.moves.size() == 2) break;
        }
        return wins;
    }

 private:
    const std::atomic<bool> never_{false};
    solve::BoundsTable table_{std::size_t{16} << 20};
    solve::ProofSearch<typename P::ProofForm> search_{table_, never_, [](std::uint64_t) {}};
    std::uint64_t last_ = 0;
};

template <class P>
struct JudgeOf {
    using type = BoundedJudge<P>;
};
template <game::HasProofs P>
struct JudgeOf<P> {
    using type = SolvedJudge<P>;
};

}  // namespace puzzles
