// The text of a score.
#include "engine/score.h"

#include <cstdio>
#include <cstdlib>

namespace engine {

std::string score_text(Score score) {
    if (is_proved(score)) {
        return std::string(score > 0 ? "wins in " : "loses in ") +
               std::to_string(plies_to_end(score)) + " plies";
    }
    if (is_known(score)) return score > 0 ? "wins" : "loses";
    char text[32];
    std::snprintf(text, sizeof text, "%+d.%02d", score / 100, std::abs(score % 100));
    if (score < 0 && score > -100) text[0] = '-';
    return text;
}

}  // namespace engine
