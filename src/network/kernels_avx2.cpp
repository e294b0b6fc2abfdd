// The path for AVX2: 16 lanes.
#if defined(__x86_64__)
#include <immintrin.h>

#include "network/kernel_of.h"

namespace network {

namespace {

__m256i loaded(const std::int16_t* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}

struct Register {
    static constexpr int lanes = 16;
    __m256i lane;

    void load(const std::int16_t* from) { lane = loaded(from); }
    void store(std::int16_t* to) const {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), lane);
    }
    void add(const std::int16_t* row) { lane = _mm256_add_epi16(lane, loaded(row)); }
    void subtract(const std::int16_t* row) { lane = _mm256_sub_epi16(lane, loaded(row)); }

    struct Sum {
        __m256i sums = _mm256_setzero_si256();

        // value * weight fits in 16 bits; the products with value are added in pairs of 32 bits.
        void add_squares(const std::int16_t* values, const std::int16_t* weights) {
            const __m256i positive = _mm256_max_epi16(loaded(values), _mm256_setzero_si256());
            const __m256i clipped = _mm256_min_epi16(positive, _mm256_set1_epi16(unit));
            const __m256i weighted = _mm256_mullo_epi16(clipped, loaded(weights));
            sums = _mm256_add_epi32(sums, _mm256_madd_epi16(weighted, clipped));
        }
        std::int64_t total() const {
            alignas(32) std::array<std::int32_t, 8> parts;
            _mm256_store_si256(reinterpret_cast<__m256i*>(parts.data()), sums);
            std::int64_t sum = 0;
            for (const std::int32_t part : parts) sum += part;
            return sum;
        }
    };
};

}  // namespace

const Kernels avx2_kernels{"avx2", update_of<Register>, output_of<Register>};

}  // namespace network
#endif
