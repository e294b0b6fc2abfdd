// Prover: finds and checks the solution of a puzzle of one game; positions and moves are texts.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "puzzles/puzzle.h"

namespace puzzles {

struct Solution {
    int plies = 0;                   // as in Puzzle
    std::vector<std::string> moves;  // likewise
};

// Used by one thread at a time.
class Prover {
 public:
    virtual ~Prover() = default;

    // Whether it finds wins of any length. If not, ask only where the engine has seen a short one.
    virtual bool finds_any_win() const = 0;
    // The solution if exactly one move wins; nothing if none or several do, or if proving that
    // would take too long. The game is not over.
    virtual std::optional<Solution> solve(std::string_view position) = 0;
    // Proves again that at each of the solver's moves it is the only one that wins, and wins in as
    // many plies as the puzzle says.
    virtual base::Result<void> check(const Puzzle& puzzle) = 0;
};

// What the puzzles of one game need: a prover, and those that are shipped, a line each.
struct GamePuzzles {
    std::string_view game;  // its id
    std::unique_ptr<Prover> (*make_prover)();
    std::string_view shipped;
};

// Of the game with this id, or nullptr.
const GamePuzzles* find_puzzles(std::string_view game_id);

// The shipped puzzles of a game; none if it has none.
std::vector<Puzzle> shipped_puzzles(std::string_view game_id);

}  // namespace puzzles
