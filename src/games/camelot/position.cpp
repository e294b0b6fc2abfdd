// Start, end of the game, playing and undoing a move.
#include "games/camelot/position.h"

#include <bit>
#include <cassert>

#include "base/rng.h"
#include "game/position.h"
#include "games/camelot/moves.h"

namespace games::camelot {

static_assert(game::HasCount<Position> && game::HasRepetition<Position>);

namespace {

using game::index;
using game::other;
using game::Outcome;

// piece_keys[side][is a knight][square]
constexpr std::array piece_keys{
    std::array{base::random_keys<256>(0xca1), base::random_keys<256>(0xca2)},
    std::array{base::random_keys<256>(0xca3), base::random_keys<256>(0xca4)}};
constexpr std::array castle_keys{base::random_keys<3>(0xca5), base::random_keys<3>(0xca6)};
constexpr std::uint64_t turn_key = base::random_keys<1>(0xca7)[0];

// The mover has left the other side without pieces or without moves.
Outcome overcome(Side mover, int pieces, std::string_view reason) {
    return pieces >= 2 ? Outcome::win(mover, reason) : Outcome::draw(reason);
}

}  // namespace

Position Position::start() {  // C2
    return *parse("2/8/10/12/12/2kmmmmmmk2/3kmmmmk3/12/12/3KMMMMK3/2KMMMMMMK2/12/12/10/8/2 w 00 0");
}

Position Position::with_pieces(Side turn, const std::array<Set, 2>& pieces, const Set& knights) {
    Position position;
    position.pieces_ = pieces;
    position.knights_ = knights;
    position.turn_ = turn;
    position.key_ = position.fresh_key();
    return position;
}

std::uint64_t Position::fresh_key() const {
    std::uint64_t key = turn_ == Side::second ? turn_key : 0;
    for (const int i : {0, 1}) {
        for (const int square : pieces_[i]) key ^= piece_keys[i][knights_.contains(square)][square];
        key ^= castle_keys[i][castle_moves_[i]];
    }
    return key;
}

// The tests of C12 that need only the board, when `mover` has just moved.
Outcome Position::won_by(Side mover) const {
    const int own = pieces(mover).count();
    const int others = pieces(other(mover)).count();
    if ((pieces(mover) & enemy_castle(mover)).many()) return Outcome::win(mover, "castle");
    if (others == 0) return overcome(mover, own, "all captured");
    if (own <= 1 && others <= 1) return Outcome::draw("too few pieces");
    return Outcome::unfinished();
}

Outcome Position::outcome(int times) const {  // C12
    const Side mover = other(turn_);
    if (const Outcome end = won_by(mover); end.over()) return end;
    if (!Turn(*this).can_move()) return overcome(mover, pieces(mover).count(), "no moves");
    if (times >= 3) return Outcome::draw("repetition");
    if (quiet_plies_ >= most_quiet_plies) return Outcome::draw("fifty moves");
    return won_by(turn_);
}

bool Position::decided() const {
    return won_by(Side::first).over() || won_by(Side::second).over() ||
           quiet_plies_ >= most_quiet_plies;
}

void Position::generate(Moves& out) const {
    if (!decided()) Turn(*this).list(out);
}

std::uint64_t Position::count_moves() const {
    return decided() ? 0 : Turn(*this).count();
}

Set Position::captured(Move move) const {
    Set taken;
    unsigned left = move.captured;
    for (const int square : pieces(other(turn_))) {
        if (left == 0) break;
        if (left & 1) taken.insert(square);
        left >>= 1;
    }
    return taken;
}

Position::Undo Position::play(Move move) {
    assert(pieces(turn_).contains(move.from) &&
           captured(move).count() == std::popcount(move.captured));
    const Undo before{pieces_, knights_, key_, castle_moves_, quiet_plies_};
    const int mover = index(turn_);
    const Set taken = captured(move);
    const auto toggle = [this](int side, bool is_knight, int square) {
        pieces_[side].toggle(square);
        if (is_knight) knights_.toggle(square);
        key_ ^= piece_keys[side][is_knight][square];
    };
    const bool is_knight = knights_.contains(move.from);
    toggle(mover, is_knight, move.from);
    toggle(mover, is_knight, move.to);
    for (const int square : taken) toggle(1 - mover, knights_.contains(square), square);

    const Set& goal = enemy_castle(turn_);
    const bool is_castle_move = goal.contains(move.from);
    if (is_castle_move) {  // C11
        std::uint8_t& made = castle_moves_[mover];
        key_ ^= castle_keys[mover][made] ^ castle_keys[mover][made + 1];
        ++made;
    }
    const bool enters = goal.contains(move.to) && !is_castle_move;
    quiet_plies_ = move.captured != 0 || enters ? 0 : static_cast<std::uint8_t>(quiet_plies_ + 1);
    turn_ = other(turn_);
    key_ ^= turn_key;
    return before;
}

void Position::undo([[maybe_unused]] Move move, const Undo& undo) {
    assert(pieces(other(turn_)).contains(move.to));
    undo_pass(undo);
}

void Position::undo_pass(const Undo& undo) {
    pieces_ = undo.pieces;
    knights_ = undo.knights;
    key_ = undo.key;
    castle_moves_ = undo.castle_moves;
    quiet_plies_ = undo.quiet_plies;
    turn_ = other(turn_);
}

Position::Undo Position::pass() {
    const Undo before{pieces_, knights_, key_, castle_moves_, quiet_plies_};
    ++quiet_plies_;
    turn_ = other(turn_);
    key_ ^= turn_key;
    return before;
}

}  // namespace games::camelot
