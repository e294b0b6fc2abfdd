// The questions of the program, which options can answer in advance.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/any_position.h"
#include "games/wonderland/programs/texts.h"
#include "play/console.h"

namespace wonderland {

const game::GameType& type();

// The first position on a board: a shipped one, random:SEED or a file; `random`, in either
// language, is the random board of this seed.
base::Result<game::PositionPtr> start_on(std::string_view board, std::uint64_t seed,
                                         const Texts& texts);

// A player as typed, as a specification that the engine knows.
base::Result<std::string> player_of(std::string_view typed, const Texts& texts);

// Nothing if the person leaves.
std::optional<game::PositionPtr> ask_board(play::Console& console, std::uint64_t seed,
                                           const Texts& texts);
std::optional<std::string> ask_player(play::Console& console, game::Side side, const Texts& texts);

}  // namespace wonderland
