// The texts of the console program, as its rules page shows them.
#include "games/gastank/console.h"

#include "games/gastank/test_texts.h"

namespace games::gastank {
namespace {

TEST(Console, TheBoardOfTheRulesPage) {
    EXPECT_EQ(console_board(read("3Q3K3B32/3B21N32/1N26/8/b27/3n31n32/3q3k3b32 b")),
              "7  -- -- -- Q3 K3 B3 -- --  computer\n"
              "6  -- -- -- B2 -- N3 -- --\n"
              "5  -- N2 -- -- -- -- -- --\n"
              "4  -- -- -- -- -- -- -- --\n"
              "3  b2 -- -- -- -- -- -- --\n"
              "2  -- -- -- n3 -- n3 -- --\n"
              "1  -- -- -- q3 k3 b3 -- --  human\n"
              "   -----------------------\n"
              "   A  B  C  D  E  F  G  H\n");
}

TEST(Console, TheAnswersFirstAndSecond) {
    for (const char* answer : {"first", "f", "1", "FIRST", "First", "F", " first\t"}) {
        EXPECT_EQ(*parse_order(answer), Side::first) << answer;
    }
    for (const char* answer : {"second", "s", "2", "SECOND", "S", " 2 "}) {
        EXPECT_EQ(*parse_order(answer), Side::second) << answer;
    }
    for (const char* answer : {"", " ", "fir", "firsts", "12", "3", "0", "yes", "first second"}) {
        EXPECT_FALSE(parse_order(answer).has_value()) << answer;
    }
    EXPECT_EQ(parse_order("x\x1b").error().message,
              "expected first or second (or f, s, 1, 2), found 'x\\x1b'");
}

TEST(Console, WhoWonAndWhy) {
    EXPECT_EQ(console_verdict(read("4K33/8/8/8/8/8/8 b").outcome()),
              "The computer wins: king captured.");
    EXPECT_EQ(console_verdict(read("8/8/8/8/8/8/4k33 t").outcome()),
              "The human wins: king captured.");
    EXPECT_EQ(console_verdict(read("4K33/8/8/8/8/8/4k03 b").outcome()),
              "The computer wins: no legal move.");
    EXPECT_EQ(console_verdict(read("4K03/8/8/8/8/8/4k33 t").outcome()),
              "The human wins: no legal move.");
}

}  // namespace
}  // namespace games::gastank
