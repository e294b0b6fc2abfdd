// Presence: which players have a connection to a game, by side, and the number of spectators.
#pragma once

#include <array>

namespace server {

struct Presence {
    std::array<bool, 2> online{};
    int watching = 0;
    friend bool operator==(const Presence&, const Presence&) = default;
};

}  // namespace server
