// Opens a table at the terminal: a new game, with what is still to be asked, or a saved one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bots/sandbox_choice.h"
#include "play/table.h"

namespace play {

struct TableLook {
    bool ascii = false;
    bool flip = false;
    bots::SandboxChoice sandbox = bots::SandboxChoice::usual;
};

struct NewGame {
    const game::GameType& type;
    std::optional<game::StartInPlay> start = {};  // or else the position
    game::PositionPtr position = {};
    Session::Setting setting = {};
    bool asks_players = false;  // at a terminal, instead of taking those of the setting
};

// Both return the exit status when the person leaves.
base::Result<int> begin(NewGame game, const TableLook& look);
// An empty id: a game of any kind.
base::Result<int> resume(const std::string& file, std::string_view game_id, const TableLook& look);

}  // namespace play
