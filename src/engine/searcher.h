// Searcher: the engine as everybody else sees it. One virtual call a search; positions and moves
// are texts. Made for a game by the registry of engines.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/limits.h"
#include "engine/score.h"
#include "game/proof.h"
#include "game/search_abilities.h"

namespace engine {

struct Line {
    Score score = 0;
    std::vector<std::string> moves;  // canonical texts, the first is the move recommended
    bool proved_draw = false;        // the score is 0, and that is no estimate
};

// What a search knows at some moment; `lines` has as many as were asked for, best first.
struct Report {
    int depth = 0;
    int selective_depth = 0;
    std::uint64_t nodes = 0;
    Milliseconds elapsed{0};
    int table_full = 0;  // thousandths
    std::vector<Line> lines;
};

// What is proved about a move, for the side that makes it; `least` and `most` are equal if its
// value is known.
struct MoveProof {
    std::string move;
    game::Value least = game::Value::loss;
    game::Value most = game::Value::win;
};

using OnReport = std::function<void(const Report&)>;

// search() blocks and is called by one thread at a time, as are the setters between searches;
// stop() may be called by any thread at any moment.
class Searcher {
 public:
    virtual ~Searcher() = default;

    virtual std::span<const game::EvaluationInfo> evaluations() const = 0;
    // Refuses a name that evaluations() does not have.
    virtual base::Result<void> set_evaluation(std::string_view name) = 0;
    // An error if there is not enough memory; the table is then as small as it can be.
    virtual base::Result<void> set_table_size(std::size_t megabytes) = 0;
    virtual void set_threads(int threads) = 0;
    // Forgets everything: the next search is that of a new Searcher.
    virtual void clear() = 0;

    // Where to search: a position and the moves played since. Refuses what is not legal.
    virtual base::Result<void> set_position(std::string_view position,
                                            std::span<const std::string> moves) = 0;
    // The evaluation of the position by itself, for the side on move; nothing if the game is over.
    virtual base::Result<Score> evaluate() const = 0;
    // The last report; without lines if the game is over. Every depth done is reported as well.
    // With one thread and no time limit the same searches give the same reports.
    virtual base::Result<Report> search(const Limits& limits, const OnReport& on_report) = 0;
    virtual void stop() = 0;
    // What stored proofs and the solver, with at most so many positions, prove about every legal
    // move; nothing in a game without proofs. `should_stop` is asked now and then. Asked again, it
    // goes on where it was.
    virtual std::vector<MoveProof> prove_moves(std::uint64_t most,
                                               const std::function<bool()>& should_stop) = 0;
};

}  // namespace engine
