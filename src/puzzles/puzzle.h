// Puzzle: a position with exactly one winning move, and how play goes on while there is only one.
// As text it is a line of five fields separated by tabs: id, grade, plies, position, moves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace puzzles {

// The longest win that is searched for.
inline constexpr int most_plies = 7;
// Where the first move cannot be proved to be the only one that wins within most_plies, because
// there are too many moves: no other one wins even by so many plies more slowly.
inline constexpr int first_move_slack = 2;

struct Puzzle {
    std::string id;  // made from the position, so that files of several machines can be joined
    int grade = 0;   // the lowest level of the engine that finds the first move
    int plies = 0;   // the side to move wins within so many; 0: it wins, the solver does not count
    std::string position;
    std::vector<std::string> moves;  // the first and every second one are the only ones that win

    std::string format() const;
    static base::Result<Puzzle> parse(std::string_view line);
    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

// Six characters, for links and files.
std::string id_of(std::string_view position);

}  // namespace puzzles
