// Reads the engines of a match as cutechess-cli and fastchess describe them: -engine cmd=… tc=…
#pragma once

#include <optional>
#include <vector>

#include "match/cutechess_options.h"
#include "match/match_plan.h"

namespace match {

struct CutechessEngines {
    std::vector<CutechessOption> engines;
    CutechessOption each{"-each", {}};
    int startup_ms = 0;  // default of start=; 0: the usual time
};

// Adds the engines to the plan. The error names the option and what was expected.
base::Result<void> read_engines(const CutechessEngines& engines, MatchPlan& plan);

}  // namespace match
