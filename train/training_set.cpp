// The file format of examples; drops those whose features were seen before.
#include "train/training_set.h"

#include <cstring>

#include "base/check.h"

namespace train {

namespace {

constexpr std::string_view mark = "manator examples 2\n";

std::uint64_t hash_of(std::span<const std::uint16_t> features) {
    std::uint64_t hash = 0x9e3779b97f4a7c15;
    for (const std::uint16_t feature : features) {
        hash = (hash ^ feature) * 0xff51afd7ed558ccd;
        hash ^= hash >> 32;
    }
    return hash;
}

}  // namespace

Example TrainingSet::operator[](std::size_t at) const {
    const Head& head = heads_[at];
    return {{features_.data() + head.begin, head.count}, head.phase, head.score, head.base};
}

void TrainingSet::add(const Example& example) {
    CHECK(example.features.size() < 256);
    heads_.push_back({features_.size(), static_cast<std::int16_t>(example.score),
                      static_cast<std::int16_t>(example.base),
                      static_cast<std::uint8_t>(example.phase),
                      static_cast<std::uint8_t>(example.features.size())});
    features_.insert(features_.end(), example.features.begin(), example.features.end());
}

// Each example: score and base (2 bytes each), phase, number of features, features (2 bytes each);
// little-endian.
std::string TrainingSet::format() const {
    std::string bytes(mark);
    const auto append = [&bytes](unsigned number) {
        bytes.push_back(static_cast<char>(number & 0xff));
        bytes.push_back(static_cast<char>(number >> 8 & 0xff));
    };
    for (std::size_t i = 0; i < size(); ++i) {
        append(static_cast<std::uint16_t>(heads_[i].score));
        append(static_cast<std::uint16_t>(heads_[i].base));
        append(heads_[i].phase | static_cast<unsigned>(heads_[i].count) << 8);
        for (const std::uint16_t feature : (*this)[i].features) append(feature);
    }
    return bytes;
}

base::Result<void> TrainingSet::read(std::string_view bytes,
                                     std::unordered_set<std::uint64_t>& seen, std::size_t& found) {
    if (!bytes.starts_with(mark)) return base::Error{"not a file of examples"};
    bytes.remove_prefix(mark.size());
    const auto number = [&bytes](std::size_t at) {
        return static_cast<std::uint16_t>(static_cast<unsigned char>(bytes[at]) |
                                          static_cast<unsigned char>(bytes[at + 1]) << 8);
    };
    std::vector<std::uint16_t> features;
    while (!bytes.empty()) {
        const std::size_t count = bytes.size() < 6 ? 0 : static_cast<unsigned char>(bytes[5]);
        const std::size_t size = 6 + 2 * count;
        if (bytes.size() < size) return base::Error{"the file is cut off"};
        features.clear();
        for (std::size_t i = 0; i < count; ++i) features.push_back(number(6 + 2 * i));
        ++found;
        if (seen.insert(hash_of(features)).second)
            add({features, static_cast<unsigned char>(bytes[4]),
                 static_cast<std::int16_t>(number(0)), static_cast<std::int16_t>(number(2))});
        bytes.remove_prefix(size);
    }
    return {};
}

}  // namespace train
