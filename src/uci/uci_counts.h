// What UCI has besides searches: the counts of `go perft` and `bench`.
#pragma once

#include "game/any_position.h"
#include "uci/engine_controller.h"

namespace uci {

// Says what comes after each move, and the sum; if it is stopped, how far it came.
Count perft_count(const game::AnyPosition& position, int depth);
Count bench_count();

}  // namespace uci
