// Chooses the path when the program starts.
#include "network/kernels.h"

#include <array>

#include "network/kernel_paths.h"

namespace network {

namespace {

struct Usable {
    std::array<Kernels, 3> list{};
    std::size_t count = 0;

    Usable() {
#if defined(__x86_64__)
        if (__builtin_cpu_supports("avx2")) list[count++] = avx2_kernels;
        if (__builtin_cpu_supports("sse4.1")) list[count++] = sse41_kernels;
#elif defined(__wasm_simd128__)
        list[count++] = wasm_kernels;
#endif
        list[count++] = plain_kernels;
    }
};

const Usable& usable() {
    static const Usable found;
    return found;
}

}  // namespace

std::span<const Kernels> usable_kernels() {
    return {usable().list.data(), usable().count};
}

const Kernels& kernels() {
    return usable().list[0];
}

}  // namespace network
