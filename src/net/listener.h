// Listener: waits for one TCP connection (IPv4) after the other, for whoever talks to them himself.
#pragma once

#include "net/socket.h"

namespace net {

class Listener {
 public:
    // Port 0 takes any free one.
    static base::Result<Listener> listen(const std::string& address, int port);
    int port() const { return port_of(socket_); }
    int descriptor() const {
        return socket_.descriptor();
    }  // readable when one waits to be accepted
    // The next one who connects, until the moment comes; then no valid socket.
    Socket accept(Clock::time_point until) const;

 private:
    explicit Listener(Socket socket) : socket_(std::move(socket)) {}

    Socket socket_;
};

}  // namespace net
