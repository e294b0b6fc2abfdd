// Plays every pair of agents and prints the totals.
#include "games/jetan/programs/server/tournament.h"

#include <cstdio>

#include "games/jetan/programs/server/hall.h"

namespace jetan {

namespace {

constexpr double handshake = 5;  // seconds

// All games of the run.
class Tournament {
 public:
    Tournament(Hall& hall, const ServerSettings& settings)
        : hall_(hall), settings_(settings), rng_(static_cast<std::uint64_t>(settings.seed)) {
        for (int i = 0; i < settings.agents; ++i) {
            totals_.push_back({"Agent " + std::to_string(i + 1)});
        }
    }

    void run() {
        const int games = settings_.tourney ? 2 * settings_.runs : settings_.runs;
        for (int a = 0; a < settings_.agents; ++a) {
            for (int b = a + 1; b < settings_.agents; ++b) {
                for (int g = 0; g < games && has_agent(); ++g) {
                    play({{a, b}, settings_.tourney ? g % 2 : 0});
                }
            }
        }
        if (!settings_.tourney && settings_.agents == 2) return;
        std::fputs(wire::totals_table(totals_).c_str(), stdout);
    }

 private:
    bool has_agent() const {
        for (int i = 0; i < settings_.agents; ++i) {
            if (!hall_.gone(i)) return true;
        }
        return false;
    }

    void play(const Pairing& pairing) {
        ++games_;
        const auto [a, b] = pairing.agents;
        Referee referee(hall_, settings_.conditions, pairing, 2 * games_,
                        {totals_[a].name, totals_[b].name}, rng_);
        const std::array<wire::PlayerResult, 2> results = referee.play();
        for (int player = 0; player < 2; ++player) {
            wire::Total& total = totals_[pairing.agents[player ^ pairing.first]];
            total.name = results[player].name;
            total.add(results[player]);
            std::fputs(wire::result_line(results[player]).c_str(), stdout);
        }
        std::fflush(stdout);
        std::fprintf(stderr, "Game %d: %s\n", games_, referee.verdict().c_str());
        hall_.pause(settings_.sleep);
        for (const int agent : pairing.agents) hall_.tell(agent, {"DIE"});
        hall_.close_show();
    }

    Hall& hall_;
    const ServerSettings& settings_;
    base::Rng rng_;
    std::vector<wire::Total> totals_;
    int games_ = 0;
};

}  // namespace

base::Result<void> serve(const ServerSettings& settings) {
    auto hub = net::Hub::listen(settings.address, settings.port);
    if (!hub) return hub.error();
    std::fprintf(stderr, "Random seed is: %d\n", settings.seed);
    std::fprintf(stderr, "Waiting for %d agent(s) and %d display(s) to connect...\n",
                 settings.agents, settings.displays);
    Hall hall(std::move(*hub), handshake);
    hall.gather(settings.agents, settings.displays);
    Tournament(hall, settings).run();
    hall.finish();
    return {};
}

}  // namespace jetan
