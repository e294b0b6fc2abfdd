// Minimax and AlphaBeta: the searches of the textbook. The default depths are the largest with
// which a game of 100 moves against itself stays within the usual time, see
// docs/measurements/2-speed.md.
#include <algorithm>

#include "engine/registry.h"
#include "games/jetan/programs/agents/evaluation_choice.h"
#include "games/jetan/programs/agents/move_texts.h"
#include "games/jetan/programs/agents/server_watch.h"

namespace {

using engine::Plain;

constexpr int deepest = 20;

template <Plain method, int default_depth>
class PlainAgent : public jetan::AgentProgram {
 public:
    explicit PlainAgent(const jetan::AgentOptions& options)
        : depth_(options.user[0] > 0 ? std::min(options.user[0], deepest) : default_depth),
          evaluation_(jetan::chosen_evaluation(options)) {}

    std::optional<jetan::Move> Program(const jetan::Percept& percept) override {
        const jetan::Position& position = percept.position;
        const std::vector<std::string> moves = jetan::texts(percept);
        if (moves.empty()) return std::nullopt;
        base::StopSource stop;
        const jetan::ServerWatch watch(percept.server, stop);
        const auto found =
            engine::find_engine(position.info().id)
                ->plain(position.format(), {method, depth_, evaluation_, moves, stop.get_token()});
        if (!found) return std::nullopt;
        return *position.parse_move(found->move);
    }

 private:
    const int depth_;
    const int evaluation_;
};

using MinimaxAgent = PlainAgent<Plain::minimax, 3>;
using AlphaBetaAgent = PlainAgent<Plain::alphabeta, 5>;

}  // namespace

JETAN_AGENT('m', "Minimax", MinimaxAgent);
JETAN_AGENT('a', "AlphaBeta", AlphaBetaAgent);
