// Converts tournament games to and from the form the store keeps.
#pragma once

#include "arena/referee.h"
#include "game/any_position.h"
#include "store/tournament.h"
#include "tournament/finished_game.h"

namespace tournament {

store::Game stored_game(const GameId& id);
GameId game_id(const store::Game& game);

// What is stored of a game that has just been played. The error says why it cannot be recorded.
base::Result<store::Ending> stored_ending(const arena::RefereedGame& played, const GameId& id,
                                          const game::GameType& type, const std::string& title);

// The error names a game that this program did not store.
base::Result<std::vector<FinishedGame>> finished_games(
    const std::vector<store::FinishedGame>& stored);

}  // namespace tournament
