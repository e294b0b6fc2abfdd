// Hall: the clients of a server, from the handshake on. It reads only the agent that was asked.
// Clients that do not introduce themselves and displays never take the agents' seats, and a slow
// display does not slow a game. One thread.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/jetan/wire_messages.h"
#include "net/hub.h"

namespace jetan {

namespace wire = games::jetan::wire;
using net::Clock;
using Seconds = std::chrono::duration<double>;

// The time `seconds` from now.
Clock::time_point in(double seconds);

// The result of waiting for an agent.
struct Reply {
    enum class Kind { message, nonsense, late, gone, opponent_gone };
    Kind kind = Kind::late;
    wire::Message message = {};
    std::string problem = {};  // of invalid data: a frame whose body is not a message
};

class Hall {
 public:
    // New clients have `handshake` seconds to identify themselves.
    Hall(net::Hub hub, double handshake) : hub_(std::move(hub)), handshake_(handshake) {}

    // Returns once this number of agents and displays have identified themselves. From then on
    // agents are known by their numbers, 0 first, and further ones are turned away; displays may
    // still come.
    void gather(int agents, int displays);

    bool gone(int agent) const { return agents_[agent] == no_peer; }
    // The agent still owes an answer from its last game and may still send it.
    bool is_busy(int agent) const;
    // The agent did not answer in time: it is not waited for until it sends something.
    void give_up(int agent);
    void tell(int agent, const wire::Message& message);
    // The next message of the agent after our last message to it.
    Reply hear(int agent, int opponent, Clock::time_point until);
    // Waits. Clients may connect and disconnect meanwhile.
    void pause(double seconds);

    // Sends displays the changes of a game; a new display gets all of it.
    void show(const wire::GameState& game);
    // DIE to the displays, and the next game is shown in full.
    void close_show();
    // Ends all connections.
    void finish();

 private:
    static constexpr int no_peer = 0;
    enum class Role { stranger, agent, display };
    struct Client {
        std::string address;
        Clock::time_point since;
        Role role = Role::stranger;
        wire::FrameReader reader = {};
        std::size_t heard = 0;  // bytes
        bool owes = false;      // the answer to a question
        bool given_up = false;  // its answer is not waited for
    };

    void pump(Clock::time_point until);
    // On a terminal: prints which clients are missing, in a line that the next one
    // overwrites.
    void show_missing(int agents, int displays, Clock::time_point since);
    void say(const std::string& line);
    void take(int peer, const std::string& bytes);
    void introduce(int peer, Client& client, const std::string& body);
    void send_to_display(int peer, const std::string& bytes);
    // The deadline for a new client to identify itself; shorter while others cannot connect.
    Clock::time_point handshake_by(const Client& client) const;
    void drop_silent_strangers();
    void drop(int peer, const std::string& why);
    void forget(int peer);
    int count_displays() const;

    net::Hub hub_;
    const double handshake_;
    std::map<int, Client> clients_;
    std::vector<int> agents_;  // peers; `no_peer` after a disconnect
    int wanted_ = 0;           // agents that may still come
    bool gathered_ = false;
    int heard_ = no_peer;              // the peer whose messages are kept
    std::vector<std::string> bodies_;  // its messages
    wire::Values shown_;
    std::size_t transient_ = 0;  // length of the line on the terminal that is to be overwritten
};

}  // namespace jetan
