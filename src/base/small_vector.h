// SmallVector<T, N>: N trivially copyable elements in place, more on the heap; for lists that are
// usually short but have no small bound.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace base {

template <class T, std::size_t N>
class SmallVector {
    static_assert(std::is_trivially_copyable_v<T> && N > 0);

 public:
    SmallVector() {}
    SmallVector(const SmallVector& other) { assign(other); }
    SmallVector& operator=(const SmallVector& other) {
        if (this != &other) assign(other);
        return *this;
    }

    // `value` may be an element of this list.
    void push_back(T value) {
        if (size_ == capacity_) reserve(2 * capacity_);
        data_[size_++] = value;
    }
    void clear() { size_ = 0; }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T& operator[](std::size_t i) { return data_[i]; }
    const T& operator[](std::size_t i) const { return data_[i]; }
    T* begin() { return data_; }
    T* end() { return data_ + size_; }
    const T* begin() const { return data_; }
    const T* end() const { return data_ + size_; }

 private:
    void reserve(std::size_t capacity) {
        std::vector<T> larger(capacity);
        std::copy(begin(), end(), larger.begin());
        heap_.swap(larger);
        data_ = heap_.data();
        capacity_ = capacity;
    }
    void assign(const SmallVector& other) {
        size_ = 0;
        if (other.size_ > capacity_) reserve(other.size_);
        std::copy(other.begin(), other.end(), data_);
        size_ = other.size_;
    }

    std::size_t size_ = 0;
    std::size_t capacity_ = N;
    std::vector<T> heap_;
    // Raw bytes, so that the constructor does not initialise N elements.
    alignas(T) std::array<std::byte, N * sizeof(T)> in_place_;
    T* data_ = reinterpret_cast<T*>(in_place_.data());
};

}  // namespace base
