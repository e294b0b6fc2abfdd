// WinSearch: whether a side wins within a number of plies, by trying every move of both sides.
// Unlike the engine it does not prune heuristically, so that "no" is a proof as well as "yes". It
// needs no history: each move of a shortest win makes the rest shorter, so no position repeats.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "game/search_abilities.h"
#include "puzzles/puzzle.h"

namespace puzzles {

template <game::Position P>
class WinSearch {
    using Move = typename P::Move;

 public:
    // The table has 2^table_bits entries.
    explicit WinSearch(int table_bits = 20) : table_(std::size_t{1} << table_bits) {}

    // Sets the number of moves that may be tried from now on. If is_exhausted() is true, that was
    // not enough and no answer is valid.
    void allow(std::uint64_t nodes) {
        last_ = nodes_ + nodes;
        exhausted_ = false;
    }
    bool is_exhausted() const { return exhausted_; }
    std::uint64_t nodes() const { return nodes_; }

    // Whether the side to move wins within `plies`, an odd number. The game must not be over.
    bool wins(P& position, int plies) {
        Entry& entry = find(position, 0);
        if (entry.yes <= plies) return true;
        if (entry.no >= plies || is_out_of_nodes()) return false;
        typename P::Moves moves;
        position.generate(moves);
        const std::uint64_t key = entry.key;
        for (const Move& move : moves) {
            if (end_after(position, move) == End::won) return keep(key, true, 1);
        }
        if (plies == 1) return keep(key, false, 1);
        bring_forward(moves, attacks_[static_cast<std::size_t>(plies)]);
        for (const Move& move : moves) {
            if (!wins_by(position, move, plies)) continue;
            attacks_[static_cast<std::size_t>(plies)] = move;
            return keep(key, true, plies);
        }
        return keep(key, false, plies);
    }

    // Whether the side to move wins within `plies` if it starts with this legal move.
    bool wins_by(P& position, const Move& move, int plies) {
        ++nodes_;
        const typename P::Undo undo = position.play(move);
        const End end = end_for(position, game::other(position.turn()));
        const bool won =
            end == End::won || (end == End::none && plies > 1 && loses(position, plies - 1));
        position.undo(move, undo);
        return won;
    }

 private:
    enum class End : std::uint8_t { none, won, other };
    // What is proved about a position: a win within `yes` plies, no win within `no` plies.
    struct Entry {
        std::uint64_t key = 0;
        std::int8_t yes = 127;
        std::int8_t no = 0;
    };

    // Whether the side to move loses within `plies`, an even number, whatever it plays.
    bool loses(P& position, int plies) {
        const Entry& entry = find(position, 0x9e3779b97f4a7c15u);
        if (entry.yes <= plies) return true;
        if (entry.no >= plies || is_out_of_nodes()) return false;
        const std::uint64_t key = entry.key;
        typename P::Moves moves;
        position.generate(moves);
        auto& killers = defences_[static_cast<std::size_t>(plies)];
        bring_forward(moves, killers[1]);
        bring_forward(moves, killers[0]);
        for (const Move& move : moves) {
            ++nodes_;
            const typename P::Undo undo = position.play(move);
            const End end = end_for(position, position.turn());
            const bool lost = end == End::won || (end == End::none && wins(position, plies - 1));
            position.undo(move, undo);
            if (lost) continue;
            if (!(killers[0] == move)) {
                killers[1] = killers[0];
                killers[0] = move;
            }
            return keep(key, false, plies);
        }
        return keep(key, true, plies);
    }

    End end_after(P& position, const Move& move) {
        ++nodes_;
        const typename P::Undo undo = position.play(move);
        const End end = end_for(position, game::other(position.turn()));
        position.undo(move, undo);
        return end;
    }
    static End end_for(const P& position, game::Side side) {
        const game::Outcome outcome = position.outcome();
        if (!outcome.over()) return End::none;
        const bool first = outcome.result == game::Result::first_wins;
        const bool second = outcome.result == game::Result::second_wins;
        return (side == game::Side::first ? first : second) ? End::won : End::other;
    }
    static void bring_forward(typename P::Moves& moves, const Move& wanted) {
        for (auto& move : moves) {
            if (move == wanted) {
                std::swap(move, *moves.begin());
                return;
            }
        }
    }

    // The table entry of a position, reset if it belonged to another position. Ply counters of the
    // rules are part of the key if they could end the game within the search.
    Entry& find(const P& position, std::uint64_t role) {
        std::uint64_t key = position.key() ^ role;
        if constexpr (game::HasPlyCount<P>) {
            const int left = position.plies_left();
            if (left <= most_plies + 1) {
                key ^= base::Rng(static_cast<std::uint64_t>(left) + 1).next();
            }
        }
        return entry_of(key);
    }
    Entry& entry_of(std::uint64_t key) {
        Entry& entry = table_[key & (table_.size() - 1)];
        if (entry.key != key) entry = {key, 127, 0};
        return entry;
    }
    bool keep(std::uint64_t key, bool answer, int plies) {
        if (exhausted_) return false;
        Entry& entry = entry_of(key);
        if (answer) {
            if (plies < entry.yes) entry.yes = static_cast<std::int8_t>(plies);
        } else if (plies > entry.no) {
            entry.no = static_cast<std::int8_t>(plies);
        }
        return answer;
    }
    bool is_out_of_nodes() {
        exhausted_ = exhausted_ || nodes_ >= last_;
        return exhausted_;
    }

    std::vector<Entry> table_;
    std::array<Move, most_plies + 1> attacks_{};
    std::array<std::array<Move, 2>, most_plies + 1> defences_{};
    std::uint64_t nodes_ = 0;
    std::uint64_t last_ = 0;
    bool exhausted_ = false;
};

}  // namespace puzzles
