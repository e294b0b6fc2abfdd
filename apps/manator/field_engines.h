// The engines of a match as cutechess-cli and fastchess describe them: -engine cmd=… tc=…
#pragma once

#include <optional>
#include <vector>

#include "manator/field_options.h"
#include "manator/match_plan.h"

namespace manator {

struct FieldEngines {
    std::vector<FieldOption> engines;
    FieldOption each{"-each", {}};
    int startup_ms = 0;  // for engines that do not say start=; 0: as usual
};

// Adds them to the plan. The error names the option and what was expected.
base::Result<void> read_engines(const FieldEngines& engines, MatchPlan& plan);

}  // namespace manator
