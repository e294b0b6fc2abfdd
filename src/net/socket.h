// Socket: an owned socket descriptor, and functions that both ends of a TCP connection need.
#pragma once

#include <chrono>
#include <string>
#include <utility>

#include "base/clock.h"
#include "base/result.h"

namespace net {

using base::Clock;

class Socket {
 public:
    Socket() = default;
    explicit Socket(int descriptor) : descriptor_(descriptor) {}
    Socket(Socket&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    Socket& operator=(Socket&& other) noexcept {
        std::swap(descriptor_, other.descriptor_);
        return *this;
    }
    ~Socket();

    int descriptor() const { return descriptor_; }
    bool valid() const { return descriptor_ >= 0; }
    // Releases ownership: the caller must close the descriptor.
    int release() { return std::exchange(descriptor_, -1); }

 private:
    int descriptor_ = -1;
};

// "bind: Address already in use": the call and the text for errno.
base::Error system_error(const std::string& call);

// A listening socket (IPv4); port 0 selects a free port.
base::Result<Socket> listening_socket(const std::string& address, int port);
// The port a socket is bound to.
int port_of(const Socket& socket);

// Sends small messages at once (TCP_NODELAY).
void set_no_delay(const Socket& socket);

// Closes the connection of a peer that vanished silently after about a minute.
void set_keep_alive(const Socket& socket);

// The poll() time-out in milliseconds until this time, rounded up so that poll() does not return
// early.
int poll_timeout(Clock::time_point until);

}  // namespace net
