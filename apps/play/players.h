// Who sits at a table besides people: built-in players, and the engine as an adviser.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "arena/session/session.h"
#include "engine/score.h"
#include "game/player.h"
#include "play/background.h"

namespace play {

// Whether the text is `human` or a built-in player of the game.
base::Result<void> check_player(const game::GameType& type, std::string_view text);

// The built-in player of this side, who is not human.
std::shared_ptr<game::Player> make_player(const arena::Session& session, game::Side side);

using Choosing = Background<base::Result<std::string>>;
// Lets the player choose a move in this session's game as it is now.
std::unique_ptr<Choosing> begin_choosing(std::shared_ptr<game::Player> player,
                                         const arena::Session& session);

struct Advice {
    std::string move;
    engine::Score score = 0;  // for the side on move
};
using Advising = Background<base::Result<Advice>>;
// Thinks about the session's game for a second; nullptr if there is no engine for it.
std::unique_ptr<Advising> begin_advising(const arena::Session& session);

}  // namespace play
