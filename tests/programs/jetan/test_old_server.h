// An old server as one agent knows it: says what the test likes, and refuses moves by sending the
// same percept again.
#pragma once

#include <string>
#include <vector>

#include "games/jetan/wire_messages.h"
#include "net/hub.h"

namespace jetan {

namespace wire = games::jetan::wire;

class OldServer {
 public:
    OldServer() : hub_(*net::Hub::listen("127.0.0.1", 0)) {}

    std::vector<std::string> with_port(std::vector<std::string> words) const;
    // The agent's next message; empty if none comes. Greets the agent when it connects.
    std::string hear();
    void send(std::string_view bytes) { hub_.send(peer_, bytes); }
    void say(const wire::Message& message) { send(wire::framed(message)); }
    // The handshake and the name.
    void begin_game();
    // The answer to a percept of that board for the player whose turn it is.
    wire::Action ask(const wire::BoardState& board);
    void finish();

 private:
    net::Hub hub_;
    wire::FrameReader reader_;
    int peer_ = 0;
};

}  // namespace jetan
