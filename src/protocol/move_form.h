// Moves as the protocols of engines write them: squares from-to (`a3d6`), longer ways in legs
// (`h4j4,j4l6`). Made from the squares a move touches, so it needs to know no game.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/any_position.h"

namespace protocol {

std::string move_form(const std::vector<std::string>& touched);
inline std::string move_form(const game::MoveView& move) {
    return move_form(move.touched);
}

// The text without the mark that chess programs put behind a move to the last rank: `a7a8q`, and
// XBoard's `a7a8.`. No game here has a choice to make there.
std::string_view without_promotion(std::string_view text);

// The squares of a move in the protocols' form, lower case; none if it is not of that form.
std::vector<std::string> squares_of_form(std::string_view text);

// The legal move meant by a text: one in the protocols' form, in the game's own notation, or
// only the first and the last square of a longer way where that leaves no doubt.
base::Result<game::MoveView> read_move(const game::AnyPosition& position, std::string_view text);

// A line of moves in the game's notation, played from the position, in the protocols' form.
std::vector<std::string> line_forms(const game::AnyPosition& position,
                                    std::span<const std::string> line);

}  // namespace protocol
