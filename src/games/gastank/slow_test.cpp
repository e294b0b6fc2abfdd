// The fast rules of GasTank Chess against the slow model, and the model against the known counts.
#include <gtest/gtest.h>

#include "games/gastank/position.h"
#include "games/gastank/slow_model.h"
#include "support/agreement.h"
#include "support/effort.h"

namespace games::gastank {

namespace {

const std::string start_board = "2B3Q3K3B32/3N31N32/8/8/8/3n31n32/2b3q3k3b32";

std::uint64_t slow_perft(const std::string& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t sequences = 0;
    for (const auto& [move, next] : slow_answer(position).next) {
        sequences += slow_perft(next.position, depth - 1);
    }
    return sequences;
}

TEST(Slow, ModelGivesTheKnownCounts) {
    for (const char* side : {" b", " t"}) {  // the start is the same seen from both sides
        EXPECT_EQ(slow_perft(start_board + side, 1), 38u);
        EXPECT_EQ(slow_perft(start_board + side, 2), 1435u);
        if (!support::sanitized) {
            EXPECT_EQ(slow_perft(start_board + side, 3), 53557u);
        }
    }
}

TEST(Slow, AgreesInPlayWhoeverMovesFirst) {
    for (const char* side : {" b", " t"}) {
        const auto start = Position::parse(start_board + side);
        ASSERT_TRUE(start.has_value());
        support::expect_agreement_in_play<Position>(*start, 5, support::effort(200), 200,
                                                    slow_answer);
        if (HasFatalFailure()) return;
    }
}

TEST(Slow, AgreesOnPositionsSetUpByHand) {
    support::expect_agreement_on_setups<Position>(3, support::effort(20'000), slow_answer,
                                                  slow_setup);
}

}  // namespace

}  // namespace games::gastank
