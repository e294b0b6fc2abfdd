// P5 and P6: what is read and written, and what is refused with which words.
#include "games/pawnrace/test_texts.h"

namespace games::pawnrace {

namespace {

struct Refused {
    std::string_view text;
    std::string_view words;  // part of the message
};

void expect_refused(const base::Result<Position>& read, const Refused& expected) {
    ASSERT_FALSE(read.has_value()) << expected.text;
    EXPECT_NE(read.error().message.find(expected.words), std::string::npos)
        << expected.text << ": " << read.error().message;
}

TEST(Rules, P5_a_push_is_written_as_its_target_square) {
    EXPECT_EQ(moves("8/ppppppp1/8/8/8/8/1PPPPPPP/8 w -"),
              "b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4");
    EXPECT_EQ(moves("8/7P/8/8/8/8/p7/8 w -"), "h8");
    EXPECT_EQ(moves("8/7P/8/8/8/8/p7/8 b -"), "a1");
}

TEST(Rules, P5_a_capture_is_written_with_its_file_and_an_x) {
    EXPECT_EQ(moves("8/8/8/3p4/2P1P3/8/8/8 w -"), "c5 cxd5 e5 exd5");
    EXPECT_EQ(moves("8/8/8/3pP3/8/8/8/8 w d6"), "e6 exd6");
    EXPECT_EQ(moves("7p/6P1/8/8/8/8/p7/8 w -"), "g8 gxh8");
}

TEST(Rules, P5_every_spelling_of_a_push_is_read) {
    const std::string start = "8/ppppppp1/8/8/8/8/1PPPPPPP/8 w -";
    const std::string expected = "8/ppppppp1/8/8/4P3/8/1PPP1PPP/8 b -";
    for (const char* text :
         {"e4", "E4", "e2-e4", "E2-E4", "e2-E4", "e2e4", "E2E4", "e4+", "e4#", "e2-e4+", "e2e4#"}) {
        EXPECT_EQ(after(start, text), expected) << text;
    }
    EXPECT_EQ(after(start, "e3"), "8/ppppppp1/8/8/8/4P3/1PPP1PPP/8 b -");
    EXPECT_EQ(after(start, "e2e3"), "8/ppppppp1/8/8/8/4P3/1PPP1PPP/8 b -");
}

TEST(Rules, P5_a_bare_square_means_the_nearer_pawn) {
    EXPECT_EQ(after("8/p7/8/8/8/4P3/4P3/8 w -", "e4"), "8/p7/8/8/4P3/8/4P3/8 b -");
    EXPECT_EQ(after("8/4p3/4p3/8/8/8/P7/8 b -", "e5"), "8/4p3/8/4p3/8/8/P7/8 w -");
}

TEST(Rules, P5_every_spelling_of_a_capture_is_read) {
    const std::string board = "8/p7/8/3p4/2P1P3/8/8/8 w -";
    const std::string expected = "8/p7/8/3P4/2P5/8/8/8 b -";
    for (const char* text : {"exd5", "EXD5", "eXd5", "Exd5", "e4xd5", "E4XD5", "e4-d5", "e4d5",
                             "E4D5", "exd5+", "e4xd5#"}) {
        EXPECT_EQ(after(board, text), expected) << text;
    }
}

TEST(Rules, P5_every_spelling_of_a_capture_in_passing_is_read) {
    const Position before = read("8/p7/8/3pP3/8/8/8/8 w d6");
    for (const char* text : {"exd6", "e5xd6", "e5-d6", "e5d6", "EXD6", "exd6e.p.", "exd6 e.p.",
                             "e5xd6 e.p.", "e5-d6e.p.", "exd6 E.P.", "exd6+ e.p.", "exd6 e.p.+"}) {
        const auto move = before.parse_move(text);
        ASSERT_TRUE(move.has_value()) << text << ": " << move.error().message;
        EXPECT_EQ(before.format_move(*move), "exd6") << text;
        Position next = before;
        next.play(*move);
        EXPECT_EQ(next.format(), "8/p7/3P4/8/8/8/8/8 b -") << text;
    }
}

TEST(Rules, P5_a_promotion_mark_is_ignored) {
    const std::string before = "1p6/P7/8/8/8/7p/8/8 w -";
    for (const char* text :
         {"a8", "a8=Q", "a8=q", "a8Q", "a8q", "a8=N", "a8R", "a8=b", "a8B", "a8=Q+", "a8=Q#",
          "a8/Q", "a8(Q)", "a8(n)+", "a7-a8=Q", "a7-a8/R", "a7a8q", "A7A8Q", "a7-a8(Q)"}) {
        EXPECT_EQ(after(before, text), "Pp6/8/8/8/8/7p/8/8 b -") << text;
    }
    for (const char* text : {"axb8", "axb8=Q", "axb8Q", "axb8b", "AXB8B", "a7xb8=R+", "a7b8n"}) {
        EXPECT_EQ(after(before, text), "1P6/8/8/8/8/7p/8/8 b -") << text;
    }
}

TEST(Rules, P5_illegal_moves_are_refused_with_the_rule) {
    const std::string board = "8/1p2p2p/8/2pP4/4P3/4P2p/PP5P/8 w -";
    const Refused cases[] = {
        {"e3-e4", "P2: the way from e3 to e4 is blocked"},
        {"h3", "P2: the way from h2 to h3 is blocked"},
        {"h4", "P2: the way from h2 to h4 is blocked"},
        {"d7", "P2: a pawn moves two squares only from its starting rank, not from d5"},
        {"e4-e6", "P2: a pawn moves two squares only from its starting rank, not from e4"},
        {"c4", "P2: white has no pawn on c3 to move to c4"},
        {"e7-e5", "P2: white has no pawn on e7 to move to e5"},
        {"c5", "P2: white has no pawn on c4 to move to c5"},
        {"exd5", "P2: d5 holds an own pawn"},
        {"e4-f5", "P2: a pawn moves diagonally only to capture, and f5 holds no enemy pawn"},
        {"dxc6", "P2: a pawn moves diagonally only to capture, and c6 holds no enemy pawn"},
        {"dxc6", "P3"},
        {"exe5", "P2: a pawn captures one square diagonally forward"},
        {"axc3", "P2: a pawn captures one square diagonally forward"},
        {"axb1", "P2: a pawn captures one square diagonally forward"},
        {"e4xe5", "P2: a pawn captures diagonally"},
        {"a2-a5", "P2: a pawn moves straight forward, or captures one square diagonally forward"},
        {"e4-e3", "P2: a pawn moves straight forward"},
        {"e4-d4", "P2: a pawn moves straight forward"},
        {"e4-e4", "P2: a pawn moves straight forward"},
        {"h2-a3", "P2: a pawn moves straight forward"},
        {"a1", "P2: white has no pawn"},
        {"e8", "P2: white has no pawn on e7 to move to e8"},
    };
    for (const auto& [text, words] : cases) {
        const auto move = read(board).parse_move(text);
        ASSERT_FALSE(move.has_value()) << text;
        EXPECT_NE(move.error().message.find(words), std::string::npos)
            << text << ": " << move.error().message;
    }
    const auto black = read("8/8/p7/8/4P3/8/8/8 b -").parse_move("e3");
    ASSERT_FALSE(black.has_value());
    EXPECT_EQ(black.error().message, "P2: black has no pawn on e4 to move to e3");
}

TEST(Rules, P5_what_is_no_move_is_refused) {
    for (const char* text :
         {"",         " ",    "e",     "4",    "e9",   "e0",   "i4",    "e44",    "e2--e4",
          "e2-e4-e5", "ex",   "exd",   "xd5",  "e-d5", "ixd5", "exxd5", "e2 e4",  "e2:d3",
          "e2-",      "-e4",  "+",     "e.p.", "=Q",   "Q",    "Pe4",   "resign", "e4?",
          "e4!",      "e4=K", "e4(K)", "e4Q)", "(Q)",  "e4()", "e2/e4", "\u00e94"}) {
        const auto move = Position::start().parse_move(text);
        ASSERT_FALSE(move.has_value()) << text;
        EXPECT_EQ(move.error().message.find("P5: expected a move like e4, exd5 or e2-e4"), 0u)
            << text << ": " << move.error().message;
    }
}

TEST(Rules, P6_canonical_strings_are_read_and_written_back) {
    for (const char* text : {
             "8/ppppppp1/8/8/8/8/1PPPPPPP/8 w -",
             "8/ppppppp1/8/8/8/8/1PPPPPPP/8 b -",
             "8/8/8/8/8/8/8/P7 w -",
             "7p/8/8/8/8/8/8/8 w -",
             "PPPPPPPP/8/8/8/8/8/8/pppppppp b -",  // both have arrived
             "pppppppp/8/8/8/8/8/8/PPPPPPPP w -",  // and both are yet to start
             "PpPpPpPp/pPpPpPpP/8/8/8/8/8/8 w -",
             "8/8/8/8/3pP3/8/8/8 b e3",
             "8/8/8/8/3pPp2/8/8/8 b e3",
             "8/8/8/8/3pP3/8/8/8 b -",  // it moved one square
             "8/8/8/3Pp3/8/8/8/8 w e6",
             "8/8/8/Pp6/8/8/8/8 w b6",
             "8/8/8/6Pp/8/8/8/8 w h6",
             "8/8/8/8/PpP5/8/8/8 b a3",
             "8/8/8/8/PpP5/8/8/8 b c3",
         }) {
        EXPECT_EQ(read(text).format(), text);
    }
}

TEST(Rules, P6_other_spellings_are_refused) {
    const Refused cases[] = {
        {"", "expected 3 fields separated by one space (board, side, en passant), found 0"},
        {"8/8/8/8/8/8/8/P7", "expected 3 fields"},
        {"8/8/8/8/8/8/8/P7 w", "expected 3 fields"},
        {"8/8/8/8/8/8/8/P7 w - ", "expected 3 fields"},
        {" 8/8/8/8/8/8/8/P7 w -", "expected 3 fields"},
        {"8/8/8/8/8/8/8/P7  w -", "expected 3 fields"},
        {"8/8/8/8/8/8/8/P7 w - 0", "expected 3 fields"},
        {"8/8/8/8/8/8/8/P7\tw\t-", "expected 3 fields"},
        {"8/8/8/8/8/8/P7 w -", "board"},      // seven ranks
        {"8/8/8/8/8/8/8/8/P7 w -", "board"},  // nine
        {"8/8/8/8/8/8/8/P7/ w -", "board"},
        {"/8/8/8/8/8/8/P7 w -", "board"},
        {"8/8/8/8/8/8/8/P6 w -", "board"},  // seven files
        {"8/8/8/8/8/8/8/P8 w -", "board"},  // nine
        {"8/8/8/8/8/8/8/PPPPPPPPP w -", "board"},
        {"9/8/8/8/8/8/8/P7 w -", "board"},
        {"44/8/8/8/8/8/8/P7 w -", "board"},  // a split run
        {"8/8/8/8/8/8/8/P16 w -", "board"},
        {"08/8/8/8/8/8/8/P7 w -", "board"},
        {"8/8/8/8/8/8/8/P07 w -", "board"},
        {"8/8/8/8/8/8/8/0P7 w -", "board"},
        {"8/8/8/8/8/8/8/K7 w -", "board"},
        {"8/8/8/8/8/8/8/P-7 w -", "board"},
        {"8/8/8/8/8/8/8/8 w -", "board: no pawn at all"},
        {"8/8/8/8/8/8/P7/PPPPPPPP w -", "board: more than eight pawns for white"},
        {"pppppppp/7p/8/8/8/8/8/8 w -", "board: more than eight pawns for black"},
        {"8/8/8/8/8/8/8/P7 W -", "side: expected w or b, found"},
        {"8/8/8/8/8/8/8/P7 white -", "side: expected w or b, found"},
        {"8/8/8/8/8/8/8/P7 - -", "side: expected w or b, found"},
    };
    for (const Refused& expected : cases) {
        expect_refused(Position::parse(expected.text), expected);
    }
}

TEST(Rules, P6_the_third_field_names_a_square_only_if_a_pawn_can_capture_there) {
    const Refused cases[] = {
        {"8/8/8/8/3pP3/8/8/8 b E3", "en passant: expected -"},
        {"8/8/8/8/3pP3/8/8/8 b e", "en passant: expected -"},
        {"8/8/8/8/3pP3/8/8/8 b e3e3", "en passant: expected -"},
        {"8/8/8/8/3pP3/8/8/8 b e9", "en passant: expected -"},
        {"8/8/8/8/3pP3/8/8/8 b e03", "en passant: expected -"},
        {"8/8/8/8/3pP3/8/8/8 b --", "en passant: expected -"},
        {"8/8/8/8/3pP3/8/8/8 w e3", "no pawn of black passes over e3"},  // the wrong side
        {"8/8/8/8/3pP3/8/8/8 b e4", "no pawn of white passes over e4"},  // where the pawn is
        {"8/8/8/8/3pP3/8/8/8 b e6", "no pawn of white passes over e6"},
        {"8/8/8/8/3pP3/8/8/8 b d3", "no pawn has just passed over d3"},  // the capturer's file
        {"8/8/8/8/3pP3/8/8/8 b f3", "no pawn has just passed over f3"},
        {"8/8/8/8/3pP3/4P3/8/8 b e3", "no pawn has just passed over e3"},  // it stands there still
        {"8/8/8/8/3pP3/4p3/8/8 b e3", "no pawn has just passed over e3"},
        {"8/8/8/8/3pP3/8/4P3/8 b e3", "no pawn has just passed over e3"},  // e2 is not empty
        {"8/8/8/8/3pP3/8/4p3/8 b e3", "no pawn has just passed over e3"},
        {"8/8/8/8/2p1P3/8/8/8 b e3", "no pawn can capture on e3"},
        {"8/8/8/8/3PP3/8/8/p7 b e3", "no pawn can capture on e3"},  // an own pawn beside
        {"8/8/8/p7/7P/8/8/8 b h3", "no pawn can capture on h3"},    // over the edge
        {"8/8/8/8/P6p/8/8/8 b a3", "no pawn can capture on a3"},
        {"8/8/8/8/3pP3/8/8/7p b e3", "no pawn can capture on e3"},  // the game is over
        {"P7/8/8/3pP3/8/8/8/8 w d6", "no pawn can capture on d6"},
    };
    for (const Refused& expected : cases) {
        expect_refused(Position::parse(expected.text), expected);
    }
}

std::string read_fen(std::string_view text) {
    const auto position = game::read_position<Position>(text);
    return position ? position->format() : "";
}

TEST(Fen, SixAndFourFieldsAreRead) {
    const std::string start = "8/ppppppp1/8/8/8/8/1PPPPPPP/8 w -";
    EXPECT_EQ(read_fen(start), start);
    EXPECT_EQ(read_fen(start + " - 0 1"), start);
    EXPECT_EQ(read_fen(start + " -"), start);
    EXPECT_EQ(read_fen("8/ppppppp1/8/8/8/8/1PPPPPPP/8 w KQkq - 0 1"), start);
    EXPECT_EQ(read_fen("8/p7/8/3pP3/8/8/8/8 w - d6 0 7"), "8/p7/8/3pP3/8/8/8/8 w d6");
    EXPECT_EQ(read_fen("8/p7/8/3pP3/8/8/8/8 w - d6"), "8/p7/8/3pP3/8/8/8/8 w d6");
    EXPECT_EQ(read_fen("8/p7/8/3pP3/8/8/8/8 w d6 - 0 7"), "8/p7/8/3pP3/8/8/8/8 w d6");
}

// Many programs write the square behind every double step.
TEST(Fen, ASquareWhereNothingCanCaptureIsDropped) {
    EXPECT_EQ(read_fen("8/ppppppp1/8/8/4P3/8/1PPP1PPP/8 b - e3 0 1"),
              "8/ppppppp1/8/8/4P3/8/1PPP1PPP/8 b -");
    EXPECT_EQ(read_fen("8/ppppppp1/8/8/4P3/8/1PPP1PPP/8 b - e6 0 1"), "");
    EXPECT_EQ(read_fen("8/ppppppp1/8/8/4P3/8/1PPP1PPP/8 b - e3x 0 1"), "");
}

TEST(Fen, OtherTextsAreRefused) {
    const std::string start = "8/ppppppp1/8/8/8/8/1PPPPPPP/8 w -";
    for (const std::string& text : {start + " 0", start + " 0 1", start + " - 0", start + " - 0 0",
                                    start + " - x 1", start + "  - 0 1", start + " - 0 1 1"}) {
        EXPECT_EQ(read_fen(text), "") << text;
    }
    EXPECT_EQ(read_fen("8/ppppppp1/8/8/8/8/1PPPPPPK/8 w - - 0 1"), "");
    EXPECT_FALSE(Position::parse(start + " - 0 1").has_value());
}

}  // namespace

}  // namespace games::pawnrace
