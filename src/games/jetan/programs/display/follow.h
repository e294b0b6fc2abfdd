// The window of JetanDisplay: follows the games of a server.
#pragma once

#include <chrono>
#include <string>

#include "base/result.h"
#include "games/jetan/wire.h"

namespace jetan {

struct DisplaySettings {
    std::string host;
    int port = games::jetan::wire::usual_port;
    int width = 700;
    int height = 700;
    bool always = false;  // redraw all the time, not only on messages
    std::chrono::duration<double> wait{};
};

// Returns when a person closes the window, or when the server goes without having shown a game.
base::Result<void> follow_server(const DisplaySettings& settings);

}  // namespace jetan
