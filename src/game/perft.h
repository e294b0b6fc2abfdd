// perft: the number of sequences of n legal moves. Measures the correctness and speed of a move
// generator. A finished game has no moves, so it adds nothing at greater depths.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "game/history.h"
#include "game/position.h"

namespace game {

template <Position P>
class Perft {
 public:
    // Another thread may set `stop` to cancel a count; the number returned is then too small.
    explicit Perft(const P& root, const std::atomic<bool>* stop = nullptr)
        : position_(root), stop_(stop) {
        remember();
    }

    std::uint64_t count(int depth) { return depth == 0 ? 1 : below(depth); }

    // Calls visit(move, count) for each legal move in generation order; moves not counted before a
    // stop are skipped.
    template <class Visit>
    void divide(int depth, Visit&& visit) {
        typename P::Moves moves;
        position_.generate(moves);
        for (const auto& move : moves) {
            const std::uint64_t count = depth == 1 ? 1 : after(move, depth - 1);
            if (stopped()) break;
            visit(move, count);
        }
    }

 private:
    bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
    // Records the keys from the root on, only for games in which a repetition can end the game.
    void remember() {
        if constexpr (HasRepetition<P>) line_.push_back(position_.key());
    }
    bool ended_by_history() const {
        if constexpr (HasRepetition<P>) {
            return line_.size() > 4 && judge(position_, std::span(line_)).over();
        } else {
            return false;
        }
    }

    std::uint64_t after(const typename P::Move& move, int depth) {
        const typename P::Undo undo = position_.play(move);
        remember();
        const std::uint64_t total = ended_by_history() ? 0 : below(depth);
        if constexpr (HasRepetition<P>) line_.pop_back();
        position_.undo(move, undo);
        return total;
    }

    std::uint64_t below(int depth) {
        if (depth == 1) return leaves();
        // Often enough to stop quickly, rarely enough not to slow the count.
        if (depth >= 3 && stopped()) return 0;
        typename P::Moves moves;
        position_.generate(moves);
        std::uint64_t total = 0;
        for (const auto& move : moves) total += after(move, depth - 1);
        return total;
    }

    std::uint64_t leaves() const {
        if constexpr (HasCount<P>) {
            return position_.count_moves();
        } else {
            typename P::Moves moves;
            position_.generate(moves);
            return moves.size();
        }
    }

    P position_;
    const std::atomic<bool>* stop_;
    std::vector<std::uint64_t> line_;
};

template <Position P>
std::uint64_t perft(const P& root, int depth) {
    return Perft<P>(root).count(depth);
}

}  // namespace game
