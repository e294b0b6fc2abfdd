// Connects, sends and receives with blocking sockets.
#include "net/connection.h"

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <memory>
#include <thread>

namespace net {

namespace {

constexpr std::chrono::milliseconds retry_pause{50};

// A socket connected to the first address that accepts; invalid if none does.
Socket connected_socket(const addrinfo* addresses) {
    for (const addrinfo* at = addresses; at != nullptr; at = at->ai_next) {
        Socket socket(::socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, at->ai_protocol));
        if (socket.valid() && connect(socket.descriptor(), at->ai_addr, at->ai_addrlen) == 0) {
            return socket;
        }
    }
    return {};
}

}  // namespace

base::Result<Connection> Connection::open(const std::string& host, int port,
                                          std::chrono::duration<double> patience) {
    addrinfo hints{};
    hints.ai_family = AF_INET;
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    const int problem = getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found);
    if (problem != 0) return base::Error{std::string("connect: ") + gai_strerror(problem)};
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> all(found, freeaddrinfo);
    const auto until = Clock::now() + std::chrono::duration_cast<Clock::duration>(patience);
    Socket socket = connected_socket(found);
    while (!socket.valid() && Clock::now() < until) {
        std::this_thread::sleep_for(retry_pause);
        socket = connected_socket(found);
    }
    if (!socket.valid()) return system_error("connect");
    set_no_delay(socket);
    return Connection(std::move(socket));
}

base::Result<void> Connection::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_.descriptor(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0) return system_error("send");
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return {};
}

base::Result<std::string> Connection::receive() {
    std::array<char, 1 << 14> buffer;
    while (true) {
        const ssize_t got = recv(socket_.descriptor(), buffer.data(), buffer.size(), 0);
        if (got >= 0) return std::string(buffer.data(), static_cast<std::size_t>(got));
        if (errno != EINTR) return system_error("receive");
    }
}

bool Connection::readable(Clock::time_point until) const {
    pollfd ready{socket_.descriptor(), POLLIN, 0};
    return poll(&ready, 1, poll_timeout(until)) > 0;
}

}  // namespace net
