// EngineLook: what the engine sees of short wins. It finds them fast, but prunes: that it sees no
// second one is not a proof.
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

    // The length in plies of the win that a glance finds; 0: none within most_plies.
    int short_win(const std::string& position);
    // Whether a long look finds exactly one move that wins within most_plies.
    bool sees_one_win(const std::string& position);

 private:
    std::vector<int> short_wins(const std::string& position, std::uint64_t nodes, int lines);

    std::unique_ptr<engine::Searcher> searcher_;
};

}  // namespace puzzles
