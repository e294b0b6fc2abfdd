// The 64 choices of gaps (P1), and what is proved about them: solved.txt, written by the solver.
#include <algorithm>

#include "games/pawnrace/pipe.h"
#include "games/pawnrace/position.h"

namespace games::pawnrace {

extern const std::string_view solved_text;

game::ProofStarts Position::proof_starts() {
    game::ProofStarts starts{"gaps", {}};
    for (int white = 0; white < 4; ++white) {
        for (int black = 0; black < 8; ++black) {
            starts.values.push_back(format_gaps({white, black}));
            starts.values.push_back(format_gaps({7 - white, 7 - black}));  // its mirror image
        }
    }
    return starts;
}

std::string_view Position::proved() {
    return solved_text;
}

std::vector<Move> Position::proved_moves() const {
    static const auto table = game::parse_proved(solved_text);
    CHECK(table.has_value());
    std::vector<Move> moves;
    for (const game::ProvedStart& proved : *table) {
        const Gaps gaps = *parse_gaps(proved.start);
        const Position start = with_gaps(gaps.white, gaps.black);
        if (start.key() != key() || start.format() != format()) continue;
        for (const std::string& text : proved.moves) moves.push_back(*parse_move(text));
    }
    return moves;
}

}  // namespace games::pawnrace
