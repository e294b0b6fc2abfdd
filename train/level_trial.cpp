// Plays batches of games until the score is clear.
#include "train/level_trial.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "contest/entrants.h"
#include "engine/builtin_player.h"
#include "game/start_in_play.h"
#include "tournament/match.h"

namespace train {

namespace {

constexpr int batch = 20;    // games between two checks of the score
constexpr double far = 2.5;  // standard errors; a guess
constexpr int opening_plies = 4;

tournament::Entrant entrant(const LevelTrial& trial, const engine::PlayerSpec& spec) {
    return tournament::entrant([spec, engine = trial.engine](std::uint64_t seed) {
        return engine::make_player(spec, engine, seed);
    });
}

bool is_far_from(double goal, const statistics::Score& score) {
    const double error = std::sqrt(goal * (1 - goal) / score.games());
    return std::abs(score.mean() - goal) > far * error;
}

}  // namespace

statistics::Score play(const LevelTrial& trial) {
    const auto start = game::StartInPlay::of(*trial.type, {}, true);
    CHECK(start.has_value());
    const arena::Openings openings{opening_plies, contest::fairness(trial.type->info->id)};
    statistics::Score total;
    for (std::uint64_t seed = trial.seed << 20; total.games() < trial.games; ++seed) {
        const auto count = [&total](const tournament::Fixture& fixture,
                                    const arena::RefereedGame& game,
                                    const tournament::MatchScore&) {
            total.add(game.result, fixture.first_player);
        };
        tournament::MatchSettings settings;
        settings.games = std::min(batch, trial.games - total.games());
        settings.concurrency = trial.concurrency;
        settings.opening = tournament::random_openings(*start->any(seed), openings);
        settings.seed = seed;
        tournament::Match match({entrant(trial, trial.player), entrant(trial, trial.opponent)},
                                settings, count);
        CHECK(match.run().has_value());
        if (trial.goal > 0 && is_far_from(trial.goal, total)) break;
    }
    return total;
}

engine::PlayerSpec spec_of(const engine::GameEngine& engine, const engine::LevelTable& table,
                           int level) {
    auto spec = engine::parse_player("engine hash=1", &engine);
    CHECK(spec.has_value());
    if (level < engine::full_level) spec->trial = table[static_cast<std::size_t>(level - 1)];
    return *std::move(spec);
}

}  // namespace train
