// The fast rules of camelot against the slow model, in play and on positions set up by hand; and
// the slow model against published counts.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "games/camelot/position.h"
#include "games/camelot/slow_model.h"
#include "support/agreement.h"
#include "support/effort.h"

namespace games::camelot {
namespace {

const std::string start =
    "2/8/10/12/12/2kmmmmmmk2/3kmmmmk3/12/12/3KMMMMK3/2KMMMMMMK2/12/12/10/8/2 w 00 0";

std::uint64_t slow_perft(const std::string& position, int depth) {
    const support::SlowAnswer answer = slow_answer(position);
    if (depth == 1) return answer.next.size();
    std::uint64_t count = 0;
    for (const auto& [move, next] : answer.next) {
        if (next.result == "*") count += slow_perft(next.position, depth - 1);
    }
    return count;
}

TEST(CamelotSlow, PublishedCounts) {
    EXPECT_EQ(slow_perft(start, 1), 100u);
    EXPECT_EQ(slow_perft(start, 2), 10026u);
}

TEST(CamelotSlow, AgreesInPlay) {
    support::expect_agreement_in_play(Position::start(), 1, support::effort(30), 400, slow_answer);
}

TEST(CamelotSlow, AgreesInPlayFromSetups) {
    base::Rng rng(2);
    for (int game = 0; game < support::effort(100); ++game) {
        const std::string text = slow_setup(rng);
        const auto position = Position::parse(text);
        ASSERT_TRUE(position.has_value()) << text << ": " << position.error().message;
        support::expect_agreement_in_play(*position, rng.next(), 1, 150, slow_answer);
        if (HasFatalFailure()) return;
    }
}

TEST(CamelotSlow, AgreesOnSetups) {
    support::expect_agreement_on_setups<Position>(3, support::effort(20'000), slow_answer,
                                                  slow_setup);
}

}  // namespace
}  // namespace games::camelot
