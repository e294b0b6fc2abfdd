// GasTank Chess against a person at a terminal, one game after another.
#pragma once

#include "engine/limits.h"

namespace gastank {

// Returns when the person has had enough, or at the end of stdin, wherever it comes. `time`: for a
// move.
void play_games(engine::Milliseconds time);

}  // namespace gastank
