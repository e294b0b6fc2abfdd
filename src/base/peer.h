// Peer: the other end of a connection that carries text messages. src/net implements it and
// src/server uses it, without including each other.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace base {

// One end of a WebSocket, or of a response that does not end. Used on the server's thread only.
class Peer {
 public:
    virtual ~Peer() = default;
    // Queues a text message, which many peers may share. A peer that lets too much pile up is
    // disconnected.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    // Sends what is queued, then closes. Only a WebSocket transmits code and reason.
    virtual void close(int code, std::string_view reason) = 0;
};

// What is done with a peer. closed() is the last call; destroyed after it.
class PeerHandler {
 public:
    virtual ~PeerHandler() = default;
    // A message of a WebSocket.
    virtual void received(std::string_view text) = 0;
    virtual void closed() = 0;
};

// What to call once when the peer is connected. The peer outlives its handler.
using OpenPeer = std::function<std::unique_ptr<PeerHandler>(Peer&)>;

}  // namespace base
