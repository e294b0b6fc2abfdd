#include "net/socket.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace net {

Socket::~Socket() {
    if (valid()) close(descriptor_);
}

base::Error system_error(const std::string& call) {
    return base::Error{call + ": " + std::strerror(errno)};
}

void set_no_delay(const Socket& socket) {
    const int on = 1;
    setsockopt(socket.descriptor(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

int poll_timeout(Clock::time_point until) {
    constexpr std::chrono::hours longest{1};
    const auto left = std::clamp<Clock::duration>(until - Clock::now(), {}, longest);
    return static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(left).count());
}

}  // namespace net
