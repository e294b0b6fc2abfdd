// `manator engine`: the engine behind a protocol, on standard input and output. The first
// word of the input selects the protocol.
#pragma once

#include "base/result.h"
#include "game/any_position.h"

namespace uci {

// Serves one host until it sends quit or its input ends. `type` is the game it begins with.
base::Result<void> run_engine(const game::GameType& type);

}  // namespace uci
