// Moves as engine protocols write them: from-to squares (`a3d6`), longer paths in legs
// (`h4j4,j4l6`). Derived from the squares a move touches, so it works for every game.
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

// The text without the promotion mark that chess programs add to a move to the last rank: `a7a8q`,
// and XBoard's `a7a8.`. No game here has a choice of promotion.
std::string_view without_promotion(std::string_view text);

// The squares of a move in protocol form, in lower case; empty if the text does not have that form.
std::vector<std::string> squares_of_form(std::string_view text);

// The legal move that a text means: in protocol form, in the game's own notation, or only the first
// and last square of a longer path if that is unambiguous.
base::Result<game::MoveView> read_move(const game::AnyPosition& position, std::string_view text);

// A line of moves in the game's notation, played from the position, converted to protocol form.
std::vector<std::string> line_forms(const game::AnyPosition& position,
                                    std::span<const std::string> line);

}  // namespace protocol
