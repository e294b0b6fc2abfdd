// The full evaluation: pieces, mobility, placement, hanging pieces, the safety of the princess
// and the mobility of the chief.
#include <algorithm>
#include <cstdlib>

#include "game/evaluation.h"
#include "games/jetan/evaluation.h"
#include "games/jetan/visit_ends.h"

namespace games::jetan {

namespace {

constexpr auto files_of = [] {
    std::array<std::int8_t, Board::squares> table{};
    for (int s = 0; s < Board::squares; ++s) table[s] = static_cast<std::int8_t>(Board::file(s));
    return table;
}();
constexpr auto ranks_of = [] {
    std::array<std::int8_t, Board::squares> table{};
    for (int s = 0; s < Board::squares; ++s) table[s] = static_cast<std::int8_t>(Board::rank(s));
    return table;
}();

int distance(int a, int b) {
    return std::max(std::abs(files_of[a] - files_of[b]), std::abs(ranks_of[a] - ranks_of[b]));
}

// Room to move, in steps: none, to 2, to 5, to 10 squares, more.
std::size_t room(int squares) {
    return squares == 0 ? 0 : squares <= 2 ? 1 : squares <= 5 ? 2 : squares <= 10 ? 3 : 4;
}

// The attacks of one side.
struct Grip {
    Set all;            // squares the side attacks or defends
    Set panthans;       // those of its panthans
    Set chief;          // those of its chief
    int besiegers = 0;  // pieces that reach the enemy princess or a square next to her
    int score = 0;      // what each piece counts by itself
};

template <RuleSet rules>
class Judge {
 public:
    Judge(const BasicPosition<rules>& position, const Weights& weights)
        : position_(position), weights_(weights) {}

    int value() const {
        const Side own = position_.turn();
        const Side enemy = game::other(own);
        const Grip mine = grip(own);
        const Grip theirs = grip(enemy);
        const int sum = mine.score - theirs.score + safety(own, mine, theirs) -
                        safety(enemy, theirs, mine) + weights_.tempo;
        return std::clamp(nearer_to_a_draw(sum), -game::evaluation_limit, game::evaluation_limit);
    }

 private:
    int princess(Side side) const { return position_.pieces(side, Kind::princess).first(); }

    int place(Side side, Kind kind, int square) const {
        const int rank = side == Side::first ? ranks_of[square] : 9 - ranks_of[square];
        const int file = std::min<int>(files_of[square], 9 - files_of[square]);
        return weights_.advance[index(kind)] * rank + weights_.centre[index(kind)] * file;
    }

    Grip grip(Side side) const {
        const int prey = princess(game::other(side));
        const Set siege = AnyWay::around[prey] | Set::of(prey);
        Grip found;
        visit_ends(position_, side, [&](Kind kind, int from, const Set& ends) {
            found.all |= ends;
            if (kind == Kind::panthan) found.panthans |= ends;
            if (kind == Kind::chief) found.chief = ends;
            found.besiegers += (ends & siege).any() ? 1 : 0;
            found.score +=
                weights_.piece[index(kind)] + place(side, kind, from) +
                weights_.mobility[index(kind)] * (ends - position_.pieces(side)).count() +
                weights_.stalk[index(kind)] * std::max(0, 7 - distance(from, prey));
        });
        return found;
    }

    int safety(Side side, const Grip& mine, const Grip& theirs) const {
        const std::size_t waits = side == position_.turn() ? 0 : 1;
        const Set attacked = position_.pieces(side) & theirs.all;
        int sum = 0;
        for (Set rest = attacked - position_.pieces(side, Kind::princess); rest.any();) {
            const int square = rest.take_first();
            const auto& by_kind = mine.all.contains(square) ? weights_.disputed : weights_.hanging;
            sum += by_kind[waits][index(position_.kind_at(square))];
        }
        const Set officers = position_.pieces(side) - position_.pieces(side, Kind::panthan);
        sum += weights_.chased[waits] * (officers & theirs.panthans).count();
        if (position_.pieces(side, Kind::chief).any()) {
            const Set safe = mine.chief - position_.pieces(side) - theirs.all;
            sum += weights_.chief_room[room(safe.count())];
        }
        return sum + princess_safety(side, theirs, waits);
    }

    int princess_safety(Side side, const Grip& theirs, std::size_t waits) const {
        const int square = princess(side);
        const Set near = open_ends<Kind::princess>[square] & position_.empty();
        const int flights = (near - theirs.all).count();  // J5
        int sum = place(side, Kind::princess, square) + weights_.flights[room(flights)];
        sum += weights_.besiegers[static_cast<std::size_t>(std::min(theirs.besiegers, 4))];
        if (position_.may_escape(side)) sum += weights_.escape;  // J6
        if (theirs.all.contains(square)) sum += weights_.attacked_princess[waits];
        return sum;
    }

    // J8: weakened forces have ten plies to win something.
    int nearer_to_a_draw(int sum) const {
        const auto strong = [this](Side side) {
            return (position_.pieces(side) - position_.pieces(side, Kind::panthan)).count() > 3;
        };
        if (rules == RuleSet::model || strong(Side::first) || strong(Side::second)) return sum;
        return sum * (12 - std::min(position_.plies_since_capture(), 10)) / 16;
    }

    const BasicPosition<rules>& position_;
    const Weights& weights_;
};

}  // namespace

template <RuleSet rules>
int evaluate_full(const BasicPosition<rules>& position, const Weights& weights) {
    return Judge<rules>(position, weights).value();
}

template int evaluate_full(const Position& position, const Weights& weights);
template int evaluate_full(const ModelPosition& position, const Weights& weights);

}  // namespace games::jetan
