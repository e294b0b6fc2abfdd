// The time controls of -engine and -each.
#include "match/cutechess_engines.h"

#include <gtest/gtest.h>

namespace match {

namespace {

TEST(CutechessEngines, TheDefaultMarginIsThatOfTournaments) {
    CutechessEngines engines;
    engines.each = {"-each", {"cmd=builtin:random", "st=0.3"}};
    engines.engines = {{"-engine", {}}, {"-engine", {"timemargin=0"}}};
    MatchPlan plan;
    ASSERT_TRUE(read_engines(engines, plan));
    EXPECT_EQ(plan.paces[0].margin, arena::default_margin);
    EXPECT_EQ(plan.paces[1].margin, base::Milliseconds(0));
}

}  // namespace

}  // namespace match
