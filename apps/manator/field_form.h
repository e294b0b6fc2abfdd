// A match as users of cutechess-cli and fastchess write it: -engine cmd=… -each tc=… -rounds N.
#pragma once

#include <span>
#include <string>

#include "manator/match_plan.h"

namespace manator {

// Whether the words behind `manator match` are of the field's form.
bool is_field_form(std::span<const std::string> words);
// The error names the option and what was expected.
base::Result<MatchPlan> read_field_form(std::span<const std::string> words);
// What the field's form takes, for the command's help.
std::string field_help();

}  // namespace manator
