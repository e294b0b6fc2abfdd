// `manator replay`: replays the games of a record file and prints how each ended.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "base/file.h"
#include "base/text.h"
#include "game/record.h"
#include "games/registry.h"
#include "manator/commands.h"
#include "terminal/style.h"

namespace manator {

namespace {

// "2 toy 5 moves 1-0 three", and the last position below it.
std::string summary(const game::Record& record, const game::PlayedGame& played) {
    const game::Outcome outcome = played.outcome();
    std::string reason(outcome.reason);
    if (!outcome.over()) reason = base::printable(game::reason_of(record));
    return fmt::format("{} {} {} moves {}{}{}\n  {}\n", record.number, played.position().info().id,
                       played.moves().size(), game::result_text(record.result),
                       reason.empty() ? "" : " ", reason, played.position().format());
}

base::Result<void> replay(const std::string& path) {
    const auto text = base::read_whole_file(path);
    if (!text) return base::Error{path + ": " + text.error().message};
    std::string out;
    const auto played = game::for_each_record(*text, [&](const game::Record& record) {
        const auto game = game::replay(record, games::find_game);
        if (game) out += summary(record, *game);
        return game ? base::Result<void>() : game.error();
    });
    if (!played) return base::Error{path + ": " + played.error().message};
    fmt::print("{}", out);
    return {};
}

}  // namespace

void add_replay_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand(
        "replay", "Check the games of a record file; print how each ended and its last position");
    auto path = std::make_shared<std::string>();
    command->add_option("FILE", *path, "a file of game records (PGN)")->required();
    command->footer("Example:\n  manator replay games.pgn");
    command->callback([&action, path] { action = [path] { return replay(*path); }; });
}

}  // namespace manator
