// Opponent: the engine of one game as a small program uses it: a position in, a move out, within
// the time it was given.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/searcher.h"

namespace cli {

// The rules of the console programs allow 5 seconds a move; the second is for a busy machine.
inline constexpr engine::Milliseconds usual_time{4000};

class Opponent {
 public:
    Opponent(std::string_view game_id, engine::Milliseconds time);

    // A move, in its canonical text, in the game that came from `position` by `moves` and is not
    // over.
    std::string choose(const std::string& position, const std::vector<std::string>& moves = {});

 private:
    std::unique_ptr<engine::Searcher> searcher_;
    engine::Milliseconds time_;
};

}  // namespace cli
