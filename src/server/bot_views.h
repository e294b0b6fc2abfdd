// Games, challenges and accounts as JSON in the shape that lichess's bot API gives them: side 0 is
// white, side 1 black, whatever a game calls its sides. Lines of streams end with \n.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/json_text.h"
#include "server/live_game.h"
#include "store/accounts.h"
#include "store/challenges.h"

namespace server {

// Which sides of a game are bots.
using BotSides = std::array<bool, 2>;

// {"type":"gameFull",…}: the game for the player of `viewer`, who is told the legal moves when it
// is to move.
std::string game_full_line(const LiveGame& game, const BotSides& bots, game::Side viewer,
                           Millis now);
// {"type":"gameState",…}
std::string game_state_line(const LiveGame& game, game::Side viewer, Millis now);
// {"type":"opponentGone",…}
std::string opponent_gone_line(bool is_gone);

// {"type":TYPE,"game":{…}}: "gameStart" or "gameFinish" without the line end.
std::string game_event(std::string_view type, const LiveGame& game, game::Side viewer, Millis now);
// {"nowPlaying":[…]}, from the members `game` of such events.
std::string now_playing(const std::vector<std::string>& games);
// What is between the braces of "game" above.
std::string game_info(const LiveGame& game, game::Side viewer, Millis now);

// For the player with this owner; `name` is the name of the challenge's game.
std::string challenge_json(const store::Challenge& challenge, std::string_view name,
                           const std::string& viewer);
// {"type":TYPE,"challenge":{…}}
std::string challenge_event(std::string_view type, const store::Challenge& challenge,
                            std::string_view name, const std::string& viewer);
// The open offer of a rematch as a challenge to the other side: its id is that of the game.
std::string rematch_event(std::string_view type, const LiveGame& game, game::Side by, Millis now);

void write_user(base::JsonText& json, const store::Account& account);
std::string user_json(const store::Account& account);
// Lichess's name for the scopes of a token: "bot:play,challenge:read,…".
std::string scope_names(const store::ApiToken& token);

}  // namespace server
