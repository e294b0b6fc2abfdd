// Hub: a listening TCP socket (IPv4) and everybody who has connected to it, in one thread. Nothing
// blocks but wait(); what peers do not take yet is queued. poll() over plain sockets, and not an
// event library: a referee waits for any of a few peers or a moment, which is exactly one poll().
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
    std::string text;  // the peer's address, the bytes, or why it ended
};

class Hub {
 public:
    // Port 0 takes any free one.
    static base::Result<Hub> listen(const std::string& address, int port);
    int port() const;

    // What happened; it waits for that until the moment comes, sending what is queued meanwhile.
    std::vector<Event> wait(Clock::time_point until);
    // Queues bytes; they go out in one write if the peer takes them. Unknown peers are ignored.
    void send(int peer, std::string_view bytes);
    // No newcomer is accepted until a peer is dropped or leaves.
    bool full() const { return peers_.size() >= most_peers_; }
    // How many bytes of it the peer has not taken yet.
    std::size_t unsent(int peer) const;
    // Ends the connection at once; no event tells of it.
    void drop(int peer) { peers_.erase(peer); }
    // Sends what is queued, tells everybody that this is the end and waits for theirs.
    void finish(Clock::time_point until);

 private:
    struct Peer {
        Socket socket;
        std::string queue = {};
        bool finished = false;
    };

    explicit Hub(Socket listener) : listener_(std::move(listener)) {}
    void accept_all(std::vector<Event>& events);
    // False if the connection is over; `why` then tells.
    static bool flush(Peer& peer, std::string& why);
    static bool receive(Peer& peer, std::string& bytes, std::string& why);

    Socket listener_;
    // Beyond this, newcomers wait in the listening queue. Fewer where descriptors run out.
    std::size_t most_peers_ = 500;
    std::map<int, Peer> peers_;
    int next_ = 1;
};

}  // namespace net
