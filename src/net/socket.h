// Socket: a file descriptor that is closed once, and what both ends of a TCP connection need.
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
    // The descriptor, which is somebody else's to close from now on.
    int release() { return std::exchange(descriptor_, -1); }

 private:
    int descriptor_ = -1;
};

// "bind: Address already in use": the call and what errno says.
base::Error system_error(const std::string& call);

// A socket that listens there (IPv4); port 0 takes any free one.
base::Result<Socket> listening_socket(const std::string& address, int port);
// The port a socket is bound to.
int port_of(const Socket& socket);

// Small messages go out at once.
void set_no_delay(const Socket& socket);

// A peer that vanishes without a word ends its connection after about a minute.
void set_keep_alive(const Socket& socket);

// How long poll() shall wait for the moment: rounded up, so that it is not called in vain.
int poll_timeout(Clock::time_point until);

}  // namespace net
