// TranspositionTable: search results by position key, shared by all threads without locks. An entry
// is two words, the first of which is the key xored with the second. A torn write fails the key
// check and counts as not found.
#pragma once

#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>

#include "engine/score.h"

namespace engine {

enum class Bound : std::uint8_t { none, upper, lower, exact };

struct TableEntry {
    std::uint32_t move = 0;  // the hash move's bits; 0 if has_move is false
    std::int16_t score = 0;
    std::uint8_t depth = 0;
    Bound bound = Bound::none;
    bool has_move = false;
};

class TranspositionTable {
 public:
    explicit TranspositionTable(std::size_t bytes) { resize(bytes); }

    // Not thread-safe. The table takes at most `bytes`, but has at least a few buckets.
    void resize(std::size_t bytes);
    void clear();
    // Starts a new search: entries of older searches are replaced first.
    void age() { generation_ = static_cast<std::uint8_t>((generation_ + 1) & 15); }

    // `bound` of the result is none if the key is not found. Proved scores are converted to `ply`.
    TableEntry find(std::uint64_t key, int ply) const;
    void store(std::uint64_t key, int ply, TableEntry entry);
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[bucket_of(key)]); }
    // Per mille of the table that hold entries of the current search (hashfull).
    int full() const;

 private:
    struct Slot {
        std::atomic<std::uint64_t> check{0};  // key ^ data
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Bucket {
        Slot slots[4];
    };

    std::size_t bucket_of(std::uint64_t key) const {
        return static_cast<std::size_t>(((key >> 32) * count_) >> 32);
    }
    std::uint64_t pack(const TableEntry& entry) const;
    static TableEntry unpack(std::uint64_t data);

    std::unique_ptr<Bucket[]> buckets_;
    std::uint64_t count_ = 0;  // at most 2^32
    std::uint8_t generation_ = 0;
};

// The bits of a trivially copyable move, and the reverse.
template <class Move>
std::uint32_t move_bits(const Move& move) {
    static_assert(sizeof(Move) <= sizeof(std::uint32_t));
    std::uint32_t bits = 0;
    std::memcpy(&bits, &move, sizeof move);
    return bits;
}

}  // namespace engine
