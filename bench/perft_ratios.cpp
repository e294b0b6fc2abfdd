// Perft leaves a second of every game, side by side with Fairy-Stockfish in one run: on ordinary
// chess, or on the same game where a game's bench.txt says so. Rounds alternate, and each program's
// best round counts, so that a busy machine disturbs both alike. Only the ratios mean anything.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

#include "games/registry.h"
#include "plan.h"
#include "uci_process.h"

namespace {

constexpr int rounds = 5;

double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double our_rate(const game::AnyPosition& position, int depth) {
    const auto begin = std::chrono::steady_clock::now();
    const auto leaves = static_cast<double>(position.perft(depth));
    return leaves / seconds_since(begin);
}

double rival_rate(bench::UciProcess& rival, int depth) {
    const auto begin = std::chrono::steady_clock::now();
    rival.send("go perft " + std::to_string(depth));
    const std::string line = rival.wait_for("Nodes searched: ");
    if (line.empty()) return 0;
    return std::stod(line.substr(line.find(':') + 1)) / seconds_since(begin);
}

// Prints one line of the table; false if the ratio is missed.
bool measure(const bench::Plan& plan) {
    const game::GameType* type = games::find_game(plan.game);
    if (type == nullptr) {
        std::printf("%s: no game has this id\n", plan.game.c_str());
        return false;
    }
    const auto position = type->parse(plan.position);
    if (!position) {
        std::printf("%s: %s\n", plan.game.c_str(), position.error().message.c_str());
        return false;
    }
    bench::UciProcess rival(bench::rival_program);
    if (!bench::set_up(rival, plan)) return false;
    double ours = 0, theirs = 0;
    for (int round = 0; round < rounds; ++round) {
        theirs = std::max(theirs, rival_rate(rival, plan.rival_depth));
        ours = std::max(ours, our_rate(**position, plan.depth));
    }
    const double ratio = theirs > 0 ? ours / theirs : 0;
    std::printf("%-12s %10.1f %14s %10.1f %9.1f %9.0f  %s\n", plan.game.c_str(), ours / 1e6,
                plan.rival_variant.c_str(), theirs / 1e6, ratio, plan.wanted,
                ratio >= plan.wanted ? "reached" : "MISSED");
    std::fflush(stdout);
    return ratio >= plan.wanted;
}

}  // namespace

int main() {
    std::printf("perft leaves a second on one core, in millions; best of %d rounds\n", rounds);
    std::printf("%-12s %10s %14s %10s %9s %9s\n", "game", "manator", "rival plays", "rival",
                "ratio", "wanted");
    bool all = true;
    for (const bench::Plan& plan : bench::all_plans()) all = measure(plan) && all;
    return all ? 0 : 1;
}
