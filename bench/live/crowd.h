// Crowd: games on a server, each with two players and some spectators. Plays moves at an even rate
// and measures when each spectator receives them.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "live/visitor.h"

namespace bench {

using Clock = std::chrono::steady_clock;
using Millis = std::chrono::duration<double, std::milli>;

struct Size {
    int games = 1;
    int spectators = 0;      // of each game
    int slow_readers = 0;    // further spectators, in all games together, that read nothing
    double rate = 1;         // moves a second, in all games together
    Clock::duration time{};  // for which moves are made
};

// The delays of moves, from sending to receiving.
struct Delays {
    std::vector<double> of_deliveries;  // milliseconds, to one spectator each
    std::vector<double> of_moves;       // milliseconds, to the last spectator of each move
    int missing = 0;                    // deliveries that did not arrive
    int withheld = 0;                   // moves delayed because the player lacked the previous one
    double seconds = 0;                 // from the first move to the last delivery

    // The delay that this share of the sample does not exceed.
    static double quantile(std::vector<double> sample, double share);
};

class Crowd {
 public:
    // Makes the games and connects everyone. Ends this process with a message if that fails.
    Crowd(int port, const Size& size);
    ~Crowd();

    int connections() const;
    // Makes no moves for a while; pings are answered.
    void rest(Clock::duration time);
    // Makes the moves and waits for the last delivery.
    Delays play();
    // How many connections have ended, and why the first of them did.
    int ended(std::string& why) const;

 private:
    struct Move;
    struct Game;
    struct Spectator;

    void make_game(HttpClient& http, int number);
    void connect();
    void make_due_moves(Clock::time_point begin);
    bool run_until(const std::function<bool()>& done, Clock::duration patience);
    bool is_delivered() const;

    const int port_;
    const Size size_;
    boost::asio::io_context context_{1};
    std::vector<std::unique_ptr<Game>> games_;
    std::vector<std::unique_ptr<Spectator>> spectators_;
    int moves_ = 0;  // made so far
    int withheld_ = 0;
    bool is_withheld_ = false;  // the next move waits
};

}  // namespace bench
