// How games start in play, matches and tournaments. An option without a value has the game's
// default for play there; that may be the name of the side that chooses it before each game.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "game/any_position.h"

namespace game {

// The game type must outlive this object. Thread-safe, because it is immutable.
class StartInPlay {
 public:
    // An error if a value is invalid for the game. If games start from openings, no side chooses:
    // the option has its fallback, and an explicit request to let a side choose is an error.
    static base::Result<StartInPlay> of(const GameType& type, StartChoices choices,
                                        bool has_openings = false);

    // The option that a side chooses; nullptr: none.
    const StartOption* left_to_side() const { return option_; }
    // The side that chooses; only if left_to_side() is not nullptr.
    Side chooser() const { return *option_->chooser; }
    // A good value of that option, picked at random from the seed.
    std::string good_value(std::uint64_t seed) const;
    // The start position with this value of the option.
    base::Result<PositionPtr> with(std::string_view value) const;
    // The start position if no player is asked; uses good_value().
    PositionPtr any(std::uint64_t seed) const;

 private:
    const GameType* type_ = nullptr;
    StartChoices choices_;  // for all other options
    const StartOption* option_ = nullptr;
};

}  // namespace game
