// The path for WebAssembly with 128-bit SIMD: 8 lanes.
#if defined(__wasm_simd128__)
#include <wasm_simd128.h>

#include "network/kernel_of.h"

namespace network {

namespace {

struct Register {
    static constexpr int lanes = 8;
    v128_t lane;

    void load(const std::int16_t* from) { lane = wasm_v128_load(from); }
    void store(std::int16_t* to) const { wasm_v128_store(to, lane); }
    void add(const std::int16_t* row) { lane = wasm_i16x8_add(lane, wasm_v128_load(row)); }
    void subtract(const std::int16_t* row) { lane = wasm_i16x8_sub(lane, wasm_v128_load(row)); }

    struct Sum {
        v128_t sums = wasm_i32x4_splat(0);

        void add_squares(const std::int16_t* values, const std::int16_t* weights) {
            const v128_t positive = wasm_i16x8_max(wasm_v128_load(values), wasm_i16x8_splat(0));
            const v128_t clipped = wasm_i16x8_min(positive, wasm_i16x8_splat(unit));
            const v128_t weighted = wasm_i16x8_mul(clipped, wasm_v128_load(weights));
            sums = wasm_i32x4_add(sums, wasm_i32x4_dot_i16x8(weighted, clipped));
        }
        std::int64_t total() const {
            return std::int64_t{wasm_i32x4_extract_lane(sums, 0)} +
                   wasm_i32x4_extract_lane(sums, 1) + wasm_i32x4_extract_lane(sums, 2) +
                   wasm_i32x4_extract_lane(sums, 3);
        }
    };
};

}  // namespace

const Kernels wasm_kernels{"wasm", update_of<Register>, output_of<Register>};

}  // namespace network
#endif
