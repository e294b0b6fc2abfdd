// Games of the engine against itself, with one of two evaluations on each side.
#pragma once

#include <array>
#include <atomic>
#include <string_view>
#include <vector>

#include "engine/game_engine.h"
#include "tournament/match.h"
#include "train/tuner.h"

namespace train {

struct Contest {
    const engine::GameEngine* engine;
    std::vector<game::PositionPtr> starts;        // at least one
    std::array<std::string_view, 2> evaluations;  // of the two players
    int games = 0;
    std::string_view stage;  // for the progress
    std::string limits;      // of both players, "nodes=400"
    // Uses only openings that a short search with this evaluation finds fair; empty: all openings.
    std::string_view judge = {};
};

using OnGame = std::function<void(const arena::RefereedGame&)>;

// Plays the games in pairs, the same number from each start; returns the score of the first player.
// Ends early once `stop` is true.
statistics::Score play(const Contest& contest, const TuneSettings& settings,
                       const std::atomic<bool>& stop, const OnProgress& on_progress,
                       const OnGame& on_game = {});

}  // namespace train
