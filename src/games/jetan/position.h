// Jetan, the chess of Barsoom, in its two rule sets (J9): one class template, instantiated twice.
// A move is its two squares; whether it uses up an escape follows from them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/fixed_vector.h"
#include "base/result.h"
#include "base/type_list.h"
#include "game/board_view.h"
#include "game/bot_protocol.h"
#include "game/evaluation.h"
#include "game/fen.h"
#include "game/info.h"
#include "game/outcome.h"
#include "games/jetan/network_features.h"
#include "games/jetan/setup.h"
#include "games/jetan/weights.h"

namespace games::jetan {

template <RuleSet rules>
class BasicPosition : public Setup {
 public:
    using Move = jetan::Move;
    // An escaping princess, a chief and eighteen dwars or fliers: 99 + 48 + 18 * 16.
    using Moves = base::FixedVector<Move, 440>;

    static const game::Info& info();
    static BasicPosition start();
    static base::Result<BasicPosition> start(const game::StartChoices& choices);
    static base::Result<BasicPosition> parse(std::string_view text);
    static base::Result<BasicPosition> from_fen(const game::Fen& fen);

    game::Outcome outcome() const;
    int plies_left() const;
    void generate(Moves& out) const;
    std::uint64_t count_moves() const;
    base::Result<Move> parse_move(std::string_view text) const;
    game::BoardView describe() const;
    static std::span<const game::Evaluation<BasicPosition>> evaluations();
    int evaluate(int which) const;
    using Weights = jetan::Weights;
    int evaluate_with(const Weights& weights) const;
    using NetworkFeatures = jetan::NetworkFeatures;
    // For both rule sets.
    static base::Result<void> load_network(std::string_view bytes);

    // The messages that agents of the Jetan server know, see wire.h.
    static const game::WireProtocol& wire_protocol();

    // J4: those of the wanted squares that the side attacks.
    Set attacked_by(Side side, const Set& wanted) const;
    bool princess_attacked(Side side) const;

 private:
    explicit BasicPosition(const Setup& setup) : Setup(setup) {}

    bool finished() const;
    bool weakened() const;
    bool can_move() const;
    template <class Visit>
    void visit_walkers(Visit&& visit) const;
    Set princess_targets() const;
};

using Position = BasicPosition<RuleSet::book>;
using ModelPosition = BasicPosition<RuleSet::model>;
using Games = base::TypeList<Position, ModelPosition>;

template <>
const game::Info& Position::info();
template <>
const game::Info& ModelPosition::info();

extern template class BasicPosition<RuleSet::book>;
extern template class BasicPosition<RuleSet::model>;

}  // namespace games::jetan
