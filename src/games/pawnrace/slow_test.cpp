// The fast rules of Pawn Race against the slow model, and the model against the known counts.
#include <gtest/gtest.h>

#include "games/pawnrace/position.h"
#include "games/pawnrace/slow_model.h"
#include "support/agreement.h"
#include "support/effort.h"

namespace games::pawnrace {

namespace {

std::uint64_t slow_perft(const std::string& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t sequences = 0;
    for (const auto& [move, next] : slow_answer(position).next) {
        sequences += slow_perft(next.position, depth - 1);
    }
    return sequences;
}

TEST(Slow, ModelGivesTheKnownCounts) {
    const std::string ah = "8/ppppppp1/8/8/8/8/1PPPPPPP/8 w -";
    EXPECT_EQ(slow_perft(ah, 1), 14u);
    EXPECT_EQ(slow_perft(ah, 2), 196u);
    EXPECT_EQ(slow_perft(ah, 3), 2554u);
    EXPECT_EQ(slow_perft(ah, 4), 33274u);
    const std::string de = "8/pppp1ppp/8/8/8/8/PPP1PPPP/8 w -";
    EXPECT_EQ(slow_perft(de, 1), 14u);
    EXPECT_EQ(slow_perft(de, 2), 196u);
    EXPECT_EQ(slow_perft(de, 3), 2553u);
    EXPECT_EQ(slow_perft(de, 4), 33236u);
}

TEST(Slow, AgreesInPlayFromEveryStart) {
    for (char white = 'A'; white <= 'H'; ++white) {
        for (char black = 'A'; black <= 'H'; ++black) {
            std::string black_pawns = "pppppppp";
            std::string white_pawns = "PPPPPPPP";
            black_pawns[static_cast<std::size_t>(black - 'A')] = '1';
            white_pawns[static_cast<std::size_t>(white - 'A')] = '1';
            const auto start =
                Position::parse("8/" + black_pawns + "/8/8/8/8/" + white_pawns + "/8 w -");
            ASSERT_TRUE(start.has_value());
            const std::uint64_t seed = static_cast<std::uint64_t>(white * 100 + black);
            support::expect_agreement_in_play<Position>(*start, seed, support::effort(20), 200,
                                                        slow_answer);
            if (HasFatalFailure()) return;
        }
    }
}

TEST(Slow, AgreesOnPositionsSetUpByHand) {
    support::expect_agreement_on_setups<Position>(3, support::effort(60'000), slow_answer,
                                                  slow_setup);
}

}  // namespace

}  // namespace games::pawnrace
