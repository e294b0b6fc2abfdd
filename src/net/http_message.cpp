// Between Beast messages and plain types; which requests are refused because their body is
// ambiguous.
#include "net/http_message.h"

#include <algorithm>
#include <boost/asio/error.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/error.hpp>
#include <string_view>

namespace net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

bool same_name(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

HttpRequest plain_request(const http::request<http::string_body>& message,
                          const tcp::socket& socket) {
    HttpRequest request{std::string(message.method_string()), std::string(message.target()), {}};
    request.body = message.body();
    error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (!error) request.address = peer.address().to_string();
    for (const auto& field : message) {
        const std::string name(field.name_string());
        const auto same = std::ranges::find_if(
            request.headers, [&](const auto& header) { return same_name(header.first, name); });
        if (same == request.headers.end()) {
            request.headers.emplace_back(name, field.value());
        } else {
            same->second += same_name(name, "Cookie") ? "; " : ", ";
            same->second += field.value();
        }
    }
    return request;
}

bool has_known_body(const http::request<http::string_body>& message) {
    const auto encoding = message.find(http::field::transfer_encoding);
    return encoding == message.end() || same_name(std::string(encoding->value()), "chunked");
}

HttpResponse plain_refusal(int status, std::string text) {
    return {status,
            {{"Content-Type", "text/plain; charset=utf-8"}, {"X-Content-Type-Options", "nosniff"}},
            std::make_shared<const std::string>(std::move(text))};
}

std::optional<HttpResponse> answer_to(const error_code& error) {
    if (error == http::error::header_limit)
        return plain_refusal(431, "the request header is too long\n");
    if (error == http::error::body_limit)
        return plain_refusal(413, "the request body is too long\n");
    if (error == http::error::end_of_stream || error == beast::error::timeout ||
        error.category() == boost::system::system_category() || error == asio::error::eof) {
        return std::nullopt;
    }
    return plain_refusal(400, "not a request of HTTP/1.1: " + error.message() + "\n");
}

std::string network_of(const tcp::socket& socket, bool count_local) {
    error_code error;
    auto address = socket.remote_endpoint(error).address();
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
        address = asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
    }
    if (address.is_loopback() && !count_local) return {};
    if (address.is_v4()) return address.to_string();
    auto bytes = address.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return asio::ip::address_v6(bytes).to_string();
}

std::string_view HttpRequest::header(std::string_view name) const {
    for (const auto& [key, value] : headers) {
        if (same_name(key, name)) return value;
    }
    return {};
}

}  // namespace net
