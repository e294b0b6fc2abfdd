// What the server is given by a transport and gives back, without sockets.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace server {

struct Request {
    std::string method;
    std::string target;   // "/api/games?state=over"
    std::string address;  // of the peer
    std::string body;
    std::function<std::string_view(std::string_view name)> header;
};

struct Answer {
    int status = 200;
    std::vector<std::pair<std::string, std::string>> headers;
    std::shared_ptr<const std::string> body;  // shared, so that a file is in memory once
};
using Respond = std::function<void(Answer)>;

// One end of a WebSocket.
class Socket {
 public:
    virtual ~Socket() = default;
    // Queued; a reader that is too slow is disconnected. The text may be shared by many sockets.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    // Sends what is queued first. closed() follows.
    virtual void close(int code, std::string_view reason) = 0;
};

// What is done with a WebSocket's messages. Destroyed after closed().
class SocketClient {
 public:
    virtual ~SocketClient() = default;
    virtual void received(std::string_view text) = 0;
    virtual void closed() = 0;
};

// Called once when the WebSocket is open. The socket outlives the client.
using OpenSocket = std::function<std::unique_ptr<SocketClient>(Socket& socket)>;
// A refusal, or how to go on.
using Upgrade = std::variant<Answer, OpenSocket>;

}  // namespace server
