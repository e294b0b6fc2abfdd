// TranspositionTable: what search found out about positions, shared by all threads without locks.
// An entry is two words, the second one xored with the first; a torn pair fails its key check and
// is simply not found.
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
    std::uint32_t move = 0;  // the move's bits; 0 with has_move false
    std::int16_t score = 0;
    std::uint8_t depth = 0;
    Bound bound = Bound::none;
    bool has_move = false;
};

class TranspositionTable {
 public:
    explicit TranspositionTable(std::size_t bytes) { resize(bytes); }

    // Not while a search runs. The table never takes more than `bytes`, a few lines at the least.
    void resize(std::size_t bytes);
    void clear();
    // A new search begins: entries of older ones are the first to be replaced.
    void age() { generation_ = static_cast<std::uint8_t>((generation_ + 1) & 15); }

    // Nothing is found if `bound` of the answer is none. Proved scores come relative to `ply`.
    TableEntry find(std::uint64_t key, int ply) const;
    void store(std::uint64_t key, int ply, TableEntry entry);
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[bucket_of(key)]); }
    // Thousandths of the table that hold entries of this search.
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

// The bits of a trivially copyable move, and back.
template <class Move>
std::uint32_t move_bits(const Move& move) {
    static_assert(sizeof(Move) <= sizeof(std::uint32_t));
    std::uint32_t bits = 0;
    std::memcpy(&bits, &move, sizeof move);
    return bits;
}

}  // namespace engine
