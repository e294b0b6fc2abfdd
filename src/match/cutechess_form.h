// A match as users of cutechess-cli and fastchess write it: -engine cmd=… -each tc=… -rounds N.
#pragma once

#include <span>
#include <string>

#include "match/match_plan.h"

namespace match {

// Whether the words behind `manator match` are of the field's form.
bool is_cutechess_form(std::span<const std::string> words);
// The error names the option and what was expected.
base::Result<MatchPlan> read_cutechess_form(std::span<const std::string> words);
// What the field's form takes, for the command's help.
std::string cutechess_help();

}  // namespace match
