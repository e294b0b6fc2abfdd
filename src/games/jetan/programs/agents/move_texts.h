// The moves an agent may answer with, as the engine's texts.
#pragma once

#include <string>
#include <vector>

#include "games/jetan/agent_program.h"

namespace jetan {

inline std::vector<std::string> texts(const Percept& percept) {
    std::vector<std::string> texts;
    for (const Move& move : percept.moves()) texts.push_back(percept.position.format_move(move));
    return texts;
}

}  // namespace jetan
