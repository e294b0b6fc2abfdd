// The result of a match as text, in the lines that scripts for cutechess-cli and fastchess know.
#pragma once

#include <string>

#include "manator/match_plan.h"
#include "tournament/match.h"

namespace manator {

// fastchess's block, "Results of A vs B (10+0.1, 1t, 16MB, book.epd):" and four lines, between
// rules of dashes.
std::string results_block(const MatchPlan& plan, const tournament::MatchScore& score);
// cutechess's lines: the score, the Elo difference, and the SPRT if there is one.
std::string score_lines(const MatchPlan& plan, const tournament::MatchScore& score);
// Of more than two bots: cutechess's table of ranks, best first.
std::string rank_table(const MatchPlan& plan, const tournament::Standings& standings);
// A line "Score of A vs B: …" for each two bots that met.
std::string pairing_lines(const MatchPlan& plan, const tournament::Standings& standings);

}  // namespace manator
