// `manator check-bot`: checks a bot's protocol, for its author.
#include "contest/check_bot.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/arguments.h"
#include "cli/options.h"
#include "cli/sandbox_options.h"
#include "games/registry.h"
#include "manator/commands.h"

namespace manator {

namespace {

struct CheckArguments {
    std::string game;
    std::vector<std::string> words;
    std::string games = "2";
    std::string time = "1000";
    cli::SandboxOptions sandbox;
};

base::Result<void> check(const CheckArguments& arguments) {
    const auto type = cli::game_named(arguments.game);
    if (!type) return type.error();
    const auto games = cli::read_number("--games", arguments.games, 1, 1000);
    if (!games) return games.error();
    const auto time = cli::read_number("--time", arguments.time, 1, 3'600'000);
    if (!time) return time.error();
    const auto bot = contest::bot_of_words(arguments.words);
    if (!bot) return bot.error();
    const auto sandbox = arguments.sandbox.choice(bots::SandboxChoice::usual);
    if (!sandbox) return sandbox.error();
    const bool as_in_tournaments = !arguments.sandbox.sandbox.empty();
    return contest::check_bot(
        **type, *bot, {*games, std::chrono::milliseconds(*time), *sandbox, as_in_tournaments});
}

}  // namespace

void add_check_bot_command(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("check-bot", "Check that a bot follows its protocol, turn by turn");
    auto arguments = std::make_shared<CheckArguments>();
    cli::add_game(*command, arguments->game);
    command
        ->add_option("BOT", arguments->words,
                     "cmd=COMMAND or address=HOST:PORT, then proto= dir= option.NAME= ...")
        ->required();
    cli::add_text(*command, "--games", arguments->games, "N",
                  "games to play against a random player (default 2)");
    cli::add_text(*command, "--time", arguments->time, "MS",
                  "time per move in milliseconds (default 1000)");
    cli::add_sandbox_options(*command, arguments->sandbox);
    const std::string id(games::all_games().front().info->id);
    command->footer(
        "Protocols: line (default), json, uci, ugi, xboard, console, and the "
        "protocols of single games.\nExample:\n  manator check-bot " +
        id + " cmd='python3 bot.py' proto=line");
    command->callback([&action, arguments] { action = [arguments] { return check(*arguments); }; });
}

}  // namespace manator
