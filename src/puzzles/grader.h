// Grader: the difficulty of a puzzle, as a level of the engine.
#pragma once

#include <memory>
#include <string>

#include "engine/game_engine.h"

namespace puzzles {

class Grader {
 public:
    explicit Grader(const engine::GameEngine& engine);

    // The lowest level that finds the move in most of five tries with different seeds; the highest
    // level if none does.
    int grade(const std::string& position, const std::string& move);

 private:
    bool finds(int level, std::uint64_t seed, const std::string& move);

    const game::Info& info_;
    std::unique_ptr<engine::Searcher> searcher_;
};

}  // namespace puzzles
