// Reads command-line arguments shared by several commands: games, positions and numbers.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/any_position.h"

namespace cli {

// The game with this id; the error lists the known ids.
base::Result<const game::GameType*> game_named(std::string_view id);

// A position of the game with this id; the error says which argument is wrong.
base::Result<game::PositionPtr> read_position(std::string_view game_id, std::string_view text);

// An example for the help of a command that takes a position: the first game's start position.
std::string example(std::string_view command, std::string_view rest = "");

// The error names the option and what it expects.
base::Result<int> read_number(std::string_view option, std::string_view text, int least, int most);

inline constexpr int most_concurrency = 1024;  // maximum number of concurrent games
// `--concurrency K`; 0 if not given.
base::Result<int> read_concurrency(std::string_view text);

}  // namespace cli
