// GameEngine: what the engine can do for one game, behind plain functions on texts.
// `game_engine<P>` is the one place where the templates of this folder meet a game.
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
    // What each legal move wins at once, by the game's own gain(); texts sorted by bytes.
    base::Result<std::vector<MoveGain>> (*gains)(std::string_view position);
    // The move with the largest gain: by the game's own rule for that, or the first of equals.
    base::Result<std::string> (*greedy)(std::string_view position);
    std::span<const game::EvaluationInfo> (*evaluations)();
    // Gives all searches of the game stored proofs (solve/loaded_proofs.h), in the text the game
    // stores them in. Null if the game has none.
    base::Result<void> (*load_proofs)(std::string_view text) = nullptr;
};

}  // namespace engine
