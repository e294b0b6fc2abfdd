// A first agent: captures the most valuable piece it can, and otherwise plays any move. Copy this
// file and change it.
#include "jetan/agent_program.h"

#include <cstdlib>

using namespace jetan;

class MyAgent : public AgentProgram {
 public:
    MyAgent() {}            // a new game begins
    ~MyAgent() override {}  // it is over

    std::optional<Move> Program(const Percept& percept) override {
        const std::vector<Move> moves = percept.moves();
        if (moves.empty()) return std::nullopt;

        Move best = moves[std::rand() % moves.size()];
        int most = 0;
        for (const Move& move : moves) {
            const int gain = percept.position.setup().gain(move);
            if (gain > most) {
                most = gain;
                best = move;
            }
        }
        return best;
    }
};

JETAN_AGENT('s', "Student", MyAgent);
