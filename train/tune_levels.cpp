// tune_levels: measures the levels of a game, or finds the value of one setting (the dial) with
// which each level has a wanted score against the level below it. The trial table is a file with
// one level per line: depth (0: none), nodes, oversights, noise, captures (0 or 1).
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/result.h"
#include "cli/program.h"
#include "engine/registry.h"
#include "games/registry.h"
#include "train/level_trial.h"

namespace {

using engine::Level;
using engine::LevelTable;
using train::LevelTrial;

struct Arguments {
    std::string game;
    std::string table;
    std::vector<int> levels;
    std::string dial;
    std::string against;
    bool down = false;
    double goal = 0.77;
    double least = 1;
    double most = 1000;
    int games = 100;
    int concurrency = 1;
    std::uint64_t seed = 1;
};

Level& at(LevelTable& table, int level) {
    return table.at(static_cast<std::size_t>(level - 1));
}

// The table in the file, or the game's own if there is no such file.
base::Result<LevelTable> read_table(const std::string& path, const game::Info& info) {
    LevelTable table = engine::levels_of(info);
    std::ifstream file(path);
    if (!file) return table;
    int line = 0;
    for (Level& level : table) {
        ++line;
        int depth = 0;
        Level read;
        if (!(file >> depth >> read.nodes >> read.oversights >> read.noise >>
              read.follows_captures)) {
            return base::Error{fmt::format(
                "{}:{}: expected depth, nodes, oversights, noise and 0 or 1", path, line)};
        }
        if (depth > 0) read.depth = depth;
        level = read;
    }
    return table;
}

void write_table(const std::string& path, const LevelTable& table) {
    std::ofstream file(path);
    for (const Level& level : table) {
        file << fmt::format("{} {} {} {} {:d}\n", level.depth.value_or(0), level.nodes,
                            level.oversights, level.noise, level.follows_captures);
    }
}

void print_source(const LevelTable& table) {
    for (const Level& level : table) {
        const std::string depth = level.depth ? std::to_string(*level.depth) : "std::nullopt";
        fmt::print("    {{{}, {}, {}, {}, {}}},\n", depth, level.nodes, level.oversights,
                   level.noise, level.follows_captures);
    }
}

void set_dial(Level& level, std::string_view dial, double value) {
    const int rounded = static_cast<int>(std::lround(value));
    if (dial == "nodes") level.nodes = static_cast<std::uint64_t>(rounded);
    if (dial == "noise") level.noise = rounded;
    if (dial == "oversights") level.oversights = rounded;
}

// The opponent of a level: that of the option --against, or the neighbouring level.
engine::PlayerSpec opponent_of(const Arguments& arguments, const engine::GameEngine& engine,
                               const LevelTable& table, int level) {
    if (arguments.against.empty()) {
        return train::spec_of(engine, table, arguments.down ? level + 1 : level - 1);
    }
    return *engine::parse_player(arguments.against, &engine);
}

double measure(LevelTrial& trial, int level, std::string_view what) {
    const statistics::Score score = train::play(trial);
    fmt::print("level {} {}: {:.3f} of {}\n", level, what, score.mean(), score.games());
    std::fflush(stdout);
    return score.mean();
}

// Bisects the dial of a level on a logarithmic scale. More nodes are stronger, more mistakes
// weaker.
void tune(const Arguments& arguments, LevelTrial& trial, LevelTable& table, int level) {
    constexpr double close = 0.025, narrow = 1.12;
    double least = arguments.least, most = arguments.most;
    while (most / least > narrow) {
        const double value = std::sqrt(least * most);
        set_dial(at(table, level), arguments.dial, value);
        trial.player = train::spec_of(*trial.engine, table, level);
        const double score = measure(trial, level, fmt::format("{} {:.0f}", arguments.dial, value));
        if (std::abs(score - trial.goal) < close) break;
        const bool too_strong = score > trial.goal;
        (too_strong == (arguments.dial == "nodes") ? most : least) = value;
    }
}

int run(const Arguments& arguments) {
    const game::GameType* type = games::find_game(arguments.game);
    const engine::GameEngine* engine = engine::find_engine(arguments.game);
    if (engine == nullptr) return cli::fail("no engine for the game " + arguments.game);
    if (!arguments.against.empty()) {
        const auto spec = engine::parse_player(arguments.against, engine);
        if (!spec) return cli::fail(spec.error().message);
    }
    for (const int level : arguments.levels) {
        const bool has_neighbour = level != (arguments.down ? engine::full_level : 1);
        if (!has_neighbour && arguments.against.empty()) {
            return cli::fail(
                fmt::format("--levels: nothing to play level {} against: --against", level));
        }
        if (!arguments.dial.empty() && level == engine::full_level) {
            return cli::fail("--dial: the highest level has no limits to tune");
        }
    }
    auto read = read_table(arguments.table, *type->info);
    if (!read) return cli::fail(read.error().message);
    LevelTable table = *std::move(read);
    LevelTrial trial{type, engine, {}, {}};
    trial.games = arguments.games;
    trial.concurrency = arguments.concurrency;
    trial.seed = arguments.seed;
    trial.goal = arguments.down ? 1 - arguments.goal : arguments.goal;
    if (arguments.dial.empty()) trial.goal = 0;
    for (const int level : arguments.levels) {
        trial.player = train::spec_of(*engine, table, level);
        trial.opponent = opponent_of(arguments, *engine, table, level);
        if (arguments.dial.empty()) {
            measure(trial, level, "measured");
        } else {
            tune(arguments, trial, table, level);
            if (!arguments.table.empty()) write_table(arguments.table, table);
        }
    }
    print_source(table);
    return 0;
}

void add_options(CLI::App& app, Arguments& arguments) {
    const auto level = CLI::Range(1, engine::full_level);
    app.add_option("GAME", arguments.game, "a game's id, see `manator games`")->required();
    app.add_option("--levels", arguments.levels, "levels to measure or tune, in this order")
        ->required()
        ->delimiter(',')
        ->check(level);
    app.add_option("--table", arguments.table,
                   "file with the trial table, updated after each level (default: the game's "
                   "levels)");
    app.add_option("--dial", arguments.dial, "the setting to tune (default: measure only)")
        ->check(CLI::IsMember({"nodes", "noise", "oversights"}));
    app.add_option("--least", arguments.least, "smallest value of the setting (default 1)")
        ->check(CLI::PositiveNumber);
    app.add_option("--most", arguments.most, "largest value of the setting (default 1000)")
        ->check(CLI::PositiveNumber);
    app.add_option("--goal", arguments.goal, "wanted score (default 0.77)");
    app.add_flag("--down", arguments.down,
                 "tune each level so that the level above it has the wanted score");
    app.add_option("--against", arguments.against,
                   "opponent, as for `manator match` (default: the level below)");
    app.add_option("--games", arguments.games, "games per trial at most (default 100)")
        ->check(CLI::Range(2, 1'000'000));
    app.add_option("--concurrency", arguments.concurrency, "games at a time (default 1)")
        ->check(CLI::Range(1, 1000));
    app.add_option("--seed", arguments.seed, "seed of openings and players (default 1)");
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Measures and tunes the levels of a game by playing", "tune_levels");
    Arguments arguments;
    add_options(app, arguments);
    return cli::run(app, argc, argv, [&arguments] { return run(arguments); });
}
