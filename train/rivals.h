// Rivals<P>: the game P with two evaluations, the old weights and the new ones, so that the usual
// search and match let them play each other.
#pragma once

#include <array>

#include "game/search_abilities.h"

namespace train {

template <game::HasWeights P>
class Rivals : public P {
 public:
    using Weights = typename P::Weights;
    using ProofForm = void;  // stored proofs would replace the evaluations

    // By number of the evaluation. Must not be changed while a search is running.
    static inline std::array<Weights, 2> weights{};

    // Not that of P, so that game::typed never takes a position of P for one of Rivals<P>.
    static const game::Info& info() {
        static const game::Info own = P::info();
        return own;
    }
    static Rivals start() { return Rivals(P::start()); }
    static base::Result<Rivals> start(const game::StartChoices& choices) {
        return wrapped(P::start(choices));
    }
    static base::Result<Rivals> parse(std::string_view text) { return wrapped(P::parse(text)); }

    static std::span<const game::Evaluation<Rivals>> evaluations() {
        static constexpr std::array<game::Evaluation<Rivals>, 2> table{{
            {{"old", "with the present weights"},
             [](const Rivals& position) { return position.evaluate(0); }},
            {{"new", "with the new weights"},
             [](const Rivals& position) { return position.evaluate(1); }},
        }};
        return table;
    }
    int evaluate(int which) const { return P::evaluate_with(weights[which]); }

 private:
    explicit Rivals(const P& position) : P(position) {}
    static base::Result<Rivals> wrapped(const base::Result<P>& position) {
        if (!position) return position.error();
        return Rivals(*position);
    }
};

}  // namespace train
