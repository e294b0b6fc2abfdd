// Rng: a small random generator (SplitMix64) with the same numbers on every machine, for hash keys
// made at compile time, seeded boards and repeatable tests.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace base {

class Rng {
 public:
    constexpr explicit Rng(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15u;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    // A number from 0 to bound - 1; bound is at least 1.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }

 private:
    std::uint64_t state_;
};

// N random keys for incremental hashing; tables of one game use different seeds.
template <std::size_t N>
constexpr std::array<std::uint64_t, N> random_keys(std::uint64_t seed) {
    Rng rng(seed);
    std::array<std::uint64_t, N> keys{};
    for (std::uint64_t& key : keys) key = rng.next();
    return keys;
}

}  // namespace base
