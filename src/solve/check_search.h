// CheckSearch: an independent check of the solver. It plays the game to its end by the rules alone,
// without symmetries or early decisions, and its table identifies positions by their key. The
// solver only suggests which move to try first: a wrong suggestion costs time, but cannot make the
// result wrong.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <optional>
#include <utility>

#include "game/proof.h"
#include "game/search_abilities.h"
#include "solve/bounds_table.h"
#include "solve/huge_array.h"
#include "solve/proof_search.h"

namespace solve {

template <class P>
requires game::IsAcyclic<P> && game::HasProofs<P>
class CheckSearch {
    using Form = typename P::ProofForm;
    using Value = game::Value;

 public:
    // One third of the memory goes to the solver that suggests moves.
    CheckSearch(std::size_t bytes, const std::atomic<bool>& stop, OnNodes on_nodes)
        : entries_(std::bit_floor(std::max(bytes / 3 * 2 / sizeof(Entry), std::size_t{1}))),
          proposals_(bytes / 3),
          proposer_(proposals_, stop, {}),
          stop_(stop),
          on_nodes_(std::move(on_nodes)) {}

    // Whether the side to move reaches at least `need`; nullopt if stopped.
    std::optional<bool> reaches(const P& position, Value need) {
        P copy = position;
        const bool reached = search(copy, need);
        if (stopped_) return std::nullopt;
        return reached;
    }
    std::uint64_t nodes() const { return nodes_; }

 private:
    struct Entry {
        std::uint64_t key;
        bool used;
        Bounds bounds;
    };

    bool search(P& position, Value need) {
        if (const game::Outcome outcome = position.outcome(); outcome.over()) {
            return game::value_for(position.turn(), outcome.result) >= need;
        }
        if (++nodes_ % nodes_between_looks == 0) look_around();
        if (stopped_) return false;
        const std::uint64_t key = position.key();
        if (const Entry& known = entry(key); known.used && known.key == key) {
            if (known.bounds.least >= need) return true;
            if (known.bounds.most < need) return false;
        }
        const bool answer = try_all(position, need);
        if (!stopped_) store(key, need, answer);
        return answer;
    }

    // Tries the suggested move first.
    bool try_all(P& position, Value need) {
        typename P::Moves moves;
        position.generate(moves);
        // The side to move reaches `need` if after its move the opponent does not reach `refutes`.
        const Value refutes = game::better(game::opposite(need));
        if (proposer_.reaches(Form(position), need) == true) {
            propose(position, refutes, moves);
        }
        for (const auto& move : moves) {
            const typename P::Undo undo = position.play(move);
            const bool refuted = search(position, refutes);
            position.undo(move, undo);
            if (stopped_) return false;
            if (!refuted) return true;
        }
        return false;
    }

    // Of the moves that the solver knows to work, or else finds to work, moves the one with the
    // lowest promise for the opponent to the front: it leads to the end of the game soonest.
    void propose(P& position, Value refutes, typename P::Moves& moves) {
        for (const std::uint64_t most : {std::uint64_t{0}, ProofSearch<Form>::no_limit}) {
            auto* best = moves.end();
            int least = 0;
            for (auto* move = moves.begin(); move != moves.end(); ++move) {
                const typename P::Undo undo = position.play(*move);
                const bool over = position.outcome().over();
                const int promise = over ? -game::evaluation_limit : Form(position).promise();
                if ((best == moves.end() || promise < least) &&
                    is_believed_below(position, refutes, most)) {
                    best = move;
                    least = promise;
                }
                position.undo(*move, undo);
            }
            if (best != moves.end()) return std::swap(*best, *moves.begin());
        }
    }
    bool is_believed_below(const P& position, Value value, std::uint64_t most) {
        if (const game::Outcome outcome = position.outcome(); outcome.over()) {
            return game::value_for(position.turn(), outcome.result) < value;
        }
        return proposer_.reaches(Form(position), value, most) == false;
    }

    Entry& entry(std::uint64_t key) { return entries_[key & (entries_.size() - 1)]; }
    void store(std::uint64_t key, Value need, bool reached) {
        Entry& entry = this->entry(key);
        if (!entry.used || entry.key != key) entry = {key, true, {}};
        if (reached) {
            entry.bounds.least = std::max(entry.bounds.least, need);
        } else {
            entry.bounds.most = std::min(entry.bounds.most, game::worse(need));
        }
    }
    void look_around() {
        if (on_nodes_) on_nodes_(nodes_);
        if (stop_.load(std::memory_order_relaxed)) stopped_ = true;
    }

    HugeArray<Entry> entries_;
    BoundsTable proposals_;
    ProofSearch<Form> proposer_;
    const std::atomic<bool>& stop_;
    OnNodes on_nodes_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

}  // namespace solve
