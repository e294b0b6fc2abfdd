// ServerWatch: notices on a thread of its own that the server ends the game while an agent thinks,
// so that a search that took too long does not cost the next game as well.
#pragma once

#include <functional>
#include <thread>

namespace jetan {

class ServerWatch {
 public:
    // `on_end` is called from another thread, every 50 ms once the server has spoken: a search that
    // has only begun then may not notice the first call. `server` is Percept::server.
    ServerWatch(int server, std::function<void()> on_end);
    ~ServerWatch();
    ServerWatch(const ServerWatch&) = delete;
    ServerWatch& operator=(const ServerWatch&) = delete;

 private:
    const int done_;  // an event descriptor that ends the thread
    std::thread thread_;
};

}  // namespace jetan
