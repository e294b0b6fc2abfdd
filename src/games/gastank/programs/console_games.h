// GasTank Chess against a person at a terminal, one game after another.
#pragma once

#include "engine/limits.h"

namespace gastank {

// Returns when the person declines another game, or at EOF. `time` is the thinking time per
// move.
void play_games(engine::Milliseconds time);

}  // namespace gastank
