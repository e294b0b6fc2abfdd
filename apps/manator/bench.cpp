// `manator bench`: searches fixed positions of every game to fixed depths. The node counts are the
// same every time, so their sum is a signature of the engine: it changes when its play does.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <chrono>

#include "base/rng.h"
#include "engine/registry.h"
#include "game/played_game.h"
#include "games/registry.h"
#include "manator/bench.h"
#include "manator/commands.h"

namespace manator {

namespace {

constexpr int positions_per_game = 4;
constexpr int plies_between = 10;
// A position is searched to the first depth that takes more nodes than this.
constexpr std::uint64_t enough_nodes = 40'000;

// The start of the game and positions of one random game from it.
std::vector<std::string> bench_positions(const game::GameType& type) {
    base::Rng rng(2026);
    std::vector<std::string> texts;
    auto start = type.start(game::StartChoices());
    game::PlayedGame game(std::move(*start));
    while (texts.size() < positions_per_game && !game.outcome().over()) {
        texts.push_back(game.position().format());
        for (int ply = 0; ply < plies_between && !game.outcome().over(); ++ply) {
            const auto moves = game.position().moves();
            const auto played =
                game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].text);
            if (!played) break;
        }
    }
    return texts;
}

std::uint64_t bench_game(const game::GameType& type, const engine::GameEngine& engine) {
    const std::unique_ptr<engine::Searcher> searcher = engine.make_searcher();
    searcher->set_table_size(16);
    std::uint64_t total = 0;
    int depths = 0;
    const auto begin = std::chrono::steady_clock::now();
    for (const std::string& position : bench_positions(type)) {
        searcher->clear();
        if (!searcher->set_position(position, {})) continue;
        const auto report = searcher->search({}, [&](const engine::Report& so_far) {
            if (so_far.nodes > enough_nodes) searcher->stop();
        });
        if (!report) continue;
        total += report->nodes;
        depths += report->depth;
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    fmt::print("{} {} nodes\n", type.info->id, total);
    std::fflush(stdout);
    fmt::print(stderr, "{}: depths {} in all, {:.2f} s, {:.2f} million nodes a second\n",
               type.info->id, depths, took.count(),
               static_cast<double>(total) / took.count() / 1e6);
    return total;
}

}  // namespace

void run_bench() {
    std::uint64_t total = 0;
    for (const game::GameType& type : games::all_games()) {
        const engine::GameEngine* engine = engine::find_engine(type.info->id);
        if (engine != nullptr) total += bench_game(type, *engine);
    }
    fmt::print("total {} nodes\n", total);
    std::fflush(stdout);
}

void add_bench_command(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("bench", "Search fixed positions of every game; print the node counts");
    command->footer("Example:\n  manator bench");
    command->callback([&action] {
        action = []() -> base::Result<void> {
            run_bench();
            return {};
        };
    });
}

}  // namespace manator
