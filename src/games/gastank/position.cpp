// Move generation, end of the game, playing and undoing a move.
#include "games/gastank/position.h"

#include <cassert>

#include "base/rng.h"
#include "board/sliders.h"
#include "game/position.h"

namespace games::gastank {

static_assert(game::Position<Position> && game::HasCount<Position>);

namespace {

constexpr auto knight_table = Board::leap_table(board::knight_steps);
constexpr auto king_table = Board::leap_table(board::all_steps);

constexpr auto piece_keys = base::random_keys<2 * 4 * 4 * Board::squares>(0x6a5);
constexpr std::uint64_t turn_key = base::random_keys<1>(0x6a6)[0];

std::uint64_t key_of(int square, const Piece& piece) {
    const int code = (game::index(piece.owner) * 4 + static_cast<int>(piece.kind)) * 4 + piece.gas;
    return piece_keys[code * Board::squares + square];
}

}  // namespace

Set leaps(int from) {
    return knight_table[from];
}
Set slides(int from, const Set& occupied) {
    return board::Sliders<Board::ranks>::bishop(from, occupied);
}
Set steps(int from) {
    return king_table[from];
}

Position Position::start(Side mover) {  // G2
    Position position;
    const auto place_both = [&](int file, int rank, Kind kind) {
        position.place(Board::square(file, rank), {Side::first, kind, full_tank});
        position.place(Board::square(file, Board::ranks - 1 - rank),
                       {Side::second, kind, full_tank});
    };
    place_both(2, 0, Kind::bishop);
    place_both(3, 0, Kind::queen);
    place_both(4, 0, Kind::king);
    place_both(5, 0, Kind::bishop);
    place_both(3, 1, Kind::knight);
    place_both(5, 1, Kind::knight);
    position.set_turn(mover);
    return position;
}

void Position::set_turn(Side side) {
    if (turn_ != side) key_ ^= turn_key;
    turn_ = side;
}

Piece Position::piece(int square) const {
    const int kind = pieces_.sliding.contains(square) + 2 * pieces_.leaping.contains(square);
    const int gas = pieces_.gas_ones.contains(square) + 2 * pieces_.gas_twos.contains(square);
    const Side owner = pieces_.of[1].contains(square) ? Side::second : Side::first;
    return {owner, static_cast<Kind>(kind), gas};
}

void Position::place(int square, const Piece& piece) {
    const auto here_if = [&](int bit) { return bit != 0 ? Set::of(square) : Set(); };
    const int kind = static_cast<int>(piece.kind);
    pieces_.of[game::index(piece.owner)].insert(square);
    pieces_.sliding |= here_if(kind & 1);
    pieces_.leaping |= here_if(kind & 2);
    pieces_.gas_ones |= here_if(piece.gas & 1);
    pieces_.gas_twos |= here_if(piece.gas & 2);
    key_ ^= key_of(square, piece);
}

void Position::remove(int square) {
    key_ ^= key_of(square, piece(square));
    for (Set& side : pieces_.of) side.erase(square);
    pieces_.sliding.erase(square);
    pieces_.leaping.erase(square);
    pieces_.gas_ones.erase(square);
    pieces_.gas_twos.erase(square);
}

// Calls visit(from, reached) for each piece that may move; `reached` excludes the own king's
// square (G5). A queen is visited twice, for its slides and for its leaps; they have no square
// in common.
template <class Visit>
void Position::for_each_reach(Visit&& visit) const {
    const Set movers = pieces(turn_) & pieces_.with_gas();  // G4
    const Set king = own_king();
    const Set occupied = pieces_.occupied();
    const Set sliders = movers & pieces_.sliding;
    const Set leapers = movers & pieces_.leaping;
    for (const int from : sliders) visit(from, slides(from, occupied) - king);
    for (const int from : leapers) visit(from, leaps(from) - king);
    if ((movers & king).any()) visit(king.first(), steps(king.first()));
}

void Position::generate(Moves& out) const {
    if (king_is_missing()) return;
    for_each_reach([&](int from, Set reached) {
        while (reached.any()) {
            out.push_back(
                {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(reached.take_first())});
        }
    });
}

std::uint64_t Position::count_moves() const {
    if (king_is_missing()) return 0;
    int total = 0;
    for_each_reach([&](int, Set reached) { total += reached.count(); });
    return static_cast<std::uint64_t>(total);
}

// From every square a king or a leaper reaches two squares or more, and only one of them can hold
// the own king; so only bishops have to be looked at.
bool Position::can_move() const {
    const Set movers = pieces(turn_) & pieces_.with_gas();
    const Set bishops = pieces_.sliding - pieces_.leaping;
    if ((movers - bishops).any()) return true;
    for (const int from : movers) {
        if ((slides(from, pieces_.occupied()) - own_king()).any()) return true;
    }
    return false;
}

game::Outcome Position::outcome() const {  // G7
    const Side mover = game::other(turn_);
    if (own_king().none()) return game::Outcome::win(mover, "king captured");
    if (!can_move()) return game::Outcome::win(mover, "no moves");
    if (king_is_missing()) return game::Outcome::win(turn_, "king captured");
    return game::Outcome::unfinished();
}

Position::Undo Position::play(Move move) {
    assert((pieces(turn_) & with_gas()).contains(move.from) && move.from != move.to);
    const Undo before{pieces_, key_};
    Piece mover = piece(move.from);
    remove(move.from);
    if (pieces_.occupied().contains(move.to)) {  // G4
        remove(move.to);
        mover.gas = full_tank;
    } else {
        --mover.gas;
    }
    place(move.to, mover);
    set_turn(game::other(turn_));
    return before;
}

void Position::undo([[maybe_unused]] Move move, const Undo& undo) {
    assert(pieces(game::other(turn_)).contains(move.to));
    pieces_ = undo.pieces;
    key_ = undo.key;
    turn_ = game::other(turn_);
}

}  // namespace games::gastank
