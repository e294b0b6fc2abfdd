// `manator games` and `manator rules`: lists the games and shows their rules.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "cli/arguments.h"
#include "cli/options.h"
#include "games/registry.h"
#include "manator/commands.h"
#include "terminal/markdown.h"
#include "terminal/style.h"

namespace manator {

void add_games_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("games", "List the games: id, name, sides");
    command->footer("Example:\n  manator games");
    command->callback([&action] {
        action = []() -> base::Result<void> {
            std::size_t id_width = 0, name_width = 0;
            for (const game::GameType& type : games::all_games()) {
                id_width = std::max(id_width, type.info->id.size());
                name_width = std::max(name_width, type.info->name.size());
            }
            for (const game::GameType& type : games::all_games()) {
                const game::Info& info = *type.info;
                fmt::print("{:<{}}  {:<{}}  {}, {}\n", info.id, id_width, info.name, name_width,
                           info.sides[0], info.sides[1]);
            }
            return {};
        };
    });
}

void add_rules_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("rules", "Show a game's numbered rules");
    auto id = std::make_shared<std::string>();
    cli::add_game(*command, *id);
    const std::string first(games::all_games().front().info->id);
    command->footer("Example:\n  manator rules " + first);
    command->callback([&action, id] {
        action = [id]() -> base::Result<void> {
            const auto type = cli::game_named(*id);
            if (!type) return type.error();
            fmt::print("{}",
                       terminal::render_markdown((*type)->info->rules, terminal::width_of(stdout),
                                                 terminal::wants_colour(stdout)));
            return {};
        };
    });
}

}  // namespace manator
