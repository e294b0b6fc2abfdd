// Connection: the client's end of a TCP connection (IPv4).
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

    // Sends all of it, in one write where the other end takes it.
    base::Result<void> send(std::string_view bytes);
    // The bytes that have come, at least one; empty at the end of the stream.
    base::Result<std::string> receive();
    // For whoever waits for several things at once.
    int descriptor() const { return socket_.descriptor(); }
    // Bytes, or the end of the stream, can be received without waiting; waits for that.
    bool readable(Clock::time_point until) const;

 private:
    explicit Connection(Socket socket) : socket_(std::move(socket)) {}

    Socket socket_;
};

}  // namespace net
