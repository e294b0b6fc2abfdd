// Tuner: finds the weights of one game's best evaluation from games it plays, behind plain
// functions, so that each game's search is instantiated in a file of its own.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/info.h"
#include "statistics/statistics.h"

namespace train {

struct TuneSettings {
    int games = 1000;
    int nodes = 400;  // a move
    int opening_plies = 8;
    int match_games = 0;
    double results = 0.5;  // by how much they count; the rest is what searches said
    int concurrency = 1;
    std::uint64_t seed = 1;
    // Each start has its part of the games; the usual one if there are none.
    std::vector<game::StartChoices> starts;
};

struct Progress {
    std::string_view stage;
    int done = 0;
    int all = 0;
    statistics::Score score;
};
using OnProgress = std::function<void(const Progress&)>;

struct Losses {
    double before = 0;
    double after = 0;
};

struct Tuning {
    int games = 0;
    std::size_t positions = 0;  // of which these were not fitted to:
    std::size_t held_out = 0;
    double scale = 0;  // of a hundredth, in the logarithm of the odds
    Losses fitted;
    Losses tested;       // on the games held out
    std::string source;  // the weights found, as C++
    bool changed = false;
    statistics::Score match;  // of the new weights against the old, if one was asked for
};

struct Tuner {
    const game::Info* info;
    // The stage that is going on ends early once `stop` is true; what was found till then is used,
    // and no further game is played.
    base::Result<Tuning> (*run)(const TuneSettings& settings, std::atomic<bool>& stop,
                                const OnProgress& on_progress);
};

// Of every game that shows its weights.
const std::vector<Tuner>& all_tuners();

}  // namespace train
