// EngineLook: finds short wins with the engine. It is fast, but it prunes: not finding a second win
// is not a proof that there is none.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/game_engine.h"

namespace puzzles {

class EngineLook {
 public:
    explicit EngineLook(const engine::GameEngine& engine);

    // The distance in plies of a win found by a quick search; 0: none within most_plies.
    int short_win(const std::string& position);
    // Whether a longer search finds exactly one move that wins within most_plies.
    bool sees_one_win(const std::string& position);

 private:
    std::vector<int> short_wins(const std::string& position, std::uint64_t nodes, int lines);

    std::unique_ptr<engine::Searcher> searcher_;
};

}  // namespace puzzles
