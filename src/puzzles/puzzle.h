// Puzzle: a position with exactly one winning move, and the continuation while there is only one.
// As text it is a line of five fields separated by tabs: id, grade, plies, position, moves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace puzzles {

// The longest win that is searched for.
inline constexpr int most_plies = 7;
// If there are too many moves to prove that only one wins within most_plies: no other move wins
// within this many plies more than the fastest win.
inline constexpr int first_move_slack = 2;

struct Puzzle {
    std::string id;  // derived from the position, so that files from several machines can be merged
    int grade = 0;   // the lowest engine level that finds the first move
    int plies = 0;   // the side to move wins within this many; 0: it wins, plies not counted
    std::string position;
    std::vector<std::string> moves;  // the first and every second one are the only winning moves

    std::string format() const;
    static base::Result<Puzzle> parse(std::string_view line);
    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

// Six characters, for links and files.
std::string id_of(std::string_view position);

}  // namespace puzzles
