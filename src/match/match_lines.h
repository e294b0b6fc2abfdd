// The result of a match as text, in the lines that scripts for cutechess-cli and fastchess expect.
#pragma once

#include <string>

#include "match/match_plan.h"
#include "tournament/match.h"

namespace match {

// fastchess's block between dashed lines: "Results of A vs B (10+0.1, 1t, 16MB, book.epd):" and
// four more lines.
std::string results_block(const MatchPlan& plan, const tournament::MatchScore& score);
// cutechess's lines: the score, the Elo difference, and the SPRT if there is one.
std::string score_lines(const MatchPlan& plan, const tournament::MatchScore& score);
// For more than two bots: cutechess's ranking table, best first.
std::string rank_table(const MatchPlan& plan, const tournament::Standings& standings);
// A line "Score of A vs B: …" for each pair of bots that met.
std::string pairing_lines(const MatchPlan& plan, const tournament::Standings& standings);

}  // namespace match
