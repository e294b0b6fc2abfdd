// Socket options and listening sockets.
#include "net/socket.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/text.h"

namespace net {

Socket::~Socket() {
    if (valid()) close(descriptor_);
}

base::Error system_error(const std::string& call) {
    return base::Error{call + ": " + std::strerror(errno)};
}

base::Result<Socket> listening_socket(const std::string& address, int port) {
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_port = htons(static_cast<std::uint16_t>(port));
    if (inet_pton(AF_INET, address.c_str(), &name.sin_addr) != 1) {
        return base::Error{"bind: expected an IPv4 address, found " + base::quoted(address)};
    }
    Socket socket(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (!socket.valid()) return system_error("socket");
    const int on = 1;
    setsockopt(socket.descriptor(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(socket.descriptor(), reinterpret_cast<const sockaddr*>(&name), sizeof name) != 0) {
        return system_error("bind");
    }
    if (::listen(socket.descriptor(), SOMAXCONN) != 0) return system_error("listen");
    return socket;
}

int port_of(const Socket& socket) {
    sockaddr_in name{};
    socklen_t size = sizeof name;
    getsockname(socket.descriptor(), reinterpret_cast<sockaddr*>(&name), &size);
    return ntohs(name.sin_port);
}

void set_no_delay(const Socket& socket) {
    const int on = 1;
    setsockopt(socket.descriptor(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

void set_keep_alive(const Socket& socket) {
    const int on = 1, idle = 30, pause = 10, probes = 3;  // idle and pause in seconds
    setsockopt(socket.descriptor(), SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
    setsockopt(socket.descriptor(), IPPROTO_TCP, TCP_KEEPIDLE, &idle, sizeof idle);
    setsockopt(socket.descriptor(), IPPROTO_TCP, TCP_KEEPINTVL, &pause, sizeof pause);
    setsockopt(socket.descriptor(), IPPROTO_TCP, TCP_KEEPCNT, &probes, sizeof probes);
}

int poll_timeout(Clock::time_point until) {
    constexpr std::chrono::hours longest{1};
    const auto left = std::clamp<Clock::duration>(until - Clock::now(), {}, longest);
    return static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(left).count());
}

}  // namespace net
