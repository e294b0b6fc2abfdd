// The puzzles shipped with a game.
#include "puzzles/prover.h"

#include "base/check.h"
#include "game/proof.h"

namespace puzzles {

std::vector<Puzzle> shipped_puzzles(std::string_view game_id) {
    const GamePuzzles* found = find_puzzles(game_id);
    if (found == nullptr) return {};
    auto list = game::parse_lines<Puzzle>(found->shipped);
    CHECK(list.has_value());
    return std::move(*list);
}

}  // namespace puzzles
