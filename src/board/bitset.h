// Bitset<N>: a set of the squares 0…N-1 in one to three machine words. All operations are
// constexpr, and their loops disappear after optimisation. With N <= 64 it is one word.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace board {

template <int N>
class Bitset {
 public:
    static constexpr int words = (N + 63) / 64;

    constexpr Bitset() = default;
    static constexpr Bitset of(int square) {
        Bitset set;
        set.insert(square);
        return set;
    }
    static constexpr Bitset all() {
        Bitset set;
        for (int w = 0; w < words; ++w) set.word_[w] = ~std::uint64_t{0};
        set.trim();
        return set;
    }
    // The set whose members 0…63 are the bits of `bits`.
    static constexpr Bitset from_bits(std::uint64_t bits) {
        Bitset set;
        set.word_[0] = bits;
        set.trim();
        return set;
    }

    constexpr bool contains(int square) const { return (word_[square / 64] >> (square % 64)) & 1; }
    constexpr void insert(int square) { word_[square / 64] |= std::uint64_t{1} << (square % 64); }
    constexpr void erase(int square) { word_[square / 64] &= ~(std::uint64_t{1} << (square % 64)); }
    constexpr void toggle(int square) { word_[square / 64] ^= std::uint64_t{1} << (square % 64); }

    constexpr bool any() const {
        std::uint64_t joined = 0;
        for (int w = 0; w < words; ++w) joined |= word_[w];
        return joined != 0;
    }
    constexpr bool none() const { return !any(); }
    constexpr int count() const {
        int total = 0;
        for (int w = 0; w < words; ++w) total += std::popcount(word_[w]);
        return total;
    }
    // Whether it has more than one member.
    constexpr bool many() const {
        if constexpr (words == 1) {
            return (word_[0] & (word_[0] - 1)) != 0;
        } else {
            return count() > 1;
        }
    }
    // The smallest member; the set must not be empty.
    constexpr int first() const {
        for (int w = 0; w < words - 1; ++w) {
            if (word_[w] != 0) return w * 64 + std::countr_zero(word_[w]);
        }
        return (words - 1) * 64 + std::countr_zero(word_[words - 1]);
    }
    // The largest member; the set must not be empty.
    constexpr int last() const {
        for (int w = words - 1; w > 0; --w) {
            if (word_[w] != 0) return w * 64 + 63 - std::countl_zero(word_[w]);
        }
        return 63 - std::countl_zero(word_[0]);
    }
    // Removes and returns the smallest member; the set must not be empty.
    constexpr int take_first() {
        for (int w = 0; w < words - 1; ++w) {
            if (word_[w] != 0) return w * 64 + take_lowest(word_[w]);
        }
        return (words - 1) * 64 + take_lowest(word_[words - 1]);
    }
    constexpr std::uint64_t word(int w) const { return word_[w]; }

    // Every member moved up by K squares (down if K is negative); members that leave 0…N-1 are
    // dropped.
    template <int K>
    constexpr Bitset shifted() const {
        Bitset out;
        if constexpr (K >= 0) {
            constexpr int whole = K / 64;
            constexpr int part = K % 64;
            for (int w = words - 1; w >= whole; --w) {
                out.word_[w] = word_[w - whole] << part;
                if constexpr (part != 0) {
                    if (w > whole) out.word_[w] |= word_[w - whole - 1] >> (64 - part);
                }
            }
            out.trim();
        } else {
            constexpr int whole = -K / 64;
            constexpr int part = -K % 64;
            for (int w = 0; w + whole < words; ++w) {
                out.word_[w] = word_[w + whole] >> part;
                if constexpr (part != 0) {
                    if (w + whole + 1 < words) out.word_[w] |= word_[w + whole + 1] << (64 - part);
                }
            }
        }
        return out;
    }

    constexpr Bitset& operator&=(const Bitset& other) {
        for (int w = 0; w < words; ++w) word_[w] &= other.word_[w];
        return *this;
    }
    constexpr Bitset& operator|=(const Bitset& other) {
        for (int w = 0; w < words; ++w) word_[w] |= other.word_[w];
        return *this;
    }
    constexpr Bitset& operator^=(const Bitset& other) {
        for (int w = 0; w < words; ++w) word_[w] ^= other.word_[w];
        return *this;
    }
    // Removes every member of `other`.
    constexpr Bitset& operator-=(const Bitset& other) {
        for (int w = 0; w < words; ++w) word_[w] &= ~other.word_[w];
        return *this;
    }
    friend constexpr Bitset operator&(Bitset a, const Bitset& b) { return a &= b; }
    friend constexpr Bitset operator|(Bitset a, const Bitset& b) { return a |= b; }
    friend constexpr Bitset operator^(Bitset a, const Bitset& b) { return a ^= b; }
    friend constexpr Bitset operator-(Bitset a, const Bitset& b) { return a -= b; }
    // Written out: comparing arrays calls memcmp where no compiler replaces it, as for WebAssembly.
    friend constexpr bool operator==(const Bitset& a, const Bitset& b) { return (a ^ b).none(); }

    // for (int square : set) visits the members in ascending order.
    class Iterator {
     public:
        constexpr explicit Iterator(const Bitset& rest) : rest_(rest) {}
        constexpr int operator*() const { return rest_.first(); }
        constexpr Iterator& operator++() {
            rest_.take_first();
            return *this;
        }
        friend constexpr bool operator==(const Iterator& at, std::default_sentinel_t) {
            return at.rest_.none();
        }

     private:
        Bitset rest_;
    };
    constexpr Iterator begin() const { return Iterator(*this); }
    constexpr std::default_sentinel_t end() const { return {}; }

 private:
    static constexpr int take_lowest(std::uint64_t& word) {
        const int at = std::countr_zero(word);
        word &= word - 1;
        return at;
    }
    constexpr void trim() {
        if constexpr (N % 64 != 0) word_[words - 1] &= (std::uint64_t{1} << (N % 64)) - 1;
    }

    std::array<std::uint64_t, words> word_{};
};

}  // namespace board
