// Passes every call on to the position of the rule set.
#include "games/jetan/either_position.h"

#include <algorithm>

#include "game/network_features.h"
#include "games/jetan/refusal.h"

namespace games::jetan {

EitherPosition EitherPosition::start(RuleSet rules) {
    if (rules == RuleSet::book) return EitherPosition(Position::start());
    return EitherPosition(ModelPosition::start());
}

base::Result<EitherPosition> EitherPosition::parse(std::string_view text, RuleSet rules) {
    const auto read = [text]<class P>(P*) -> base::Result<EitherPosition> {
        const base::Result<P> position = P::parse(text);
        if (!position) return position.error();
        return EitherPosition(*position);
    };
    if (rules == RuleSet::book) return read(static_cast<Position*>(nullptr));
    return read(static_cast<ModelPosition*>(nullptr));
}

RuleSet EitherPosition::rules() const {
    return position_.index() == 0 ? RuleSet::book : RuleSet::model;
}

const game::Info& EitherPosition::info() const {
    return rules() == RuleSet::book ? Position::info() : ModelPosition::info();
}

const Setup& EitherPosition::setup() const {
    return std::visit([](const Setup& setup) -> const Setup& { return setup; }, position_);
}

game::Outcome EitherPosition::outcome() const {
    return std::visit([](const auto& position) { return position.outcome(); }, position_);
}

game::BoardView EitherPosition::describe() const {
    return std::visit([](const auto& position) { return position.describe(); }, position_);
}

std::vector<Move> EitherPosition::moves() const {
    Position::Moves moves;
    std::visit([&](const auto& position) { position.generate(moves); }, position_);
    return {moves.begin(), moves.end()};
}

base::Result<void> EitherPosition::check(Move move) const {
    const std::vector<Move> legal = moves();
    if (std::find(legal.begin(), legal.end(), move) != legal.end()) return {};
    return std::visit([&](const auto& position) { return refusal(position, move); }, position_);
}

base::Result<Move> EitherPosition::parse_move(std::string_view text) const {
    return std::visit([&](const auto& position) { return position.parse_move(text); }, position_);
}

void EitherPosition::play(Move move) {
    std::visit([&](auto& position) { position.play(move); }, position_);
}

Set EitherPosition::attacked_by(Side side) const {
    return std::visit([&](const auto& position) { return position.attacked_by(side, Set::all()); },
                      position_);
}

int EitherPosition::evaluate(int which) const {
    const int count = static_cast<int>(Position::evaluations().size());
    const int row = (which + game::handmade_evaluation<Position>) % count;
    return std::visit([&](const auto& position) { return position.evaluate(row); }, position_);
}

}  // namespace games::jetan
