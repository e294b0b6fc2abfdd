// ServerWatch: notices on a thread of its own that the server ends the game while an agent thinks,
// so that a search that took too long does not cost the next game as well.
#pragma once

#include <thread>

#include "base/stop_token.h"

namespace jetan {

class ServerWatch {
 public:
    // Requests a stop once the server has spoken. `server` is Percept::server.
    ServerWatch(int server, const base::StopSource& stop);
    ~ServerWatch();
    ServerWatch(const ServerWatch&) = delete;
    ServerWatch& operator=(const ServerWatch&) = delete;

 private:
    const int done_;  // an event descriptor that ends the thread
    std::thread thread_;
};

}  // namespace jetan
