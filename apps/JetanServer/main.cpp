// JetanServer: waits for agents and displays, and lets the agents play.
#include <algorithm>
#include <ctime>

#include "games/jetan/programs/options.h"
#include "games/jetan/programs/server/tournament.h"

namespace {

using games::jetan::RuleSet;
using namespace jetan;

constexpr int most = 1'000'000;

Options server_options() {
    return Options({
        {"agents", 'a', "agents to wait for, at least 2; every pair of them plays", "1"},
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

ServerSettings settings_of(Options& options) {
    ServerSettings settings;
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

}  // namespace

int main(int argc, char** argv) {
    Options options = server_options();
    ServerSettings settings;
    const int status = read_options(options, argc, argv, [&] { settings = settings_of(options); });
    if (status != 0) return status;
    const auto served = serve(settings);
    if (served) return 0;
    print_problem(served.error().message);
    return 1;
}
