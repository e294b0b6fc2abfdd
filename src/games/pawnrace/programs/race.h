// Pawn Race against a person at a terminal. If stdin is not a terminal, the opponent is a
// referee, and stdout has only the lines of the game.
#pragma once

#include "engine/limits.h"
#include "game/outcome.h"

namespace pawnrace {

// Plays a game as `own`, until it is over or stdin ends. `time` is the thinking time per move.
void play_race(game::Side own, engine::Milliseconds time);

}  // namespace pawnrace
