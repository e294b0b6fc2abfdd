// Compares scores before and after each move.
#include "play/review.h"

#include <algorithm>

namespace play {

namespace {

// Scores beyond this all count as won.
constexpr int won = 1000;

std::string mark_of(int loss) {
    if (loss >= 400) return "??";
    if (loss >= 150) return "?";
    return loss >= 70 ? "?!" : "";
}

}  // namespace

std::vector<std::string> marks_of(const std::vector<std::string>& moves,
                                  const std::vector<Judged>& positions) {
    std::vector<std::string> marks(moves.size());
    for (std::size_t i = 0; i + 1 < positions.size() && i < moves.size(); ++i) {
        if (positions[i].best == moves[i]) continue;
        const int before = std::clamp(positions[i].score.hundredths(), -won, won);
        const int after = std::clamp(-positions[i + 1].score.hundredths(), -won, won);
        marks[i] = mark_of(before - after);
    }
    return marks;
}

}  // namespace play
