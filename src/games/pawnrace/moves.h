// The functions of Position that search and perft call in every node, inline for the templates.
#pragma once

#include <cassert>

#include "base/rng.h"
#include "games/pawnrace/position.h"

namespace games::pawnrace {

namespace keys {

inline constexpr auto pawn = std::array{base::random_keys<64>(0x9a1), base::random_keys<64>(0x9a2)};
inline constexpr auto passed = base::random_keys<64>(0x9a3);
inline constexpr std::uint64_t turn = base::random_keys<1>(0x9a4)[0];

}  // namespace keys

inline bool Position::decided() const {
    constexpr std::array ends{Board::rank_set(7), Board::rank_set(0)};
    return (pawns_[0] & ends[0]).any() || (pawns_[1] & ends[1]).any() || pawns_[0].none() ||
           pawns_[1].none();
}

inline Position::Targets Position::targets() const {
    return turn_ == Side::first ? targets_ahead<1>() : targets_ahead<-1>();
}

// P2 and P3 for the side whose pawns move `Ahead` ranks at a time.
template <int Ahead>
Position::Targets Position::targets_ahead() const {
    constexpr Set after_one_step = Board::rank_set(Ahead > 0 ? 2 : 5);
    const Set own = pawns(turn_);
    Set prey = pawns(game::other(turn_));
    const Set empty = Set::all() - (own | prey);
    if (passed_ >= 0) prey.insert(passed_);
    const Set single = Board::moved<0, Ahead>(own) & empty;
    return {single, Board::moved<0, Ahead>(single & after_one_step) & empty,
            Board::moved<-1, Ahead>(own) & prey, Board::moved<1, Ahead>(own) & prey};
}

inline void Position::generate(Moves& out) const {
    if (decided()) return;
    const Targets to = targets();
    const int ahead = forward(turn_);
    const auto add = [&](Set set, int delta) {
        while (set.any()) {
            const int square = set.take_first();
            out.push_back(
                {static_cast<std::uint8_t>(square - delta), static_cast<std::uint8_t>(square)});
        }
    };
    add(to.single, ahead);
    add(to.twice, 2 * ahead);
    add(to.left, ahead - 1);
    add(to.right, ahead + 1);
}

inline std::uint64_t Position::count_moves() const {
    if (decided()) return 0;
    const Targets to = targets();
    const int moves = to.single.count() + to.twice.count() + to.left.count() + to.right.count();
    return static_cast<std::uint64_t>(moves);
}

// P6: a pawn of the side to move stands beside the pawn that passed over the square.
inline bool Position::can_capture_passed(int square) const {
    const Set target = Set::of(square);
    const Set attackers = turn_ == Side::first
                              ? Board::moved<-1, -1>(target) | Board::moved<1, -1>(target)
                              : Board::moved<-1, 1>(target) | Board::moved<1, 1>(target);
    return (attackers & pawns(turn_)).any();
}

inline Position::Undo Position::play(Move move) {
    assert(pawns(turn_).contains(move.from) && !pawns(turn_).contains(move.to));
    const Undo before{pawns_, key_, passed_};
    const int mover = game::index(turn_);
    Set& own = pawns_[mover];
    Set& enemy = pawns_[1 - mover];
    own.erase(move.from);
    own.insert(move.to);
    key_ ^= keys::pawn[mover][move.from] ^ keys::pawn[mover][move.to] ^ keys::turn;
    if (passed_ >= 0) key_ ^= keys::passed[passed_];

    const int delta = move.to - move.from;
    if (delta % 8 != 0) {  // a capture; in passing, the victim is behind the target (P3)
        const int victim = move.to == int{passed_} ? move.to - forward(turn_) : move.to;
        enemy.erase(victim);
        key_ ^= keys::pawn[1 - mover][victim];
    }
    turn_ = game::other(turn_);
    passed_ = -1;
    if (delta == 16 || delta == -16) {
        const int middle = move.from + delta / 2;
        if (can_capture_passed(middle)) {
            passed_ = static_cast<std::int8_t>(middle);
            key_ ^= keys::passed[middle];
        }
    }
    return before;
}

inline void Position::undo([[maybe_unused]] Move move, const Undo& undo) {
    assert(pawns(game::other(turn_)).contains(move.to));
    pawns_ = undo.pawns;
    key_ = undo.key;
    passed_ = undo.passed;
    turn_ = game::other(turn_);
}

}  // namespace games::pawnrace
