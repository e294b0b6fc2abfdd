// `manator perft`: counts sequences of legal moves. Counts go to standard output as each depth is
// done; time and rate to standard error.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <memory>

#include "manator/commands.h"

namespace manator {

namespace {

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
    fmt::print(stderr, "depth {}: {:.3f} s, {:.1f} million a second\n", depth, took.count(), rate);
}

base::Result<void> perft(const PerftArguments& arguments) {
    const auto position = read_position(arguments.game, arguments.position);
    if (!position) return position.error();
    if (arguments.divide && arguments.depth > 0) {
        for (const game::PerftCount& line : (*position)->divide(arguments.depth)) {
            fmt::print("{} {}\n", line.move, line.count);
        }
    }
    for (int depth = 1; depth <= arguments.depth; ++depth) count_depth(**position, depth);
    return {};
}

}  // namespace

void add_perft_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("perft", "Count sequences of 1 to DEPTH legal moves");
    auto arguments = std::make_shared<PerftArguments>();
    command->add_option("GAME", arguments->game, "a game's id, see `manator games`")->required();
    command->add_option("POSITION", arguments->position, "a position string")->required();
    command->add_option("DEPTH", arguments->depth, "how many moves deep, 0 to 99")
        ->required()
        ->check(CLI::Range(0, 99));
    command->add_flag("--divide", arguments->divide, "first the count below each move at DEPTH");
    command->footer(example("perft", " 4 --divide"));
    command->callback([&action, arguments] { action = [arguments] { return perft(*arguments); }; });
}

}  // namespace manator
