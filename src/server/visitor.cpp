// Makes, reads and hashes the secret in a cookie.
#include "server/visitor.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "base/check.h"

namespace server {

namespace {

constexpr std::string_view cookie_name = "manator_visitor=";
constexpr std::size_t secret_bytes = 32;

std::string hexadecimal(const unsigned char* bytes, std::size_t count) {
    constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        text += digits[bytes[i] >> 4];
        text += digits[bytes[i] & 15];
    }
    return text;
}

bool is_secret(std::string_view text) {
    return text.size() == 2 * secret_bytes &&
           text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

Random system_random() {
    CHECK(sodium_init() >= 0);
    return [](unsigned char* bytes, std::size_t count) { randombytes_buf(bytes, count); };
}

std::string new_secret(const Random& random) {
    std::array<unsigned char, secret_bytes> bytes{};
    random(bytes.data(), bytes.size());
    return hexadecimal(bytes.data(), bytes.size());
}

std::optional<std::string> secret_of_cookie(std::string_view cookies) {
    while (!cookies.empty()) {
        const std::size_t end = std::min(cookies.find(';'), cookies.size());
        std::string_view one = cookies.substr(0, end);
        cookies.remove_prefix(std::min(end + 1, cookies.size()));
        while (one.starts_with(' ')) one.remove_prefix(1);
        if (!one.starts_with(cookie_name)) continue;
        one.remove_prefix(cookie_name.size());
        if (is_secret(one)) return std::string(one);
    }
    return std::nullopt;
}

std::string hash_of_secret(const std::string& secret) {
    std::array<unsigned char, 32> hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                       nullptr, 0);
    return hexadecimal(hash.data(), hash.size());
}

std::string cookie_of(const std::string& secret, bool over_https) {
    return std::string(cookie_name) + secret +
           "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict" + (over_https ? "; Secure" : "");
}

}  // namespace server
