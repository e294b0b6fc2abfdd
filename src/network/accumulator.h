// Accumulator<Features>: evaluates positions of one game with a network. It keeps the hidden values
// of the position it evaluated last and updates them by the features that differ, so that a search
// needs no hooks in play and undo: consecutive evaluations are of similar positions.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "game/evaluation.h"
#include "game/network_features.h"
#include "network/network.h"

namespace network {

inline constexpr std::size_t most_words = 64;

// The hidden values of the words that were seen last, for both sides.
class HiddenValues {
 public:
    // Makes them those of the words. `table` has the feature of each bit, as the first and as the
    // second side see it.
    void follow(const Network& network, std::span<const std::uint64_t> words,
                const std::int16_t* table);
    // The output for a side; after follow() with the same network.
    int output(const Network& network, game::Side side, int phase) const;

 private:
    void reset(const Network& network);

    alignas(64) std::array<std::array<std::int16_t, most_width>, 2> hidden_{};
    std::array<std::uint64_t, most_words> seen_{};
    std::uint64_t network_ = 0;
};

template <class Features>
class Accumulator {
    static constexpr int bits = static_cast<int>(game::network_words<Features>) * 64;
    static_assert(game::network_words<Features> <= most_words);

 public:
    // The value for the side to move, in hundredths; it does not depend on earlier calls.
    template <class P>
    int value(const Network& network, const P& position) {
        const typename Features::Input input = Features::write(position);
        hidden_.follow(network, input.words, feature_table().data());
        const int phase = phase_of(Features::pieces(position), Features::most_pieces);
        return std::clamp(input.base + hidden_.output(network, position.turn(), phase),
                          -game::evaluation_limit, game::evaluation_limit);
    }

 private:
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

    HiddenValues hidden_;
};

}  // namespace network
