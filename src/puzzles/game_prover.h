// Creates the GamePuzzles of a position type. Included only by each game's generated file.
#pragma once

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "puzzles/prover.h"
#include "puzzles/win_judge.h"

namespace puzzles {

template <game::Position P>
class GameProver final : public Prover {
    using Judge = typename JudgeOf<P>::type;
    using Move = typename P::Move;

    static constexpr std::uint64_t no_limit = std::uint64_t{1} << 60;

 public:
    bool finds_any_win() const override { return !Judge::counts_plies; }

    std::optional<Solution> solve(std::string_view text) override {
        const auto position = P::parse(text);
        if (!position) return std::nullopt;
        const auto wins = first_wins(*position, Judge::usual_nodes);
        if (!wins || wins->moves.size() != 1) return std::nullopt;
        const auto rest = line_after(*position, wins->moves.front(),
                                     Judge::counts_plies ? wins->plies : most_plies);
        if (!rest) return std::nullopt;
        Solution solution{wins->plies, {}};
        P at = *position;
        solution.moves.push_back(at.format_move(wins->moves.front()));
        at.play(wins->moves.front());
        for (const Move& move : *rest) {
            solution.moves.push_back(at.format_move(move));
            at.play(move);
        }
        return solution;
    }

    base::Result<void> check(const Puzzle& puzzle) override {
        auto position = P::parse(puzzle.position);
        if (!position) return position.error();
        P at = *position;
        int left = puzzle.plies;
        for (std::size_t i = 0; i < puzzle.moves.size(); ++i) {
            const std::string name = "move " + std::to_string(i + 1) + " (" + puzzle.moves[i] + ")";
            if (at.outcome().over()) return base::Error{name + ": the game is over"};
            const auto move = at.parse_move(puzzle.moves[i]);
            if (!move) return base::Error{name + ": " + move.error().message};
            if (i % 2 == 0) {
                const auto wins = i == 0 ? first_wins(at, no_limit) : judge_.wins(at, left);
                if (!wins || wins->moves.size() != 1 || !(wins->moves.front() == *move)) {
                    return base::Error{name + " is not the only winning move"};
                }
                if (wins->plies != left) {
                    return base::Error{name + ": expected a win in " + std::to_string(left) +
                                       " plies, found " + std::to_string(wins->plies)};
                }
            }
            at.play(*move);
            if (Judge::counts_plies) --left;
        }
        return {};
    }

 private:
    // The moves that win within most_plies. If that takes too many nodes, only those at most
    // first_move_slack plies slower than the fastest, with `nodes` for this and for what follows.
    std::optional<Wins<Move>> first_wins(const P& position, std::uint64_t nodes) {
        judge_.allow(Judge::usual_nodes);
        auto wins = judge_.wins(position, most_plies, most_plies);
        judge_.allow(nodes);
        return wins ? wins : judge_.wins(position, most_plies, first_move_slack);
    }

    // The continuation after the only winning move of a win within `plies`: replies that resist
    // longest, each answered by the only winning move. Returns the longest such line; nullopt if it
    // takes too many nodes.
    std::optional<std::vector<Move>> line_after(P position, const Move& first, int plies) {
        position.play(first);
        std::vector<Move> longest;
        if (plies <= 2 || position.outcome().over()) return longest;
        typename P::Moves replies;
        position.generate(replies);
        for (const Move& reply : replies) {
            P next = position;
            next.play(reply);
            if (next.outcome().over()) continue;
            const auto wins = judge_.wins(next, plies - 2);
            if (!wins) return std::nullopt;
            if (wins->moves.size() != 1) continue;
            if (Judge::counts_plies && wins->plies != plies - 2) continue;
            const auto rest = line_after(next, wins->moves.front(), plies - 2);
            if (!rest) return std::nullopt;
            if (rest->size() + 2 <= longest.size()) continue;
            longest = {reply, wins->moves.front()};
            longest.insert(longest.end(), rest->begin(), rest->end());
        }
        return longest;
    }

    Judge judge_;
};

template <game::Position P>
GamePuzzles game_puzzles(std::string_view shipped) {
    return {&P::info(),
            []() -> std::unique_ptr<Prover> { return std::make_unique<GameProver<P>>(); }, shipped};
}

}  // namespace puzzles
