// How long a search may take, in any of the ways people say it, and when that is over.
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
#include "engine/score.h"

namespace engine {

using base::Clock;
using base::Milliseconds;

inline constexpr Milliseconds default_overhead{10};
inline constexpr int most_overhead = 5000;  // ms

struct Limits {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Milliseconds> move_time;
    // A game clock: what is left for the side on move, what each move adds, moves to the next
    // control (0: the whole game).
    std::optional<Milliseconds> time_left;
    Milliseconds increment{0};
    int moves_to_go = 0;
    // When that time began to run; the beginning of the search if not set.
    std::optional<Clock::time_point> begun;
    // Kept back from every time limit for what lies between the search and the clock: the way of
    // the answer, and other processes. Never more than half of the limit.
    Milliseconds overhead = default_overhead;
    std::vector<std::string> only;  // search only these root moves; all if empty
    int lines = 1;                  // how many best lines (Multi-PV)
    // How levels make mistakes (level.h). Without replies, a move is judged by the position right
    // after it. A random amount up to `noise`, drawn from the seed, is added to each root move's
    // score; proved wins and losses have none.
    bool sees_replies = true;
    bool follows_captures = true;  // beyond the last ply, where exchanges go on
    Score noise = 0;
    std::uint64_t noise_seed = 0;
    // Asked by every search thread whenever it looks at the clock; true stops the search.
    std::function<bool()> should_stop = {};
    bool proofs = true;  // play by what is proved about the game, where anything is
};

// A time as people write it on a command line: seconds from 0.001 to 86400, "0.5".
base::Result<Milliseconds> parse_seconds(std::string_view text);

// The wall clock of one search: `soft` is when no further depth is begun, `hard` when it stops.
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
