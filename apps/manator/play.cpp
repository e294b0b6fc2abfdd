// `manator play`: any game at a terminal, between people and players.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "base/file.h"
#include "base/number.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/options.h"
#include "cli/sandbox_options.h"
#include "contest/entrants.h"
#include "engine/player_spec.h"
#include "games/registry.h"
#include "manator/commands.h"
#include "play/menu.h"
#include "play/new_game.h"
#include "play/setup.h"

namespace manator {

namespace {

struct PlayArguments {
    const game::GameType* type = nullptr;  // nullptr: as in the record
    std::array<std::string, 2> players;
    std::vector<std::string> options;  // in the order the game declares them; empty: not given
    std::string position;
    std::string clock;
    std::string seed;
    std::string resume;
    bool ascii = false;
    bool flip = false;
    cli::SandboxOptions sandbox;
};

base::Result<game::StartInPlay> start_of(const PlayArguments& arguments) {
    const game::Info& info = *arguments.type->info;
    game::StartChoices choices(base::read_whole_file);
    for (std::size_t i = 0; i < info.options.size(); ++i) {
        if (!arguments.options[i].empty()) {
            choices.set(std::string(info.options[i].name), arguments.options[i]);
        }
    }
    return game::StartInPlay::of(*arguments.type, choices);
}

// Bot executables are checked before the game starts.
base::Result<void> check_programs(const std::array<std::string, 2>& players,
                                  bots::SandboxChoice sandbox) {
    std::vector<bots::Bot> bots;
    for (const std::string& player : players) {
        if (player == play::human) continue;
        const auto bot = bots::parse_entrant(player);
        if (bot) bots.push_back(*bot);
    }
    return contest::prepare_own_programs(bots, sandbox);
}

base::Result<play::Session::Setting> setting_of(const PlayArguments& arguments,
                                                bots::SandboxChoice sandbox) {
    play::Session::Setting setting;
    for (const std::size_t side : {0u, 1u}) {
        if (arguments.players[side].empty()) continue;
        const auto known = play::check_player(*arguments.type, arguments.players[side]);
        if (!known) {
            return base::Error{
                fmt::format("--{}: {}", arguments.type->info->sides[side], known.error().message)};
        }
        setting.players[side] = arguments.players[side];
    }
    if (const auto fine = check_programs(setting.players, sandbox); !fine) return fine.error();
    if (!arguments.clock.empty()) {
        const auto control = arena::parse_time_control(arguments.clock);
        if (!control) return base::Error{"--clock: " + control.error().message};
        setting.control = *control;
    }
    setting.seed = play::any_seed();
    if (!arguments.seed.empty()) {
        const auto seed = base::parse_number<std::uint64_t>(arguments.seed);
        if (!seed) {
            return base::Error{"--seed: expected a number, found " + base::quoted(arguments.seed)};
        }
        setting.seed = *seed;
    }
    return setting;
}

// Returns the exit status.
base::Result<int> run(const PlayArguments& arguments) {
    const auto sandbox = arguments.sandbox.choice(bots::SandboxChoice::usual);
    if (!sandbox) return sandbox.error();
    const play::TableLook look{arguments.ascii, arguments.flip, *sandbox};
    const game::GameType* type = arguments.type;
    if (!arguments.resume.empty()) {
        return play::resume(arguments.resume, type != nullptr ? type->info->id : "", look);
    }
    if (type == nullptr) return play::run_menu(arguments.ascii);
    play::NewGame game{*type};
    if (arguments.position.empty()) {
        const auto start = start_of(arguments);
        if (!start) return start.error();
        game.start = *start;
    } else {
        auto position = cli::read_position(type->info->id, arguments.position);
        if (!position) return position.error();
        game.position = *std::move(position);
    }
    auto setting = setting_of(arguments, *sandbox);
    if (!setting) return setting.error();
    game.setting = *std::move(setting);
    game.asks_players = arguments.players[0].empty() && arguments.players[1].empty();
    return play::begin(std::move(game), look);
}

void add_options(CLI::App& command, const std::shared_ptr<PlayArguments>& arguments) {
    command.add_option("--resume", arguments->resume, "resume a saved game")->type_name("FILE");
    cli::add_ascii(command, arguments->ascii);
    command.add_flag("--flip", arguments->flip, "draw the board from the second side's view");
    cli::add_sandbox_options(command, arguments->sandbox);
}

// `manator play GAME`, with the game's sides and start options.
void add_play_of(CLI::App& parent, const game::GameType& type, Action& action, int& status) {
    const game::Info& info = *type.info;
    CLI::App* command = parent.add_subcommand(std::string(info.id), std::string(info.name));
    command->group("Games");
    auto arguments = std::make_shared<PlayArguments>();
    arguments->type = &type;
    arguments->options.resize(info.options.size());
    std::vector<CLI::Option*> new_only;
    const auto add = [&](std::string_view name, std::string& value, std::string_view what,
                         const std::string& help) {
        new_only.push_back(
            cli::add_text(*command, "--" + std::string(name), value, std::string(what), help));
    };
    for (const std::size_t side : {0u, 1u}) {
        add(info.sides[side], arguments->players[side], "PLAYER",
            "player of this side: human (default), a built-in player or a bot, in quotes if it has "
            "options");
    }
    for (std::size_t i = 0; i < info.options.size(); ++i) {
        const game::StartOption& option = info.options[i];
        add(option.name, arguments->options[i], option.value,
            fmt::format("{} (default {}{})", option.help, game::value_in_play(info, option),
                        option.chooser ? ": that side chooses" : ""));
    }
    add("position", arguments->position, "POSITION", "start position, in quotes");
    add("clock", arguments->clock, "TIME", "time for the game plus time for each move, like 5m+3s");
    add("seed", arguments->seed, "S", "seed of the players (default random)");
    add_options(*command, arguments);
    command->footer(
        fmt::format("Players:\n  human\n      you, at this terminal\n{}{}Examples:\n"
                    "  manator play {} --{} \"engine level=3\" --clock 10m+5s\n"
                    "  manator play {} --{} \"cmd='python3 my_bot.py'\"\n"
                    "  manator play {} --resume evening.pgn",
                    engine::player_help(), contest::bot_help, info.id, info.sides[1], info.id,
                    info.sides[1], info.id));
    command->callback([&action, &status, arguments, new_only] {
        for (const CLI::Option* option : new_only) {
            if (option->count() == 0 || arguments->resume.empty()) continue;
            throw CLI::ValidationError(option->get_name(), "the game to --resume has its own");
        }
        action = action_with_status([arguments] { return run(*arguments); }, status);
    });
}

}  // namespace

Action action_with_status(std::function<base::Result<int>()> work, int& status) {
    return [work = std::move(work), &status]() -> base::Result<void> {
        const auto left = work();
        if (!left) return left.error();
        status = *left;
        return {};
    };
}

void add_play_command(CLI::App& app, Action& action, int& status) {
    CLI::App* command = app.add_subcommand("play", "Play a game at this terminal");
    command->require_subcommand(0, 1);
    auto arguments = std::make_shared<PlayArguments>();
    add_options(*command, arguments);
    for (const game::GameType& type : games::all_games()) {
        add_play_of(*command, type, action, status);
    }
    const std::string_view first = games::all_games().front().info->id;
    command->footer(
        fmt::format("`manator play GAME --help` lists the options of a game.\nExamples:\n"
                    "  manator play {}\n  manator play --resume evening.pgn",
                    first));
    command->callback([&action, &status, command, arguments] {
        if (command->get_subcommands().empty())
            action = action_with_status([arguments] { return run(*arguments); }, status);
    });
}

}  // namespace manator
