// Listener: accepts TCP connections (IPv4) one at a time; the caller does their I/O.
#pragma once

#include "net/socket.h"

namespace net {

class Listener {
 public:
    // Port 0 selects a free port.
    static base::Result<Listener> listen(const std::string& address, int port);
    int port() const { return port_of(socket_); }
    int descriptor() const {
        return socket_.descriptor();
    }  // readable when a connection waits to be accepted
    // The next connection; an invalid socket if the time-out passes.
    Socket accept(Clock::time_point until) const;

 private:
    explicit Listener(Socket socket) : socket_(std::move(socket)) {}

    Socket socket_;
};

}  // namespace net
