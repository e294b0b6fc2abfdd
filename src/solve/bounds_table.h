// BoundsTable: proved bounds of positions, in bounded memory. An entry holds the position's
// complete code, so that a hash collision can never make a proof wrong. In a full bucket, the entry
// that took the least work to prove is replaced.
#pragma once

#include <cstddef>
#include <cstdint>

#include "game/proof.h"
#include "solve/huge_array.h"

namespace solve {

struct Bounds {
    game::Value least = game::Value::loss;
    game::Value most = game::Value::win;
};

class BoundsTable {
 public:
    explicit BoundsTable(std::size_t bytes);

    Bounds find(const game::ProofCode& code) const;
    // Prefetches the bucket: find or store will be called with this code soon.
    void expect(const game::ProofCode& code) const { __builtin_prefetch(&bucket(code)); }
    // Combines the bounds with those already known; `work` is the number of positions the proof
    // took.
    void store(const game::ProofCode& code, Bounds bounds, std::uint64_t work);
    void clear() { buckets_.clear(); }

 private:
    static constexpr int bound_bits = 2;
    static constexpr int work_bits = 5;

    struct Entry {
        std::uint64_t first;   // the code's first half, then both bounds
        std::uint64_t second;  // its second half, then the logarithm of the work; 0: empty entry
        bool holds(const game::ProofCode& code) const {
            return first >> (2 * bound_bits) == code.first && second >> work_bits == code.second;
        }
        Bounds bounds() const {
            return {static_cast<game::Value>(first & 3),
                    static_cast<game::Value>(first >> bound_bits & 3)};
        }
        std::uint64_t work() const { return second & ((1u << work_bits) - 1); }
    };
    struct alignas(64) Bucket {
        Entry entries[4];
    };
    Bucket& bucket(const game::ProofCode& code) const;

    HugeArray<Bucket> buckets_;  // the size is a power of two
};

}  // namespace solve
