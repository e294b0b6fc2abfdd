// `manator board-file`: converts between a position string and the board file of a game's contest.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "base/file.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "games/registry.h"
#include "manator/commands.h"

namespace manator {

namespace {

struct BoardFileArguments {
    std::string game;
    std::string position;
    std::string file;
};

std::vector<std::string_view> games_with_files() {
    std::vector<std::string_view> ids;
    for (const game::GameType& type : games::all_games()) {
        if (type.file_protocol != nullptr) ids.push_back(type.info->id);
    }
    return ids;
}

base::Result<void> convert(const BoardFileArguments& arguments) {
    const auto type = cli::game_named(arguments.game);
    if (!type) return type.error();
    const game::FileProtocol* protocol = (*type)->file_protocol;
    if (protocol == nullptr) {
        return base::Error{arguments.game + " has no board file, expected " +
                           base::any_of(games_with_files())};
    }
    if (arguments.position.empty() == arguments.file.empty()) {
        return base::Error{"expected POSITION, or --read FILE"};
    }
    if (!arguments.file.empty()) {
        const auto text = base::read_whole_file(arguments.file);
        if (!text) return base::Error{arguments.file + ": " + text.error().message};
        const auto position = protocol->position(*text);
        if (!position) return base::Error{arguments.file + ": " + position.error().message};
        fmt::print("{}\n", *position);
        return {};
    }
    const auto position = cli::read_position(arguments.game, arguments.position);
    if (!position) return position.error();
    fmt::print("{}", protocol->question((*position)->format()));
    return {};
}

}  // namespace

void add_board_file_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand(
        "board-file", "Print a position as a board file of the game's contest, or read one");
    auto arguments = std::make_shared<BoardFileArguments>();
    const std::string id(games_with_files().empty() ? "GAME" : games_with_files().front());
    command->add_option("GAME", arguments->game, "a game with board files: " + id)->required();
    command->add_option("POSITION", arguments->position, "a position string, in quotes");
    command->add_option("--read", arguments->file, "print the position of this board file instead")
        ->type_name("FILE");
    command->footer(
        fmt::format("Example:\n  manator board-file {0} \"$(manator start {0})\" > board.txt\n"
                    "  manator board-file {0} --read board.txt",
                    id));
    command->callback(
        [&action, arguments] { action = [arguments] { return convert(*arguments); }; });
}

}  // namespace manator
