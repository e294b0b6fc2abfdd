// The lines a program and a referee of Pawn Race exchange: the gaps, then moves in short algebraic
// (Position's own text), then a closing line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/pawnrace/position.h"

namespace games::pawnrace {

// P1: the files left empty, 0 is a.
struct Gaps {
    int white = 0;
    int black = 7;
    friend constexpr bool operator==(const Gaps&, const Gaps&) = default;
};

// Two letters in either case, white's gap first.
base::Result<Gaps> parse_gaps(std::string_view text);
// "AH".
std::string format_gaps(Gaps gaps);

// The gaps of a start position; nothing of any other.
std::optional<Gaps> gaps_of_start(const Position& position);

// The gaps with which black is proved to win; all of them if none is.
std::vector<Gaps> best_gaps();

// The side a colour names: its first letter counts, in either case.
base::Result<Side> parse_colour(std::string_view text);

// Whether the text has the form of a move (P5), even if the move is impossible.
bool has_move_form(std::string_view text);

// What is printed when the game is over: "Congratulations W!".
std::string_view closing_line(game::Result result);

}  // namespace games::pawnrace
