// Bench: searches fixed positions of every game to fixed depths. The node counts are reproducible,
// so their sum is a signature of the engine: it changes when the engine's play changes.
#pragma once

#include "base/stop_token.h"

namespace uci {

// Searches and prints the node counts; false if it was stopped before the end.
bool run_bench(const base::StopToken& stop = {});

}  // namespace uci
