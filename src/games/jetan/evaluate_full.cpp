// The full evaluation: pieces, mobility, placement, hanging pieces, the safety of the princess
// and the mobility of the chief.
#include <algorithm>
#include <cstdlib>

#include "game/evaluation.h"
#include "games/jetan/evaluation.h"
#include "games/jetan/grip.h"
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

template <RuleSet rules>
class Judge {
 public:
    Judge(const BasicPosition<rules>& position, const Weights& weights)
        : position_(position), weights_(weights) {}

    int value(Grips& grips) const {
        const Side own = position_.turn();
        const Side enemy = game::other(own);
        Grip& mine = grips[game::index(own)];
        Grip& theirs = grips[game::index(enemy)];
        mine = grip(own);
        theirs = grip(enemy);
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
            found.attacks[rank_of_value[index(kind)]] |= ends;
            if (kind == Kind::chief) found.chief = ends;
            if ((ends & siege).any()) {
                ++found.besiegers;
                found.besieging |= static_cast<std::uint8_t>(1 << index(kind));
            }
            found.score +=
                weights_.piece[index(kind)] + place(side, kind, from) +
                weights_.mobility[index(kind)] * (ends - position_.pieces(side)).count() +
                weights_.stalk[index(kind)] * std::max(0, 7 - distance(from, prey));
        });
        for (std::size_t i = 1; i < found.attacks.size(); ++i)
            found.attacks[i] |= found.attacks[i - 1];
        return found;
    }

    // Also notes in `mine` what it finds.
    int safety(Side side, Grip& mine, const Grip& theirs) const {
        const std::size_t waits = side == position_.turn() ? 0 : 1;
        int sum = attacked_pieces(side, mine, theirs, waits);
        const Set officers = position_.pieces(side) - position_.pieces(side, Kind::panthan);
        sum += weights_.chased[waits] * (officers & theirs.by_panthans()).count();
        if (position_.pieces(side, Kind::chief).any()) {
            const Set safe = mine.chief - position_.pieces(side) - theirs.all();
            mine.chief_room = static_cast<std::uint8_t>(safe.count());
            sum += weights_.chief_room[room(mine.chief_room)];
        }
        return sum + princess_safety(side, mine, theirs, waits);
    }

    int attacked_pieces(Side side, Grip& mine, const Grip& theirs, std::size_t waits) const {
        const Set attacked = position_.pieces(side) & theirs.all();
        int sum = 0;
        for (Set rest = attacked - position_.pieces(side, Kind::princess); rest.any();) {
            const int square = rest.take_first();
            const Kind kind = position_.kind_at(square);
            const bool defended = mine.all().contains(square);
            sum += (defended ? weights_.disputed : weights_.hanging)[waits][index(kind)];
            const bool cheap = kind != Kind::panthan && theirs.by_cheaper(kind).contains(square);
            mine.add_threatened(kind, !defended ? Threat::undefended
                                      : cheap   ? Threat::by_cheaper
                                                : Threat::by_others);
        }
        return sum;
    }

    int princess_safety(Side side, Grip& mine, const Grip& theirs, std::size_t waits) const {
        const int square = princess(side);
        const Set near = open_ends<Kind::princess>[square] & position_.empty();
        mine.flights = static_cast<std::uint8_t>((near - theirs.all()).count());  // J5
        int sum = place(side, Kind::princess, square) + weights_.flights[room(mine.flights)];
        sum += weights_.besiegers[static_cast<std::size_t>(std::min<int>(theirs.besiegers, 4))];
        if (position_.may_escape(side)) sum += weights_.escape;  // J6
        if (theirs.all().contains(square)) sum += weights_.attacked_princess[waits];
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
int judge(const BasicPosition<rules>& position, const Weights& weights, Grips& grips) {
    return Judge<rules>(position, weights).value(grips);
}

template int judge(const Position& position, const Weights& weights, Grips& grips);
template int judge(const ModelPosition& position, const Weights& weights, Grips& grips);

template <RuleSet rules>
int evaluate_full(const BasicPosition<rules>& position, const Weights& weights) {
    Grips grips;
    return judge(position, weights, grips);
}

template int evaluate_full(const Position& position, const Weights& weights);
template int evaluate_full(const ModelPosition& position, const Weights& weights);

}  // namespace games::jetan
