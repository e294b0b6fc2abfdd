// Search limits (depth, nodes, time, clock) and the deadlines that follow from them.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/result.h"

namespace engine {

using base::Clock;
using base::Milliseconds;

// A guess; bench/time_forfeits.py confirms it on a busy machine.
inline constexpr Milliseconds default_overhead{10};
inline constexpr int most_overhead = 5000;  // ms

struct Limits {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Milliseconds> move_time;
    // The clock: time left for the side to move, increment per move, and moves to the next time
    // control (0: none, the time is for the whole game).
    std::optional<Milliseconds> time_left;
    Milliseconds increment{0};
    int moves_to_go = 0;
    // When that time started to run; if not set, the start of the search.
    std::optional<Clock::time_point> begun;
    // Subtracted from every time limit for delays outside the search, such as transmitting the move
    // and other processes. At most half of the limit.
    Milliseconds overhead = default_overhead;
    std::vector<std::string> only;  // search only these root moves (searchmoves); empty: all
    int lines = 1;                  // number of lines (MultiPV)
    // Mistakes made by levels (level.h). Without replies, a move is scored by the position right
    // after it. A random amount up to `noise`, drawn from the seed, is added to each root move's
    // score unless that is a proved win or loss.
    bool sees_replies = true;
    bool follows_captures = true;  // use quiescence search
    int noise = 0;
    std::uint64_t noise_seed = 0;
    // For callers that cannot use a stop token, such as a signal handler or a host without threads.
    // Polled by every search thread when it checks the clock; true stops the search at once, even
    // before depth 1 is completed.
    std::function<bool()> should_stop = {};
    bool proofs = true;           // use stored proofs and the solver, where the game has them
    std::string evaluation = {};  // by name; empty: the one that is set in the searcher
};

// Parses a time as written on the command line: seconds from 0.001 to 86400, "0.5".
base::Result<Milliseconds> parse_seconds(std::string_view text);

// The deadlines of one search: after `soft` no new depth is started; at `hard` the search stops.
class Deadline {
 public:
    Deadline() = default;
    Deadline(const Limits& limits, Clock::time_point begin);

    Clock::time_point begin() const { return begin_; }
    bool soft_reached() const { return soft_ && Clock::now() >= *soft_; }
    bool hard_reached() const { return hard_ && Clock::now() >= *hard_; }
    // Whether three quarters of the time until `soft` have passed.
    bool mostly_over() const { return soft_ && Clock::now() >= begin_ + (*soft_ - begin_) / 4 * 3; }

 private:
    Clock::time_point begin_ = Clock::now();
    std::optional<Clock::time_point> soft_;
    std::optional<Clock::time_point> hard_;
};

}  // namespace engine
