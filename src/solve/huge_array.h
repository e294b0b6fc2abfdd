// HugeArray: an array of many megabytes in huge pages. Accesses are random; with small pages,
// address translation (TLB misses) would take most of the time.
#pragma once

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <type_traits>

#include "base/memory.h"

namespace solve {

// `size` value-initialised elements. Throws std::bad_alloc, as containers do; call
// base::check_memory() first.
template <class T>
requires std::is_trivially_destructible_v<T>
class HugeArray {
 public:
    explicit HugeArray(std::size_t size) : size_(size) {
        const std::size_t whole = (size * sizeof(T) + page - 1) / page * page;
        elements_.reset(static_cast<T*>(std::aligned_alloc(page, whole)));
        if (elements_ == nullptr) base::out_of_memory();
#ifdef MADV_HUGEPAGE
        madvise(elements_.get(), whole, MADV_HUGEPAGE);
#endif
        clear();
    }
    void clear() {
        std::uninitialized_fill_n(elements_.get(), size_, T{});
    }
    std::size_t size() const {
        return size_;
    }
    T& operator[](std::size_t i) const {
        return elements_[i];
    }

 private:
    static constexpr std::size_t page = std::size_t{2} << 20;
    struct Release {
        void operator()(T* elements) const { std::free(elements); }
    };

    std::size_t size_;
    std::unique_ptr<T[], Release> elements_;
};

}  // namespace solve
