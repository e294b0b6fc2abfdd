// CheckSearch: the second opinion. A plain alpha-beta search of the game as its rules play it, to
// the end, without symmetries or early decisions; its table knows positions by their key. It shares
// no code with ProofSearch, and is much slower.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <optional>

#include "base/fixed_vector.h"
#include "game/search_abilities.h"
#include "solve/huge_array.h"
#include "solve/proof_search.h"

namespace solve {

template <class P>
requires game::IsAcyclic<P> && game::HasEvaluation<P>
class CheckSearch {
 public:
    CheckSearch(std::size_t bytes, const std::atomic<bool>& stop, OnNodes on_nodes)
        : entries_(std::bit_floor(std::max(bytes / sizeof(Entry), std::size_t{2}))),
          stop_(stop),
          on_nodes_(std::move(on_nodes)) {}

    // Whether the side on move reaches at least that; nothing if it was stopped.
    std::optional<bool> reaches(const P& position, game::Value need) {
        P copy = position;
        const int goal = static_cast<int>(need) - 1;
        const int found = search(copy, goal - 1, goal);
        if (stopped_) return std::nullopt;
        return found >= goal;
    }
    std::uint64_t nodes() const { return nodes_; }

 private:
    // Of the two entries a position may use, the first keeps the more costly.
    struct Entry {
        std::uint64_t key;
        std::uint32_t work;  // 0: empty
        std::int8_t least, most;
    };
    struct Choice {
        typename P::Move move;
        int order;
        std::uint64_t key;  // of the position it leads to
    };
    using Choices = base::FixedVector<Choice, 64>;

    // Values for the side on move are -1, 0 and 1; the answer is exact inside the window, and a
    // bound outside it.
    int search(P& position, int alpha, int beta) {
        if (const game::Outcome outcome = position.outcome(); outcome.over()) {
            return score(outcome, position.turn());
        }
        const std::uint64_t before = nodes_++;
        if (nodes_ % nodes_between_looks == 0) look_around();
        if (stopped_) return 0;
        if (const Entry* known = find(position.key())) {
            if (known->least >= beta || known->least == known->most) return known->least;
            if (known->most <= alpha) return known->most;
            alpha = std::max<int>(alpha, known->least);
            beta = std::min<int>(beta, known->most);
        }
        Choices choices;
        if (const auto at_once = look_at_moves(position, beta, choices)) return *at_once;
        int best = -1;
        for (const Choice& choice : choices) {
            const typename P::Undo undo = position.play(choice.move);
            best = std::max(best, -search(position, -beta, -std::max(alpha, best)));
            position.undo(choice.move, undo);
            if (best >= beta || stopped_) break;
        }
        if (!stopped_) store(position.key(), best, alpha, beta, nodes_ - before);
        return best;
    }

    static int score(const game::Outcome& outcome, game::Side side) {
        if (outcome.result == game::Result::draw) return 0;
        const bool first_won = outcome.result == game::Result::first_wins;
        return first_won == (side == game::Side::first) ? 1 : -1;
    }

    // The legal moves, those first that leave the opponent worst by the game's own judgement; or
    // the value, if a move is already known to be good enough.
    std::optional<int> look_at_moves(P& position, int beta, Choices& choices) const {
        typename P::Moves moves;
        position.generate(moves);
        for (const auto& move : moves) {
            const typename P::Undo undo = position.play(move);
            __builtin_prefetch(&entries_[home(position.key())]);  // on its way while we judge
            choices.push_back({move, promise(position), position.key()});
            position.undo(move, undo);
        }
        for (const Choice& choice : choices) {
            const Entry* known = find(choice.key);
            if (known != nullptr && -known->most >= beta) return -known->most;
        }
        std::sort(choices.begin(), choices.end(),
                  [](const Choice& a, const Choice& b) { return a.order < b.order; });
        return std::nullopt;
    }

    // A game that has ended costs nothing to look at.
    static int promise(const P& position) {
        return position.outcome().over() ? -game::evaluation_limit : position.evaluate(0);
    }

    // The first of the two entries of a position.
    std::size_t home(std::uint64_t key) const { return key & (entries_.size() - 2); }
    const Entry* find(std::uint64_t key) const {
        for (const std::size_t i : {home(key), home(key) + 1}) {
            if (entries_[i].key == key && entries_[i].work != 0) return &entries_[i];
        }
        return nullptr;
    }
    void store(std::uint64_t key, int best, int alpha, int beta, std::uint64_t work) {
        Entry fresh{key, static_cast<std::uint32_t>(std::clamp<std::uint64_t>(work, 1, ~0u)),
                    static_cast<std::int8_t>(best > alpha ? best : -1),
                    static_cast<std::int8_t>(best < beta ? best : 1)};
        Entry* pair = &entries_[home(key)];
        if (pair[0].key == key || pair[0].work <= fresh.work) {
            if (pair[0].key != key) pair[1] = pair[0];
            pair[0] = fresh;
        } else {
            pair[1] = fresh;
        }
    }
    void look_around() {
        if (on_nodes_) on_nodes_(nodes_);
        if (stop_.load(std::memory_order_relaxed)) stopped_ = true;
    }

    HugeArray<Entry> entries_;
    const std::atomic<bool>& stop_;
    OnNodes on_nodes_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

}  // namespace solve
