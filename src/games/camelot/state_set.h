// StateSet: the states of a jump that were already followed, as non-zero numbers. A hash set
// with open addressing, on the stack while it is small; only positions set up by hand need the
// heap.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace games::camelot {

class StateSet {
 public:
    // False if the state was in the set before.
    bool insert(std::uint32_t state) {
        if (size_ == 0) few_.fill(0);
        if (2 * (size_ + 1) > capacity()) grow();
        if (!place(slots(), capacity(), state)) return false;
        ++size_;
        return true;
    }

 private:
    std::size_t capacity() const { return many_.empty() ? few_.size() : many_.size(); }
    std::uint32_t* slots() { return many_.empty() ? few_.data() : many_.data(); }

    static bool place(std::uint32_t* slots, std::size_t capacity, std::uint32_t state) {
        std::size_t at = (state * std::uint64_t{0x9e3779b97f4a7c15}) >> 32;
        for (;; ++at) {
            std::uint32_t& slot = slots[at & (capacity - 1)];
            if (slot == state) return false;
            if (slot == 0) {
                slot = state;
                return true;
            }
        }
    }
    void grow() {
        std::vector<std::uint32_t> larger(2 * capacity());
        std::for_each(slots(), slots() + capacity(), [&](std::uint32_t state) {
            if (state != 0) place(larger.data(), larger.size(), state);
        });
        many_.swap(larger);
    }

    std::size_t size_ = 0;
    std::array<std::uint32_t, 64> few_;  // cleared when first needed
    std::vector<std::uint32_t> many_;
};

}  // namespace games::camelot
