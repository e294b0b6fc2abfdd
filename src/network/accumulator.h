// Accumulator<P>: evaluates positions of one game with a network. It keeps the hidden values of the
// position it evaluated last and updates them by the features that differ, so that a search needs
// no hooks in play and undo: consecutive evaluations are of similar positions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "game/network_features.h"
#include "network/kernels.h"
#include "network/network.h"

namespace network {

template <class P>
class Accumulator {
    using Features = typename P::NetworkFeatures;
    using Words = typename Features::Words;
    static constexpr int bits = static_cast<int>(std::tuple_size_v<Words>) * 64;

 public:
    // The value for the side to move, in hundredths; it does not depend on earlier calls.
    int value(const Network& network, const P& position) {
        if (network_ != network.id()) reset(network);
        update(network, Features::write(position));
        const std::size_t own = game::index(position.turn());
        const int phase = phase_of(Features::pieces(position), Features::most_pieces);
        const std::int64_t sum = kernels().output(hidden_[own].data(), hidden_[1 - own].data(),
                                                  network.output(phase), network.width());
        return network.value(sum, phase);
    }

 private:
    // Features that differ, as rows of weights seen from each side.
    struct Changes {
        std::array<std::array<const std::int16_t*, Features::most_present>, 2> rows;
        std::size_t count = 0;

        void add(const Network& network, int bit) {
            for (const game::Side side : {game::Side::first, game::Side::second}) {
                const std::size_t at = 2 * static_cast<std::size_t>(bit) + game::index(side);
                rows[game::index(side)][count] = network.row(feature_table()[at]);
            }
            ++count;
        }
        Rows seen_by(std::size_t side) const { return {rows[side].data(), count}; }
    };

    static const std::array<std::int16_t, 2 * bits>& feature_table() {
        static const auto table = [] {
            std::array<std::int16_t, 2 * bits> features{};
            for (int i = 0; i < 2 * bits; ++i) {
                const auto side = static_cast<game::Side>(i % 2);
                features[i] = static_cast<std::int16_t>(Features::feature(i / 2, side));
            }
            return features;
        }();
        return table;
    }

    void reset(const Network& network) {
        network_ = network.id();
        seen_ = {};
        for (auto& values : hidden_)
            std::copy_n(network.hidden_bias(), network.width(), values.data());
    }
    void update(const Network& network, const Words& now) {
        Changes added, removed;
        for (std::size_t i = 0; i < now.size(); ++i) {
            for (std::uint64_t left = now[i] ^ seen_[i]; left != 0; left &= left - 1) {
                const int bit = std::countr_zero(left);
                Changes& changes = (now[i] >> bit & 1) != 0 ? added : removed;
                changes.add(network, static_cast<int>(i) * 64 + bit);
            }
        }
        seen_ = now;
        if (added.count + removed.count == 0) return;
        for (const std::size_t side : {0, 1}) {
            kernels().update(hidden_[side].data(), added.seen_by(side), removed.seen_by(side),
                             network.width());
        }
    }

    alignas(64) std::array<std::array<std::int16_t, most_width>, 2> hidden_{};
    Words seen_{};
    std::uint64_t network_ = 0;
};

}  // namespace network
