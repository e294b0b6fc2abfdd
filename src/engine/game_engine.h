// GameEngine: the engine's functions for one game, with positions and moves as text.
// `game_engine<P>` is the only place where this folder's templates are instantiated for a game.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "engine/plain_search.h"
#include "engine/searcher.h"
#include "game/info.h"

namespace engine {

struct GameEngine {
    const game::Info* info;
    std::unique_ptr<Searcher> (*make_searcher)();
    // The plain searches for teaching (plain_search.h), from a position string.
    base::Result<PlainResult> (*plain)(std::string_view position, const PlainQuestion& question);
    // The immediate gain of each legal move, by the game's own gain(); sorted by the bytes of the
    // texts.
    base::Result<std::vector<MoveGain>> (*gains)(std::string_view position);
    // The move with the largest gain: by the game's own rule if it has one, otherwise the first of
    // equals.
    base::Result<std::string> (*greedy)(std::string_view position);
    std::span<const game::EvaluationInfo> (*evaluations)();
    // Loads stored proofs (solve/loaded_proofs.h) for all searches of the game, in the game's text
    // format. Null if the game has no proofs.
    base::Result<void> (*load_proofs)(std::string_view text) = nullptr;
    // Replaces the evaluation network of all later searches (game/network_features.h). Null if the
    // game has none.
    base::Result<void> (*load_network)(std::string_view bytes) = nullptr;
};

}  // namespace engine
