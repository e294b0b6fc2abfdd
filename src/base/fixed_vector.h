// FixedVector<T, N>: up to N trivially copyable elements stored in place: a move list without
// allocation.
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
        begin()[size_++] = value;
    }
    void clear() { size_ = 0; }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T& operator[](std::size_t i) { return begin()[i]; }
    const T& operator[](std::size_t i) const { return begin()[i]; }
    T* begin() { return reinterpret_cast<T*>(bytes_.data()); }
    T* end() { return begin() + size_; }
    const T* begin() const { return reinterpret_cast<const T*>(bytes_.data()); }
    const T* end() const { return begin() + size_; }

 private:
    std::size_t size_ = 0;
    // Raw bytes, so that the constructor does not initialise N elements: clearing hundreds of moves
    // per node would cost more than generating them.
    alignas(T) std::array<std::byte, N * sizeof(T)> bytes_;
};

}  // namespace base
