// `manator perft`: counts sequences of legal moves. Counts go to stdout as each depth is finished;
// time and speed go to stderr.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <memory>

#include "base/cursor.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/options.h"
#include "manator/commands.h"

namespace manator {

namespace {

constexpr int deepest = 99;

struct PerftArguments {
    std::string game;
    std::string position;
    int depth = 0;
    bool divide = false;
};

void count_depth(const game::AnyPosition& position, int depth) {
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t count = position.perft(depth);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    fmt::print("{} {}\n", depth, count);
    std::fflush(stdout);
    const double rate = static_cast<double>(count) / std::max(took.count(), 1e-9) / 1e6;
    const std::string speed =
        fmt::format("depth {}: {:.3f} s, {:.1f} million a second\n", depth, took.count(), rate);
    std::fputs(speed.c_str(), stderr);  // fmt would throw if stderr is closed
}

// CLI11 would read 010 as octal.
std::string check_depth(const std::string& text) {
    if (base::parse_canonical(text, deepest)) return "";
    return fmt::format("expected a number from 0 to {}, found {}", deepest, base::quoted(text));
}

base::Result<void> perft(const PerftArguments& arguments) {
    const auto position = cli::read_position(arguments.game, arguments.position);
    if (!position) return position.error();
    if (arguments.divide && arguments.depth > 0) {
        for (const game::PerftCount& line : (*position)->divide(arguments.depth)) {
            fmt::print("{} {}\n", line.move, line.count);
        }
    }
    // Stop if stdout cannot be written.
    for (int depth = 1; depth <= arguments.depth && std::ferror(stdout) == 0; ++depth) {
        count_depth(**position, depth);
    }
    return {};
}

}  // namespace

void add_perft_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("perft", "Count sequences of 1 to DEPTH legal moves");
    auto arguments = std::make_shared<PerftArguments>();
    cli::add_game(*command, arguments->game);
    cli::add_position(*command, arguments->position);
    command->add_option("DEPTH", arguments->depth, fmt::format("depth in plies, 0 to {}", deepest))
        ->required()
        ->check(check_depth);
    command->add_flag("--divide", arguments->divide, "first print the count below each move");
    command->footer(cli::example("perft", " 4 --divide"));
    command->callback([&action, arguments] { action = [arguments] { return perft(*arguments); }; });
}

}  // namespace manator
