// The module's calls for play: games, positions, searches.
#include "wasm/api.h"

#include <utility>

#include "base/rng.h"
#include "base/text.h"
#include "engine/bench_positions.h"
#include "engine/builtin_player.h"
#include "engine/registry.h"
#include "game/start_in_play.h"
#include "games/registry.h"
#include "wasm/json_views.h"
#include "wasm/played.h"

namespace wasm {

std::string games() {
    JsonText json;
    json.open('[');
    for (const game::GameType& type : games::all_games()) {
        const game::Info& info = *type.info;
        json.open('{').member("id", info.id).member("name", info.name).texts("sides", info.sides);
        json.member("has_draws", info.has_draws).texts("marks", info.marks);
        json.key("options").open('[');
        for (const game::StartOption& option : info.options) {
            json.open('{').member("name", option.name).member("value", option.value);
            json.member("help", option.help);
            json.member("fallback", game::value_in_play(info, option));
            json.member("reads_file", option.file_of != nullptr);
            if (option.chooser) json.member("chooser", game::index(*option.chooser));
            if (option.named_values != nullptr) json.texts("values", option.named_values());
            json.close('}');
        }
        json.close(']').close('}');
    }
    json.close(']');
    return json.take();
}

std::string rules(std::string_view game) {
    const auto type = find(game);
    return type ? only("rules", (*type)->info->rules) : error(type.error().message);
}

std::string start(std::string_view game, std::string_view options, std::string_view file,
                  std::uint64_t seed) {
    const auto type = find(game);
    if (!type) return error(type.error().message);
    game::StartChoices choices([file](std::string_view path) -> base::Result<std::string> {
        if (path == own_file) return std::string(file);
        return base::Error{"no such file"};
    });
    for (const std::string& line : lines_of(options)) {
        auto [name, value] = assignment(line);
        choices.set(std::move(name), std::move(value));
    }
    const auto in_play = game::StartInPlay::of(**type, choices);
    if (!in_play) return error(in_play.error().message);
    return only("position", in_play->any(seed)->format());
}

std::string draw_options(std::string_view game, std::uint64_t seed) {
    const auto type = find(game);
    if (!type) return error(type.error().message);
    const auto in_play = game::StartInPlay::of(**type, game::StartChoices());
    if (!in_play) return error(in_play.error().message);
    JsonText json;
    json.open('{');
    if (const game::StartOption* option = in_play->left_to_side()) {
        json.member(option->name, in_play->good_value(seed));
    }
    json.close('}');
    return json.take();
}

std::string start_file(std::string_view game, std::string_view option, std::string_view value) {
    const auto type = find(game);
    if (!type) return error(type.error().message);
    for (const game::StartOption& known : (*type)->info->options) {
        if (known.name != option || known.file_of == nullptr) continue;
        const auto text = known.file_of(value);
        return text ? only("text", *text) : error(text.error().message);
    }
    return error("no option " + base::quoted(option) + " that reads a file");
}

std::string view(const GameText& text) {
    const auto played = replay(text);
    if (!played) return error(played.error().message);
    JsonText json;
    write(json, *played);
    return json.take();
}

std::string perft(const GameText& text, int depth) {
    const auto played = replay(text);
    if (!played) return error(played.error().message);
    return only("count", played->position().perft(depth));
}

std::string evaluate(const GameText& text) {
    const auto searcher = searcher_at(text);
    if (!searcher) return error(searcher.error().message);
    const auto score = (*searcher)->evaluate();
    return score ? only("score", score->hundredths()) : error(score.error().message);
}

std::string search(const GameText& text, const SearchOrder& order) {
    engine::Limits limits;
    limits.begun = engine::Clock::now();
    const auto searcher = searcher_at(text);
    if (!searcher) return error(searcher.error().message);
    if (order.milliseconds > 0) limits.move_time = engine::Milliseconds(order.milliseconds);
    if (order.depth > 0) limits.depth = order.depth;
    if (order.nodes > 0) limits.nodes = order.nodes;
    limits.lines = order.lines;
    limits.should_stop = order.should_stop;
    const auto tell = [&order](const engine::Report& so_far) {
        if (!order.on_report) return;
        JsonText json;
        write(json, so_far);
        order.on_report(json.take());
    };
    const auto report = (*searcher)->search(limits, tell, {});
    if (!report) return error(report.error().message);
    JsonText json;
    write(json, *report);
    return json.take();
}

std::string choose(const GameText& text, std::string_view player, std::uint64_t seed) {
    const auto played = replay(text);
    if (!played) return error(played.error().message);
    if (played->outcome().over()) return error("the game is over");
    const engine::GameEngine* engine = engine::find_engine(text.game);
    const auto spec = engine::parse_player(player, engine);
    if (!spec) return error(spec.error().message);
    const game::Answer answer = engine::make_player(*spec, engine, seed)->choose({*played});
    return answer.is_move() ? only("move", answer.move.text) : error(answer.trouble.detail);
}

std::string bench(std::string_view game) {
    const auto type = find(game);
    if (!type) return error(type.error().message);
    const engine::GameEngine* engine = engine::find_engine(game);
    if (engine == nullptr) return error("no engine for " + base::quoted(game));
    const auto searcher = engine->make_searcher();
    std::uint64_t nodes = 0;
    for (const engine::BenchPosition& position : engine::bench_positions(**type)) {
        searcher->clear();
        engine::Limits limits;
        limits.depth = position.depth;
        limits.proofs = false;  // the module has no stored proofs
        if (!searcher->set_position(position.text, {})) continue;
        const auto report = searcher->search(limits);
        if (report) nodes += report->nodes;
    }
    return only("nodes", nodes);
}

std::string walk(std::string_view game, std::uint64_t seed) {
    const auto type = find(game);
    if (!type) return error(type.error().message);
    base::Rng rng(seed);
    auto position = (*type)->start(game::StartChoices());
    if (!position) return error(position.error().message);
    const std::string from = (*position)->format();
    game::PlayedGame played(std::move(*position));
    std::uint64_t hash = 14695981039346656037u;  // FNV-1a
    for (;;) {
        JsonText json;
        write(json, played);
        for (const char c : json.take()) {
            hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
        }
        if (played.outcome().over()) break;
        const auto moves = played.position().moves();
        played.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return only("hash", std::to_string(hash));
}

}  // namespace wasm
