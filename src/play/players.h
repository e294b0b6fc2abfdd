// The players at a table other than people: built-in players, bots, and the engine as an adviser.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "bots/sandbox_choice.h"
#include "game/player.h"
#include "game/score.h"
#include "play/background.h"
#include "play/session.h"

namespace play {

// Makes a player from a specification such as "engine level=5".
base::Result<std::unique_ptr<game::Player>> make_builtin_player(const game::GameType& type,
                                                                const std::string& specification,
                                                                std::uint64_t seed);

// Whether the text is `human`, a built-in player of the game, or a bot.
base::Result<void> check_player(const game::GameType& type, std::string_view text);

// A side's player that is not a person.
struct Seat {
    std::shared_ptr<game::Player> player;     // nullptr until the first turn
    bool is_ready = false;                    // it has started the game
    bool is_bot = false;                      // a process of its own, or a connection
    std::chrono::milliseconds start_time{0};  // time allowed to get ready for a game
};
// Makes the seat of this side, which must not be human.
base::Result<Seat> make_seat(const play::Session& session, game::Side side,
                             bots::SandboxChoice sandbox);
bool is_bot(const play::Session& session, game::Side side);

using Preparing = Background<std::optional<game::Trouble>>;
// Starts preparing it for the session's game in its current state.
std::unique_ptr<Preparing> begin_preparing(const Seat& seat, const play::Session& session,
                                           game::Side side);

using Choosing = Background<game::Answer>;
// Starts choosing a move in the session's game in its current state.
std::unique_ptr<Choosing> begin_choosing(const Seat& seat, const play::Session& session);

struct Advice {
    std::string move;
    game::Score score;  // for the side to move
};
using Advising = Background<base::Result<Advice>>;
// Starts searching the session's game as it was after `plies`, for this time; the game must not be
// over there. nullptr if there is no engine for the game.
std::unique_ptr<Advising> begin_advising(const play::Session& session, std::size_t plies,
                                         std::chrono::milliseconds time);

}  // namespace play
