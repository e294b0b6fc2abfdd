// All games of one run of JetanServer: every pair of the agents that connect.
#pragma once

#include <string>

#include "base/result.h"
#include "games/jetan/programs/server/referee.h"

namespace jetan {

struct ServerSettings {
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

// Waits for agents and displays, then plays all games. An error if it cannot listen on the port.
base::Result<void> serve(const ServerSettings& settings);

}  // namespace jetan
