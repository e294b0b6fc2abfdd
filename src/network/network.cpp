// Network files, and the layout of a network in memory.
#include "network/network.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>

#include "game/evaluation.h"

namespace network {

namespace {

constexpr std::string_view mark = "manator network 1\n";

template <class Int>
void append(std::string& bytes, Int number) {
    const auto bits = static_cast<std::uint32_t>(number);
    for (std::size_t i = 0; i < sizeof(Int); ++i)
        bytes.push_back(static_cast<char>(bits >> (8 * i) & 0xff));
}

class Reader {
 public:
    explicit Reader(std::string_view bytes) : rest_(bytes) {}
    bool has(std::size_t bytes) const { return rest_.size() >= bytes; }
    bool done() const { return rest_.empty(); }
    template <class Int>
    Int next() {
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < sizeof(Int); ++i)
            bits |= std::uint32_t{static_cast<unsigned char>(rest_[i])} << (8 * i);
        rest_.remove_prefix(sizeof(Int));
        return static_cast<Int>(bits);
    }
    void fill(std::vector<std::int16_t>& list, int count) {
        list.resize(static_cast<std::size_t>(count));
        for (std::int16_t& number : list) number = next<std::int16_t>();
    }

 private:
    std::string_view rest_;
};

int largest(const std::vector<std::int16_t>& list) {
    int most = 0;
    for (const std::int16_t number : list) most = std::max(most, std::abs(int{number}));
    return most;
}

std::size_t body_size(const Weights& weights) {
    const auto width = static_cast<std::size_t>(weights.width);
    const auto features = static_cast<std::size_t>(weights.features);
    return 2 * width * (features + 1 + 2 * phases) + 4 * phases;
}

}  // namespace

std::string Weights::format() const {
    std::string bytes(mark);
    for (const int number : {features, width, scale})
        append(bytes, static_cast<std::int32_t>(number));
    for (const auto* list : {&hidden, &hidden_bias, &output})
        for (const std::int16_t number : *list) append(bytes, number);
    for (const std::int32_t number : output_bias) append(bytes, number);
    return bytes;
}

base::Result<Weights> Weights::parse(std::string_view bytes, int features, int most_present) {
    if (!bytes.starts_with(mark)) return base::Error{"network: not a network file"};
    Reader reader(bytes.substr(mark.size()));
    if (!reader.has(12)) return base::Error{"network: the file is cut off"};
    Weights weights;
    weights.features = reader.next<std::int32_t>();
    weights.width = reader.next<std::int32_t>();
    weights.scale = reader.next<std::int32_t>();
    const auto wrong = [](const std::string& what, int expected, int found) {
        return base::Error{"network: expected " + what + " " + std::to_string(expected) +
                           ", found " + std::to_string(found)};
    };
    if (weights.features != features) return wrong("features", features, weights.features);
    if (weights.width < lane_block || weights.width > most_width || weights.width % lane_block != 0)
        return wrong("a width that is a multiple of", lane_block, weights.width);
    if (weights.scale < 1 || weights.scale > most_scale)
        return wrong("a scale up to", most_scale, weights.scale);
    const std::size_t size = mark.size() + 12 + body_size(weights);
    if (bytes.size() != size)
        return wrong("bytes", static_cast<int>(size), static_cast<int>(bytes.size()));
    reader.fill(weights.hidden, features * weights.width);
    reader.fill(weights.hidden_bias, weights.width);
    reader.fill(weights.output, phases * 2 * weights.width);
    for (std::int32_t& number : weights.output_bias) number = reader.next<std::int32_t>();
    const int most = largest(weights.hidden) * most_present + largest(weights.hidden_bias);
    if (most > 32767) return wrong("hidden sums up to", 32767, most);
    if (largest(weights.output) > most_output)
        return wrong("output weights up to", most_output, largest(weights.output));
    return weights;
}

Network::Network(const Weights& weights)
    : width_(weights.width),
      scale_(weights.scale),
      hidden_bias_(weights.features * weights.width),
      output_(hidden_bias_ + weights.width),
      output_bias_(weights.output_bias) {
    static std::atomic<std::uint64_t> last_id{0};
    id_ = ++last_id;
    std::vector<std::int16_t> all = weights.hidden;
    all.insert(all.end(), weights.hidden_bias.begin(), weights.hidden_bias.end());
    all.insert(all.end(), weights.output.begin(), weights.output.end());
    blocks_.resize(all.size() / 32);
    for (std::size_t i = 0; i < all.size(); ++i) blocks_[i / 32].values[i % 32] = all[i];
}

int Network::value(std::int64_t sum, int phase) const {
    const std::int64_t out = sum / unit + output_bias_[static_cast<std::size_t>(phase)];
    const std::int64_t value = out * scale_ / (unit * output_unit);
    return static_cast<int>(
        std::clamp<std::int64_t>(value, -game::evaluation_limit, game::evaluation_limit));
}

}  // namespace network
