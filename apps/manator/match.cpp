// `manator match`: built-in players against each other. Standard output has the result, in the
// lines the field's scripts know; what is going on meanwhile is on standard error.
#include <fmt/core.h>
#include <pthread.h>
#include <signal.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "arena/match.h"
#include "base/cursor.h"
#include "base/text.h"
#include "engine/builtin_player.h"
#include "engine/registry.h"
#include "game/record.h"
#include "games/registry.h"
#include "manator/arguments.h"
#include "manator/commands.h"
#include "manator/fairness.h"
#include "terminal/progress.h"

namespace manator {

namespace {

struct MatchArguments {
    std::string game;
    std::array<std::string, 2> players;
    std::string games = "100";
    std::string concurrency = "1";
    std::string openings = "random:4";
    std::string seed = "1";
    std::string position;
    std::string record;
    bool verbose = false;
};

base::Result<arena::MatchSettings> settings_of(const MatchArguments& arguments) {
    constexpr int most = 1'000'000'000;
    const auto games = read_number("--games", arguments.games, 1, most);
    if (!games) return games.error();
    const auto concurrency = read_number("--concurrency", arguments.concurrency, 1, 1024);
    if (!concurrency) return concurrency.error();
    const auto seed = read_number("--seed", arguments.seed, 0, most);
    if (!seed) return seed.error();
    const auto openings = arena::parse_openings(arguments.openings);
    if (!openings) return base::Error{"--" + openings.error().message};
    return arena::MatchSettings{*games, *concurrency, *openings, static_cast<std::uint64_t>(*seed)};
}

// What becomes of the games as they end: the progress, the reasons and the records.
class Results {
 public:
    Results(const game::GameType& type, const std::array<std::string, 2>& players, int games,
            bool verbose)
        : type_(type), players_(players), games_(games), verbose_(verbose) {}

    base::Result<void> open(const std::string& path) {
        file_.open(path, std::ios::binary);
        if (!file_) return base::Error{"--record: " + path + " cannot be written"};
        return {};
    }
    void add(const arena::MatchGame& game, const arena::Score& score) {
        const std::lock_guard lock(mutex_);
        const bool ours = game.game.outcome().over();
        ++reasons_[ours ? game.reason : "a player's fault"];
        const bool swapped = game.first_player == game::Side::second;
        const std::string& first = players_[swapped ? 1 : 0];
        const std::string& second = players_[swapped ? 0 : 1];
        if (verbose_ || !ours) {
            progress_.clear();
            fmt::print(stderr, "Finished game {} ({} vs {}): {} {{{}}}\n", game.number, first,
                       second, game::result_text(game.result), game.reason);
        }
        const arena::Elo elo = arena::elo(score);
        progress_.show(fmt::format("{} of {} games: {} - {} - {}  [{:.3f}]  Elo {:.0f} ± {:.0f}",
                                   score.games(), games_, score.wins, score.losses, score.draws,
                                   score.mean(), elo.difference, elo.error));
        if (file_.is_open()) write(game, first, second);
    }
    void print(const arena::Score& score) {
        const std::lock_guard lock(mutex_);
        progress_.clear();
        std::vector<std::string> ends;
        for (const auto& [reason, count] : reasons_) {
            ends.push_back(fmt::format("{} {}", reason, count));
        }
        if (!ends.empty()) fmt::print("Ends: {}\n", base::join(ends, ", "));
        fmt::print("{}\n{}\n", arena::score_line(score, players_[0], players_[1]),
                   arena::elo_line(score));
        std::fflush(stdout);
    }
    bool written() {
        file_.flush();
        return file_.good();
    }

 private:
    void write(const arena::MatchGame& game, const std::string& first, const std::string& second) {
        game::Record record = game::record_of(game.game, type_);
        record.set_tag("Event", "match");
        record.set_tag("Round", std::to_string(game.number));
        record.set_tag("White", first);
        record.set_tag("Black", second);
        record.result = game.result;
        if (!game.game.outcome().over()) record.set_tag("Termination", game.reason);
        const auto text = game::write_record(record);
        if (text) file_ << *text << std::flush;
    }

