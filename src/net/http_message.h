// Between Beast's HTTP messages and the plain types of HttpServer.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>

#include "net/http_server.h"

namespace net {

// The request in the form for the handlers. Header fields with the same name are joined into one.
HttpRequest plain_request(
    const boost::beast::http::request<boost::beast::http::string_body>& message,
    const boost::asio::ip::tcp::socket& socket);

// False for a Transfer-Encoding that Beast does not decode: it takes the body for another request.
bool has_known_body(const boost::beast::http::request<boost::beast::http::string_body>& message);

HttpResponse plain_refusal(int status, std::string text);
// The response to a malformed request; nothing if the peer has disconnected.
std::optional<HttpResponse> answer_to(const boost::system::error_code& error);

// The network that an address counts towards in limits; empty for this machine unless
// `count_local`.
std::string network_of(const boost::asio::ip::tcp::socket& socket, bool count_local);

}  // namespace net
