// Reads the first lines of waiting connections and compares them with the password.
#include "net/doorkeeper.h"

#include <poll.h>
#include <sys/socket.h>

#include <cerrno>
#include <vector>

namespace net {

namespace {

constexpr std::size_t most_guests = 64;

}  // namespace

Socket Doorkeeper::admit(const Listener& listener, Clock::time_point until) {
    while (true) {
        for (Socket next; (next = listener.accept({})).valid();) {
            guests_.push_back({std::move(next), {}});
            if (guests_.size() <= most_guests) continue;
            if (Socket admitted = listen_to_all(); admitted.valid()) return admitted;
            if (guests_.size() > most_guests) guests_.pop_front();
        }
        if (Socket admitted = listen_to_all(); admitted.valid()) return admitted;
        if (Clock::now() >= until) return {};
        wait(listener, until);
    }
}

Socket Doorkeeper::listen_to_all() {
    for (auto guest = guests_.begin(); guest != guests_.end();) {
        const Heard heard = listen_to(*guest);
        if (heard == Heard::password) return std::move(guest->socket);
        guest = heard == Heard::other ? guests_.erase(guest) : guest + 1;
    }
    return {};
}

// Byte by byte, so that nothing after the line is consumed.
Doorkeeper::Heard Doorkeeper::listen_to(Guest& guest) const {
    while (guest.said.size() <= password_.size() + 1) {
        char byte = 0;
        const ssize_t read = recv(guest.socket.descriptor(), &byte, 1, MSG_DONTWAIT);
        if (read < 0 && errno == EINTR) continue;
        if (read < 0) return errno == EAGAIN ? Heard::nothing : Heard::other;
        if (read == 0) return Heard::other;
        if (byte == '\n') {
            if (guest.said.ends_with('\r')) guest.said.pop_back();
            return guest.said == password_ ? Heard::password : Heard::other;
        }
        guest.said += byte;
    }
    return Heard::other;
}

void Doorkeeper::wait(const Listener& listener, Clock::time_point until) const {
    std::vector<pollfd> polled{{listener.descriptor(), POLLIN, 0}};
    for (const Guest& guest : guests_) polled.push_back({guest.socket.descriptor(), POLLIN, 0});
    poll(polled.data(), polled.size(), poll_timeout(until));
}

}  // namespace net
