// Searcher: the engine's public interface. Positions and moves are texts; one virtual call per
// search. Created by the registry of engines.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/stop_token.h"
#include "engine/limits.h"
#include "game/played_game.h"
#include "game/proof.h"
#include "game/score.h"
#include "game/search_abilities.h"

namespace engine {

struct Line {
    game::Score score;
    std::vector<std::string> moves;  // the PV as canonical texts; the first is the best move
};

// The state of a search; `lines` has as many entries as requested, best first.
struct Report {
    int depth = 0;
    int selective_depth = 0;
    std::uint64_t nodes = 0;
    Milliseconds elapsed{0};
    int table_full = 0;  // per mille (hashfull)
    std::vector<Line> lines;
};

// What is proved about a move, for the side that plays it. `least` and `most` are equal if the
// value is known.
struct MoveProof {
    std::string move;
    game::Value least = game::Value::loss;
    game::Value most = game::Value::win;
};

using OnReport = std::function<void(const Report&)>;

// Used by one thread at a time. search() blocks; another thread ends it through its stop token.
class Searcher {
 public:
    virtual ~Searcher() = default;

    virtual std::span<const game::EvaluationInfo> evaluations() const = 0;
    // An error if evaluations() does not have this name.
    virtual base::Result<void> set_evaluation(std::string_view name) = 0;
    // An error if there is not enough memory; the table then has its minimum size.
    virtual base::Result<void> set_table_size(std::size_t megabytes) = 0;
    virtual void set_threads(int threads) = 0;
    // Resets all state: the next search behaves as in a new Searcher.
    virtual void clear() = 0;

    // Sets the position to search: a position and the moves played from it. An error if a move is
    // illegal.
    virtual base::Result<void> set_position(std::string_view position,
                                            std::span<const std::string> moves) = 0;
    // Sets the game to search, which is one of this searcher's game.
    virtual void set_position(const game::PlayedGame& game) = 0;
    // The static evaluation for the side to move; an error if the game is over.
    virtual base::Result<game::Score> evaluate() const = 0;
    // Returns the final report, without lines if the game is over, and calls `on_report` after
    // every completed depth. With one thread and no time limit, equal searches give equal reports.
    // Returns soon after a stop is requested, but completes depth 1 first, so that the move was
    // searched; a stop requested before the call has the same effect.
    virtual base::Result<Report> search(const Limits& limits, const OnReport& on_report,
                                        const base::StopToken& stop) = 0;
    base::Result<Report> search(const Limits& limits) { return search(limits, {}, {}); }
    // What stored proofs and the solver prove about every legal move, examining at most `most`
    // positions; empty for a game without proofs. Polls `should_stop`. A further call resumes.
    virtual std::vector<MoveProof> prove_moves(std::uint64_t most,
                                               const std::function<bool()>& should_stop) = 0;
};

}  // namespace engine
