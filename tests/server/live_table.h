// LiveTable: two people at one table, who play one game after the other. Each sends its moves again
// until they are acknowledged, and remembers what was acknowledged.
#pragma once

#include <array>
#include <atomic>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/web_client.h"

namespace support {

class LiveTable {
 public:
    // The players begin at the ports in turn; who loses the connection tries the next one.
    LiveTable(std::vector<int> ports, int number);

    void play(const std::atomic<bool>& stop);
    // Compares what was acknowledged with what a server has: every event is there, none twice, the
    // moves are legal, the clocks are what follows from the times.
    void check(int port) const;

    int games() const { return games_; }
    int moves() const { return moves_; }
    int connections() const { return connections_; }

 private:
    using Acknowledged = std::map<std::string, int>;  // event by request

    std::string address(int side) const;
    bool make_game();
    bool connect(std::size_t side);
    bool send_until_acknowledged(std::size_t side, const std::string& move, std::size_t ply,
                                 const std::atomic<bool>& stop);
    void note_events(std::size_t side, const Json& message);
    static void check_events(const Json& events, const Acknowledged& acknowledged,
                             const std::string& id);
    static void check_clocks(const Json& game, const Json& events);
    static void check_position(const Json& game, const Json& events);

    const std::vector<int> ports_;
    const int number_;
    std::array<std::size_t, 2> at_{};  // which port each is at
    std::array<Visitor, 2> visitors_;
    std::array<std::optional<WebSocketClient>, 2> sockets_;
    std::array<int, 2> last_{};  // number of the last event each has
    Json game_;
    std::map<std::string, Acknowledged> acknowledged_;
    int games_ = 0;
    int moves_ = 0;
    int connections_ = 0;
};

}  // namespace support
