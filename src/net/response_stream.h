// A response that does not end by itself: messages are written to it one after the other, as
// chunks.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include "net/http_server.h"
#include "net/web_socket.h"

namespace net {

// Writes the header of the response, then the messages, until the peer disconnects or the handler
// closes the stream.
boost::asio::awaitable<void> serve_response_stream(boost::beast::tcp_stream& stream,
                                                   HttpResponse response, const HttpLimits& limits,
                                                   Peers& peers);

}  // namespace net
