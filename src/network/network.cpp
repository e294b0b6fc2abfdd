// Network files, and the layout of a network in memory.
#include "network/network.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <type_traits>

#include "game/evaluation.h"

namespace network {

namespace {

constexpr std::string_view any_mark = "manator network ";
constexpr std::string_view mark = "manator network 2\n";

template <class Int>
void append(std::string& bytes, Int number) {
    const std::uint32_t bits = static_cast<std::make_unsigned_t<Int>>(number);
    for (std::size_t i = 0; i < sizeof(Int); ++i)
        bytes.push_back(static_cast<char>(bits >> (8 * i) & 0xff));
}

// Stands before a number of `hidden` that needs two bytes.
constexpr std::int8_t two_bytes = -128;

void append_packed(std::string& bytes, std::int16_t number) {
    if (number > two_bytes && number < -two_bytes)
        return append(bytes, static_cast<std::int8_t>(number));
    append(bytes, two_bytes);
    append(bytes, number);
}

class Reader {
 public:
    explicit Reader(std::string_view bytes) : rest_(bytes) {}
    bool has(std::size_t bytes) const { return rest_.size() >= bytes; }
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
    // False if the bytes end before the list.
    bool fill_packed(std::vector<std::int16_t>& list, int count) {
        list.resize(static_cast<std::size_t>(count));
        for (std::int16_t& number : list) {
            if (!has(3)) return false;
            const int byte = next<std::uint8_t>();
            number = static_cast<std::int16_t>(byte < 128 ? byte : byte - 256);
            if (number == two_bytes) number = next<std::int16_t>();
        }
        return true;
    }
    std::size_t left() const { return rest_.size(); }

 private:
    std::string_view rest_;
};

int largest(const std::vector<std::int16_t>& list) {
    int most = 0;
    for (const std::int16_t number : list) most = std::max(most, std::abs(int{number}));
    return most;
}

// The bytes after those of `hidden`.
std::size_t size_of_rest(const Weights& weights) {
    return 2 * static_cast<std::size_t>(weights.width) * (1 + 2 * phases) + 4 * phases;
}

}  // namespace

std::string Weights::format() const {
    std::string bytes(mark);
    for (const int number : {features, width, scale})
        append(bytes, static_cast<std::int32_t>(number));
    for (const std::int16_t number : hidden) append_packed(bytes, number);
    for (const auto* list : {&hidden_bias, &output})
        for (const std::int16_t number : *list) append(bytes, number);
    for (const std::int32_t number : output_bias) append(bytes, number);
    return bytes;
}

base::Result<Weights> Weights::parse(std::string_view bytes, int features, int most_present) {
    if (!bytes.starts_with(any_mark)) return base::Error{"network: not a network file"};
    if (!bytes.starts_with(mark)) return base::Error{"network: expected a file of version 2"};
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
    if (!reader.fill_packed(weights.hidden, features * weights.width))
        return base::Error{"network: the file is cut off"};
    const std::size_t size = size_of_rest(weights);
    if (reader.left() != size)
        return wrong("bytes after the hidden layer", static_cast<int>(size),
                     static_cast<int>(reader.left()));
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
