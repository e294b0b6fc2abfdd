// FixedVector<T, N>: up to N trivially copyable elements in place: a move list without allocation.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

#include "base/check.h"

namespace base {

template <class T, std::size_t N>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<T>);

 public:
    void push_back(const T& value) {
        CHECK(size_ < N);
        items_[size_++] = value;
    }
    void clear() { size_ = 0; }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T& operator[](std::size_t i) { return items_[i]; }
    const T& operator[](std::size_t i) const { return items_[i]; }
    T* begin() { return items_.data(); }
    T* end() { return items_.data() + size_; }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + size_; }

 private:
    std::size_t size_ = 0;
    // Left uninitialised on purpose: clearing hundreds of moves a node would cost more than
    // generating them.
    std::array<T, N> items_;
};

}  // namespace base
