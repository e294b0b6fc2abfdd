// Scores: an estimate in hundredths of the game's smallest piece, or a proved win or loss with its
// distance in plies. Proved scores lie beyond all estimates, so that scores compare as plain
// integers.
#pragma once

#include <cstdint>
#include <string>

#include "game/search_abilities.h"

namespace engine {

using Score = int;

inline constexpr Score won_now = 30000;
inline constexpr Score infinite = 31000;
inline constexpr int longest_line = 200;  // maximum ply from the root of a search
inline constexpr Score least_proved = won_now - longest_line;
// Proved by the solver, which does not count plies.
inline constexpr Score known_win = least_proved - 1;
static_assert(game::evaluation_limit < known_win);

// A win (loss) for the side to move in this many plies.
constexpr Score win_in(int plies) {
    return won_now - plies;
}
constexpr Score loss_in(int plies) {
    return plies - won_now;
}
constexpr bool is_proved_win(Score score) {
    return score >= least_proved;
}
constexpr bool is_proved_loss(Score score) {
    return score <= -least_proved;
}
constexpr bool is_proved(Score score) {
    return is_proved_win(score) || is_proved_loss(score);
}
// A win or loss proved without its distance.
constexpr bool is_known(Score score) {
    return score == known_win || score == -known_win;
}
// Plies until the end of the game, for a proved win or loss.
constexpr int plies_to_end(Score score) {
    return won_now - (score < 0 ? -score : score);
}

// "+1.25", "wins in 7 plies", "loses in 4 plies", "wins", "loses".
std::string score_text(Score score);

}  // namespace engine
