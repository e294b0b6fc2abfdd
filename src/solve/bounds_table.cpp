// BoundsTable: lookup and replacement.
#include "solve/bounds_table.h"

#include <algorithm>
#include <bit>

namespace solve {

static_assert(game::ProofCode::bits + 5 == 64);

BoundsTable::BoundsTable(std::size_t bytes)
    : buckets_(std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1}))) {}

BoundsTable::Bucket& BoundsTable::bucket(const game::ProofCode& code) const {
    std::uint64_t mixed = code.first * 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ (mixed >> 32)) + code.second;
    mixed *= 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 29)) * 0x94d049bb133111ebu;
    return buckets_[(mixed ^ (mixed >> 32)) & (buckets_.size() - 1)];
}

Bounds BoundsTable::find(const game::ProofCode& code) const {
    for (const Entry& entry : bucket(code).entries) {
        if (entry.holds(code) && entry.work() != 0) return entry.bounds();
    }
    return {};
}

void BoundsTable::store(const game::ProofCode& code, Bounds bounds, std::uint64_t work) {
    constexpr int most_work = (1 << work_bits) - 1;
    auto effort = static_cast<std::uint64_t>(std::clamp(64 - std::countl_zero(work), 1, most_work));
    Bucket& home = bucket(code);
    Entry* place = home.entries;
    for (Entry& entry : home.entries) {
        if (entry.holds(code) && entry.work() != 0) {
            const Bounds known = entry.bounds();
            bounds = {std::max(bounds.least, known.least), std::min(bounds.most, known.most)};
            effort = std::max(effort, entry.work());
            place = &entry;
            break;
        }
        if (entry.work() < place->work()) place = &entry;
    }
    const auto packed = static_cast<std::uint64_t>(bounds.least) |
                        static_cast<std::uint64_t>(bounds.most) << bound_bits;
    *place = {code.first << (2 * bound_bits) | packed, code.second << work_bits | effort};
}

}  // namespace solve
