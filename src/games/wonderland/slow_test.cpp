// The fast rules of Wonderland Chess against the slow model, and the model against the known
// counts.
#include <gtest/gtest.h>

#include "games/wonderland/position.h"
#include "games/wonderland/slow_model.h"
#include "support/agreement.h"
#include "support/effort.h"

namespace games::wonderland {

namespace {

const std::string start_pieces = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const std::string plain_start = start_pieces + " w - 0:0 0";
const std::string example_start =  // the board of W11
    start_pieces + " w d3+3~,g3x,c4+5,f4+5,c5+5,f5+5,b6x,d6+3~ 0:0 0";

std::uint64_t slow_perft(const std::string& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t sequences = 0;
    for (const auto& [move, next] : slow_answer(position).next) {
        sequences += slow_perft(next.position, depth - 1);
    }
    return sequences;
}

void expect_agreement_from(const std::string& start, int games) {
    const auto position = Position::parse(start);
    ASSERT_TRUE(position.has_value()) << start << ": " << position.error().message;
    support::expect_agreement_in_play<Position>(*position, 5, support::effort(games), 400,
                                                slow_answer);
}

TEST(Slow, ModelGivesTheKnownCounts) {
    EXPECT_EQ(slow_perft(plain_start, 1), 10u);
    EXPECT_EQ(slow_perft(plain_start, 2), 100u);
    EXPECT_EQ(slow_perft(plain_start, 3), 1120u);
    EXPECT_EQ(slow_perft(plain_start, 4), 12521u);
    EXPECT_EQ(slow_perft(example_start, 1), 10u);
    EXPECT_EQ(slow_perft(example_start, 2), 100u);
    EXPECT_EQ(slow_perft(example_start, 3), 1110u);
    EXPECT_EQ(slow_perft(example_start, 4), 12319u);
}

TEST(Slow, AgreesInPlayWithoutSpecialSquares) {
    expect_agreement_from(plain_start, 100);
}

TEST(Slow, AgreesInPlayOnTheBoardOfW11) {
    expect_agreement_from(example_start, 100);
}

TEST(Slow, AgreesInPlayOnOtherBoards) {
    const std::string boards[] = {
        // the same lasting value everywhere between the armies, so that the later tests decide
        "a3+1,b3+1,c3+1,d3+1,e3+1,f3+1,g3+1,h3+1,a4+1,b4+1,c4+1,d4+1,e4+1,f4+1,g4+1,h4+1,"
        "a5+1,b5+1,c5+1,d5+1,e5+1,f5+1,g5+1,h5+1,a6+1,b6+1,c6+1,d6+1,e6+1,f6+1,g6+1,h6+1",
        // bad squares: walking on is better than most
        "c3-5,d3-999x,e3-1~,f3-2x~,c4-7,d4-1,e4x,f4x~,c5-3,d5-3,e5-3x,f5-3~,d6-999,e6-998",
        // magic kings and queens cannot refuse, mostly deadly
        "a3+999x,c3+100x,e3+99x,g3+101x,b4+5x,d4+6x,f4+7x,h4+8x,"
        "a5+8x~,c5+7x~,e5+6x~,g5+5x~,b6+101x,d6+99x,f6+100x,h6+999x",
        // under the pieces themselves: entered only when somebody comes back or captures there
        "a1+9,b1x,c1-4~,d1+50x,e1x~,f1+2,g1-3x,h1+999~,a2+1,d2x,e2-1~,a7-1,d7+1x~,e7x,"
        "a8-9~,b8x~,c8+4,d8-50x~,e8+100,f8x,g8+3~,h8-999",
    };
    for (const std::string& specials : boards) {
        expect_agreement_from(start_pieces + " w " + specials + " 0:0 0", 100);
        if (HasFatalFailure()) return;
    }
}

TEST(Slow, AgreesInPlayNearTheLimits) {
    const std::string endings[] = {
        "8/8/2k5/8/8/3K4/8/8 w - 0:0 80",
        "4k3/8/8/8/8/8/8/R3K2R b d4+3,e4-3~ 999999990:-999999990 50",
        "r3k2r/8/8/8/8/8/8/R3K2R w c4+999,f5-999x 999999000:-999999000 0",
    };
    for (const std::string& ending : endings) {
        expect_agreement_from(ending, 50);
        if (HasFatalFailure()) return;
    }
}

TEST(Slow, AgreesOnPositionsSetUpByHand) {
    support::expect_agreement_on_setups<Position>(3, support::effort(30'000), slow_answer,
                                                  slow_setup);
}

}  // namespace

}  // namespace games::wonderland
