// The lines between a program and a referee.
#include "games/pawnrace/pipe.h"

#include "games/pawnrace/test_texts.h"

namespace games::pawnrace {
namespace {

TEST(Pipe, GapsInEitherCase) {
    for (char white = 'A'; white <= 'H'; ++white) {
        for (char black = 'A'; black <= 'H'; ++black) {
            const std::string text{white, black};
            const auto gaps = parse_gaps(text);
            ASSERT_TRUE(gaps.has_value()) << text;
            EXPECT_EQ(*gaps, (Gaps{white - 'A', black - 'A'}));
            EXPECT_EQ(format_gaps(*gaps), text);
            EXPECT_EQ(*parse_gaps(base::lower_case(text)), *gaps);
        }
    }
    for (const char* bad : {"", "A", "AI", "IA", "AHA", "A H", "A1", "e4", "AH ", "\xc3\x84H"}) {
        EXPECT_FALSE(parse_gaps(bad).has_value()) << bad;
    }
}

// No gaps are a move: a line with them can be told from one.
TEST(Pipe, GapsAreNeverAMove) {
    for (const std::string& start : Position::proof_starts().values) {
        EXPECT_FALSE(Position::start().parse_move(start).has_value()) << start;
    }
}

TEST(Pipe, MovesAreToldFromOtherLines) {
    for (const char* move :
         {"e4", "E4", "exd5", "eXd6 e.p.", "e2-e4", "e2e4", "e5xd6", "h8=Q", "a1#", "e9", "b0"}) {
        EXPECT_TRUE(has_move_form(move)) << move;
    }
    for (const char* line : {"", "AH", "hello", "8", "8 . . . .", "A B C D E F G H", "e", "44",
                             "i4", "e44", "White played e4", "e4 e5", "Congratulations W!"}) {
        EXPECT_FALSE(has_move_form(line)) << line;
    }
}

TEST(Pipe, TheBestGapsAreThoseProvedToWinForBlack) {
    const auto proved = game::parse_lines<game::ProvedStart>(Position::proved());
    ASSERT_TRUE(proved.has_value());
    std::size_t won = 0;
    for (const game::ProvedStart& start : *proved) {
        won += start.result == game::Result::second_wins ? 1 : 0;
    }
    const std::vector<Gaps> best = best_gaps();
    EXPECT_GT(won, 0u);
    EXPECT_EQ(best.size(), won);
    for (const Gaps gaps : best) {
        const auto known = std::find_if(proved->begin(), proved->end(), [&](const auto& start) {
            return start.start == format_gaps(gaps);
        });
        ASSERT_NE(known, proved->end());
        EXPECT_EQ(known->result, game::Result::second_wins);
    }
}

TEST(Pipe, OfAColourTheFirstLetterCounts) {
    for (const char* text : {"white", "w", "W", "White", "WEISS"}) {
        EXPECT_EQ(*parse_colour(text), Side::first) << text;
    }
    for (const char* text : {"black", "b", "B", "Black", "blanc"}) {
        EXPECT_EQ(*parse_colour(text), Side::second) << text;
    }
    for (const char* text : {"", "red", " white", "1"}) {
        EXPECT_FALSE(parse_colour(text).has_value()) << text;
    }
}

TEST(Pipe, ClosingLines) {
    EXPECT_EQ(closing_line(game::Result::first_wins), "Congratulations W!");
    EXPECT_EQ(closing_line(game::Result::second_wins), "Congratulations B!");
    EXPECT_EQ(closing_line(game::Result::draw), "Stalemate!");
}

TEST(Pipe, AStartIsToldByItsGapsAndNothingElseIs) {
    const game::PipeProtocol& protocol = Position::pipe_protocol();
    for (const std::string& gaps : Position::proof_starts().values) {
        const Gaps known = *parse_gaps(gaps);
        const Position start = Position::with_gaps(known.white, known.black);
        const auto opening = protocol.opening(start.format());
        ASSERT_TRUE(opening.has_value()) << gaps;
        EXPECT_EQ(*opening, format_gaps(known));
    }
    EXPECT_FALSE(protocol.opening("8/ppppppp1/8/8/8/8/1PPPPPPP/8 b -").has_value());
    EXPECT_FALSE(protocol.opening("8/ppppppp1/8/8/8/8/2PPPPPP/8 w -").has_value());
    EXPECT_FALSE(protocol.opening("hello").has_value());
    EXPECT_TRUE(protocol.speaks_first(Side::second));
    EXPECT_FALSE(protocol.speaks_first(Side::first));
    EXPECT_TRUE(protocol.check_first_line("ah").has_value());
    EXPECT_FALSE(protocol.check_first_line("e4").has_value());
    EXPECT_EQ(*parse_colour(protocol.argument(Side::second)), Side::second);
}

}  // namespace
}  // namespace games::pawnrace
