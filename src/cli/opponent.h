// Opponent: the engine of one game for use in small programs: a position in, a move out, within the
// given time.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/searcher.h"

namespace cli {

// The rules for console programs allow 5 seconds a move; one second is reserved for a busy machine.
inline constexpr engine::Milliseconds usual_time{4000};

class Opponent {
 public:
    Opponent(std::string_view game_id, engine::Milliseconds time);

    // The canonical text of a move in the game that reached its current position from `position` by
    // `moves` and is not over.
    std::string choose(const std::string& position, const std::vector<std::string>& moves = {});

 private:
    std::unique_ptr<engine::Searcher> searcher_;
    engine::Milliseconds time_;
};

}  // namespace cli
