// tune: fits the weights of a game's best evaluation to games of the engine against itself, and
// tests them in a match. Standard output has the results, standard error the progress.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>

#include "base/cursor.h"
#include "base/text.h"
#include "cli/program.h"
#include "terminal/progress.h"
#include "train/tuner.h"

namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void on_interrupt(int) {
    interrupted = true;
}

struct Arguments {
    std::string game;
    std::string games = "1000";
    std::string nodes = "400";
    std::string match = "0";
    std::string openings = "8";
    std::string results = "50";
    std::string concurrency = "1";
    std::string seed = "1";
    std::vector<std::string> starts;
};

constexpr int any = 1'000'000'000;

base::Result<int> number(std::string_view option, std::string_view text, int least, int most) {
    const auto value = base::parse_canonical(text, most);
    if (value && *value >= least) return *value;
    return base::Error{fmt::format("{}: expected a number from {} to {}, found {}", option, least,
                                   most, base::quoted(text))};
}

base::Result<const train::Tuner*> tuner_named(std::string_view game) {
    std::vector<std::string_view> names;
    for (const train::Tuner& tuner : train::all_tuners()) {
        if (tuner.info->id == game) return &tuner;
        names.push_back(tuner.info->id);
    }
    return base::Error{"game: expected " + base::any_of(names) + ", found " + base::quoted(game)};
}

base::Result<train::TuneSettings> settings_of(const Arguments& arguments) {
    train::TuneSettings settings;
    int seed = 0;
    int percent = 0;
    struct Number {
        std::string_view option;
        const std::string& text;
        int least;
        int& target;
        int most = any;
    };
    for (const Number& wanted :
         {Number{"--games", arguments.games, 1, settings.games},
          Number{"--nodes", arguments.nodes, 1, settings.nodes},
          Number{"--match", arguments.match, 0, settings.match_games},
          Number{"--plies", arguments.openings, 0, settings.opening_plies},
          Number{"--results", arguments.results, 0, percent, 100},
          Number{"--concurrency", arguments.concurrency, 1, settings.concurrency},
          Number{"--seed", arguments.seed, 0, seed}}) {
        const auto value = number(wanted.option, wanted.text, wanted.least, wanted.most);
        if (!value) return value.error();
        wanted.target = *value;
    }
    settings.seed = static_cast<std::uint64_t>(seed);
    settings.results = percent / 100.0;
    for (const std::string& start : arguments.starts) {
        const std::size_t equals = start.find('=');
        if (equals == std::string::npos) {
            return base::Error{"--start: expected OPTION=VALUE, found " + base::quoted(start)};
        }
        settings.starts.emplace_back();
        settings.starts.back().set(start.substr(0, equals), start.substr(equals + 1));
    }
    return settings;
}

void show(terminal::Progress& line, const train::Progress& progress) {
    const std::string of = progress.all > 0 ? fmt::format(" of {}", progress.all) : "";
    const statistics::Elo elo = statistics::elo(progress.score);
    const std::string score = progress.stage == "match"
                                  ? fmt::format("  Elo {:.0f} ± {:.0f}", elo.difference, elo.error)
                                  : "";
    line.show(fmt::format("{}: {}{}{}", progress.stage, progress.done, of, score));
}

void print(const train::Tuning& found) {
    fmt::print("games: {}, quiet positions: {}, of them held out: {}\n", found.games,
               found.positions, found.held_out);
    fmt::print("scale: {:.5f}\n", found.scale);
    fmt::print("loss: {:.5f} -> {:.5f}, held out: {:.5f} -> {:.5f}\n\n", found.fitted.before,
               found.fitted.after, found.tested.before, found.tested.after);
    fmt::print("{}\n", found.changed ? found.source : "no weight changes\n");
    if (found.match.games() == 0) return;
    fmt::print("{}\n{}\n", statistics::score_line(found.match, "new", "old"),
               statistics::elo_line(found.match));
}

int tune(const Arguments& arguments) {
    const auto tuner = tuner_named(arguments.game);
    if (!tuner) return cli::fail(tuner.error().message);
    const auto settings = settings_of(arguments);
    if (!settings) return cli::fail(settings.error().message);
    std::signal(SIGINT, on_interrupt);
    std::signal(SIGTERM, on_interrupt);
    terminal::Progress line(stderr);
    const auto found = (*tuner)->run(*settings, interrupted,
                                     [&line](const train::Progress& now) { show(line, now); });
    line.clear();
    if (!found) return cli::fail(found.error().message);
    print(*found);
    return 0;
}

void add_options(CLI::App& app, Arguments& arguments) {
    app.add_option("GAME", arguments.game, "a game's id, see `manator games`")->required();
    const auto add = [&app](const char* name, std::string& value, const char* help) {
        app.add_option(name, value, help)->type_name("N")->take_last();
    };
    add("--games", arguments.games, "games to fit the weights to (default 1000)");
    add("--nodes", arguments.nodes, "nodes per move (default 400)");
    add("--match", arguments.match,
        "games between the new weights and the old ones, sides swapped in pairs (default 0)");
    add("--plies", arguments.openings, "random plies at the start of each game (default 8)");
    add("--results", arguments.results,
        "weight of the game results in percent; the rest is that of the searches' scores "
        "(default 50)");
    add("--concurrency", arguments.concurrency, "games to play at the same time (default 1)");
    add("--seed", arguments.seed, "seed of the openings (default 1)");
    app.add_option(
           "--start", arguments.starts,
           "a start option of the game; if repeated, the games are divided among the starts")
        ->type_name("OPTION=VALUE")
        ->allow_extra_args(false);
    app.footer(
        fmt::format("Ctrl-C ends the current stage; the next one uses its results so far.\n\n"
                    "Example:\n"
                    "  tune {} --games 1500 --nodes 400 --match 400",
                    train::all_tuners().front().info->id));
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Fits the weights of a game's best evaluation to self-play games", "tune");
    Arguments arguments;
    add_options(app, arguments);
    return cli::run(app, argc, argv, [&arguments] { return tune(arguments); });
}
