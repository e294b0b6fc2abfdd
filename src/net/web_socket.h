// The WebSocket of one connection over Boost.Beast: reads messages, and writes a queue of shared
// texts one after the other.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <set>

#include "net/http_server.h"

namespace net {

// Open WebSockets and streams, so that all can be closed at a stop.
using Peers = std::set<Peer*>;

// Accepts the upgrade and serves the WebSocket until it is closed.
boost::asio::awaitable<void> serve_web_socket(
    boost::beast::tcp_stream stream,
    boost::beast::http::request<boost::beast::http::string_body> request, OpenPeer open,
    const HttpLimits& limits, Peers& peers);

}  // namespace net
