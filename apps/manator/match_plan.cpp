#include "manator/match_plan.h"

namespace manator {

base::Result<void> check_plan(MatchPlan& plan) {
    const bool built_in = !plan.bots[0].builtin.empty() && !plan.bots[1].builtin.empty();
    if (plan.bots[0].name == plan.bots[1].name && !built_in) plan.bots[1].name += " 2";
    for (const arena::Bot& bot : plan.bots) {
        if (!bot.address.empty() && plan.concurrency > 1) {
            return base::Error{
                "address: one connection serves one game at a time, so concurrency must "
                "be 1"};
        }
    }
    return {};
}

}  // namespace manator
