// What the static evaluations of all games share.
#pragma once

#include <string_view>

namespace game {

// One static evaluation function that a game offers.
struct EvaluationInfo {
    std::string_view name;  // "material"
    std::string_view help;  // one sentence
};

// Static evaluations lie within +/- this limit; scores of proved wins lie beyond it.
inline constexpr int evaluation_limit = 20000;

}  // namespace game
