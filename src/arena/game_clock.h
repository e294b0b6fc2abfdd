// GameClock: the thinking time of both sides at each position of a game. It does not measure time:
// the referee, or a session at a terminal, does.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <vector>

#include "arena/pace.h"
#include "game/player.h"

namespace arena {

class GameClock {
 public:
    using Time = std::chrono::nanoseconds;

    // `paces` are indexed by Side.
    explicit GameClock(const std::array<Pace, 2>& paces);

    // What the side has left after this number of plies, or now; zero without a clock.
    Time left_after(std::size_t plies, game::Side side) const {
        return positions_[plies].left[index(side)];
    }
    Time left(game::Side side) const { return positions_.back().left[index(side)]; }
    void set_left(game::Side side, Time left) { positions_.back().left[index(side)] = left; }
    // How long the side may think about this move; nullopt: no limit.
    std::optional<Time> allowed(game::Side side) const;
    // As a player is told; nullopt for a side without a clock.
    std::array<std::optional<game::SideClock>, 2> state() const;

    // The side has moved after this time. If it exceeded its time within the margin, its clock
    // shows the increment alone.
    void moved(game::Side side, Time spent);
    // Back to the time before the last move; there is one.
    void take_back() { positions_.pop_back(); }

 private:
    struct Position {
        std::array<Time, 2> left{};
        std::array<int, 2> moves{};
    };

    std::array<Pace, 2> paces_;
    std::vector<Position> positions_;
};

}  // namespace arena
