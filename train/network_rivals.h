// NetworkRivals<P>: the game P with three evaluations: two networks, and the best evaluation that
// is not a network. So the usual search and match let them play each other.
#pragma once

#include <array>

#include "game/network_features.h"
#include "network/accumulator.h"

namespace train {

template <game::HasNetworkFeatures P>
class NetworkRivals : public P {
 public:
    using ProofForm = void;  // stored proofs would hide the evaluations

    // Of the evaluations "old" and "new". Must not be changed while a search is running.
    static inline std::array<network::Network, 2> networks;

    // Not that of P, so that game::typed never takes a position of P for one of NetworkRivals<P>.
    static const game::Info& info() {
        static const game::Info own = P::info();
        return own;
    }
    static NetworkRivals start() { return NetworkRivals(P::start()); }
    static base::Result<NetworkRivals> start(const game::StartChoices& choices) {
        return wrapped(P::start(choices));
    }
    static base::Result<NetworkRivals> parse(std::string_view text) {
        return wrapped(P::parse(text));
    }
    static std::span<const game::Evaluation<NetworkRivals>> evaluations() {
        static constexpr std::array<game::Evaluation<NetworkRivals>, 3> table{{
            {{"old", "the network of the generation before"},
             [](const NetworkRivals& position) { return position.evaluate(0); }},
            {{"new", "the network of this generation"},
             [](const NetworkRivals& position) { return position.evaluate(1); }},
            {{"handmade", "the best evaluation without a network"},
             [](const NetworkRivals& position) { return position.evaluate(2); }},
        }};
        return table;
    }
    int evaluate(int which) const {
        if (which == 2) return P::evaluate(game::handmade_evaluation<P>);
        thread_local std::array<network::Accumulator<typename P::NetworkFeatures>, 2> accumulators;
        return accumulators[which].value(networks[which], *this);
    }

 private:
    explicit NetworkRivals(const P& position) : P(position) {}
    static base::Result<NetworkRivals> wrapped(const base::Result<P>& position) {
        if (!position) return position.error();
        return NetworkRivals(*position);
    }
};

}  // namespace train
