// Prover: finds and checks puzzle solutions for one game; positions and moves are texts.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/info.h"
#include "puzzles/puzzle.h"

namespace puzzles {

struct Solution {
    int plies = 0;                   // as in Puzzle
    std::vector<std::string> moves;  // as in Puzzle
};

// Not thread-safe.
class Prover {
 public:
    virtual ~Prover() = default;

    // Whether it finds wins of any length. If not, call solve() only for positions in which the
    // engine has seen a short win.
    virtual bool finds_any_win() const = 0;
    // The solution if exactly one move wins; nullopt if none or several do, or if the proof would
    // take too long. The game must not be over.
    virtual std::optional<Solution> solve(std::string_view position) = 0;
    // Proves again that each of the solver's moves is the only winning one and wins in the number
    // of plies that the puzzle states.
    virtual base::Result<void> check(const Puzzle& puzzle) = 0;
};

// A game's prover and its shipped puzzles, one per line.
struct GamePuzzles {
    const game::Info* info;
    std::unique_ptr<Prover> (*make_prover)();
    std::string_view shipped;
};

// The puzzles of the game with this id, or nullptr.
const GamePuzzles* find_puzzles(std::string_view game_id);

// The shipped puzzles of a game; may be empty.
std::vector<Puzzle> shipped_puzzles(std::string_view game_id);

}  // namespace puzzles
