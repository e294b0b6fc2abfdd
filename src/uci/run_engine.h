// `manator engine`: the engine behind a protocol on stdin and stdout. The first word of the input
// selects the protocol.
#pragma once

#include "base/result.h"
#include "game/any_position.h"

namespace uci {

// Serves one host until `quit` or EOF. `type` is the initial game.
base::Result<void> run_engine(const game::GameType& type);

}  // namespace uci
