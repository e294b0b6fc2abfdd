// Shared by the interface calls: answers, and the game or engine that a request is about.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json_text.h"
#include "base/result.h"
#include "engine/searcher.h"
#include "game/played_game.h"
#include "wasm/api.h"

namespace wasm {

using base::JsonText;

// {"error": message}
std::string error(std::string_view message);
// {name: value}
template <class Value>
std::string only(std::string_view name, const Value& value) {
    JsonText json;
    json.open('{').member(name, value).close('}');
    return json.take();
}

// The non-empty lines of a text.
std::vector<std::string> lines_of(std::string_view text);
// Splits "NAME=VALUE"; without =, the value is empty.
std::pair<std::string, std::string> assignment(const std::string& line);

base::Result<const game::GameType*> find(std::string_view game);
base::Result<game::PlayedGame> replay(const GameText& text);
// The game's engine, set to the position after all moves. Reuses the engine of the last call, with
// its transposition table, if that was for the same game.
base::Result<engine::Searcher*> searcher_at(const GameText& text);

}  // namespace wasm
