// The paths that this build has; each is defined in its own kernels_*.cpp.
#pragma once

#include "network/kernels.h"

namespace network {

extern const Kernels plain_kernels;
#if defined(__x86_64__)
extern const Kernels sse41_kernels, avx2_kernels;
#elif defined(__wasm_simd128__)
extern const Kernels wasm_kernels;
#endif

}  // namespace network
