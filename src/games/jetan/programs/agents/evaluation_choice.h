// The evaluation selected by --user2.
#pragma once

#include <cstdio>

#include "games/jetan/agent_program.h"

namespace jetan {

// An index of Position::evaluations(). --user2 counts from 1; 0 and numbers out of range select
// the first, which is the best.
inline int chosen_evaluation(const AgentOptions& options) {
    const int count = static_cast<int>(games::jetan::Position::evaluations().size());
    const int wanted = options.user[1];
    if (wanted >= 1 && wanted <= count) return wanted - 1;
    if (wanted != 0) {
        std::fprintf(stderr, "--user2: expected 0 to %d, found %d; taking the default\n", count,
                     wanted);
    }
    return 0;
}

}  // namespace jetan
