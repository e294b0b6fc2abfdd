// The path for SSE4.1: 8 lanes.
#if defined(__x86_64__)
#include <smmintrin.h>

#include "network/kernel_of.h"

namespace network {

namespace {

__m128i loaded(const std::int16_t* from) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
}

struct Register {
    static constexpr int lanes = 8;
    __m128i lane;

    void load(const std::int16_t* from) { lane = loaded(from); }
    void store(std::int16_t* to) const { _mm_storeu_si128(reinterpret_cast<__m128i*>(to), lane); }
    void add(const std::int16_t* row) { lane = _mm_add_epi16(lane, loaded(row)); }
    void subtract(const std::int16_t* row) { lane = _mm_sub_epi16(lane, loaded(row)); }

    struct Sum {
        __m128i sums = _mm_setzero_si128();

        void add_squares(const std::int16_t* values, const std::int16_t* weights) {
            const __m128i positive = _mm_max_epi16(loaded(values), _mm_setzero_si128());
            const __m128i clipped = _mm_min_epi16(positive, _mm_set1_epi16(unit));
            const __m128i weighted = _mm_mullo_epi16(clipped, loaded(weights));
            sums = _mm_add_epi32(sums, _mm_madd_epi16(weighted, clipped));
        }
        std::int64_t total() const {
            const __m128i low = _mm_cvtepi32_epi64(sums);
            const __m128i high = _mm_cvtepi32_epi64(_mm_unpackhi_epi64(sums, sums));
            const __m128i both = _mm_add_epi64(low, high);
            return _mm_cvtsi128_si64(both) + _mm_extract_epi64(both, 1);
        }
    };
};

}  // namespace

const Kernels sse41_kernels{"sse4.1", update_of<Register>, output_of<Register>};

}  // namespace network
#endif
