// What the server is given by a transport and gives back, without sockets.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/peer.h"

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
    base::OpenPeer stream = {};  // instead of a body: messages follow until one side ends it
};
using Respond = std::function<void(Answer)>;

// A WebSocket, and what is done with its messages.
using Socket = base::Peer;
using SocketClient = base::PeerHandler;
using OpenSocket = base::OpenPeer;
// A refusal, or how to go on.
using Upgrade = std::variant<Answer, OpenSocket>;

}  // namespace server
