// The transposition table: buckets, replacement and score conversion.
#include "engine/transposition_table.h"

#include <algorithm>

namespace engine {

namespace {

// A proved score is stored relative to the position, not to the root of the search.
int to_table(NodeScore score, int ply) {
    if (is_proved_win(score)) return score + ply;
    return is_proved_loss(score) ? score - ply : score;
}
int from_table(int score, int ply) {
    if (is_proved_win(score)) return score - ply;
    return is_proved_loss(score) ? score + ply : score;
}

}  // namespace

void TranspositionTable::resize(std::size_t bytes) {
    constexpr std::uint64_t most = std::uint64_t{1} << 32;  // bucket_of() supports no more
    const std::uint64_t count = std::clamp<std::uint64_t>(bytes / sizeof(Bucket), 16, most);
    if (count == count_) return clear();
    buckets_.reset();
    buckets_ = std::make_unique<Bucket[]>(static_cast<std::size_t>(count));
    count_ = count;
}

void TranspositionTable::clear() {
    for (std::size_t i = 0; i < count_; ++i) {
        for (Slot& slot : buckets_[i].slots) {
            slot.check.store(0, std::memory_order_relaxed);
            slot.data.store(0, std::memory_order_relaxed);
        }
    }
    generation_ = 0;
}

std::uint64_t TranspositionTable::pack(const TableEntry& entry) const {
    return entry.move | (std::uint64_t{static_cast<std::uint16_t>(entry.score)} << 32) |
           (std::uint64_t{entry.depth} << 48) |
           (std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << 56) |
           (std::uint64_t{entry.has_move} << 58) | (std::uint64_t{generation_} << 59);
}

TableEntry TranspositionTable::unpack(std::uint64_t data) {
    TableEntry entry;
    entry.move = static_cast<std::uint32_t>(data);
    entry.score = static_cast<std::int16_t>(data >> 32);
    entry.depth = static_cast<std::uint8_t>(data >> 48);
    entry.bound = static_cast<Bound>((data >> 56) & 3);
    entry.has_move = ((data >> 58) & 1) != 0;
    return entry;
}

TableEntry TranspositionTable::find(std::uint64_t key, int ply) const {
    for (const Slot& slot : buckets_[bucket_of(key)].slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) != key || data == 0) continue;
        TableEntry entry = unpack(data);
        entry.score = static_cast<std::int16_t>(from_table(entry.score, ply));
        return entry;
    }
    return {};
}

void TranspositionTable::store(std::uint64_t key, int ply, TableEntry entry) {
    Slot* victim = nullptr;
    int lowest = 1 << 20;
    for (Slot& slot : buckets_[bucket_of(key)].slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) == key) {
            const TableEntry old = unpack(data);
            if (!entry.has_move && old.has_move) {
                entry.move = old.move;
                entry.has_move = true;
            }
            victim = &slot;
            break;
        }
        // An old search is worth 8 plies less than the one before: a usual value, not tuned.
        const int age = (generation_ - static_cast<int>((data >> 59) & 15)) & 15;
        const int worth = data == 0 ? -1000 : static_cast<int>((data >> 48) & 255) - 8 * age;
        if (worth < lowest) {
            lowest = worth;
            victim = &slot;
        }
    }
    entry.score = static_cast<std::int16_t>(to_table(entry.score, ply));
    const std::uint64_t data = pack(entry);
    victim->check.store(key ^ data, std::memory_order_relaxed);
    victim->data.store(data, std::memory_order_relaxed);
}

int TranspositionTable::full() const {
    const auto sample = static_cast<std::size_t>(std::min<std::uint64_t>(count_, 250));
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i) {
        for (const Slot& slot : buckets_[i].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            used += data != 0 && ((data >> 59) & 15) == generation_;
        }
    }
    return static_cast<int>(used * 1000 / (sample * 4));
}

}  // namespace engine
