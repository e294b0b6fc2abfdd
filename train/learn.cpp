// learn: trains the evaluation network of a game by self-play: games, examples, fit and match.
// Standard output has the generations, standard error the progress.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>

#include "base/text.h"
#include "cli/program.h"
#include "terminal/progress.h"
#include "train/learner.h"

namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void on_interrupt(int) {
    interrupted = true;
}

base::Result<const train::Learner*> learner_named(std::string_view game) {
    std::vector<std::string_view> names;
    for (const train::Learner& learner : train_network::all_learners()) {
        if (learner.info->id == game) return &learner;
        names.push_back(learner.info->id);
    }
    return base::Error{"game: expected " + base::any_of(names) + ", found " + base::quoted(game)};
}

void show(terminal::Progress& line, const train::LearnProgress& now) {
    std::string more;
    if (now.stage == "steps") more = fmt::format("  loss {:.5f}", now.loss);
    if (now.stage == "match") {
        const statistics::Elo elo = statistics::elo(now.score);
        more = fmt::format("  Elo {:.0f} ± {:.0f}", elo.difference, elo.error);
    }
    line.show(fmt::format("generation {}: {} of {} {}{}", now.generation, now.done, now.all,
                          now.stage, more));
}

void print(const train::Generation& generation) {
    fmt::print("generation {}: {}\n", generation.number, generation.network);
    if (generation.examples > 0) {
        fmt::print("  positions {}, held out {}, duplicates left out {}\n", generation.examples,
                   generation.held_out, generation.duplicates);
        fmt::print(
            "  loss {:.5f}, held out {:.5f} (a constant: {:.5f}, without a network: "
            "{:.5f}), scale {}\n",
            generation.fitted.loss, generation.fitted.held_out_loss,
            generation.fitted.constant_loss, generation.fitted.base_loss,
            generation.fitted.weights.scale);
    }
    if (generation.match.games() > 0) {
        fmt::print("  {}\n  {}\n",
                   statistics::score_line(generation.match, "new", generation.opponent),
                   statistics::elo_line(generation.match));
    }
    std::fflush(stdout);
}

int learn(const std::string& game, const train::LearnSettings& settings) {
    const auto learner = learner_named(game);
    if (!learner) return cli::fail(learner.error().message);
    if (settings.fit.width % network::lane_block != 0)
        return cli::fail(fmt::format("--width: expected a multiple of {}", network::lane_block));
    std::signal(SIGINT, on_interrupt);
    std::signal(SIGTERM, on_interrupt);
    terminal::Progress line(stderr);
    const auto done = (*learner)->run(
        settings, interrupted, [&](const train::LearnProgress& now) { show(line, now); },
        [&](const train::Generation& generation) {
            line.clear();
            print(generation);
        });
    line.clear();
    return done ? 0 : cli::fail(done.error().message);
}

void add_options(CLI::App& app, std::string& game, train::LearnSettings& settings) {
    constexpr int many = 1'000'000'000;
    app.add_option("GAME", game, "a game's id, see `manator games`")->required();
    app.add_option("--out", settings.folder, "folder for the files; run again to resume")
        ->required();
    const auto add = [&app](const char* name, auto& value, int least, int most, const char* help) {
        app.add_option(name, value, help)
            ->type_name("N")
            ->capture_default_str()
            ->check(CLI::Range(least, most));
    };
    add("--generations", settings.generations, 1, 1000,
        "generations: each one after the first plays with the previous network");
    add("--games", settings.games, 1, many, "games of self-play for each generation");
    add("--file-games", settings.games_per_file, 1, many,
        "games in a file; a time limit loses the games of unfinished files");
    app.add_option("--minutes", settings.minutes,
                   "time limit of the self-play of each generation; 0: none")
        ->type_name("X")
        ->capture_default_str()
        ->check(CLI::NonNegativeNumber);
    add("--nodes", settings.self_play.nodes, 1, many,
        "nodes per move of self-play; the depth begun is completed");
    add("--depth", settings.self_play.least_depth, 1, 100,
        "depth that the search of a position must have completed");
    add("--width", settings.fit.width, network::lane_block, network::most_width,
        "hidden values for each side");
    add("--steps", settings.fit.steps, 1, many, "steps of the fit");
    add("--batch", settings.fit.batch, 16, many, "examples per step");
    app.add_option("--decay", settings.fit.decay, "weight decay per step and rate")
        ->type_name("X")
        ->capture_default_str()
        ->check(CLI::NonNegativeNumber);
    add("--match", settings.match_games, 0, many,
        "games of the new network against the evaluation that played the games");
    app.add_option("--match-limits", settings.match_limits,
                   "limits of both players of that match, \"nodes=5000\" or \"time=0.05\"")
        ->capture_default_str();
    add("--concurrency", settings.concurrency, 1, 1024, "threads");
    add("--seed", settings.seed, 0, many, "random seed");
    app.add_option("--examples", settings.examples,
                   "folders of further examples, of other generations or runs");
    app.add_option("--network", settings.first_network,
                   "a network file that plays the first games (default: the best evaluation "
                   "without a network)");
    app.footer(
        fmt::format("Ctrl-C stops; the same command resumes.\n\nExample:\n"
                    "  learn {} --out build/learn --games 20000 --match 400",
                    train_network::all_learners().front().info->id));
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Trains the evaluation network of a game by self-play", "learn");
    std::string game;
    train::LearnSettings settings;
    add_options(app, game, settings);
    return cli::run(app, argc, argv, [&] { return learn(game, settings); });
}
