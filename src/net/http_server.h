// HttpServer: HTTP/1.1 on one thread, behind plain types: a request in, a response out. Boost.Beast
// is used only in the .cpp file.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace net {

struct HttpRequest {
    std::string method;  // "GET"
    std::string target;  // as it was sent, "/index.html?a=b"
    std::vector<std::pair<std::string, std::string>> headers;

    // The value of the first header with this name, ignoring case; empty if there is none.
    std::string_view header(std::string_view name) const;
};

struct HttpResponse {
    int status = 200;
    std::vector<std::pair<std::string, std::string>> headers;
    std::shared_ptr<const std::string> body;  // shared, so that a file is in memory once
};

struct HttpLimits {
    std::size_t connections = 20'000;
    std::size_t header_bytes = 16 * 1024;
    std::size_t body_bytes = 64 * 1024;
    // A connection that sends no complete request for this long is closed.
    std::chrono::seconds idle{300};
};

class HttpServer {
 public:
    // Called on the server's thread, one request at a time; it should not block.
    using Handler = std::function<HttpResponse(const HttpRequest&)>;

    // Port 0 selects a free port.
    static base::Result<std::unique_ptr<HttpServer>> listen(const std::string& address, int port,
                                                            Handler handler,
                                                            const HttpLimits& limits = {});
    virtual ~HttpServer() = default;

    virtual int port() const = 0;
    // Serves until stop(), which any thread may call.
    virtual void run() = 0;
    virtual void stop() = 0;

 protected:
    HttpServer() = default;
};

}  // namespace net
