// Hub: a listening TCP socket (IPv4) and its connections, all in one thread. Only wait() blocks;
// bytes that a peer does not accept yet are queued. It uses poll() instead of an event library: a
// referee waits for a few peers or a deadline, which is exactly one poll().
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "net/socket.h"

namespace net {

struct Event {
    enum class Kind { opened, received, closed };
    Kind kind = Kind::opened;
    int peer = 0;
    std::string text;  // peer address, bytes received, or why the connection closed
};

class Hub {
 public:
    // Port 0 selects a free port.
    static base::Result<Hub> listen(const std::string& address, int port);
    int port() const;

    // Waits for events until the deadline, sending queued bytes meanwhile.
    std::vector<Event> wait(Clock::time_point until);
    // Queues bytes; they are sent in one write if the peer accepts them. Unknown peers are ignored.
    void send(int peer, std::string_view bytes);
    // While full, no connection is accepted until a peer is dropped or leaves.
    bool full() const { return peers_.size() >= most_peers_; }
    // The number of queued bytes for this peer.
    std::size_t unsent(int peer) const;
    // Closes the connection at once, without an event.
    void drop(int peer) { peers_.erase(peer); }
    // Sends queued bytes, closes the sending side of all connections and waits until the peers
    // close theirs.
    void finish(Clock::time_point until);

 private:
    struct Peer {
        Socket socket;
        std::string queue = {};
        bool finished = false;
    };

    explicit Hub(Socket listener) : listener_(std::move(listener)) {}
    void accept_all(std::vector<Event>& events);
    // False if the connection is closed; `why` then gives the reason.
    static bool flush(Peer& peer, std::string& why);
    static bool receive(Peer& peer, std::string& bytes, std::string& why);

    Socket listener_;
    // Further connections wait in the listen queue. Reduced when descriptors run out.
    std::size_t most_peers_ = 500;
    std::map<int, Peer> peers_;
    int next_ = 1;
};

}  // namespace net
