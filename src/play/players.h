// Who sits at a table besides people: built-in players, bots, and the engine as an adviser.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "bots/sandbox_choice.h"
#include "engine/score.h"
#include "game/contestant.h"
#include "play/background.h"
#include "play/session.h"

namespace play {

// Makes contestants of specifications such as "engine level=5".
base::Result<std::unique_ptr<game::Contestant>> make_builtin_player(
    const game::GameType& type, const std::string& specification, std::uint64_t seed);

// Whether the text is `human`, a built-in player of the game, or a bot.
base::Result<void> check_player(const game::GameType& type, std::string_view text);

// Somebody who plays a side and is no person.
struct Seat {
    std::shared_ptr<game::Contestant> contestant;  // nobody until the first turn
    bool is_ready = false;                         // it has begun the game
    bool is_bot = false;                           // a program of its own, or a connection
    std::chrono::milliseconds start_time{0};       // to get ready for a game
};
// For this side, which is not human.
base::Result<Seat> make_seat(const play::Session& session, game::Side side,
                             bots::SandboxChoice sandbox);
bool is_bot(const play::Session& session, game::Side side);

using Preparing = Background<std::optional<game::Trouble>>;
// Gets it ready for the session's game as it is now.
std::unique_ptr<Preparing> begin_preparing(const Seat& seat, const play::Session& session,
                                           game::Side side);

using Choosing = Background<game::Answer>;
// Lets it choose a move in the session's game as it is now.
std::unique_ptr<Choosing> begin_choosing(const Seat& seat, const play::Session& session);

struct Advice {
    std::string move;
    engine::Score score = 0;  // for the side on move
};
using Advising = Background<base::Result<Advice>>;
// Thinks so long about the session's game as it stood after so many plies, which was not over;
// nullptr if there is no engine for it.
std::unique_ptr<Advising> begin_advising(const play::Session& session, std::size_t plies,
                                         std::chrono::milliseconds time);

}  // namespace play
