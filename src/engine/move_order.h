// Move ordering: the hash move, moves with a gain, killer moves, counter-moves, then quiet moves by
// history and by continuation history (after the same previous move). A move is identified by its
// bits.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/score.h"
#include "engine/transposition_table.h"

namespace engine {

class MoveOrder {
 public:
    void clear() { *this = MoveOrder(); }

    int quiet_score(std::uint32_t move, int side, int ply, std::uint32_t previous) const {
        if (killers_[ply][0] == move + 1) return killer_score + 2;
        if (killers_[ply][1] == move + 1) return killer_score + 1;
        if (counters_[side][slot(previous)] == move + 1) return killer_score;
        return history(move, side, previous);
    }
    // A quiet move caused a beta cutoff; call punish() for the quiet moves tried before it.
    void reward(std::uint32_t move, int side, int ply, std::uint32_t previous, int depth) {
        if (killers_[ply][0] != move + 1) {
            killers_[ply][1] = killers_[ply][0];
            killers_[ply][0] = move + 1;
        }
        counters_[side][slot(previous)] = move + 1;
        adjust(move, side, previous, std::min(depth * depth, 1200));
    }
    void punish(std::uint32_t move, int side, std::uint32_t previous, int depth) {
        adjust(move, side, previous, -std::min(depth * depth, 1200));
    }

    // Far enough apart that the groups never mix. The history limit and the bonus depth * depth, at
    // most 1200, are the usual values of chess engines, not tuned.
    static constexpr int hash_move_score = 1 << 30;
    static constexpr int gain_score = 1 << 24;
    static constexpr int killer_score = 1 << 20;
    static constexpr int history_limit = 16384;

 private:
    static constexpr int bits = 13;  // of the table sizes: guesses
    static constexpr int reply_bits = 15;
    static std::uint32_t slot(std::uint32_t move) { return (move * 0x9e3779b1u) >> (32 - bits); }
    static std::uint32_t reply_slot(std::uint32_t move, std::uint32_t previous) {
        return ((move * 0x9e3779b1u) ^ (previous * 0x85ebca6bu)) >> (32 - reply_bits);
    }
    int history(std::uint32_t move, int side, std::uint32_t previous) const {
        return history_[side][slot(move)] + replies_[side][reply_slot(move, previous)];
    }
    void adjust(std::uint32_t move, int side, std::uint32_t previous, int bonus) {
        pull(history_[side][slot(move)], bonus);
        pull(replies_[side][reply_slot(move, previous)], bonus);
    }
    // History gravity: the closer an entry is to the limit, the less it changes.
    static void pull(int& entry, int bonus) {
        entry += bonus - entry * std::abs(bonus) / history_limit;
    }

    std::array<std::array<std::uint32_t, 2>, longest_line + 1> killers_{};  // bits + 1; 0: none
    std::array<std::array<std::uint32_t, 1 << bits>, 2> counters_{};
    std::array<std::array<int, 1 << bits>, 2> history_{};
    std::array<std::array<int, 1 << reply_bits>, 2> replies_{};  // continuation history
};

}  // namespace engine
