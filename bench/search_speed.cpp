// Nodes a second of our search: on one thread against Fairy-Stockfish's on the same position of the
// same game, and on two threads against one. Rounds alternate and the best of each counts.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <string>

#include "engine/registry.h"
#include "plan.h"
#include "uci_process.h"

namespace {

constexpr int rounds = 5;
constexpr double wanted_of_two_threads = 1.7;
constexpr std::chrono::milliseconds round_time{1000};

double our_rate(const engine::GameEngine& game, const std::string& position, int threads) {
    const auto searcher = game.make_searcher();
    if (!searcher->set_table_size(64)) return 0;
    searcher->set_threads(threads);
    if (!searcher->set_position(position, {})) return 0;
    engine::Limits limits;
    limits.move_time = round_time;
    limits.proofs = false;
    const auto report = searcher->search(limits);
    if (!report) return 0;
    return static_cast<double>(report->nodes) /
           std::chrono::duration<double>(report->elapsed).count();
}

double rival_rate(bench::UciProcess& rival) {
    rival.send("setoption name Clear Hash");
    rival.send("go movetime " + std::to_string(round_time.count()));
    double rate = 0;
    for (std::string line = rival.wait_for(""); !line.starts_with("bestmove");
         line = rival.wait_for("")) {
        if (line.empty()) return 0;
        const std::size_t at = line.find(" nps ");
        if (at != std::string::npos) rate = std::stod(line.substr(at + 5));
    }
    return rate;
}

bool tell(const std::string& what, double ratio, double wanted) {
    std::printf("%-40s %6.2f (wanted %.1f)  %s\n", what.c_str(), ratio, wanted,
                ratio >= wanted ? "reached" : "MISSED");
    std::fflush(stdout);
    return ratio >= wanted;
}

bool measure(const bench::Plan& plan) {
    const engine::GameEngine* game = engine::find_engine(plan.game);
    bench::UciProcess rival(bench::rival_program);
    const bool has_rival = plan.wanted_search > 0;
    if (has_rival && !bench::set_up(rival, plan)) return false;
    if (has_rival) rival.send("setoption name Hash value 64");
    double theirs = 0;
    std::array<double, 2> ours{};
    for (int round = 0; round < rounds; ++round) {
        for (const int threads : {1, 2}) {
            double& best = ours[static_cast<std::size_t>(threads - 1)];
            best = std::max(best, our_rate(*game, plan.position, threads));
        }
        if (has_rival) theirs = std::max(theirs, rival_rate(rival));
    }
    std::printf("%s: %.2f million nodes a second, with two threads %.2f", plan.game.c_str(),
                ours[0] / 1e6, ours[1] / 1e6);
    if (has_rival) std::printf(", %s %.2f", bench::rival_program, theirs / 1e6);
    std::printf("\n");
    bool reached = tell("  two threads to one", ours[1] / ours[0], wanted_of_two_threads);
    if (has_rival) {
        reached = tell("  one thread to the rival", theirs > 0 ? ours[0] / theirs : 0,
                       plan.wanted_search) &&
                  reached;
    }
    return reached;
}

}  // namespace

int main() {
    bool all = true;
    for (const bench::Plan& plan : bench::all_plans()) all = measure(plan) && all;
    return all ? 0 : 1;
}
