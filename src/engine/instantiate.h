// Creates the GameEngine of a position type. Included only by each game's generated file.
#pragma once

#include "engine/game_engine.h"
#include "engine/game_searcher.h"
#include "engine/plain_search_of.h"
#include "game/network_features.h"

namespace engine {

template <class P>
GameEngine game_engine() {
    GameEngine engine{&P::info(),
                      []() -> std::unique_ptr<Searcher> { return std::make_unique<GameSearcher<P>>(); },
                      plain_search<P>,
                      move_gains<P>,
                      greedy_move<P>,
                      game::evaluation_infos<P>};
    if constexpr (game::HasNetworkFeatures<P>) engine.load_network = P::load_network;
    if constexpr (game::HasProofs<P>) engine.load_proofs = solve::LoadedProofs<P>::load;
    return engine;
}

}  // namespace engine
