// The texts of player faults.
#include "game/player.h"

namespace game {

std::string_view fault_text(Fault fault) {
    constexpr std::array<std::string_view, 7> texts{
        "illegal move", "time forfeit", "stall", "crash", "disconnect", "output flood", "failure"};
    return texts[static_cast<std::size_t>(fault)];
}

}  // namespace game
