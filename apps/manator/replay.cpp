// `manator replay`: plays the games of a record file again and says how each ended.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "game/record.h"
#include "games/registry.h"
#include "manator/commands.h"

namespace manator {

namespace {

base::Result<void> replay(const std::string& path) {
    const auto text = read_whole_file(path);
    if (!text) return text.error();
    const auto records = game::read_records(*text);
    if (!records) return base::Error{path + ": " + records.error().message};
    std::string out;
    for (const game::Record& record : *records) {
        const auto played = game::replay(record, games::find_game);
        if (!played) return base::Error{path + ": " + played.error().message};
        const game::Outcome outcome = played->outcome();
        const std::string* termination = record.tag("Termination");
        std::string reason(outcome.reason);
        if (!outcome.over() && termination != nullptr) reason = *termination;
        out += fmt::format("{} {} {} moves {}{}{}\n  {}\n", record.number,
                           played->position().info().id, played->moves().size(),
                           game::result_text(record.result), reason.empty() ? "" : " ", reason,
                           played->position().format());
    }
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
