// Reads a match in the syntax of cutechess-cli and fastchess: -engine cmd=… -each tc=… -rounds N.
#pragma once

#include <span>
#include <string>

#include "match/match_plan.h"

namespace match {

// Whether the arguments of `manator match` use cutechess-cli syntax.
bool is_cutechess_form(std::span<const std::string> words);
// The error names the option and what was expected.
base::Result<MatchPlan> read_cutechess_form(std::span<const std::string> words);
// The supported options, for the command's help.
std::string cutechess_help();

}  // namespace match
