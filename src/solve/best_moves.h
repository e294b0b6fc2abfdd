// BestMoves<P>: the moves a proof shows to be best, if it is found in time: perfect play, where
// that takes seconds and not hours. What is proved stays known for the rest of the game.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <vector>

#include "solve/proof_search.h"

namespace solve {

// Used by one thread at a time.
template <game::HasProofs P>
class BestMoves {
    using Clock = std::chrono::steady_clock;
    using Form = typename P::ProofForm;
    using Search = ProofSearch<Form>;

 public:
    using Moves = std::vector<typename P::Move>;

    // `bytes` of memory for what is proved.
    explicit BestMoves(std::size_t bytes) : table_(bytes) {}

    // For a game that is not over: one move that wins; or else those that draw; or else, all being
    // lost, every move. If the time does not suffice, all that may be among them.
    Moves find(const P& position, Clock::duration time) {
        const Clock::time_point deadline = Clock::now() + time;
        std::atomic<bool> stop{false};
        Search search(table_, stop, [&](std::uint64_t) { stop = Clock::now() >= deadline; });
        typename P::Moves all;
        position.generate(all);
        for (const game::Value need : {game::Value::win, game::Value::draw}) {
            const auto reached = search.reaches(Form(position), need);
            if (reached && !*reached) continue;
            const Moves found = reaching(search, position, all, need);
            if (!found.empty()) return found;
        }
        return Moves(all.begin(), all.end());
    }

 private:
    // The moves that reach `need`, of winning ones the first; or those of which that is unknown.
    static Moves reaching(Search& search, const P& position, const typename P::Moves& all,
                          game::Value need) {
        Moves proved, open;
        for (const auto& move : all) {
            P next = position;
            next.play(move);
            const auto prevented = reaches(search, next, game::better(game::opposite(need)));
            if (!prevented) open.push_back(move);
            if (!prevented || *prevented) continue;
            proved.push_back(move);
            if (need == game::Value::win) break;
        }
        return proved.empty() ? open : proved;
    }

    // Whether the side on move reaches it; a form cannot tell that a game is over.
    static std::optional<bool> reaches(Search& search, const P& position, game::Value need) {
        const game::Outcome outcome = position.outcome();
        if (!outcome.over()) return search.reaches(Form(position), need);
        if (outcome.result == game::Result::draw) return game::Value::draw >= need;
        const bool first_wins = outcome.result == game::Result::first_wins;
        const bool wins = first_wins == (position.turn() == game::Side::first);
        return (wins ? game::Value::win : game::Value::loss) >= need;
    }

    BoundsTable table_;
};

}  // namespace solve
