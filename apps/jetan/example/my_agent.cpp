// A first agent: takes the most valuable piece it can, and otherwise anything. Copy it, and change
// it.
#include "jetan/agent_program.h"

#include <cstdlib>

using namespace jetan;

class MyAgent : public AgentProgram {
 public:
    // A new game begins.
    MyAgent() {}
    // It is over.
    ~MyAgent() override {}

    // It is our turn.
    std::optional<Move> Program(const Percept& percept) override {
        const Position& position = percept.position;
        const std::vector<Move> moves = position.moves();
        if (moves.empty()) return std::nullopt;

        Move best = moves[static_cast<std::size_t>(std::rand()) % moves.size()];
        int most = 0;
        for (const Move& move : moves) {
            const int gain = position.setup().gain(move);
            if (gain > most) {
                most = gain;
                best = move;
            }
        }
        return best;
    }
};

JETAN_AGENT('g', "Greedy", MyAgent);
