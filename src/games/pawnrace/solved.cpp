// The 64 choices of gaps (P1), and what is proved about them: solved.txt, and proofs.txt with the
// proofs themselves, both written by the solver.
#include <algorithm>

#include "games/pawnrace/position.h"

namespace games::pawnrace {

extern const std::string_view solved_text;
extern const std::string_view proofs_text;

namespace {

std::string gaps_text(int white, int black) {
    return {static_cast<char>('A' + white), static_cast<char>('A' + black)};
}

}  // namespace

game::ProofStarts Position::proof_starts() {
    game::ProofStarts starts{"gaps", {}};
    for (int white = 0; white < 4; ++white) {
        for (int black = 0; black < 8; ++black) {
            starts.values.push_back(gaps_text(white, black));
            starts.values.push_back(gaps_text(7 - white, 7 - black));  // its mirror image
        }
    }
    return starts;
}

std::string_view Position::proved() {
    return solved_text;
}

std::string_view Position::stored_proofs() {
    return proofs_text;
}

std::vector<Move> Position::proved_moves() const {
    static const auto table = game::parse_lines<game::ProvedStart>(solved_text);
    CHECK(table.has_value());
    std::vector<Move> moves;
    for (const game::ProvedStart& proved : *table) {
        const Position start = with_gaps(proved.start[0] - 'A', proved.start[1] - 'A');
        if (start.key() != key() || start.format() != format()) continue;
        for (const std::string& text : proved.moves) moves.push_back(*parse_move(text));
    }
    return moves;
}

}  // namespace games::pawnrace
