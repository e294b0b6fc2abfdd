// How games begin in play, matches and tournaments. An option without a value has the game's usual
// one there; that may be the name of the side that chooses it before each game.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "game/any_position.h"

namespace game {

// The game type must live as long. May be shared between threads.
class StartInPlay {
 public:
    // An error where a value means nothing to the game. Where games begin with an opening, no side
    // chooses: the option has its fallback, and a choice that is asked for is an error.
    static base::Result<StartInPlay> of(const GameType& type, StartChoices choices,
                                        bool has_openings = false);

    // The option that a side chooses; nullptr: none.
    const StartOption* left_to_side() const { return option_; }
    // That side; only where there is such an option.
    Side chooser() const { return *option_->chooser; }
    // A good value of that option, drawn by the seed.
    std::string good_value(std::uint64_t seed) const;
    // The start with this value of it.
    base::Result<PositionPtr> with(std::string_view value) const;
    // The start if nobody is asked.
    PositionPtr any(std::uint64_t seed) const;

 private:
    const GameType* type_ = nullptr;
    StartChoices choices_;  // of all other options
    const StartOption* option_ = nullptr;
};

}  // namespace game
