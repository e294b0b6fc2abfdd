// The number of random rounds in tests: a tenth under the sanitizers, which make programs much
// slower.
#pragma once

namespace support {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

// `count`, or a tenth of it under a sanitizer.
constexpr int effort(int count) {
    return sanitized ? (count + 9) / 10 : count;
}

}  // namespace support
