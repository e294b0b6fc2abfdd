// What evaluations of positions have in common.
#pragma once

#include <string_view>

namespace game {

// One way to judge a position at a glance.
struct EvaluationInfo {
    std::string_view name;  // "material"
    std::string_view help;  // one sentence
};

// Evaluations stay within this; proved wins lie beyond it.
inline constexpr int evaluation_limit = 20000;

}  // namespace game