    const game::GameType& type_;
    const std::array<std::string, 2> players_;
    const int games_;
    const bool verbose_;
    std::mutex mutex_;
    std::map<std::string, int> reasons_;
    terminal::Progress progress_{stderr};
    std::ofstream file_;
};

// Plays the match on other threads and waits for its end or for Ctrl-C; false if a player that
// cannot be stopped is still thinking.
bool run_until_interrupted(arena::Match& match) {
    using namespace std::chrono_literals;
    sigset_t interrupt, before;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigaddset(&interrupt, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &interrupt, &before);  // the threads of the match inherit it
    auto done = std::make_shared<std::promise<void>>();
    std::future<void> end = done->get_future();
    std::thread runner([&match, done] {
        match.run();
        done->set_value();
    });
    const timespec pause{0, 100'000'000};
    bool interrupted = false;
    while (!interrupted && end.wait_for(0s) != std::future_status::ready) {
        interrupted = sigtimedwait(&interrupt, nullptr, &pause) > 0;
    }
    if (interrupted) match.stop();
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (end.wait_for(1s) != std::future_status::ready) {
        runner.detach();
        return false;
    }
    runner.join();
    return true;
}

base::Result<void> play_match(const MatchArguments& arguments) {
    const auto type = game_named(arguments.game);
    if (!type) return type.error();
    auto settings = settings_of(arguments);
    if (!settings) return settings.error();
    const auto start = arguments.position.empty()
                           ? (*type)->start(game::StartChoices())
                           : read_position(arguments.game, arguments.position);
    if (!start) return start.error();
    const engine::GameEngine* engine = engine::find_engine(arguments.game);
    settings->openings.is_fair = fairness(arguments.game);
    std::array<std::string, 2> names;
    std::array<arena::MakePlayer, 2> players;
    for (const std::size_t i : {0u, 1u}) {
        const auto spec = engine::parse_player(arguments.players[i], engine);
        if (!spec) return spec.error();
        names[i] = spec->text;
        players[i] = [spec = *spec, engine](std::uint64_t seed) {
            return engine::make_player(spec, engine, seed);
        };
    }
    Results results(**type, names, settings->games, arguments.verbose);
    if (!arguments.record.empty()) {
        if (const auto opened = results.open(arguments.record); !opened) return opened;
    }
    arena::Match match(**start, players, *settings,
                       [&results](const arena::MatchGame& game, const arena::Score& score) {
                           results.add(game, score);
                       });
    const bool ended = run_until_interrupted(match);
    results.print(match.score());
    if (!ended) std::_Exit(0);
    if (!arguments.record.empty() && !results.written()) {
        return base::Error{"--record: " + arguments.record + " could not be written"};
    }
    return {};
}

}  // namespace

void add_match_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("match", "Let two built-in players play many games");
    auto arguments = std::make_shared<MatchArguments>();
    command->add_option("GAME", arguments->game, "a game's id, see `manator games`")->required();
    command->add_option("PLAYER1", arguments->players[0], "a player, in quotes if it has options")
        ->required();
    command->add_option("PLAYER2", arguments->players[1], "the other one")->required();
    const auto add = [command](const char* name, std::string& value, const char* type,
                               const std::string& help) {
        command->add_option(name, value, help)->type_name(type)->take_last();
    };
    add("--games", arguments->games, "N", "how many; sides change in pairs (default 100)");
    add("--concurrency", arguments->concurrency, "K", "how many at a time (default 1)");
    add("--openings", arguments->openings, "random:PLIES",
        "how both games of a pair begin: random moves that leave the game even, or `none` "
        "(default random:4)");
    add("--seed", arguments->seed, "S", "of openings and players (default 1)");
    add("--position", arguments->position, "POSITION", "where every game begins");
    add("--record", arguments->record, "FILE", "write the games there, as records (PGN)");
    command->add_flag("--verbose", arguments->verbose, "say how every game ended");
    const std::string id(games::all_games().front().info->id);
    command->footer("Players:\n" + engine::player_help() + "Example:\n  manator match " + id +
                    " \"engine level=3\" random --games 20");
    command->callback(
        [&action, arguments] { action = [arguments] { return play_match(*arguments); }; });
}

}  // namespace manator
