// Player: whoever chooses moves. Referees and matches know players only by this.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "base/result.h"
#include "game/played_game.h"

namespace game {

// What is left on the clock of the player to move; nothing if the game has no clock.
struct ClockState {
    std::chrono::milliseconds left{0};
    std::chrono::milliseconds increment{0};
};

// How long a player may think about a move: all that is given holds.
struct Allowance {
    std::optional<ClockState> clock = {};
    std::optional<std::chrono::milliseconds> move_time = {};
    std::optional<std::uint64_t> nodes = {};
    std::optional<int> depth = {};
};

struct Choice {
    std::string move;  // in any spelling
    // What the player thinks of it, if it does (said_score.h).
    std::optional<int> score = {};
    std::optional<int> depth = {};
};

// One game at a time, called by one thread at a time; stop() alone may come from another thread.
class Player {
 public:
    virtual ~Player() = default;

    // The specification it was made from: "engine level=5".
    virtual std::string name() const = 0;
    // A new game begins: nothing learnt in the last one may change this one's moves. An error means
    // that the machine cannot give what the player needs.
    virtual base::Result<void> begin() { return {}; }
    // A move for the side on move; the game is not over. An error means that the player cannot go
    // on.
    virtual base::Result<Choice> choose(const PlayedGame& game, const Allowance& allowance) = 0;
    // choose() must return soon.
    virtual void stop() {}
};

}  // namespace game
