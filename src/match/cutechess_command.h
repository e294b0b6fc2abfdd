// A match's command in the field's form, with the journal that it resumes or begins.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/match_journal.h"
#include "match/match_plan.h"

namespace match {

struct CutechessCommand {
    MatchPlan plan;
    std::optional<MatchJournal> journal;  // of -config file=F
};

// With -config and no -engine, the journal's own words come first, and these after them. With both,
// they must be the journal's, unless it is new or discarded.
base::Result<CutechessCommand> read_cutechess_command(const std::vector<std::string>& words);

}  // namespace match
