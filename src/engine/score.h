// Scores inside a search tree: an estimate in hundredths of the game's smallest piece, or a proved
// win or loss with its distance in plies. Proved scores lie beyond all estimates, so that scores
// compare as plain integers. A Searcher reports them as game::Score.
#pragma once

#include "game/score.h"
#include "game/search_abilities.h"

namespace engine {

using NodeScore = int;

inline constexpr NodeScore won_now = 30000;
inline constexpr NodeScore infinite = 31000;
inline constexpr int longest_line = 200;  // maximum ply from the root of a search; a guess
inline constexpr NodeScore least_proved = won_now - longest_line;
static_assert(game::evaluation_limit < least_proved);

// A win (loss) for the side to move in this many plies.
constexpr NodeScore win_in(int plies) {
    return won_now - plies;
}
constexpr NodeScore loss_in(int plies) {
    return plies - won_now;
}
constexpr bool is_proved_win(NodeScore score) {
    return score >= least_proved;
}
constexpr bool is_proved_loss(NodeScore score) {
    return score <= -least_proved;
}
constexpr bool is_proved(NodeScore score) {
    return is_proved_win(score) || is_proved_loss(score);
}
// Plies until the end of the game, for a proved win or loss.
constexpr int plies_to_end(NodeScore score) {
    return won_now - (score < 0 ? -score : score);
}
// The score as the searchers report it.
constexpr game::Score reported(NodeScore score) {
    if (is_proved_win(score)) return game::Score::win(plies_to_end(score));
    if (is_proved_loss(score)) return game::Score::loss(plies_to_end(score));
    return game::Score::estimate(score);
}

}  // namespace engine
