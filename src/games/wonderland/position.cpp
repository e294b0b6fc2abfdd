// End of the game, points, playing and undoing a move.
#include "games/wonderland/position.h"

#include <algorithm>
#include <cassert>

#include "base/rng.h"
#include "game/position.h"

namespace games::wonderland {

static_assert(game::Position<Position> && game::HasCount<Position> && game::HasRemark<Position>);

namespace {

constexpr auto piece_keys = base::random_keys<2 * 6 * 64>(0x30d1);
constexpr std::uint64_t turn_key = base::random_keys<1>(0x30d2)[0];

std::uint64_t piece_key(Piece piece, int square) {
    return piece_keys[(game::index(piece.side) * 6 + index(piece.kind)) * 64 + square];
}

// Magic values and points are hashed instead of looked up: too many for tables, and they change
// rarely.
std::uint64_t special_key(int square, Special special) {
    const int flags = (special.cursed ? 1 : 0) + (special.momentary ? 2 : 0);
    const int code = ((special.value + 1000) * 4 + flags) * 64 + square;
    return base::Rng(0x30d3'0000'0000 + code).next();
}
std::uint64_t points_key(Side side, int points) {
    const int from_zero = points + point_limit;
    return base::Rng((side == Side::first ? 0x30d4'0000'0000 : 0x30d5'0000'0000) + from_zero)
        .next();
}

}  // namespace

Position Position::start() {
    return start(Pieces::usual(), {});
}

Position Position::start(const Pieces& pieces, const SpecialSquares& special) {
    Position position;
    position.now_.pieces = pieces;
    position.special_ = special;
    position.now_.active = special.all();
    position.now_.key = position.fresh_key();
    return position;
}

std::uint64_t Position::fresh_key() const {
    std::uint64_t key = now_.turn == Side::second ? turn_key : 0;
    for (const Side side : {Side::first, Side::second}) {
        key ^= points_key(side, points(side));
        for (const int square : now_.pieces.of(side)) {
            key ^= piece_key({side, now_.pieces.kind_at(square)}, square);
        }
    }
    for (const int square : now_.active) key ^= special_key(square, special_.at(square));
    return key;
}

// The tests of W7 except stalemate.
bool Position::ended() const {
    return !now_.pieces.of(Kind::king).many() || now_.plies >= most_plies;
}

game::Outcome Position::outcome() const {  // W7
    if (!now_.pieces.of(Kind::king).many()) {
        return by_points(now_.king_cursed ? "king cursed" : "king captured");
    }
    if (now_.plies >= most_plies) return by_points("fifty moves");
    if (movable().none()) return by_points("stalemate");
    return game::Outcome::unfinished();
}

game::Outcome Position::by_points(std::string_view reason) const {  // W8
    if (now_.points[0] == now_.points[1]) return game::Outcome::draw(reason);
    return game::Outcome::win(now_.points[0] > now_.points[1] ? Side::first : Side::second, reason);
}

void Position::place_or_take(Piece piece, int square) {
    now_.pieces.toggle(piece, square);
    now_.key ^= piece_key(piece, square);
}

void Position::add_points(Side side, int points) {
    std::int32_t& sum = now_.points[game::index(side)];
    const std::int32_t before = sum;
    sum = std::clamp(sum + points, -point_limit, point_limit);
    now_.key ^= points_key(side, before) ^ points_key(side, sum);
}

Position::Undo Position::play(Move move) {  // W5
    assert(now_.pieces.of(now_.turn).contains(move.from));
    assert(!now_.pieces.of(now_.turn).contains(move.to));
    const State before = now_;
    const Side enemy = game::other(now_.turn);
    const Piece mover{now_.turn, now_.pieces.kind_at(move.from)};
    place_or_take(mover, move.from);
    ++now_.plies;
    if (now_.pieces.of(enemy).contains(move.to)) {
        const Piece victim{enemy, now_.pieces.kind_at(move.to)};
        place_or_take(victim, move.to);
        now_.plies = 0;
        if (victim.kind == Kind::king) add_points(mover.side, king_points);
    }
    if (now_.active.contains(move.to)) {
        enter(mover, move.to);
    } else {
        place_or_take(mover, move.to);
    }
    now_.turn = enemy;
    now_.key ^= turn_key;
    return before;
}

// A piece enters a special square that is not spent.
void Position::enter(Piece piece, int square) {
    const Special special = special_.at(square);
    if (special.value != 0) add_points(piece.side, special.value);
    if (!special.cursed) {
        place_or_take(piece, square);
    } else if (piece.kind == Kind::king) {  // W6
        add_points(game::other(piece.side), king_points);
        // W7: a king that took the other king here counts as captured.
        now_.king_cursed = now_.pieces.of(Kind::king).any();
    }
    if (special.momentary) {
        now_.active.erase(square);
        now_.key ^= special_key(square, special);
    }
}

Position Position::passed() const {
    Position other = *this;
    other.now_.turn = game::other(now_.turn);
    other.now_.key ^= turn_key;
    return other;
}

}  // namespace games::wonderland
