// The poll() loop over the listening socket and its peers.
#include "net/hub.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace net {

namespace {

bool would_block() {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

}  // namespace

base::Result<Hub> Hub::listen(const std::string& address, int port) {
    auto socket = listening_socket(address, port);
    if (!socket) return socket.error();
    return Hub(std::move(*socket));
}

int Hub::port() const {
    return port_of(listener_);
}

void Hub::accept_all(std::vector<Event>& events) {
    constexpr std::size_t one = 1;
    while (!full()) {
        sockaddr_in name{};
        socklen_t size = sizeof name;
        Socket socket(accept4(listener_.descriptor(), reinterpret_cast<sockaddr*>(&name), &size,
                              SOCK_NONBLOCK | SOCK_CLOEXEC));
        if (!socket.valid()) {
            // The connection stays in the listen queue: poll() would return at once, so stop
            // polling for it.
            if (errno == EMFILE || errno == ENFILE) most_peers_ = std::max(peers_.size(), one);
            return;
        }
        set_no_delay(socket);
        set_keep_alive(socket);
        std::array<char, INET_ADDRSTRLEN> text{};
        inet_ntop(AF_INET, &name.sin_addr, text.data(), text.size());
        peers_.emplace(next_, Peer{std::move(socket)});
        events.push_back({Event::Kind::opened, next_++, text.data()});
    }
}

bool Hub::flush(Peer& peer, std::string& why) {
    while (!peer.queue.empty()) {
        const ssize_t sent =
            ::send(peer.socket.descriptor(), peer.queue.data(), peer.queue.size(), MSG_NOSIGNAL);
        if (sent < 0 && would_block()) return true;
        if (sent < 0) {
            why = std::strerror(errno);
            return false;
        }
        peer.queue.erase(0, static_cast<std::size_t>(sent));
    }
    return true;
}

bool Hub::receive(Peer& peer, std::string& bytes, std::string& why) {
    std::array<char, 1 << 14> buffer;
    const ssize_t got = recv(peer.socket.descriptor(), buffer.data(), buffer.size(), 0);
    if (got > 0) bytes.assign(buffer.data(), static_cast<std::size_t>(got));
    if (got > 0 || (got < 0 && would_block())) return true;
    why = got == 0 ? "end of stream" : std::strerror(errno);
    return false;
}

std::vector<Event> Hub::wait(Clock::time_point until) {
    std::vector<pollfd> ready;
    std::vector<int> ids;
    for (const auto& [id, peer] : peers_) {
        const int wanted = peer.queue.empty() ? POLLIN : POLLIN | POLLOUT;
        ready.push_back({peer.socket.descriptor(), static_cast<short>(wanted), 0});
        ids.push_back(id);
    }
    if (!full()) ready.push_back({listener_.descriptor(), POLLIN, 0});
    std::vector<Event> events;
    if (poll(ready.data(), ready.size(), poll_timeout(until)) <= 0) return events;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (ready[i].revents == 0) continue;
        Peer& peer = peers_.at(ids[i]);
        std::string bytes, why;
        const bool reading = (ready[i].revents & ~POLLOUT) != 0;
        const bool alive = flush(peer, why) && (!reading || receive(peer, bytes, why));
        if (!bytes.empty()) events.push_back({Event::Kind::received, ids[i], bytes});
        if (alive) continue;
        peers_.erase(ids[i]);
        events.push_back({Event::Kind::closed, ids[i], why});
    }
    accept_all(events);
    return events;
}

void Hub::send(int peer, std::string_view bytes) {
    const auto found = peers_.find(peer);
    if (found == peers_.end()) return;
    found->second.queue.append(bytes);
    std::string ignored;  // the next wait() detects and reports the error
    flush(found->second, ignored);
}

std::size_t Hub::unsent(int peer) const {
    const auto found = peers_.find(peer);
    return found == peers_.end() ? 0 : found->second.queue.size();
}

void Hub::finish(Clock::time_point until) {
    listener_ = Socket();
    while (!peers_.empty() && Clock::now() < until) {
        for (auto& [id, peer] : peers_) {
            if (peer.finished || !peer.queue.empty()) continue;
            shutdown(peer.socket.descriptor(), SHUT_WR);
            peer.finished = true;
        }
        wait(until);
    }
    peers_.clear();
}

}  // namespace net
