// Pawn Race against a person at a terminal or, when stdin is not a terminal, against what a referee
// passes on: then stdout has nothing but the lines of the game.
#pragma once

#include "engine/limits.h"
#include "game/outcome.h"

namespace pawnrace {

// Plays a game as `own`, until it is over or stdin ends. `time`: for a move.
void play_race(game::Side own, engine::Milliseconds time);

}  // namespace pawnrace
