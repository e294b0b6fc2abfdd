// Learner: trains the evaluation network of one game. It is a plain function, so that each game's
// search is instantiated in its own file.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/info.h"
#include "statistics/statistics.h"
#include "train/network_fit.h"
#include "train/network_self_play.h"

namespace train {

struct LearnSettings {
    std::string folder;         // of all files; existing files are not made again
    std::string first_network;  // a network file that plays the first games; empty: no network
    int generations = 1;
    std::vector<std::string> examples;  // folders of further example files, for all generations
    int games = 10'000;                 // of self-play for each generation
    int games_per_file = 64;
    double minutes = 0;  // time limit of that self-play; 0: none
    int match_games = 0;
    std::string match_limits = "nodes=5000";  // options of the player `engine`
    int concurrency = 1;
    std::uint64_t seed = 1;
    SelfPlaySettings self_play;
    FitSettings fit;
};

struct LearnProgress {
    int generation = 0;
    std::string_view stage;  // "games", "steps" or "match"
    int done = 0;
    int all = 0;
    double loss = 0;          // of "steps"
    statistics::Score score;  // of "match", of the new network
};
using OnLearnProgress = std::function<void(const LearnProgress&)>;

// A generation that is complete.
struct Generation {
    int number = 0;
    std::string network;                                     // its file
    std::size_t examples = 0, held_out = 0, duplicates = 0;  // 0 if the network already existed
    Fitted fitted;
    std::string opponent;     // "handmade" or "old"
    statistics::Score match;  // empty without a match
};
using OnGeneration = std::function<void(const Generation&)>;

struct Learner {
    const game::Info* info;
    // Ends early, without an error, once `stop` is true; a further call resumes.
    base::Result<void> (*run)(const LearnSettings& settings, std::atomic<bool>& stop,
                              const OnLearnProgress& on_progress,
                              const OnGeneration& on_generation);
};

}  // namespace train

namespace train_network {

// The learners of all games with the ability HasNetworkFeatures.
const std::vector<train::Learner>& all_learners();

}  // namespace train_network
