// Sets up the game of a table: a new game, or an unfinished one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/table.h"

namespace play {

// A new game, dated today.
play::Session new_session(const game::GameType& type, game::PositionPtr start,
                          play::Session::Setting setting);

// The start of a new game. If a side may choose it, a person at a terminal is asked, and for a
// player a good choice is made. Nothing if the person left instead.
std::optional<game::PositionPtr> choose_start(Console& console, const game::StartInPlay& start,
                                              const play::Session::Setting& setting);

// A random seed.
std::uint64_t any_seed();

struct Offered {
    std::optional<Restored> game;  // nothing: start a new game
    bool left = false;             // the person left instead
};
// Offers the unfinished games, of one game only unless the id is empty. Does not ask if there are
// none or if stdin is not a terminal.
Offered offer_unfinished(Console& console, std::string_view game_id);

}  // namespace play
