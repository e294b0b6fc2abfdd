// Conversion between records with variations and a list of tree nodes.
#include "wasm/record_tree.h"

#include <utility>

#include "base/text.h"
#include "game/record_syntax.h"
#include "games/registry.h"

namespace wasm {

namespace {

using game::RecordMove;

// The reader is recursive; this limits its stack. Hand-written variations are never this deep.
constexpr int deepest_variation = 50;

class TreeReader {
 public:
    TreeReader(RecordTree& tree, std::size_t number) : tree_(tree), number_(number) {}

    base::Result<void> add(game::PositionPtr position, const std::vector<RecordMove>& moves,
                           std::size_t parent, int depth) {
        for (const RecordMove& move : moves) {
            const game::PositionPtr before = position->clone();
            const auto played = position->parse_move(move.text);
            if (!played) {
                return game::error_at(number_, move.place,
                                      base::quoted(move.text) + ": " + played.error().message);
            }
            position->play(*played);
            const bool is_remark = move.comment == played->remark;
            tree_.nodes.push_back(
                {parent, played->text, is_remark ? "" : move.comment, move.glyphs});
            const std::size_t own = tree_.nodes.size();
            for (const game::Variation& variation : move.variations) {
                if (const auto added = add(*before, variation, parent, depth); !added) return added;
            }
            parent = own;
        }
        return {};
    }

 private:
    base::Result<void> add(const game::AnyPosition& before, const game::Variation& variation,
                           std::size_t parent, int depth) {
        if (depth == deepest_variation) {
            return game::error_at(
                number_, variation.place,
                {"variations are nested more than {} deep", {std::to_string(deepest_variation)}});
        }
        const auto moves = game::read_variation(variation, number_);
        if (!moves) return moves.error();
        return add(before.clone(), *moves, parent, depth + 1);
    }

    RecordTree& tree_;
    std::size_t number_;
};

base::Result<RecordTree> tree_of(const game::Record& record, const game::GameType& fallback) {
    const auto find = [&fallback](std::string_view id) {
        return id.empty() ? &fallback : games::find_game(id);
    };
    const auto game = game::replay(record, find);
    if (!game) return game.error();
    RecordTree tree;
    const std::string* id = record.tag("Variant");
    tree.type = find(id != nullptr ? *id : "");
    tree.start = game->start().format();
    for (const game::RecordTag& tag : record.tags) {
        if (tag.name != "Variant" && tag.name != "FEN") tree.tags.push_back(tag);
    }
    tree.comment = record.comment;
    tree.result = record.result;
    TreeReader reader(tree, record.number);
    const auto added = reader.add(game->start().clone(), record.moves, 0, 0);
    if (!added) return added.error();
    return tree;
}

base::Result<RecordTree> read_record_number(std::string_view text, const game::GameType& type,
                                            std::size_t number) {
    const auto records = game::read_records(text);
    if (!records) return records.error();
    if (number < 1 || number > records->size()) {
        return base::Error{"expected a position or a record, found no record " +
                           std::to_string(number)};
    }
    auto tree = tree_of((*records)[number - 1], type);
    if (tree) tree->records = records->size();
    return tree;
}

// Whether the text was meant as a record: tags, a comment, a move number, several lines, or several
// words of which the first is not a board (whose ranks are separated by /).
bool looks_like_record(std::string_view text) {
    const std::size_t digits = text.find_first_not_of("0123456789");
    return text.find('\n') != std::string_view::npos || text.starts_with('[') ||
           text.starts_with('{') || text.starts_with(';') ||
           (digits > 0 && digits != std::string_view::npos && text[digits] == '.') ||
           text.find(' ') < text.find('/');
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && game::is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && game::is_space(text.back())) text.remove_suffix(1);
    return text;
}

class TreeWriter {
 public:
    explicit TreeWriter(const std::vector<TreeNode>& nodes)
        : nodes_(nodes), children_(nodes.size() + 1) {
        for (std::size_t i = 0; i < nodes.size(); ++i) children_[nodes[i].parent].push_back(i + 1);
    }

    // The main line from a node, with its variations.
    base::Result<std::vector<RecordMove>> line(std::size_t from, std::size_t ply, int depth) const {
        return line_from(from, 0, ply, depth);
    }

 private:
    // The same, starting with child number `child`; only the first child has variations attached.
    base::Result<std::vector<RecordMove>> line_from(std::size_t from, std::size_t child,
                                                    std::size_t ply, int depth) const {
        std::vector<RecordMove> moves;
        while (child < children_[from].size()) {
            const std::size_t next = children_[from][child];
            const TreeNode& node = nodes_[next - 1];
            RecordMove move{node.text, node.comment, node.glyphs, {}, {}};
            for (std::size_t other = 1; child == 0 && other < children_[from].size(); ++other) {
                if (depth == deepest_variation) {
                    return base::Error{"variations are nested more than " +
                                       std::to_string(deepest_variation) + " deep"};
                }
                const auto variation = line_from(from, other, ply, depth + 1);
                if (!variation) return variation.error();
                auto text = game::write_variation(*variation, ply);
                if (!text) return text.error();
                move.variations.push_back({std::move(*text), {}});
            }
            moves.push_back(std::move(move));
            from = next;
            child = 0;
            ++ply;
        }
        return moves;
    }

    const std::vector<TreeNode>& nodes_;
    std::vector<std::vector<std::size_t>> children_;
};

}  // namespace

base::Result<RecordTree> read_tree(std::string_view text, const game::GameType& type,
                                   std::size_t number) {
    text = trimmed(text);
    const auto position = type.read(text);
    if (position) {
        RecordTree tree;
        tree.type = &type;
        tree.start = (*position)->format();
        return tree;
    }
    auto record = read_record_number(text, type, number);
    if (record) return record;
    // Try again with the missing result added. If the syntax is then valid, the error is about a
    // move.
    const std::string finished = std::string(text) + " *";
    auto unfinished = read_record_number(finished, type, number);
    if (unfinished) return unfinished;
    if (!looks_like_record(text)) return position.error();
    const bool lacks_result = !game::read_records(text) && game::read_records(finished);
    return lacks_result ? unfinished.error() : record.error();
}

base::Result<std::string> write_tree(const RecordTree& tree) {
    auto start = tree.type->parse(tree.start);
    if (!start) return start.error();
    const std::size_t ply = game::index((*start)->turn());
    auto moves = TreeWriter(tree.nodes).line(0, ply, 0);
    if (!moves) return moves.error();
    game::PlayedGame game(std::move(*start));
    for (const RecordMove& move : *moves) {
        const auto played = game.play(move.text);
        if (!played) return base::Error{base::quoted(move.text) + ": " + played.error().message};
    }
    game::Record record = game::record_of(game, *tree.type);
    for (const game::RecordTag& tag : tree.tags) {
        if (tag.name != "Termination" || !game.outcome().over())
            record.set_tag(tag.name, tag.value);
    }
    record.comment = tree.comment;
    if (!game.outcome().over()) record.result = tree.result;
    for (std::size_t i = 0; i < moves->size(); ++i) {
        RecordMove& move = (*moves)[i];
        if (move.comment.empty()) move.comment = record.moves[i].comment;  // the game's remark
    }
    record.moves = std::move(*moves);
    return game::write_record(record);
}

}  // namespace wasm
