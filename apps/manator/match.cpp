// `manator match`: a match between two players, built in or external. stdout has the lines that
// scripts for cutechess-cli and fastchess expect; notes and verdicts go to stderr.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <array>
#include <memory>
#include <tuple>

#include "base/clock.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/options.h"
#include "cli/sandbox_options.h"
#include "contest/entrants.h"
#include "engine/builtin_player.h"
#include "games/registry.h"
#include "manator/commands.h"
#include "match/cutechess_command.h"
#include "match/cutechess_form.h"
#include "match/match_plan.h"
#include "match/match_run.h"

namespace manator {

namespace {

struct MatchArguments {
    std::string game;
    std::array<std::string, 2> players;
    std::string games = "100";
    std::string concurrency = "1";
    std::string openings;
    std::string seed = "1";
    std::string position;
    std::string record;
    std::string clock;
    std::string move_time;
    std::string move_cap;
    std::string margin = std::to_string(arena::default_margin.count());
    std::string verdicts;
    bool verbose = false;
    cli::SandboxOptions sandbox;
};

// The time control of both players.
base::Result<arena::Pace> pace_of(const MatchArguments& arguments) {
    using Read = base::Result<void> (*)(std::string_view, arena::Pace&);
    const std::tuple<const char*, const std::string&, Read> times[] = {
        {"--tc", arguments.clock, arena::read_clock},
        {"--st", arguments.move_time, arena::read_move_time},
        {"--move-cap", arguments.move_cap, arena::read_move_cap}};
    arena::Pace pace;
    for (const auto& [option, text, read] : times) {
        if (text.empty()) continue;
        const auto done = read(text, pace);
        if (!done) return base::Error{std::string(option) + ": " + done.error().message};
    }
    const auto margin = cli::read_number("--margin", arguments.margin, 0, 3'600'000);
    if (!margin) return margin.error();
    pace.margin = base::Milliseconds(*margin);
    return pace;
}

base::Result<match::MatchPlan> plan_of(const MatchArguments& arguments) {
    constexpr int most = 1'000'000'000;
    match::MatchPlan plan;
    const auto games = cli::read_number("--games", arguments.games, 1, most);
    if (!games) return games.error();
    const auto concurrency = cli::read_number("--concurrency", arguments.concurrency, 1, 1024);
    if (!concurrency) return concurrency.error();
    const auto seed = cli::read_number("--seed", arguments.seed, 0, most);
    if (!seed) return seed.error();
    const auto pace = pace_of(arguments);
    if (!pace) return pace.error();
    const auto sandbox = arguments.sandbox.choice(bots::SandboxChoice::usual);
    if (!sandbox) return sandbox.error();
    plan.sandbox = *sandbox;
    for (const std::size_t i : {0u, 1u}) {
        auto bot = bots::parse_entrant(arguments.players[i]);
        if (!bot) return bot.error();
        plan.bots.push_back(*std::move(bot));
        plan.paces.push_back(*pace);
    }
    plan.game = arguments.game;
    plan.games = *games;
    plan.concurrency = *concurrency;
    plan.seed = static_cast<std::uint64_t>(*seed);
    plan.openings = arguments.openings;
    plan.position = arguments.position;
    plan.record = arguments.record;
    plan.verdicts = arguments.verdicts;
    plan.tells_all = arguments.verbose;
    if (const auto fine = match::check_plan(plan); !fine) return fine.error();
    return plan;
}

}  // namespace

base::Result<void> play_cutechess_match(const std::vector<std::string>& words) {
    auto command = match::read_cutechess_command(words);
    if (!command) return command.error();
    if (!command->plan.ignored.empty()) {
        fmt::print(stderr, "note: ignored here: {}\n", base::join(command->plan.ignored, ", "));
    }
    return match::play_match(command->plan, command->journal ? &*command->journal : nullptr);
}

void add_match_command(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("match", "Play a match between two or more players or bots");
    auto arguments = std::make_shared<MatchArguments>();
    cli::add_game(*command, arguments->game);
    command
        ->add_option("PLAYER1", arguments->players[0],
                     "a player or bot, in quotes if it has options")
        ->required();
    command->add_option("PLAYER2", arguments->players[1], "the opponent")->required();
    const auto add = [command](const char* name, std::string& value, const char* type,
                               const std::string& help) {
        cli::add_text(*command, name, value, type, help);
    };
    add("--games", arguments->games, "N",
        "games to play, in pairs with sides swapped (default 100)");
    add("--concurrency", arguments->concurrency, "K", "games to play at the same time (default 1)");
    add("--openings", arguments->openings, "random:PLIES",
        "opening of both games of a pair: random moves after which the game is even, or `none` "
        "(default random:4; none in a game whose start a side chooses)");
    add("--seed", arguments->seed, "S", "seed of openings and players (default 1)");
    add("--position", arguments->position, "POSITION", "start position of every game");
    add("--record", arguments->record, "FILE", "write the games to this file (PGN)");
    add("--tc", arguments->clock, "TIME", "time control in seconds: 40/60, 1:30+0.5, 10+0.1");
    add("--st", arguments->move_time, "SECONDS", "time per move");
    add("--move-cap", arguments->move_cap, "SECONDS",
        "maximum time for any move; players are not told");
    add("--margin", arguments->margin, "MS",
        "tolerance for late moves in milliseconds (default 50)");
    add("--verdicts", arguments->verdicts, "FOLDER",
        "write a file for each game lost by a fault to this folder");
    command->add_flag("--verbose", arguments->verbose, "print when each game starts and ends");
    cli::add_sandbox_options(*command, arguments->sandbox);
    const std::string id(games::all_games().front().info->id);
    command->footer("Players:\n" + engine::player_help() + std::string(contest::bot_help) +
                    match::cutechess_help() + "Examples:\n  manator match " + id +
                    " \"engine level=3\" random --games 20\n  manator match " + id +
                    " \"cmd='python3 my_bot.py'\" \"engine level=2\" --tc 10+0.1\n"
                    "  manator match -variant " +
                    id + " -engine cmd=./a -engine cmd=./b -each proto=uci tc=10+0.1 -rounds 50");
    command->callback([&action, arguments] {
        action = [arguments]() -> base::Result<void> {
            auto plan = plan_of(*arguments);
            if (!plan) return plan.error();
            return match::play_match(*plan, nullptr);
        };
    });
}

}  // namespace manator
