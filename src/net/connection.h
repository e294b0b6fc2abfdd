// Connection: the client end of a TCP connection (IPv4).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "net/socket.h"

namespace net {

class Connection {
 public:
    // Retries for `patience` if no server accepts yet. The error is "connect: " and the reason.
    static base::Result<Connection> open(const std::string& host, int port,
                                         std::chrono::duration<double> patience = {});

    // Sends all bytes, in one write if the peer accepts them.
    base::Result<void> send(std::string_view bytes);
    // Waits for bytes and returns at least one; empty at EOF.
    base::Result<std::string> receive();
    // For a caller's own poll().
    int descriptor() const { return socket_.descriptor(); }
    // Waits until bytes or EOF can be received without blocking; false if the time-out passes.
    bool readable(Clock::time_point until) const;

 private:
    explicit Connection(Socket socket) : socket_(std::move(socket)) {}

    Socket socket_;
};

}  // namespace net
