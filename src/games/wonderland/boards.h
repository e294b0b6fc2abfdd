// The boards a game may be started on: those that come with the program, random ones, and files.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "game/info.h"
#include "games/wonderland/board_file.h"

namespace games::wonderland {

// Name and text of each file in the folder boards/, sorted by name.
extern const std::span<const std::pair<std::string_view, std::string_view>> boards;

// "croquet-ground, looking-glass, …".
std::string shipped_names();

// What `--board VALUE` means: the shipped board of that name, else `random:SEED`, else a file,
// read through the choices. An error in a file is "NAME: line L, column C: expected …".
base::Result<BoardFile> find_board(std::string_view value, const game::StartChoices& choices);

}  // namespace games::wonderland
