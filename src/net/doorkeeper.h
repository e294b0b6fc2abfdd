// Doorkeeper: lets in the first connection whose first line is the password. Other connections,
// silent or talkative, are turned away and keep nobody waiting.
#pragma once

#include <deque>
#include <string>

#include "net/listener.h"

namespace net {

// One thread at a time.
class Doorkeeper {
 public:
    explicit Doorkeeper(std::string password) : password_(std::move(password)) {}

    // The first that says it, until the moment comes; then no valid socket. What follows its first
    // line has not been read. Connections that have said nothing wrong yet are kept for the next
    // call.
    Socket admit(const Listener& listener, Clock::time_point until);

 private:
    enum class Heard { nothing, password, other };
    struct Guest {
        Socket socket;
        std::string said;
    };
    Heard listen_to(Guest& guest) const;
    Socket listen_to_all();
    void wait(const Listener& listener, Clock::time_point until) const;

    const std::string password_;
    std::deque<Guest> guests_;  // the oldest first
};

}  // namespace net
