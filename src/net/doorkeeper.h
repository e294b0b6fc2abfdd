// Doorkeeper: admits the first connection whose first line is the password. Other connections,
// whether silent or talkative, are closed and do not delay it.
#pragma once

#include <deque>
#include <string>

#include "net/listener.h"

namespace net {

// One thread at a time.
class Doorkeeper {
 public:
    explicit Doorkeeper(std::string password) : password_(std::move(password)) {}

    // Waits for the first connection that sends the password; an invalid socket if the time-out
    // passes. Only its first line has been read. Undecided connections are kept for the next call.
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
    std::deque<Guest> guests_;  // oldest first
};

}  // namespace net
