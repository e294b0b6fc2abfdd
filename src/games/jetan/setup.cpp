// The board under a move, and the incremental key.
#include "games/jetan/setup.h"

#include <cassert>

#include "base/rng.h"

namespace games::jetan {

namespace {

constexpr auto piece_keys = base::random_keys<2 * kinds * Board::squares>(0x7e1);
constexpr auto escape_keys = base::random_keys<4>(0x7e2);
constexpr auto chief_fell_key = base::random_keys<1>(0x7e3)[0];
constexpr auto turn_key = base::random_keys<1>(0x7e4)[0];

constexpr std::uint64_t piece_key(int side, Kind kind, int square) {
    return piece_keys[(side * kinds + index(kind)) * Board::squares + square];
}

}  // namespace

void Setup::place(Side side, Kind kind, int square) {
    of_kind_[game::index(side)][index(kind)].insert(square);
    of_side_[game::index(side)].insert(square);
    kind_at_[square] = kind;
}

std::uint64_t Setup::fresh_key() const {
    std::uint64_t key = escape_keys[escapes_];
    if (turn_ == Side::second) key ^= turn_key;
    if (chief_fell_) key ^= chief_fell_key;
    for (const int side : {0, 1}) {
        for (const int square : of_side_[side]) key ^= piece_key(side, kind_at_[square], square);
    }
    return key;
}

void Setup::shift(int side, Kind kind, int from, int to) {
    const Set both = Set::of(from) | Set::of(to);
    of_kind_[side][index(kind)] ^= both;
    of_side_[side] ^= both;
    kind_at_[to] = kind;
}

Setup::Undo Setup::play(Move move) {
    assert(pieces(turn_).contains(move.from) && !pieces(turn_).contains(move.to));
    const int mover = game::index(turn_);
    const int enemy = 1 - mover;
    const Kind kind = kind_at_[move.from];
    const Kind victim = kind_at_[move.to];
    const bool captured = of_side_[enemy].contains(move.to);
    const Undo before{key_, plies_, escapes_, captured, victim};

    if (captured) {
        of_kind_[enemy][index(victim)].erase(move.to);
        of_side_[enemy].erase(move.to);
        key_ ^= piece_key(enemy, victim, move.to);
        plies_ = 0;
        if (kind == Kind::chief && victim == Kind::chief) {  // J8
            chief_fell_ = true;
            key_ ^= chief_fell_key;
        }
    } else if (plies_ < most_plies) {
        ++plies_;
    }
    if (kind == Kind::princess && !open_ends<Kind::princess>[move.from].contains(move.to)) {  // J6
        key_ ^= escape_keys[escapes_];
        escapes_ = static_cast<std::uint8_t>(escapes_ & ~(1 << mover));
        key_ ^= escape_keys[escapes_];
    }
    shift(mover, kind, move.from, move.to);
    key_ ^= piece_key(mover, kind, move.from) ^ piece_key(mover, kind, move.to) ^ turn_key;
    turn_ = game::other(turn_);
    return before;
}

void Setup::undo(Move move, const Undo& undo) {
    assert(pieces(game::other(turn_)).contains(move.to) && empty().contains(move.from));
    turn_ = game::other(turn_);
    const int mover = game::index(turn_);
    shift(mover, kind_at_[move.to], move.to, move.from);
    if (undo.captured) place(game::other(turn_), undo.victim, move.to);
    key_ = undo.key;
    plies_ = undo.plies;
    escapes_ = undo.escapes;
    chief_fell_ = false;
}

Setup::Undo Setup::pass() {
    const Undo before{key_, plies_, escapes_, false, Kind::panthan};
    if (plies_ < most_plies) ++plies_;
    key_ ^= turn_key;
    turn_ = game::other(turn_);
    return before;
}

void Setup::undo_pass(const Undo& undo) {
    turn_ = game::other(turn_);
    key_ = undo.key;
    plies_ = undo.plies;
}

}  // namespace games::jetan
