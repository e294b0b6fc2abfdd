// A record with its variations as a list of moves, each with its parent: the form in which the page
// keeps an analysis.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/record.h"

namespace wasm {

struct TreeNode {
    std::size_t parent = 0;  // 0: the start; 1: the first node of the list
    std::string text;
    std::string comment;
    std::vector<int> glyphs;
};

// Of moves with the same parent, the first is the one that was played.
struct RecordTree {
    const game::GameType* type = nullptr;
    std::size_t records = 1;  // number of records in the text
    std::string start;
    std::vector<game::RecordTag> tags;
    std::string comment;
    game::Result result = game::Result::unfinished;
    std::vector<TreeNode> nodes;
};

// Parses a position, or record `number` (from 1) of a text, and checks every move. A position, and
// a record that does not name its game, is of `type`. The final result may be missing.
base::Result<RecordTree> read_tree(std::string_view text, const game::GameType& type,
                                   std::size_t number);

// The record of a tree whose main line is legal; the result is by the rules, or the tree's if the
// game is not over.
base::Result<std::string> write_tree(const RecordTree& tree);

}  // namespace wasm
