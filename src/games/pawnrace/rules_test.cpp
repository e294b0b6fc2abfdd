// P1 to P4: the start, the moves and the end. P5 and P6 are in notation_test.cpp.
#include "base/rng.h"
#include "games/pawnrace/test_texts.h"

namespace games::pawnrace {

namespace {

base::Result<Position> start_with_gaps(std::string gaps) {
    game::StartChoices choices;
    choices.set("gaps", std::move(gaps));
    return Position::start(choices);
}

TEST(Rules, P1_the_start_has_seven_pawns_a_side_and_white_moves_first) {
    EXPECT_EQ(Position::start().format(), "8/ppppppp1/8/8/8/8/1PPPPPPP/8 w -");
    EXPECT_EQ(Position::start().turn(), Side::first);
    EXPECT_EQ(Position::info().sides[0], "white");
    EXPECT_EQ(Position::start(game::StartChoices())->format(), Position::start().format());
}

TEST(Rules, P1_every_pair_of_gaps_may_be_chosen) {
    for (char white = 'A'; white <= 'H'; ++white) {
        for (char black = 'A'; black <= 'H'; ++black) {
            std::string near = "PPPPPPPP";
            std::string far = "pppppppp";
            near[static_cast<std::size_t>(white - 'A')] = '1';
            far[static_cast<std::size_t>(black - 'A')] = '1';
            const auto start = start_with_gaps({white, black});
            ASSERT_TRUE(start.has_value());
            EXPECT_EQ(start->format(), "8/" + far + "/8/8/8/8/" + near + "/8 w -");
            EXPECT_EQ(start->key(), read(start->format()).key());
        }
    }
}

TEST(Rules, P1_gaps_are_two_letters_from_a_to_h_in_either_case) {
    EXPECT_EQ(start_with_gaps("cF")->format(), "8/ppppp1pp/8/8/8/8/PP1PPPPP/8 w -");
    EXPECT_EQ(start_with_gaps("dd")->format(), "8/ppp1pppp/8/8/8/8/PPP1PPPP/8 w -");
    for (const char* bad : {"", "A", "AHA", "AI", "IA", "12", "A H", "@A", "A`"}) {
        const auto refused = start_with_gaps(bad);
        ASSERT_FALSE(refused.has_value()) << bad;
        EXPECT_EQ(refused.error().message.find("gaps: expected two letters from A to H"), 0u);
    }
}

TEST(Rules, P2_a_pawn_moves_one_square_straight_forward) {
    EXPECT_EQ(moves("8/8/8/p7/8/4P3/8/8 w -"), "e4");
    EXPECT_EQ(moves("8/8/4p3/8/P7/8/8/8 b -"), "e5");
    EXPECT_EQ(after("8/8/8/p7/8/4P3/8/8 w -", "e4"), "8/8/8/p7/4P3/8/8/8 b -");
    EXPECT_EQ(after("8/8/4p3/8/P7/8/8/8 b -", "e5"), "8/8/8/4p3/P7/8/8/8 w -");
}

TEST(Rules, P2_no_pawn_moves_onto_a_pawn_straight_ahead) {
    EXPECT_EQ(moves("8/8/8/4p3/4P3/8/8/P7 w -"), "a2");
    EXPECT_EQ(moves("p7/8/8/4p3/4P3/8/8/8 b -"), "a7");
    EXPECT_EQ(moves("8/p7/8/4P3/4P3/8/8/8 w -"), "e6");
    EXPECT_EQ(moves("8/8/8/4p3/4p3/8/8/7P b -"), "e3");
}

TEST(Rules, P2_two_squares_only_from_the_starting_rank) {
    EXPECT_EQ(moves("p7/8/8/8/8/8/4P3/8 w -"), "e3 e4");
    EXPECT_EQ(moves("8/4p3/8/8/8/8/8/P7 b -"), "e5 e6");
    EXPECT_EQ(moves("p7/8/8/8/8/8/8/4P3 w -"), "e2");
    EXPECT_EQ(moves("p7/8/8/8/8/4P3/8/8 w -"), "e4");
    EXPECT_EQ(moves("4p3/8/8/8/8/8/8/P7 b -"), "e7");
    EXPECT_EQ(moves("8/8/4p3/8/8/8/8/P7 b -"), "e5");
    EXPECT_EQ(moves("8/4P3/8/8/8/p7/8/8 w -"), "e8");  // black's starting rank is not white's
    EXPECT_EQ(moves("8/8/P7/8/8/8/4p3/8 b -"), "e1");
}

TEST(Rules, P2_two_squares_only_if_both_are_empty) {
    EXPECT_EQ(moves("8/8/8/8/8/4p3/4P3/P7 w -"), "a2");
    EXPECT_EQ(moves("8/8/8/8/4p3/8/4P3/P7 w -"), "a2 e3");
    EXPECT_EQ(moves("8/p7/8/8/8/4P3/4P3/8 w -"), "e4");
    EXPECT_EQ(moves("p7/4p3/4P3/8/8/8/8/8 b -"), "a7");
    EXPECT_EQ(moves("p7/4p3/8/4P3/8/8/8/8 b -"), "a7 e6");
    EXPECT_EQ(moves("8/4p3/4p3/8/8/8/P7/8 b -"), "e5");
}

TEST(Rules, P2_captures_are_one_square_diagonally_forward) {
    EXPECT_EQ(moves("8/8/8/3ppp2/4P3/8/8/8 w -"), "exd5 exf5");
    EXPECT_EQ(moves("8/8/8/4p3/3PPP2/8/8/8 b -"), "exd4 exf4");
    EXPECT_EQ(after("8/8/8/3ppp2/4P3/8/8/8 w -", "exd5"), "8/8/8/3Ppp2/8/8/8/8 b -");
    EXPECT_EQ(after("8/8/8/4p3/3PPP2/8/8/8 b -", "exf4"), "8/8/8/8/3PPp2/8/8/8 w -");
}

TEST(Rules, P2_only_enemy_pawns_are_captured_and_only_forward) {
    EXPECT_EQ(moves("p7/8/8/3P1P2/4P3/8/8/8 w -"), "d6 e5 f6");
    EXPECT_EQ(moves("8/8/8/8/4P3/3p1p2/8/8 w -"), "e5");  // behind it
    EXPECT_EQ(moves("8/8/8/8/3pPp2/8/8/8 w -"), "e5");    // beside it
    EXPECT_EQ(moves("8/8/3p1p2/8/4P3/8/8/8 w -"), "e5");  // two ranks ahead
    EXPECT_EQ(moves("8/8/8/2p3p1/4P3/8/8/8 w -"), "e5");  // two files aside
    EXPECT_EQ(moves("8/8/8/8/4p3/8/3P1P2/8 b -"), "e3");  // for black likewise
    EXPECT_EQ(moves("8/8/8/3P1P2/3Pp3/8/8/8 b -"), "e3");
}

TEST(Rules, P2_nothing_moves_over_the_edge) {
    EXPECT_EQ(moves("8/8/7p/7p/P7/8/8/8 w -"), "a5");
    EXPECT_EQ(moves("8/8/8/p7/7P/8/8/8 w -"), "h5");
    EXPECT_EQ(moves("8/8/p7/8/7P/8/8/8 w -"), "h5");
    EXPECT_EQ(moves("8/8/8/p7/7P/8/8/8 b -"), "a4");
    EXPECT_EQ(moves("8/8/8/7p/P7/8/8/8 b -"), "h4");
    EXPECT_EQ(moves("8/8/8/7p/8/P7/8/8 b -"), "h4");
}

TEST(Rules, P2_eight_pawns_may_have_many_moves) {
    EXPECT_EQ(moves("8/8/8/8/8/p2p2p1/PPPPPPPP/8 w -"),
              "b3 b4 bxa3 c3 c4 cxd3 e3 e4 exd3 f3 f4 fxg3 h3 h4 hxg3");
}

TEST(Rules, P3_right_after_a_double_step_the_pawn_may_be_captured_in_passing) {
    const std::string white_steps = "8/8/8/p7/3p4/8/4P3/8 w -";
    EXPECT_EQ(after(white_steps, "e4"), "8/8/8/p7/3pP3/8/8/8 b e3");
    EXPECT_EQ(moves("8/8/8/p7/3pP3/8/8/8 b e3"), "a4 d3 dxe3");
    EXPECT_EQ(after(white_steps, "e4 dxe3"), "8/8/8/p7/8/4p3/8/8 w -");
    const std::string black_steps = "8/4p3/8/5P2/P7/8/8/8 b -";
    EXPECT_EQ(after(black_steps, "e5"), "8/8/8/4pP2/P7/8/8/8 w e6");
    EXPECT_EQ(moves("8/8/8/4pP2/P7/8/8/8 w e6"), "a5 f6 fxe6");
    EXPECT_EQ(after(black_steps, "e5 fxe6"), "8/8/4P3/8/P7/8/8/8 b -");
}

TEST(Rules, P3_pawns_on_both_sides_may_do_it) {
    EXPECT_EQ(after("8/8/8/8/3p1p2/8/4P2P/8 w -", "e4"), "8/8/8/8/3pPp2/8/7P/8 b e3");
    EXPECT_EQ(moves("8/8/8/8/3pPp2/8/7P/8 b e3"), "d3 dxe3 f3 fxe3");
    EXPECT_EQ(after("8/8/8/8/3pPp2/8/7P/8 b e3", "fxe3"), "8/8/8/8/3p4/4p3/7P/8 w -");
}

TEST(Rules, P3_only_right_after_the_double_step) {
    const std::string start = "8/7p/8/8/3p4/8/P3P3/8 w -";
    EXPECT_EQ(after(start, "e4 h6 a3"), "8/8/7p/8/3pP3/P7/8/8 b -");
    EXPECT_EQ(moves("8/8/7p/8/3pP3/P7/8/8 b -"), "d3 h5");
    EXPECT_EQ(after(start, "e4 h6 a3 dxe3").find("P2: a pawn moves diagonally only to capture"),
              0u);
}

TEST(Rules, P3_not_after_a_single_step_to_the_same_rank) {
    EXPECT_EQ(after("8/8/8/8/3p4/4P3/8/8 w -", "e4"), "8/8/8/8/3pP3/8/8/8 b -");
    EXPECT_EQ(moves("8/8/8/8/3pP3/8/8/8 b -"), "d3");
    EXPECT_EQ(after("8/8/4p3/3P4/8/8/8/8 b -", "e5"), "8/8/8/3Pp3/8/8/8/8 w -");
}

TEST(Rules, P3_not_the_pawn_beside_that_did_not_step) {
    const std::string stepped = "8/8/8/8/2PpP3/8/8/8 b e3";
    EXPECT_EQ(moves(stepped), "d3 dxe3");
    EXPECT_EQ(after(stepped, "dxe3"), "8/8/8/8/2P5/4p3/8/8 w -");
}

TEST(Rules, P3_not_by_a_pawn_on_another_rank_or_over_the_edge) {
    EXPECT_EQ(after("8/8/8/3p4/8/8/4P3/8 w -", "e4"), "8/8/8/3p4/4P3/8/8/8 b -");  // exd5 is P2
    EXPECT_EQ(after("8/8/8/8/8/3p4/4P3/8 w -", "e4"), "8/8/8/8/4P3/3p4/8/8 b -");
    EXPECT_EQ(after("8/8/8/8/7p/8/P7/8 w -", "a4"), "8/8/8/8/P6p/8/8/8 b -");
    EXPECT_EQ(after("8/8/8/p7/8/8/7P/8 w -", "h4"), "8/8/8/p7/7P/8/8/8 b -");
    EXPECT_EQ(after("8/p7/8/8/7P/8/8/8 b -", "a5"), "8/8/8/p7/7P/8/8/8 w -");
    EXPECT_EQ(after("8/7p/8/P7/8/8/8/8 b -", "h5"), "8/8/8/P6p/8/8/8/8 w -");
}

TEST(Rules, P3_at_the_edges) {
    EXPECT_EQ(after("8/8/8/8/1p6/8/P7/8 w -", "a4"), "8/8/8/8/Pp6/8/8/8 b a3");
    EXPECT_EQ(moves("8/8/8/8/Pp6/8/8/8 b a3"), "b3 bxa3");
    EXPECT_EQ(after("8/7p/8/6P1/8/8/8/8 b -", "h5"), "8/8/8/6Pp/8/8/8/8 w h6");
    EXPECT_EQ(moves("8/8/8/6Pp/8/8/8/8 w h6"), "g6 gxh6");
}

TEST(Rules, P3_undo_brings_the_captured_pawn_and_the_right_back) {
    Position position = read("8/8/8/p7/3pP3/8/8/8 b e3");
    const Position before = position;
    const Move move = *position.parse_move("dxe3");
    const Position::Undo undo = position.play(move);
    position.undo(move, undo);
    EXPECT_EQ(position.format(), before.format());
    EXPECT_EQ(position.key(), before.key());
    EXPECT_NE(position.key(), read("8/8/8/p7/3pP3/8/8/8 b -").key());
}

TEST(Rules, P4_reaching_the_last_rank_wins) {
    EXPECT_EQ(result_after("8/4P3/8/8/8/p7/8/8 w -", "e8"), "1-0 promotion");
    EXPECT_EQ(result_after("8/8/P7/8/8/8/4p3/8 b -", "e1"), "0-1 promotion");
    EXPECT_EQ(result_after("5p2/4P3/8/8/8/p7/8/8 w -", "exf8"), "1-0 promotion");
    EXPECT_EQ(result_after("8/8/P7/8/8/8/4p3/3P4 b -", "exd1"), "0-1 promotion");
    EXPECT_EQ(result_after("8/8/4P3/8/8/p7/8/8 w -", "e7"), "*");
}

TEST(Rules, P4_capturing_all_pawns_wins) {
    EXPECT_EQ(result_after("8/8/8/3p4/4P3/8/8/8 w -", "exd5"), "1-0 all captured");
    EXPECT_EQ(result_after("8/8/8/3p4/4P3/8/8/8 b -", "dxe4"), "0-1 all captured");
    EXPECT_EQ(result_after("8/8/8/3p4/4P3/8/8/P7 b -", "dxe4"), "*");
    EXPECT_EQ(result_after("8/8/8/8/3p4/8/4P3/8 w -", "e4 dxe3"), "0-1 all captured");  // P3
}

TEST(Rules, P4_no_legal_move_is_a_draw) {
    EXPECT_EQ(result_after("8/8/4p3/8/4P3/8/8/8 w -", "e5"), "1/2-1/2 stalemate");
    EXPECT_EQ(result_after("8/8/4p3/8/4P3/8/8/8 b -", "e5"), "1/2-1/2 stalemate");
    EXPECT_EQ(result_after("8/4p3/8/8/4P3/8/4P3/8 b -", "e5"), "*");
    EXPECT_EQ(result_after("8/4p3/4p3/8/4P3/8/8/8 w -", "e5"), "1/2-1/2 stalemate");
    EXPECT_EQ(result_after("8/8/8/p6p/P7/8/7P/8 w -", "h4"), "1/2-1/2 stalemate");
    EXPECT_EQ(result_after("8/8/8/p5p1/P7/8/7P/8 w -", "h4"), "*");  // gxh4
}

TEST(Rules, P4_a_capture_in_passing_is_a_legal_move) {
    // d4 is stopped by d3, but may capture e4 in passing
    EXPECT_EQ(result_after("8/8/8/8/3p4/3P4/4P3/8 w -", "e4"), "*");
    EXPECT_EQ(moves("8/8/8/8/3pP3/3P4/8/8 b e3"), "dxe3");
    EXPECT_EQ(result("8/8/8/8/3pP3/3P4/8/8 b -"), "1/2-1/2 stalemate");
}

TEST(Rules, P4_the_tests_are_made_in_order) {
    EXPECT_EQ(result_after("3p4/4P3/8/8/8/8/8/8 w -", "exd8"), "1-0 promotion");  // and all taken
    EXPECT_EQ(result_after("8/8/8/8/8/8/4p3/3P4 b -", "exd1"), "0-1 promotion");
    EXPECT_EQ(result_after("8/4P3/8/8/p7/P7/8/8 w -", "e8"), "1-0 promotion");  // and black stuck
    EXPECT_EQ(result_after("8/8/8/3p4/4P3/8/8/8 w -", "exd5"), "1-0 all captured");
}

TEST(Rules, P4_a_finished_game_has_no_moves_and_the_side_has_passed) {
    EXPECT_EQ(after("8/4P3/8/p7/8/8/8/8 w -", "e8"), "4P3/8/8/p7/8/8/8/8 b -");
    EXPECT_EQ(moves("4P3/8/8/p7/8/8/8/8 b -"), "");
    EXPECT_EQ(after("4P3/8/8/p7/8/8/8/8 b -", "a4"), "P4: the game is over (promotion)");
    EXPECT_EQ(after("8/8/8/3P4/8/8/8/8 w -", "d6"), "P4: the game is over (all captured)");
    EXPECT_EQ(after("8/8/4p3/4P3/8/8/8/8 w -", "e6"), "P4: the game is over (stalemate)");
}

TEST(Rules, P4_set_up_by_hand_the_side_not_on_move_is_judged_first) {
    EXPECT_EQ(result("4P3/8/8/8/8/8/8/4p3 b -"), "1-0 promotion");
    EXPECT_EQ(result("4P3/8/8/8/8/8/8/4p3 w -"), "0-1 promotion");
    EXPECT_EQ(result("8/8/8/8/8/8/8/4p3 b -"), "1/2-1/2 stalemate");
    EXPECT_EQ(result("8/8/8/8/8/8/8/4p3 w -"), "0-1 promotion");
    EXPECT_EQ(result("8/8/8/4p3/8/8/8/8 w -"), "0-1 all captured");
    EXPECT_EQ(result("4P3/8/8/8/4p3/4P3/8/8 b -"), "1-0 promotion");
}

TEST(Rules, P4_set_up_by_hand_then_the_side_on_move) {
    EXPECT_EQ(result("8/8/8/4p3/8/8/8/8 b -"), "0-1 all captured");
    EXPECT_EQ(result("8/8/8/4P3/8/8/8/8 w -"), "1-0 all captured");
    EXPECT_EQ(result("4P3/8/8/p7/8/8/8/P7 w -"), "1-0 promotion");
    EXPECT_EQ(result("8/7p/8/P7/8/8/8/4p3 b -"), "0-1 promotion");
    // no legal move comes before that: the only white pawn has arrived and cannot go on
    EXPECT_EQ(result("4P3/8/8/p7/8/8/8/8 w -"), "1/2-1/2 stalemate");
    EXPECT_EQ(result("8/8/8/P7/8/8/8/4p3 b -"), "1/2-1/2 stalemate");
}

TEST(Rules, P4_pawns_on_the_wrong_first_rank_end_nothing) {
    EXPECT_EQ(result("p7/8/8/8/8/8/8/P7 w -"), "*");
    EXPECT_EQ(result("p7/8/8/8/8/8/8/P7 b -"), "*");
}

TEST(Rules, P4_every_game_is_finite) {
    base::Rng rng(4);
    for (int game = 0; game < 300; ++game) {
        Position position = Position::with_gaps(game % 8, game / 8 % 8);
        int plies = 0;
        for (; !position.outcome().over(); ++plies) {
            ASSERT_LT(plies, 14 * 5 + 1);  // a pawn five steps on is one short of the last rank
            Position::Moves list;
            position.generate(list);
            ASSERT_GT(list.size(), 0u);
            position.play(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
        }
    }
}

}  // namespace

}  // namespace games::pawnrace
