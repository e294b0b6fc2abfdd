// AdvisedRoots<P>: for a game that can be solved, restricts the root moves to those proved to keep
// the game's value. For other games it does nothing.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/proof_adviser.h"
#include "engine/search.h"

namespace engine {

// Positions the solver may examine if no limit is set; a guess. With a depth limit alone, the
// solver is not used.
inline constexpr std::uint64_t usual_proof = 100'000;

template <class P>
class AdvisedRoots {
 public:
    using RootMoves = std::vector<typename Search<P>::RootMove>;

    void resize(std::size_t) {}
    void clear() {}
    void follow(const P&) {}
    // Removes the root moves that may lose game value, or moves them behind the others in multi-PV
    // mode. Returns the number of positions examined. Does nothing if the limits name the root
    // moves.
    std::uint64_t take(const P&, RootMoves& roots, const Limits&, const SharedSearch&) {
        good_ = roots.size();
        return 0;
    }
    // The number of root moves that keep the value, as far as is known. They come first.
    std::size_t good() const { return good_; }
    // The score of such a move, corrected by what is proved about the position.
    game::Score judged(NodeScore score) const { return reported(score); }
    std::vector<ProvedMove<typename P::Move>> prove_moves(const P&, std::uint64_t,
                                                          const std::function<bool()>&) {
        return {};
    }

 private:
    std::size_t good_ = 0;
};

template <class P>
requires game::HasEvaluation<P> && game::HasProofs<P>
class AdvisedRoots<P> {
 public:
    using RootMoves = std::vector<typename Search<P>::RootMove>;

    void resize(std::size_t bytes) { adviser_ = std::make_unique<ProofAdviser<P>>(bytes); }
    void clear() { adviser_->clear(); }
    void follow(const P& start) { adviser_->follow(start); }

    std::uint64_t take(const P& position, RootMoves& roots, const Limits& limits,
                       const SharedSearch& shared) {
        advice_.reset();
        good_ = roots.size();
        if (!limits.proofs || !limits.only.empty()) return 0;
        const std::uint64_t before = adviser_->nodes();
        const bool timed = limits.move_time || limits.time_left;
        const std::uint64_t usual = timed ? ~std::uint64_t{0} : limits.depth ? 0 : usual_proof;
        // Three quarters of the nodes, as of the time (Deadline::mostly_over): a guess.
        advice_ =
            adviser_->advise(position, limits.nodes ? *limits.nodes / 4 * 3 : usual, [&shared] {
                return shared.deadline.mostly_over() || shared.is_stop_wanted() ||
                       shared.stop_token.stop_requested();
            });
        if (advice_ && !advice_->moves.empty()) {
            const auto first_bad =
                std::stable_partition(roots.begin(), roots.end(), [this](const auto& root) {
                    const auto& good = advice_->moves;
                    return std::find(good.begin(), good.end(), root.move) != good.end();
                });
            good_ = static_cast<std::size_t>(first_bad - roots.begin());
            if (limits.lines == 1) roots.erase(first_bad, roots.end());
        }
        return adviser_->nodes() - before;
    }
    std::size_t good() const { return good_; }

    game::Score judged(NodeScore score) const {
        if (!advice_ || !advice_->exact || is_proved(score)) return reported(score);
        if (advice_->value == game::Value::draw) return game::Score::draw();
        return advice_->value == game::Value::win ? game::Score::win() : game::Score::loss();
    }

    std::vector<ProvedMove<typename P::Move>> prove_moves(
        const P& position, std::uint64_t most, const std::function<bool()>& should_stop) {
        return adviser_->prove_moves(position, most, should_stop);
    }

 private:
    std::unique_ptr<ProofAdviser<P>> adviser_;
    std::optional<Advice<typename P::Move>> advice_;
    std::size_t good_ = 0;
};

}  // namespace engine
