// Textbook searches, for teaching and as opponents: minimax, and alpha-beta, which finds the same
// move and value with fewer nodes because it prunes and tries gains first. No transposition table
// and no quiescence search.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/stop_token.h"
#include "game/score.h"

namespace engine {

enum class Plain : std::uint8_t { minimax, alphabeta };

struct PlainQuestion {
    Plain method = Plain::minimax;
    int depth = 1;
    int evaluation = 0;                  // index in the game's evaluations()
    std::vector<std::string> only = {};  // consider only these root moves; all if empty
    base::StopToken stop = {};           // once requested, returns soon; the move means nothing
};

struct PlainResult {
    std::string move;   // canonical; the first of equals in generation order
    game::Score score;  // for the side to move
    std::uint64_t nodes = 0;
};

struct MoveGain {
    std::string move;
    int gain = 0;
};

}  // namespace engine
