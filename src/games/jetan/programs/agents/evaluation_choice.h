// The evaluation selected by --user2.
#pragma once

#include <cstdio>

#include "game/network_features.h"
#include "games/jetan/agent_program.h"

namespace jetan {

// An index of Position::evaluations(). --user2 counts from 1, the best handmade evaluation; the
// network has the last number. 0 and numbers out of range select the first.
inline int chosen_evaluation(const AgentOptions& options) {
    using games::jetan::Position;
    const int count = static_cast<int>(Position::evaluations().size());
    const int wanted = options.user[1];
    const bool is_known = wanted >= 0 && wanted <= count;
    if (!is_known) {
        std::fprintf(stderr, "--user2: expected 0 to %d, found %d; taking the default\n", count,
                     wanted);
    }
    const int number = is_known && wanted != 0 ? wanted : 1;
    return (number - 1 + game::handmade_evaluation<Position>) % count;
}

}  // namespace jetan
