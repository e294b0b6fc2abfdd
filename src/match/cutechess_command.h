// A match command in cutechess-cli syntax, with the journal that it resumes or starts.
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

// With -config and no -engine, the words stored in the journal come first, followed by these. With
// both, they must equal the journal's words, unless it is new or discarded.
base::Result<CutechessCommand> read_cutechess_command(const std::vector<std::string>& words);

}  // namespace match
