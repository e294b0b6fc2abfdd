// Replays the game of a request and keeps the last game's engine.
#include "wasm/played.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/text.h"
#include "engine/registry.h"
#include "games/registry.h"

namespace wasm {

namespace {

// The engine of the game requested last, with its transposition table.
struct KeptSearcher {
    std::string game;
    std::unique_ptr<engine::Searcher> searcher;
};
KeptSearcher kept;

}  // namespace

std::string error(std::string_view message) {
    JsonText json;
    json.open('{').member("error", message).close('}');
    return json.take();
}
std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    for (const std::string_view line : base::split(text, '\n')) {
        if (!line.empty()) lines.emplace_back(line);
    }
    return lines;
}

std::pair<std::string, std::string> assignment(const std::string& line) {
    const std::size_t equals = std::min(line.find('='), line.size());
    return {line.substr(0, equals), line.substr(std::min(equals + 1, line.size()))};
}

base::Result<const game::GameType*> find(std::string_view game) {
    const game::GameType* type = games::find_game(game);
    if (type == nullptr) return base::Error{"unknown game " + base::quoted(game)};
    return type;
}

base::Result<game::PlayedGame> replay(const GameText& text) {
    const auto type = find(text.game);
    if (!type) return type.error();
    auto position =
        text.start.empty() ? (*type)->start(game::StartChoices()) : (*type)->parse(text.start);
    if (!position) return position.error();
    game::PlayedGame played(std::move(*position));
    for (const std::string& move : lines_of(text.moves)) {
        const auto done = played.play(move);
        if (!done) return base::Error{"move " + base::quoted(move) + ": " + done.error().message};
    }
    return played;
}

base::Result<engine::Searcher*> searcher_at(const GameText& text) {
    const auto played = replay(text);
    if (!played) return played.error();
    if (kept.game != text.game) {
        const engine::GameEngine* engine = engine::find_engine(text.game);
        if (engine == nullptr) return base::Error{"no engine for " + base::quoted(text.game)};
        kept = {};  // frees the old one first, so that both are never in memory
        kept = {std::string(text.game), engine->make_searcher()};
    }
    kept.searcher->set_position(*played);
    return kept.searcher.get();
}

}  // namespace wasm
