// The counts behind `go perft` and `bench`.
#pragma once

#include "game/any_position.h"
#include "uci/engine_controller.h"

namespace uci {

// Prints the count for each move and the total; if stopped, how far it came.
Count perft_count(const game::AnyPosition& position, int depth);
Count bench_count();

}  // namespace uci
