// HttpServer: HTTP/1.1 and WebSocket on one thread, behind plain types: a request in, a response
// out. Boost.Beast is used only in the .cpp files.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/peer.h"
#include "base/result.h"

namespace net {

struct HttpRequest {
    std::string method;  // "GET"
    std::string target;  // as it was sent, "/index.html?a=b"
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body = {};
    std::string address = {};  // of the peer, "127.0.0.1"

    // The value of the header with this name, ignoring case; empty if there is none. Repeated
    // headers are one, with commas between their values (semicolons in `Cookie`).
    std::string_view header(std::string_view name) const;
};

using base::OpenPeer;
using base::Peer;
using base::PeerHandler;

struct HttpResponse {
    int status = 200;
    std::vector<std::pair<std::string, std::string>> headers;
    std::shared_ptr<const std::string> body;  // shared, so that a file is in memory once
    OpenPeer stream = {};  // instead of a body: messages follow until one side ends the stream
};

struct HttpLimits {
    std::size_t connections = 20'000;
    // Open connections of one address or IPv6 network (64 bits). Not counted for this machine,
    // where a proxy may be.
    std::size_t connections_of_address = 1000;
    bool count_local = false;  // for tests: this machine's, too
    std::size_t header_bytes = 16 * 1024;
    std::size_t header_fields = 100;
    std::size_t body_bytes = 64 * 1024;
    // Requests with a longer body (HttpHandlers::body_bytes): how many at a time, and how long one
    // may take to arrive.
    std::size_t long_requests = 8;
    std::chrono::seconds long_request{300};
    // How long a request may take to arrive, and how long a connection may then be silent.
    std::chrono::seconds request{30};
    std::chrono::seconds idle{300};
    // Of one WebSocket or stream: its longest message, and what may wait to be sent.
    std::size_t message_bytes = 4 * 1024;
    std::size_t queued_bytes = 256 * 1024;
    std::size_t queued_messages = 1000;
    // What the kernel may queue for it besides; without a limit it takes megabytes.
    int kernel_bytes = 64 * 1024;
};

// All functions are called on the server's thread, one at a time; they should not block.
struct HttpHandlers {
    // `respond` must be called once, at any time, on the server's thread.
    using Respond = std::function<void(HttpResponse)>;
    std::function<void(const HttpRequest&, Respond respond)> request;
    // A request for a WebSocket: a refusal, or what to call when it is open.
    std::function<std::variant<HttpResponse, OpenPeer>(const HttpRequest&)> upgrade;
    // How long the body of this request may be, if longer than HttpLimits::body_bytes.
    std::function<std::size_t(std::string_view method, std::string_view target)> body_bytes = {};
    std::function<void()> tick;  // called every 50 ms
};

class HttpServer {
 public:
    // Port 0 selects a free port.
    static base::Result<std::unique_ptr<HttpServer>> listen(const std::string& address, int port,
                                                            HttpHandlers handlers,
                                                            const HttpLimits& limits = {});
    virtual ~HttpServer() = default;

    virtual int port() const = 0;
    // Serves until stop().
    virtual void run() = 0;
    // Any thread may call these two. `work` runs on the server's thread.
    virtual void post(std::function<void()> work) = 0;
    // Closes WebSockets (1001) and streams, waits a moment for responses under way, and ends run().
    virtual void stop() = 0;

 protected:
    HttpServer() = default;
};

}  // namespace net
