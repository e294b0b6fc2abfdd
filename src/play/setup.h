// How a game comes to a table: a new one, or one that was not finished.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/table.h"

namespace play {

// A new game, dated today.
play::Session new_session(const game::GameType& type, game::PositionPtr start,
                          play::Session::Setting setting);

// The start of a new game. Where a side chooses it, a person at a terminal is asked; for a player
// it is a good choice. Nothing if the person left instead.
std::optional<game::PositionPtr> choose_start(Console& console, const game::StartInPlay& start,
                                              const play::Session::Setting& setting);

// A seed nobody chose.
std::uint64_t any_seed();

struct Offered {
    std::optional<Restored> game;  // nothing: a new one is wanted
    bool left = false;             // the person left instead
};
// Offers the games that were not finished, of one game only unless the id is empty; asks nothing
// if there are none, or nobody sits at a terminal.
Offered offer_unfinished(Console& console, std::string_view game_id);

}  // namespace play
