// Accepts connections with a time-out.
#include "net/listener.h"

#include <poll.h>
#include <sys/socket.h>

#include <cerrno>
#include <thread>

namespace net {

base::Result<Listener> Listener::listen(const std::string& address, int port) {
    auto socket = listening_socket(address, port);
    if (!socket) return socket.error();
    return Listener(std::move(*socket));
}

Socket Listener::accept(Clock::time_point until) const {
    while (true) {
        Socket socket(accept4(socket_.descriptor(), nullptr, nullptr, SOCK_CLOEXEC));
        if (socket.valid()) {
            set_no_delay(socket);
            return socket;
        }
        const bool is_none_there = errno == EAGAIN || errno == EWOULDBLOCK;
        if (Clock::now() >= until) return socket;
        // A connection waits for which we have no descriptor: poll() would return at once.
        if (!is_none_there) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        pollfd listener{socket_.descriptor(), POLLIN, 0};
        poll(&listener, 1, poll_timeout(until));
    }
}

}  // namespace net
