// The full evaluation: pieces with their gas, mobility, king safety, hanging pieces, and which
// side runs out of gas first.
#include <algorithm>

#include "game/evaluation.h"
#include "games/gastank/evaluation.h"

namespace games::gastank {

namespace {

// Steps from a square to the nearest edge of either kind.
constexpr auto nearness = [] {
    std::array<int, Board::squares> table{};
    for (int s = 0; s < Board::squares; ++s) {
        table[s] = std::min(Board::file(s), Board::files - 1 - Board::file(s)) +
                   std::min(Board::rank(s), Board::ranks - 1 - Board::rank(s));
    }
    return table;
}();

// The reach of the pieces of one side that have gas.
struct Reach {
    Set all;            // squares reached, occupied or not (own pieces are captured, too: G5)
    int besiegers = 0;  // pieces that reach the enemy king's square or one next to it
    int score = 0;      // pieces and mobility
};

class Judge {
 public:
    Judge(const Position& position, const Weights& weights)
        : position_(position),
          weights_(weights),
          occupied_(position.pieces(Side::first) | position.pieces(Side::second)),
          kings_{position.pieces(Side::first, Kind::king).first(),
                 position.pieces(Side::second, Kind::king).first()} {}

    int value() const {
        const Side own = position_.turn();
        const Side enemy = game::other(own);
        const Reach mine = reach(own);
        const Reach theirs = reach(enemy);
        const int sum = mine.score - theirs.score + safety(own, mine, theirs) -
                        safety(enemy, theirs, mine) + reserve() + weights_.tempo;
        return std::clamp(sum, -game::evaluation_limit, game::evaluation_limit);
    }

 private:
    int king(Side side) const { return kings_[static_cast<std::size_t>(game::index(side))]; }

    Set ends(int from, Kind kind) const {
        switch (kind) {
            case Kind::king:
                return steps(from);
            case Kind::bishop:
                return slides(from, occupied_);
            case Kind::knight:
                return leaps(from);
            case Kind::queen:
                return slides(from, occupied_) | leaps(from);
        }
        return {};
    }

    Reach reach(Side side) const {
        Reach found;
        const int target = king(game::other(side));
        const Set captures =
            position_.pieces(game::other(side)) | (position_.pieces(side) - position_.with_gas());
        const Set siege = steps(target) | Set::of(target);
        for (const int from : position_.pieces(side)) {
            const Piece piece = position_.piece(from);
            found.score += worth(piece, weights_);
            if (piece.gas == 0) continue;
            const Set reached = ends(from, piece.kind);
            found.all |= reached;
            found.score += weights_.centre[piece.kind == Kind::king ? 0 : 1] * nearness[from];
            if (piece.gas == 1 && (reached & captures).any()) found.score += weights_.thirst;
            found.besiegers += (reached & siege).any() ? 1 : 0;
            found.score += weights_.mobility[static_cast<std::size_t>(piece.kind)] *
                           (reached - position_.pieces(side)).count();
        }
        return found;
    }

    // Threats to the king and to other pieces, and own empty pieces that could be captured
    // for gas.
    int safety(Side side, const Reach& mine, const Reach& theirs) const {
        const std::size_t waits = side == position_.turn() ? 0 : 1;
        const Set home = Set::of(king(side));
        const Set others = position_.pieces(side) - home;
        const bool fixed = (home & position_.with_gas()).none();
        const int flights = fixed ? 0 : (steps(king(side)) - theirs.all).count();
        int sum = weights_.flights[static_cast<std::size_t>(std::min(flights, 3))] +
                  weights_.besiegers[static_cast<std::size_t>(std::min(theirs.besiegers, 3))];
        if (waits == 0 && (home & theirs.all).any()) sum += weights_.attacked_king;
        sum += weights_.hanging[waits] * ((others & theirs.all) - mine.all).count();
        sum += weights_.disputed[waits] * (others & theirs.all & mine.all).count();
        sum += weights_.food * ((others & mine.all) - position_.with_gas()).count();
        return sum;
    }

    // The less gas there is in all, the more a difference counts.
    int reserve() const {
        const int own = position_.gas(position_.turn());
        const int enemy = position_.gas(game::other(position_.turn()));
        return weights_.reserve * (own - enemy) / (own + enemy + 2);
    }

    const Position& position_;
    const Weights& weights_;
    Set occupied_;
    std::array<int, 2> kings_;
};

}  // namespace

int evaluate_full(const Position& position, const Weights& weights) {
    return Judge(position, weights).value();
}

}  // namespace games::gastank
