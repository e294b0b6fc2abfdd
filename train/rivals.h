// Rivals<P>: the game P whose evaluations are not by kind but by weights: the old ones and new
// ones, so that search and match can let them play each other without knowing it.
#pragma once

#include <array>

#include "game/search_abilities.h"

namespace train {

template <game::HasWeights P>
class Rivals : public P {
 public:
    using Weights = typename P::Weights;
    using ProofForm = void;  // what is proved is played alike whatever the weights

    // By number of the evaluation. Not to be changed while a search is going on.
    static inline std::array<Weights, 2> weights{};

    static Rivals start() { return Rivals(P::start()); }
    static base::Result<Rivals> start(const game::StartChoices& choices) {
        return wrapped(P::start(choices));
    }
    static base::Result<Rivals> parse(std::string_view text) { return wrapped(P::parse(text)); }

    static std::span<const game::Evaluation<Rivals>> evaluations() {
        static constexpr std::array<game::Evaluation<Rivals>, 2> table{{
            {{"old", "with the weights as they are"},
             [](const Rivals& position) { return position.evaluate(0); }},
            {{"new", "with other weights"},
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
