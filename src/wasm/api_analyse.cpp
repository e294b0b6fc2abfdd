// The module's calls for analysis: records, composed positions, proofs.
#include <algorithm>
#include <utility>

#include "base/number.h"
#include "base/text.h"
#include "engine/registry.h"
#include "game/compose_position.h"
#include "wasm/api.h"
#include "wasm/played.h"
#include "wasm/record_tree.h"

namespace wasm {

namespace {

void write(JsonText& json, const RecordTree& tree) {
    json.open('{').member("game", tree.type->info->id).member("records", tree.records);
    json.member("start", tree.start).member("comment", tree.comment);
    json.member("result", game::result_text(tree.result)).key("tags").open('[');
    for (const game::RecordTag& tag : tree.tags) {
        json.open('[').value(std::string_view(tag.name)).value(std::string_view(tag.value));
        json.close(']');
    }
    json.close(']').key("nodes").open('[');
    for (const TreeNode& node : tree.nodes) {
        json.open('{').member("parent", node.parent).member("text", node.text);
        if (!node.comment.empty()) json.member("comment", node.comment);
        if (!node.glyphs.empty()) {
            json.key("glyphs").open('[');
            for (const int glyph : node.glyphs) json.value(glyph);
            json.close(']');
        }
        json.close('}');
    }
    json.close(']').close('}');
}

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            out += text[i];
        } else {
            out += text[++i] == 'n' ? '\n' : text[i];
        }
    }
    return out;
}

// Lines SQUARE=TEXT.
std::vector<game::Placed> placed_in(std::string_view text) {
    std::vector<game::Placed> placed;
    for (const std::string& line : lines_of(text)) {
        auto [square, what] = assignment(line);
        placed.push_back({std::move(square), std::move(what)});
    }
    return placed;
}

std::size_t number_of(std::string_view text) {
    return base::parse_number<std::size_t>(text).value_or(0);
}

base::Result<std::vector<TreeNode>> parse_nodes(std::string_view text) {
    std::vector<TreeNode> nodes;
    for (const std::string& line : lines_of(text)) {
        const std::vector<std::string_view> fields = base::split(line, '\t');
        if (fields.size() != 4 || number_of(fields[0]) > nodes.size()) {
            return base::Error{"expected PARENT, MOVE, GLYPHS and COMMENT, found " +
                               base::quoted(line)};
        }
        TreeNode node{number_of(fields[0]), std::string(fields[1]), unescaped(fields[3]), {}};
        for (const std::string_view glyph : base::split(fields[2], ',')) {
            if (!glyph.empty()) node.glyphs.push_back(static_cast<int>(number_of(glyph)));
        }
        nodes.push_back(std::move(node));
    }
    return nodes;
}

std::string_view value_text(game::Value value) {
    switch (value) {
        case game::Value::win:
            return "win";
        case game::Value::draw:
            return "draw";
        case game::Value::loss:
            break;
    }
    return "loss";
}

}  // namespace

std::string read_record(std::string_view game, std::string_view text, int number) {
    const auto type = find(game);
    if (!type) return error(type.error().message);
    const auto tree = read_tree(text, **type, static_cast<std::size_t>(std::max(number, 0)));
    if (!tree) return error(tree.error().message);
    JsonText json;
    write(json, *tree);
    return json.take();
}

std::string write_record(const GameText& start, std::string_view tags, std::string_view nodes,
                         std::string_view comment, std::string_view result) {
    const auto type = find(start.game);
    if (!type) return error(type.error().message);
    RecordTree tree;
    tree.type = *type;
    tree.start = start.start;
    for (const std::string& line : lines_of(tags)) {
        auto [name, value] = assignment(line);
        tree.tags.push_back({std::move(name), std::move(value), {}});
    }
    tree.comment = comment;
    for (const auto known :
         {game::Result::first_wins, game::Result::second_wins, game::Result::draw}) {
        if (result == game::result_text(known)) tree.result = known;
    }
    auto list = parse_nodes(nodes);
    if (!list) return error(list.error().message);
    tree.nodes = std::move(*list);
    const auto text = write_tree(tree);
    return text ? only("record", std::string_view(*text)) : error(text.error().message);
}

std::string compose(std::string_view game, std::string_view like, std::string_view pieces,
                    std::string_view marks, int turn) {
    const auto played = replay({game, like, ""});
    if (!played) return error(played.error().message);
    const std::string text =
        game::compose_position(played->position(), placed_in(pieces), placed_in(marks),
                               turn == 0 ? game::Side::first : game::Side::second);
    const auto position = (*find(game))->parse(text);
    JsonText json;
    json.open('{').member("position", text);
    if (!position) json.member("problem", position.error().message);
    json.close('}');
    return json.take();
}

std::string load_proofs(std::string_view game, std::string_view text) {
    const engine::GameEngine* engine = engine::find_engine(game);
    if (engine == nullptr || engine->load_proofs == nullptr) {
        return error("no proofs for " + base::quoted(game));
    }
    const auto loaded = engine->load_proofs(text);
    return loaded ? only("loaded", true) : error(loaded.error().message);
}

std::string load_network(std::string_view game, std::string_view bytes) {
    const engine::GameEngine* engine = engine::find_engine(game);
    if (engine == nullptr || engine->load_network == nullptr) {
        return error("no network for " + base::quoted(game));
    }
    const auto loaded = engine->load_network(bytes);
    return loaded ? only("loaded", true) : error(loaded.error().message);
}

std::string prove(const GameText& text, std::uint64_t nodes,
                  const std::function<bool()>& should_stop) {
    const auto searcher = searcher_at(text);
    if (!searcher) return error(searcher.error().message);
    JsonText json;
    json.open('{').key("moves").open('[');
    for (const engine::MoveProof& proof : (*searcher)->prove_moves(nodes, should_stop)) {
        json.open('{').member("move", proof.move).member("least", value_text(proof.least));
        json.member("most", value_text(proof.most)).close('}');
    }
    json.close(']').close('}');
    return json.take();
}

}  // namespace wasm
