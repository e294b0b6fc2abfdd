// What the static evaluations of all games share.
#pragma once

#include <string_view>

namespace game {

// A static evaluation as users select it.
struct EvaluationInfo {
    std::string_view name;  // "material"
    std::string_view help;  // one sentence
};

// One row of a game's table of static evaluations.
template <class P>
struct Evaluation : EvaluationInfo {
    int (*value)(const P& position);  // for the side to move
};

// Static evaluations lie within +/- this limit; scores of proved wins lie beyond it.
inline constexpr int evaluation_limit = 20000;

}  // namespace game
