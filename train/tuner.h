// Tuner: fits the weights of one game's best evaluation to games that it plays. It is a plain
// function, so that each game's search is instantiated in its own file.
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
    double results = 0.5;  // their share of the loss; the rest is that of the searches' scores
    int concurrency = 1;
    std::uint64_t seed = 1;
    // The games are divided among these starts; empty: the usual start.
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
    std::size_t positions = 0;
    std::size_t held_out = 0;  // of these positions
    double scale = 0;          // log-odds per hundredth
    Losses fitted;
    Losses tested;       // on the games held out
    std::string source;  // the weights found, as C++
    bool changed = false;
    statistics::Score match;  // of the new weights against the old, if one was asked for
};

struct Tuner {
    const game::Info* info;
    // Once `stop` is true, the current stage ends early and its results so far are used; no further
    // game is played.
    base::Result<Tuning> (*run)(const TuneSettings& settings, std::atomic<bool>& stop,
                                const OnProgress& on_progress);
};

// The tuners of all games with the ability HasWeights.
const std::vector<Tuner>& all_tuners();

}  // namespace train
