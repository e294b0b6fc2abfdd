// Games between two evaluations of a game, by the engine itself.
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
    // Only openings that a short search by this evaluation finds fair; empty: all.
    std::string_view judge = {};
};

using OnGame = std::function<void(const arena::RefereedGame&)>;

// Plays the games, in pairs and as many from each start; the score of the first player. Ends early
// once `stop` is true.
statistics::Score play(const Contest& contest, const TuneSettings& settings,
                       const std::atomic<bool>& stop, const OnProgress& on_progress,
                       const OnGame& on_game = {});

}  // namespace train
