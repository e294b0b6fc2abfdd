// Random: any legal move.
#include <random>

#include "base/rng.h"
#include "games/jetan/agent_program.h"

namespace {

class RandomAgent : public jetan::AgentProgram {
 public:
    RandomAgent() : rng_(std::random_device()()) {}

    std::optional<jetan::Move> Program(const jetan::Percept& percept) override {
        const std::vector<jetan::Move> moves = percept.moves();
        if (moves.empty()) return std::nullopt;
        return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    }

 private:
    base::Rng rng_;
};

}  // namespace

JETAN_AGENT('r', "Random", RandomAgent);
