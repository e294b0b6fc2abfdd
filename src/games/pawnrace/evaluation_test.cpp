// What the evaluations promise: both sides are judged alike, values stay small, and each feature
// knows the better side.
#include "games/pawnrace/evaluation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "base/rng.h"
#include "base/text.h"
#include "games/pawnrace/test_texts.h"

namespace games::pawnrace {
namespace {

// The same position with the sides exchanged.
std::string mirrored(const std::string& text) {
    const std::vector<std::string_view> fields = base::split(text, ' ');
    std::vector<std::string> ranks;
    for (const std::string_view rank : base::split(fields[0], '/')) ranks.emplace_back(rank);
    std::reverse(ranks.begin(), ranks.end());
    std::string board = base::join(ranks, "/");
    for (char& c : board) {
        const auto byte = static_cast<unsigned char>(c);
        c = static_cast<char>(std::islower(byte) ? std::toupper(byte) : std::tolower(byte));
    }
    std::string passed(fields[2]);
    if (passed != "-") passed[1] = passed[1] == '3' ? '6' : '3';
    return board + (fields[1] == "w" ? " b " : " w ") + passed;
}

int full(std::string_view text) {
    return evaluate_full(read(text));
}

TEST(Evaluation, EvenStartsAreEven) {
    const Position even = Position::with_gaps(2, 2);
    EXPECT_EQ(even.evaluate(0), default_weights.on_move);
    EXPECT_EQ(even.evaluate(1), 0);
    EXPECT_EQ(even.evaluate(2), 0);
}

TEST(Evaluation, SidesAreJudgedAlikeAndValuesAreBounded) {
    base::Rng rng(5);
    int judged = 0;
    for (int i = 0; i < 500; ++i) {
        Position position =
            Position::with_gaps(static_cast<int>(rng.below(8)), static_cast<int>(rng.below(8)));
        while (!position.outcome().over()) {
            const Position other = read(mirrored(position.format()));
            for (int which = 0; which < 3; ++which) {
                const int value = position.evaluate(which);
                EXPECT_EQ(value, other.evaluate(which)) << position.format();
                EXPECT_LT(std::abs(value), game::evaluation_limit);
            }
            ++judged;
            Position::Moves moves;
            position.generate(moves);
            position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
    EXPECT_GT(judged, 5000);
}

TEST(Evaluation, MaterialCountsPawns) {
    EXPECT_EQ(read("8/1ppp4/8/8/8/8/1PP5/8 w -").evaluate(1), -100);
    EXPECT_EQ(read("8/1ppp4/8/8/8/8/1PP5/8 b -").evaluate(1), 100);
}

TEST(Evaluation, RaceKnowsWhoIsFirst) {
    EXPECT_GT(read("8/7p/8/P7/8/8/8/8 w -").evaluate(2), 1000);
    EXPECT_LT(read("8/8/P7/8/7p/8/8/8 b -").evaluate(2), -1000);
    EXPECT_LT(read("8/8/8/8/p7/8/8/7P w -").evaluate(2), 0);
}

TEST(Evaluation, FullKnowsEachFeature) {
    EXPECT_GT(full("8/pp6/8/8/8/8/PPP5/8 w -"), full("8/pp6/8/8/8/8/PP6/8 w -"));  // a pawn more
    EXPECT_GT(full("8/ppp5/8/7P/8/8/P6p/8 w -"), full("8/ppp5/8/8/8/7P/P5p1/8 w -"));  // passed
    EXPECT_GT(full("8/7p/8/P7/8/8/8/8 w -"), default_weights.unstoppable / 2);
}

TEST(Evaluation, FullCountsGuardedBlockedAndSparePushes) {
    constexpr Weights nothing{0, {}, {}, 0, 0, 0, 0, 0};
    Weights weights = nothing;
    weights.guarded = 1;
    EXPECT_EQ(evaluate_full(read("8/1pp3p1/8/8/P7/1P6/8/8 w -"), weights), 1);
    EXPECT_EQ(evaluate_full(read("8/1pp3p1/8/8/P7/1P6/8/8 b -"), weights), -1);
    EXPECT_EQ(evaluate_full(read("8/1pp3p1/8/8/P7/7P/8/8 w -"), weights), 0);
    weights = nothing;
    weights.blocked = 1;
    EXPECT_EQ(evaluate_full(read("8/2p5/8/1p6/1P6/8/P7/8 w -"), weights), 0);  // one a side
    weights = nothing;
    weights.spare_push = 1;
    EXPECT_EQ(evaluate_full(read("8/2p5/2P5/8/8/8/P7/8 w -"), weights), 2);  // a3, then a4
}

TEST(Evaluation, GainIsTheCapturedPawnOrTheGame) {
    const auto gain = [](std::string_view text, std::string_view move) {
        const Position position = read(text);
        return position.gain(*position.parse_move(move));
    };
    EXPECT_EQ(gain("8/p6p/8/8/8/8/P7/8 w -", "a4"), 0);
    EXPECT_EQ(gain("8/7p/8/1p6/P7/8/8/8 w -", "axb5"), 100);
    EXPECT_EQ(gain("8/8/8/1p6/P7/8/8/8 w -", "axb5"), 5000);
    EXPECT_EQ(gain("8/P6p/8/8/8/8/8/8 w -", "a8"), 5000);
}

}  // namespace
}  // namespace games::pawnrace
