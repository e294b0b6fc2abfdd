// Attacked and defended squares for evaluations, piece by piece, for either side. The princess
// attacks nothing and is left out.
#pragma once

#include <array>

#include "games/jetan/position.h"

namespace games::jetan {

inline constexpr auto panthan_table = [] {
    std::array<std::array<Set, Board::squares>, 2> table{};
    for (const Side side : {Side::first, Side::second}) {
        for (int from = 0; from < Board::squares; ++from) {
            table[game::index(side)][from] = panthan_ends(side, Set::of(from));
        }
    }
    return table;
}();

// Calls visit(kind, from, ends) for every piece of the side but the princess.
template <RuleSet rules, class Visit>
void visit_ends(const BasicPosition<rules>& position, Side side, Visit&& visit) {
    const Set vacant = position.empty();
    const auto walkers = [&]<Kind kind> {
        for (Set rest = position.pieces(side, kind); rest.any();) {
            const int from = rest.take_first();
            visit(kind, from, ends<kind, rules>(from, vacant));
        }
    };
    walkers.template operator()<Kind::warrior>();
    walkers.template operator()<Kind::padwar>();
    walkers.template operator()<Kind::dwar>();
    walkers.template operator()<Kind::flier>();
    walkers.template operator()<Kind::chief>();
    walkers.template operator()<Kind::thoat>();
    for (const int from : position.pieces(side, Kind::panthan)) {
        visit(Kind::panthan, from, panthan_table[game::index(side)][from]);
    }
}

}  // namespace games::jetan
