// The list of the agents of a program.
#include "games/jetan/agent_program.h"

#include <algorithm>

namespace jetan {

namespace {

// Static in a function, so that it exists before the first agent registers.
std::vector<AgentEntry>& list() {
    static std::vector<AgentEntry> entries;
    return entries;
}

}  // namespace

std::vector<Move> Percept::moves() const {
    std::vector<Move> moves = position.moves();
    std::erase_if(moves, [this](const Move& move) {
        return std::find(refused.begin(), refused.end(), move) != refused.end();
    });
    return moves;
}

bool enlist(const AgentEntry& entry) {
    list().push_back(entry);
    return true;
}

std::vector<AgentEntry> agents() {
    std::vector<AgentEntry> sorted = list();
    std::sort(sorted.begin(), sorted.end(),
              [](const AgentEntry& a, const AgentEntry& b) { return a.letter < b.letter; });
    return sorted;
}

}  // namespace jetan
