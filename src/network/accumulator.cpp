// Updates hidden values by the features that differ.
#include "network/accumulator.h"

#include <bit>

#include "network/kernels.h"

namespace network {

namespace {

// Rows of weights seen from each side, of features that differ.
struct Changes {
    static constexpr std::size_t most = 32;
    std::array<std::array<const std::int16_t*, most>, 2> rows;
    std::size_t count = 0;

    void add(const Network& network, const std::int16_t* features) {
        rows[0][count] = network.row(features[0]);
        rows[1][count] = network.row(features[1]);
        ++count;
    }
    Rows seen_by(std::size_t side) const { return {rows[side].data(), count}; }
};

}  // namespace

void HiddenValues::follow(const Network& network, std::span<const std::uint64_t> words,
                          const std::int16_t* table) {
    if (network_ != network.id()) reset(network);
    Changes added, removed;
    const auto update = [&] {
        for (const std::size_t side : {0, 1}) {
            kernels().update(hidden_[side].data(), added.seen_by(side), removed.seen_by(side),
                             network.width());
        }
        added.count = removed.count = 0;
    };
    for (std::size_t i = 0; i < words.size(); ++i) {
        for (std::uint64_t left = words[i] ^ seen_[i]; left != 0; left &= left - 1) {
            const int bit = std::countr_zero(left);
            Changes& changes = (words[i] >> bit & 1) != 0 ? added : removed;
            changes.add(network, table + 2 * (i * 64 + static_cast<std::size_t>(bit)));
            if (changes.count == Changes::most) update();
        }
        seen_[i] = words[i];
    }
    if (added.count + removed.count != 0) update();
}

int HiddenValues::output(const Network& network, game::Side side, int phase) const {
    const std::size_t own = game::index(side);
    return network.value(kernels().output(hidden_[own].data(), hidden_[1 - own].data(),
                                          network.output(phase), network.width()),
                         phase);
}

void HiddenValues::reset(const Network& network) {
    network_ = network.id();
    seen_ = {};
    for (auto& values : hidden_) std::copy_n(network.hidden_bias(), network.width(), values.data());
}

}  // namespace network
