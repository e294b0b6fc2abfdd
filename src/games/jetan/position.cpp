// Legal moves and ends of Jetan, for both rule sets. visit_walkers makes the sets of targets;
// listing, counting and testing for any move use them.
#include "games/jetan/position.h"

#include <algorithm>
#include <string>

#include "game/position.h"
#include "game/position_text.h"
#include "game/search_abilities.h"
#include "games/jetan/refusal.h"

namespace games::jetan {

namespace {

// Calls f.operator()<kind>() for every kind whose moves J3 makes of several steps and that attacks
// (J4): all but princess and panthan.
template <class F>
void for_each_walker(F&& f) {
    f.template operator()<Kind::warrior>();
    f.template operator()<Kind::padwar>();
    f.template operator()<Kind::dwar>();
    f.template operator()<Kind::flier>();
    f.template operator()<Kind::chief>();
    f.template operator()<Kind::thoat>();
}

}  // namespace

template <RuleSet rules>
BasicPosition<rules> BasicPosition<rules>::start() {
    return *start(game::StartChoices{});
}

template <RuleSet rules>
base::Result<BasicPosition<rules>> BasicPosition<rules>::start(const game::StartChoices& choices) {
    Side first = Side::first;  // J1
    if (const std::string* chosen = choices.find("first")) {
        const base::Result<Side> side = game::parse_side(*chosen, info());
        if (!side) return base::Error{"first: " + side.error().message};
        first = *side;
    }
    const std::string top = rules == RuleSet::book ? "wadfrcfdaw" : "wadfcrfdaw";  // J2, J9
    return parse(top + "/tppppppppt/10/10/10/10/10/10/TPPPPPPPPT/WADFCRFDAW " +
                 (first == Side::first ? "b" : "o") + " BO 0");
}

template <RuleSet rules>
base::Result<BasicPosition<rules>> BasicPosition<rules>::parse(std::string_view text) {
    const base::Result<Setup> setup = Setup::parse(text);
    if (!setup) return setup.error();
    return BasicPosition(*setup);
}

template <RuleSet rules>
base::Result<BasicPosition<rules>> BasicPosition<rules>::from_fen(const game::Fen& fen) {
    return parse(fen.board + (fen.turn == Side::first ? " b" : " o") + " BO 0");
}

template <RuleSet rules>
Set BasicPosition<rules>::attacked_by(Side side, const Set& wanted) const {
    const Set vacant = empty();
    Set attacked = panthan_ends(side, pieces(side, Kind::panthan));
    for_each_walker([&]<Kind kind> {
        for (Set rest = pieces(side, kind); rest.any();) {
            const int from = rest.take_first();
            if ((open_ends<kind>[from] & wanted).any()) attacked |= ends<kind, rules>(from, vacant);
        }
    });
    return (attacked & wanted) - pieces(side);
}

template <RuleSet rules>
bool BasicPosition<rules>::princess_attacked(Side side) const {
    return attacked_by(game::other(side), pieces(side, Kind::princess)).any();
}

// J5 and J6.
template <RuleSet rules>
Set BasicPosition<rules>::princess_targets() const {
    const Set& princess = pieces(turn(), Kind::princess);
    const Set vacant = empty();
    const Set near = open_ends<Kind::princess>[princess.first()] & vacant;
    const Side enemy = game::other(turn());
    if (!may_escape(turn())) return near - attacked_by(enemy, near);
    const Set attacked = attacked_by(enemy, near | princess);
    if ((attacked & princess).none()) return near - attacked;
    return vacant - attacked_by(enemy, vacant);
}

// Calls visit(from, targets) for every piece of the side to move but the panthans. That side has
// its princess.
template <RuleSet rules>
template <class Visit>
void BasicPosition<rules>::visit_walkers(Visit&& visit) const {
    const Set vacant = empty();
    for_each_walker([&]<Kind kind> {
        for (Set rest = pieces(turn(), kind); rest.any();) {
            const int from = rest.take_first();
            visit(from, ends<kind, rules>(from, vacant) - pieces(turn()));
        }
    });
    visit(pieces(turn(), Kind::princess).first(), princess_targets());
}

template <RuleSet rules>
void BasicPosition<rules>::generate(Moves& out) const {
    if (finished()) return;
    const auto add = [&](int from, Set targets) {
        while (targets.any()) {
            out.push_back(
                {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(targets.take_first())});
        }
    };
    visit_walkers(add);
    for (const int from : pieces(turn(), Kind::panthan)) {
        add(from, panthan_ends(turn(), Set::of(from)) - pieces(turn()));
    }
}

template <RuleSet rules>
std::uint64_t BasicPosition<rules>::count_moves() const {
    if (finished()) return 0;
    int total = 0;
    for (const Set& step : panthan_steps(turn(), pieces(turn(), Kind::panthan))) {
        total += (step - pieces(turn())).count();
    }
    visit_walkers([&](int, const Set& targets) { total += targets.count(); });
    return static_cast<std::uint64_t>(total);
}

template <RuleSet rules>
bool BasicPosition<rules>::can_move() const {
    bool found = (panthan_ends(turn(), pieces(turn(), Kind::panthan)) - pieces(turn())).any();
    if (found) return true;
    visit_walkers([&](int, const Set& targets) { found = found || targets.any(); });
    return found;
}

template <RuleSet rules>
int BasicPosition<rules>::plies_left() const {
    constexpr int most = 10;
    const auto weak = [this](Side side) {
        return (pieces(side) - pieces(side, Kind::panthan)).count() <= 3;
    };
    const bool counts = rules != RuleSet::model && weak(Side::first) && weak(Side::second);
    return counts ? most - plies_since_capture() : game::uncounted;
}

// J8; J9 has no such draw.
template <RuleSet rules>
bool BasicPosition<rules>::weakened() const {
    return plies_since_capture() >= 10 && plies_left() <= 0;
}

// Every end of J8 but the lack of a legal move.
template <RuleSet rules>
bool BasicPosition<rules>::finished() const {
    return pieces(Side::first, Kind::princess).none() ||
           pieces(Side::second, Kind::princess).none() || chief_fell_to_chief() || weakened();
}

template <RuleSet rules>
game::Outcome BasicPosition<rules>::outcome() const {  // J8
    const Side mover = game::other(turn());
    if (pieces(turn(), Kind::princess).none()) {
        return game::Outcome::win(mover, "princess captured");
    }
    if (chief_fell_to_chief()) return game::Outcome::win(mover, "chief captured chief");
    if (weakened()) return game::Outcome::draw("weakened forces");
    if (!can_move()) return game::Outcome::win(mover, "no moves");
    if (pieces(mover, Kind::princess).none()) {
        return game::Outcome::win(turn(), "princess captured");
    }
    return game::Outcome::unfinished();
}

template <RuleSet rules>
base::Result<Move> BasicPosition<rules>::parse_move(std::string_view text) const {
    const base::Result<TypedMove> typed = read_move(text);
    if (!typed) return typed.error();
    Moves moves;
    generate(moves);
    if (std::find(moves.begin(), moves.end(), typed->move) == moves.end()) {
        return refusal(*this, typed->move);
    }
    if (typed->marked_capture && !pieces(game::other(turn())).contains(typed->move.to)) {
        return base::Error{"J10: " + Board::name(typed->move.to) +
                           " is empty, so nothing is captured there; write " +
                           format_move(typed->move)};
    }
    return typed->move;
}

template <RuleSet rules>
game::BoardView BasicPosition<rules>::describe() const {
    game::BoardView view = Setup::describe();
    for (const Side side : {Side::first, Side::second}) {
        if (pieces(side, Kind::princess).any() && princess_attacked(side)) {
            view.facts.emplace_back(std::string(side_names[game::index(side)]) + " princess",
                                    "attacked");
        }
    }
    return view;
}

template class BasicPosition<RuleSet::book>;
template class BasicPosition<RuleSet::model>;

static_assert(game::HasCount<Position> && game::HasCount<ModelPosition>);

}  // namespace games::jetan
