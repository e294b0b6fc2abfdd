// TrainingSet: positions as features, each with the score of a search, in one block of memory; and
// the files that hold them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/result.h"

namespace train {

// A position seen by the side to move.
struct Example {
    std::span<const std::uint16_t> features;
    int phase = 0;  // see network::phase_of
    int score = 0;  // in hundredths
    int base = 0;   // the value to which the network's output is added, see game::NetworkInput
};

class TrainingSet {
 public:
    std::size_t size() const { return heads_.size(); }
    Example operator[](std::size_t at) const;
    void add(const Example& example);

    // The bytes of a file with these examples.
    std::string format() const;
    // Adds the examples of a file. Those whose features are in `seen` are left out; the features of
    // the others are added to it. Counts all of them in `found`.
    base::Result<void> read(std::string_view bytes, std::unordered_set<std::uint64_t>& seen,
                            std::size_t& found);

 private:
    struct Head {
        std::uint64_t begin;
        std::int16_t score;
        std::int16_t base;
        std::uint8_t phase;
        std::uint8_t count;
    };
    std::vector<Head> heads_;
    std::vector<std::uint16_t> features_;
};

}  // namespace train
