// Splits targets and headers.
#include "server/web_request.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "protocol/form.h"
#include "server/live_views.h"

namespace server {

namespace {

// What counts as one address: IPv4 in its own form if it is written as IPv6; otherwise the first 64
// bits of IPv6, because a visitor may use all addresses that begin with them.
std::string network_of(std::string_view address) {
    in6_addr six{};
    const std::string without_zone(address.substr(0, address.find('%')));
    if (inet_pton(AF_INET6, without_zone.c_str(), &six) != 1) return std::string(address);
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        return inet_ntop(AF_INET, &six.s6_addr[12], text.data(), text.size());
    }
    if (IN6_IS_ADDR_LOOPBACK(&six)) return "::1";
    std::fill(std::begin(six.s6_addr) + 8, std::end(six.s6_addr), std::uint8_t{0});
    return std::string(inet_ntop(AF_INET6, &six, text.data(), text.size())) + "/64";
}

bool is_loopback(std::string_view address) {
    return address.starts_with("127.") || address == "::1";
}

}  // namespace

base::Result<Target> parse_target(std::string_view target) {
    const base::Error malformed{"malformed address", 400};
    const std::size_t mark = std::min(target.find('?'), target.size());
    Target parsed{std::string(target.substr(0, mark)), {}};
    if (!parsed.path.starts_with('/')) return malformed;
    if (mark >= target.size()) return parsed;
    auto query = protocol::read_form(target.substr(mark + 1));
    if (!query) return malformed;
    parsed.query = *std::move(query);
    return parsed;
}

bool is_same_origin(const Request& request) {
    const std::string_view origin = request.header("Origin"), host = request.header("Host");
    const std::size_t scheme = origin.find("://");
    if (scheme == std::string_view::npos || host.empty()) return false;
    return base::lower_case(origin.substr(scheme + 3)) == base::lower_case(host);
}

bool is_over_https(const Request& request) {
    return request.header("Origin").starts_with("https://");
}

std::string visitor_address(const Request& request) {
    const std::string_view forwarded = request.header("X-Forwarded-For");
    std::string peer = network_of(request.address);
    if (!is_loopback(peer) || forwarded.empty()) return peer;
    const std::size_t comma = forwarded.rfind(',');
    std::string_view last =
        comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1);
    while (last.starts_with(' ')) last.remove_prefix(1);
    return network_of(last.substr(0, 64));
}

Answer text_answer(int status, std::string body, std::string type) {
    return {status,
            {{"Content-Type", std::move(type)},
             {"Cache-Control", "no-store"},
             {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
             {"Cross-Origin-Resource-Policy", "same-origin"},
             {"X-Content-Type-Options", "nosniff"},
             {"Referrer-Policy", "no-referrer"}},
            std::make_shared<const std::string>(std::move(body))};
}

Answer json_answer(int status, std::string body) {
    return text_answer(status, std::move(body), "application/json");
}

Answer refusal(int status, const std::string& error, std::string_view code) {
    return json_answer(status, error_body(error, code));
}

Answer refusal(const base::Error& error) {
    return refusal(error.code > 0 ? error.code : 400, error.message);
}

}  // namespace server
