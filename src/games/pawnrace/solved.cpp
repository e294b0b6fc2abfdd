// The 64 choices of gaps (P1), with their proved values: solved.txt, and proofs.txt with the
// proofs themselves, both written by the solver.
#include "games/pawnrace/pipe.h"
#include "games/pawnrace/position.h"

namespace games::pawnrace {

extern const std::string_view solved_text;
extern const std::string_view proofs_text;

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

std::string_view Position::stored_proofs() {
    return proofs_text;
}

}  // namespace games::pawnrace
