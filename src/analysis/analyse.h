// Prints the best lines of a position, with scores in words. On a terminal the lines are updated in
// place during the search; Ctrl-C ends it with the result so far.
#pragma once

#include "base/result.h"
#include "engine/limits.h"
#include "game/any_position.h"

namespace analysis {

base::Result<void> analyse(const game::AnyPosition& position, engine::Limits limits);

}  // namespace analysis
