// A small HTTP and WebSocket client over real sockets, which can also break the protocols; and
// `manator serve` as a process.
#pragma once

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/temporary_folder.h"
#include "net/connection.h"
#include "support/child.h"

namespace support {

using Json = nlohmann::json;
using namespace std::chrono_literals;

struct WebReply {
    int status = 0;  // 0: no answer
    std::string head;
    std::string body;
    Json json() const { return Json::parse(body, nullptr, false); }
    // "manator_visitor=…" of Set-Cookie; empty if there is none.
    std::string cookie() const;
};

// Who sends a request. The address is what a proxy would report.
struct Visitor {
    int port = 0;
    std::string cookie;
    std::string address = "203.0.113.1";

    // The headers that a page of this server would send.
    std::string headers() const;
    WebReply get(const std::string& target) const;
    WebReply post(const std::string& target, const Json& body) const;
};

// Sends bytes as they are and reads one response.
WebReply send_raw(int port, const std::string& bytes, std::chrono::milliseconds patience = 10s);

class WebSocketClient {
 public:
    // Nothing if the server does not accept it.
    static std::optional<WebSocketClient> open(const Visitor& visitor, const std::string& target);

    bool send(const Json& message) { return send_frame(1, message.dump()); }
    bool send_frame(int opcode, const std::string& payload, bool masked = true);
    bool send_bytes(const std::string& bytes) { return connection_.send(bytes).has_value(); }
    // The next message; nothing at the end of the stream or if the time-out passes. Pings are
    // answered; reports of who is connected, which come at any time, are passed over.
    std::optional<Json> receive(std::chrono::milliseconds patience = 10s);
    bool ended() const { return ended_; }
    int close_code() const { return close_code_; }  // 0: none received

 private:
    explicit WebSocketClient(net::Connection connection) : connection_(std::move(connection)) {}
    bool fill(std::size_t bytes, net::Clock::time_point until);

    net::Connection connection_;
    std::string buffer_;
    bool ended_ = false;
    int close_code_ = 0;
};

// `manator serve` with a page of its own. start() after kill() continues on the same port.
class ServerProcess {
 public:
    explicit ServerProcess(std::string store, std::vector<std::string> options = {});

    void start();
    void kill(int signal);
    int stop();  // the exit status after SIGTERM
    int port() const { return port_; }
    std::string output() const;
    const base::TemporaryFolder& folder() const { return folder_; }

 private:
    base::TemporaryFolder folder_;
    std::string store_;
    const std::vector<std::string> options_;
    int port_ = 0;
    std::optional<Child> child_;
};

}  // namespace support
