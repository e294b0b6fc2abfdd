// Games between a trial level and an opponent, as `manator match` would play them.
#pragma once

#include <cstdint>
#include <string>

#include "engine/game_engine.h"
#include "engine/player_spec.h"
#include "game/any_position.h"
#include "statistics/statistics.h"

namespace train {

struct LevelTrial {
    const game::GameType* type = nullptr;
    const engine::GameEngine* engine = nullptr;
    engine::PlayerSpec player;
    engine::PlayerSpec opponent;
    double goal = 0.77;  // the wanted score
    int games = 100;     // at most
    int concurrency = 1;
    std::uint64_t seed = 1;
};

// Plays the games and returns the player's score. Ends early if the score is clearly not the goal,
// unless `goal` is 0.
statistics::Score play(const LevelTrial& trial);

// The specification of a player of this level of the table, or of full strength.
engine::PlayerSpec spec_of(const engine::GameEngine& engine, const engine::LevelTable& table,
                           int level);

}  // namespace train
