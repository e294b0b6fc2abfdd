// The JSON form of rules and engine values; web/src/rules/types.ts has the same shapes.
#pragma once

#include "base/json_text.h"
#include "engine/searcher.h"
#include "game/played_game.h"

namespace wasm {

using base::JsonText;

void write(JsonText& json, const std::vector<game::MoveView>& moves);
void write(JsonText& json, const game::BoardView& board);
void write(JsonText& json, const game::PlayedGame& game);
void write(JsonText& json, const engine::Report& report);

}  // namespace wasm
