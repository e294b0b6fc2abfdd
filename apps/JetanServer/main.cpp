// JetanServer: waits for agents and displays, and lets the agents play.
#include <cstdio>
#include <ctime>

#include "JetanServer/hall.h"
#include "JetanServer/referee.h"
#include "base/text.h"
#include "jetan/options.h"

namespace {

using games::jetan::RuleSet;
using namespace jetan;

constexpr double handshake = 5;  // seconds
constexpr int most = 1'000'000;

struct Settings {
    int agents = 2;
    int displays = 1;
    int port = wire::usual_port;
    int runs = 1;
    int seed = 0;
    double sleep = 1;
    bool tourney = false;
    std::string address;
    Conditions conditions;
};

Options server_options() {
    return Options({
        {"agents", 'a', "agents to wait for; fewer than two means two, of more every pair plays",
         "1"},
        {"delay", 'd', "seconds after the first UPDATE and after each step", "1.0"},
        {"displays", 'D', "displays to wait for", "1"},
        {"max-time", 'M', "seconds each agent may think, a game", "300.0"},
        {"port", 'p', "port to listen on", "7777"},
        {"runs", 'R', "games; in a tourney: games in each direction", "1"},
        {"seed", 'z', "random seed", "time"},
        {"sleep", 'S', "seconds between games", "1.0"},
        {"steps", 's', "moves per agent; then the game is a tie", "1000"},
        {"tourney", 'T', "not 0: agents play in both directions, and totals are printed", "0"},
        {"trace", 't', "not 0: a line for every turn", "1"},
        {"rules", '\0', "jetan, or jetan-model for agents built for the older server", "jetan"},
        {"lenient", '\0',
         "refused moves in a turn after which a random legal one is made; 0: the third loses", "0"},
        {"address", '\0', "IPv4 address to listen on; 0.0.0.0 lets other machines connect",
         "127.0.0.1"},
        {"bind", '\0', "older name of --address", "127.0.0.1"},
    });
}

Settings settings_of(Options& options) {
    Settings settings;
    settings.agents = std::max(2, options.whole("agents", 0, 100));
    settings.displays = options.whole("displays", 0, 50);
    settings.port = options.whole("port", 0, 65535);
    settings.runs = options.whole("runs", 0, most);
    settings.seed = options.text("seed") == "time" ? static_cast<int>(std::time(nullptr))
                                                   : options.whole("seed", -2147483647, 2147483647);
    settings.sleep = options.real("sleep");
    settings.tourney = options.whole("tourney", -most, most) != 0;
    settings.address = options.text(options.is_given("bind") ? "bind" : "address");
    settings.conditions.rules =
        options.text("rules") == "jetan-model" ? RuleSet::model : RuleSet::book;
    settings.conditions.delay = options.real("delay");
    settings.conditions.max_time = options.real("max-time");
    settings.conditions.lenient = options.whole("lenient", 0, most);
    settings.conditions.steps = options.whole("steps", 1, most);
    settings.conditions.trace = options.whole("trace", -most, most) != 0;
    options.one_of("rules", {"jetan", "jetan-model"});
    return settings;
}

// All games of the run.
class Tournament {
 public:
    Tournament(Hall& hall, const Settings& settings)
        : hall_(hall), settings_(settings), rng_(static_cast<std::uint64_t>(settings.seed)) {
        for (int i = 0; i < settings.agents; ++i) {
            totals_.push_back({"Agent " + std::to_string(i + 1)});
        }
    }

    void run() {
        const int games = settings_.tourney ? 2 * settings_.runs : settings_.runs;
        for (int a = 0; a < settings_.agents; ++a) {
            for (int b = a + 1; b < settings_.agents; ++b) {
                for (int g = 0; g < games && anybody(); ++g) {
                    play({{a, b}, settings_.tourney ? g % 2 : 0});
                }
            }
        }
        if (!settings_.tourney && settings_.agents == 2) return;
        std::fputs(wire::totals_table(totals_).c_str(), stdout);
    }

 private:
    bool anybody() const {
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
    const Settings& settings_;
    base::Rng rng_;
    std::vector<wire::Total> totals_;
    int games_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    Options options = server_options();
    Settings settings;
    const int status = read_options(options, argc, argv, [&] { settings = settings_of(options); });
    if (status != 0) return status;
    auto hub = net::Hub::listen(settings.address, settings.port);
    if (!hub) {
        print_problem(hub.error().message);
        return 1;
    }
    std::fprintf(stderr, "Random seed is: %d\n", settings.seed);
    std::fprintf(stderr, "Waiting for %d agent(s) and %d display(s) to connect...\n",
                 settings.agents, settings.displays);
    Hall hall(std::move(*hub), handshake);
    hall.gather(settings.agents, settings.displays);
    Tournament(hall, settings).run();
    hall.finish();
    return 0;
}
