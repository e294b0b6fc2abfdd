// Plays a match as planned until it is finished or interrupted, and prints it.
#pragma once

#include "match/match_journal.h"
#include "match/match_plan.h"

namespace match {

// With a journal, games in it are not played again, and new ones are added to it. Decides which of
// the plan's bots run in a sandbox.
base::Result<void> play_match(MatchPlan& plan, MatchJournal* journal);

}  // namespace match
