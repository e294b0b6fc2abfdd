// C8 to C11: what must be done, and what the castles allow.
#include "games/camelot/set_up.h"

namespace games::camelot {
namespace {

TEST(Rules, C8_who_can_jump_must) {
    const Position position = set_up("Md5 Mk4 me6 ma13");
    EXPECT_EQ(moves(position), (Texts{"d5xf7"}));
    for (const char* text : {"d5-d4", "k4-k5"}) {
        EXPECT_EQ(read(position, text),
                  "C8: white must capture, since a jump is there for the man on d5");
    }
}

TEST(Rules, C8_any_piece_that_can_may_do_it) {
    const Position position = set_up("Md5 me6 Kj4 mj5 ma13");
    EXPECT_EQ(moves(position), (Texts{"d5xf7", "j4xj6"}));
    EXPECT_EQ(
        read(position, "j4-j3"),
        "C8: white must capture, since a jump is there for the knight on j4 or the man on d5");
}

TEST(Rules, C8_is_met_by_a_charge_of_a_knight_that_cannot_jump) {
    // d5 can jump; the knight on j4 cannot, but canters over j5 to j6 and captures k7 from there.
    const Position position = set_up("Md5 me6 Kj4 Mj5 mk7 ma13");
    EXPECT_EQ(moves(position), (Texts{"d5xf7", "j4-j6xl8"}));
}

TEST(Rules, C8_a_charge_is_never_compulsory_by_itself) {
    const Position position = set_up("Ke5 Me6 mf8 ma13");
    EXPECT_TRUE(has_move(position, "e5-e7xg9"));
    EXPECT_TRUE(has_move(position, "e5-e4"));
    EXPECT_TRUE(has_move(position, "e6-f6"));
}

TEST(Rules, C8_looks_past_a_piece_in_the_enemy_castle) {
    // From f16 over e15 there is room on d14.
    const Position position = set_up("Mf16 Ma4 me15 mj9");
    EXPECT_EQ(moves(position), (Texts{"a4-a5", "a4-b3", "a4-b4", "a4-b5", "f16-g16"}));
}

TEST(Rules, C8_a_jump_may_begin_beside_pieces_that_block_others) {
    const Position position = set_up("Me5 Mf5 me6 me7 mg4 ma13");
    EXPECT_EQ(moves(position), (Texts{"f5xd7xf7", "f5xh3"}));
}

TEST(Rules, C9_a_knight_does_not_canter_to_where_it_could_jump) {
    const Position knight = set_up("Ke5 Me6 mf8 ma13");
    EXPECT_FALSE(has_move(knight, "e5-e7"));
    EXPECT_TRUE(has_move(knight, "e5-e7xg9"));
    EXPECT_EQ(read(knight, "e5-e7"),
              "C9: the knight could have jumped on e7, so canter leaps alone may not go there");
    const Position man = set_up("Me5 Me6 mf8 ma13");
    EXPECT_TRUE(has_move(man, "e5-e7"));
}

TEST(Rules, C9_nor_past_there) {
    const Position position = set_up("Ke5 Me6 Mf7 md8 ma13");
    EXPECT_EQ(moves(position, "e5"),
              (Texts{"e5-d4", "e5-d5", "e5-d6", "e5-e4", "e5-e7xc9", "e5-f4", "e5-f5", "e5-f6"}));
    EXPECT_EQ(read(position, "e5-e7-g7"),
              "C9: the knight could have jumped on e7, so canter leaps alone may not go there");
    EXPECT_EQ(read(position, "e5 g7"),
              "C9: on every way of canter leaps to g7 the knight on e5 could have jumped before "
              "its end or there");
}

TEST(Rules, C9_another_way_makes_the_canter_legal) {
    const Position position = set_up("Ke5 Me6 Mf7 Mf5 Mg6 md8 ma13");
    EXPECT_EQ(moves(position, "e5"), (Texts{"e5-d4", "e5-d5", "e5-d6", "e5-e4", "e5-e7xc9", "e5-f4",
                                            "e5-f6", "e5-g5", "e5-g5-g7"}));
    EXPECT_EQ(read(position, "e5-g7"), "e5-g5-g7");
    EXPECT_EQ(read(position, "e5-e7-g7"), "e5-g5-g7");  // the same move by C13
}

TEST(Rules, C9_leaves_landings_in_the_enemy_castle_aside) {
    // From f16 there would be e15 to capture, with room on d14.
    const Position position = set_up("Kf14 Mf15 me15 md15");
    EXPECT_TRUE(has_move(position, "f14-f16"));
    // The way there counts all the same: at f14 there is g13 to capture.
    const Position way = set_up("Kf12 Mf13 Mf15 mg14 mh14 mg13 mh13 me13 ma13");
    EXPECT_TRUE(has_move(way, "f12-f14xd12"));
    EXPECT_EQ(read(way, "f12-f14-f16"),
              "C9: the knight could have jumped on f14, so canter leaps alone may not go there");
}

TEST(Rules, C10_no_plain_move_or_canter_lands_in_the_own_castle) {
    const Position position = set_up("Mf3 Mf2 Me2 Kd3 Mg2 ma13 mb13");
    for (const std::string& text : moves(position)) {
        EXPECT_EQ(text.find("-f1"), std::string::npos) << text;
        EXPECT_EQ(text.find("-g1"), std::string::npos) << text;
    }
    EXPECT_EQ(read(position, "f2-f1"), "C10: no plain move lands in the own castle, as on f1");
    EXPECT_EQ(read(position, "f3-f1"), "C10: no canter leap lands in the own castle, as on f1");
    EXPECT_EQ(read(position, "d3-f1-h3"), "C10: no canter leap lands in the own castle, as on f1");
}

TEST(Rules, C10_no_canter_leap_of_a_charge_lands_there_either) {
    // Through f1 the knight would come to h3 and capture h4.
    const Position position = set_up("Kd3 Me2 Mg2 mh4 ma13");
    EXPECT_EQ(moves(position, "d3"),
              (Texts{"d3-c2", "d3-c3", "d3-c4", "d3-d2", "d3-d4", "d3-e3", "d3-e4"}));
    EXPECT_EQ(read(position, "d3-f1-h3xh5"),
              "C10: no canter leap lands in the own castle, as on f1");
}

TEST(Rules, C10_a_jump_may_land_in_the_own_castle_and_goes_on) {
    EXPECT_EQ(moves(set_up("Mf3 mf2 ma13")), (Texts{"f3xf1"}));
    EXPECT_EQ(moves(set_up("Mf3 mf2 mg2 ma13")), (Texts{"f3xf1xh3"}));
    EXPECT_TRUE(has_move(set_up("Kf5 Mf4 mf2 mg2 ma13"), "f5-f3xf1xh3"));
}

TEST(Rules, C10_a_piece_in_the_own_castle_moves_first) {
    // Elsewhere a jump is to be had; this comes before it.
    const Position position = set_up("Mf1 Md8 md9 ma13");
    EXPECT_EQ(moves(position), (Texts{"f1-e2", "f1-f2", "f1-g2"}));
    EXPECT_EQ(read(position, "d8xd10"), "C10: the man on f1 must leave its own castle first");
    EXPECT_EQ(read(position, "d8-d7"), "C10: the man on f1 must leave its own castle first");
    EXPECT_EQ(read(position, "f1-g1"), "C10: no plain move lands in the own castle, as on g1");
}

TEST(Rules, C10_holds_for_black_in_its_castle) {
    const Position position = set_up("mg16 md8 Md9 Ma4", "b 00 0");
    EXPECT_EQ(moves(position), (Texts{"g16-f15", "g16-g15", "g16-h15"}));
    EXPECT_EQ(moves(set_up("mg16 md8 Md9 Ma4", "w 00 0")), (Texts{"d9xd7"}));
}

TEST(Rules, C10_a_piece_there_jumps_if_it_can) {
    const Position man = set_up("Mf1 mf2 Mk4 ma13");
    EXPECT_EQ(moves(man), (Texts{"f1xf3"}));
    EXPECT_EQ(read(man, "f1-e2"),
              "C10: the man on f1 can jump, so it leaves its castle by a jump or a charge");
    EXPECT_EQ(read(man, "k4-k5"), "C10: the man on f1 must leave its own castle first");
}

TEST(Rules, C10_or_a_knight_that_can_jump_charges) {
    const Position position = set_up("Kf1 me2 Mg2 mh4 ma13");
    EXPECT_EQ(moves(position), (Texts{"f1-h3xh5", "f1xd3"}));
}

TEST(Rules, C10_a_knight_that_cannot_jump_steps_canters_or_charges) {
    const Position charge = set_up("Kf1 Mg2 mh4 ma13");
    EXPECT_EQ(moves(charge), (Texts{"f1-e2", "f1-f2", "f1-h3xh5"}));  // f1-h3 is against C9
    const Position canter = set_up("Kf1 Mg2 Mi4 ma13 mb13");
    EXPECT_EQ(moves(canter), (Texts{"f1-e2", "f1-f2", "f1-h3", "f1-h3-j5"}));
}

TEST(Rules, C10_a_canter_does_not_come_back_through_the_castle) {
    const Position position = set_up("Mf1 Me2 Mg2 ma13 mb13");
    EXPECT_EQ(moves(position), (Texts{"f1-d3", "f1-f2", "f1-h3"}));
    EXPECT_EQ(read(position, "f1-d3-f1-h3"),
              "C10: no canter leap lands in the own castle, as on f1");
    EXPECT_EQ(read(position, "e2-e3"), "C10: the man on f1 must leave its own castle first");
}

TEST(Rules, C10_two_pieces_there_are_judged_each_by_itself) {
    const Position one_jumps = set_up("Mf1 Mg1 me2 ma13");
    EXPECT_EQ(moves(one_jumps), (Texts{"f1xd3", "g1-f2", "g1-g2", "g1-h2"}));
    EXPECT_EQ(read(one_jumps, "f1-f2"),
              "C10: the man on f1 can jump, so it leaves its castle by a jump or a charge");
    const Position both_step = set_up("Mf1 Mg1 ma13 mb13 Md8 md9");
    EXPECT_EQ(moves(both_step), (Texts{"f1-e2", "f1-f2", "f1-g2", "g1-f2", "g1-g2", "g1-h2"}));
    EXPECT_EQ(read(both_step, "d8xd10"),
              "C10: the man on f1 or the man on g1 must leave its own castle first");
}

TEST(Rules, C10_one_of_two_that_cannot_move_does_not_bind) {
    // f1 is walled in, g1 still gets out by h2.
    const Position position = set_up("Mf1 Mg1 Me2 Mf2 Mg2 Md3 Mf3 Mh3 Me3 Mg3 ma13 mb13");
    EXPECT_EQ(moves(position), (Texts{"g1-h2"}));
}

TEST(Rules, C10_lapses_when_nothing_there_can_move) {
    const std::string walled = "Mf1 Me2 Mf2 Mg2 Md3 Mf3 Mh3";
    const Position position = set_up(walled + " ma13 mb13");
    EXPECT_TRUE(moves(position, "f1").empty());
    EXPECT_EQ(moves(position, "h3"),
              (Texts{"h3-g3", "h3-g4", "h3-h2", "h3-h4", "h3-i2", "h3-i3", "h3-i4"}));
    // Then C8 has its turn.
    const Position jump = set_up(walled + " Md8 md9 ma13");
    EXPECT_EQ(moves(jump), (Texts{"d8xd10"}));
    EXPECT_EQ(read(jump, "h3-h2"),
              "C8: white must capture, since a jump is there for the man on d8");
}

TEST(Rules, C10_does_not_bind_on_the_way_in) {
    const Position inside = after(set_up("Mf3 mf2 ma13 Ml4 mb13"), "f3xf1 a13-a12");
    EXPECT_EQ(moves(inside), (Texts{"f1-e2", "f1-f2", "f1-g2"}));
}

TEST(Rules, C11_entering_ends_a_jump) {
    // Beyond f16, e15 could be captured with room on d14.
    const Position position = set_up("Mf14 mf15 me15 ma13");
    EXPECT_EQ(moves(position), (Texts{"f14xf16"}));
    EXPECT_EQ(read(position, "f14xf16xd14"), "C11: entering the enemy castle on f16 ends the move");
}

TEST(Rules, C11_entering_ends_a_canter_and_a_charge) {
    const Position canter = set_up("Kd14 Me15 Mg15 ma13 mb13");
    EXPECT_TRUE(has_move(canter, "d14-f16"));
    EXPECT_EQ(read(canter, "d14-f16-h14"), "C11: entering the enemy castle on f16 ends the move");
    EXPECT_EQ(read(canter, "d14-h14"),
              "C3: the knight on d14 has no plain move, canter, jump or charge to h14");
    const Position charge = set_up("Kf12 Mf13 mf15 me15 ma13");
    EXPECT_TRUE(has_move(charge, "f12-f14xf16"));
}

TEST(Rules, C11_a_step_enters_too) {
    EXPECT_TRUE(has_move(set_up("Me15 ma13 mb13"), "e15-f16"));
    EXPECT_TRUE(has_move(set_up("mh2 Ma13 Mb13", "b 00 0"), "h2-g1"));
}

TEST(Rules, C11_a_piece_there_only_steps_to_the_other_square) {
    const Position position = set_up("Kf16 Mf15 Ma4 ma13 mb13");
    EXPECT_EQ(moves(position, "f16"), (Texts{"f16-g16"}));
    for (const char* text :
         {"f16-e15", "f16-g15", "f16-g14", "f16-g16-g14", "f16xg16", "f16-f16"}) {
        EXPECT_EQ(read(position, text),
                  "C11: the knight on f16 stands in the enemy castle; it captures nothing and may "
                  "only step to the other square there")
            << text;
    }
    const Position taken = set_up("Kf16 kg16 Ma4 ma13 mb13");
    EXPECT_TRUE(moves(taken, "f16").empty());
    EXPECT_EQ(read(taken, "f16-g16"),
              "C11: a castle move goes to an empty square, and g16 is not empty");
}

TEST(Rules, C11_a_piece_there_still_serves_as_a_bridge_for_none) {
    // Nothing lies beyond a castle, so what stands there is neither leapt over nor captured.
    const Position position = set_up("Mf15 mf16 mg16 Ma4 me4");
    for (const std::string& text : moves(position)) {
        EXPECT_EQ(text.find('x'), std::string::npos) << text;
    }
}

TEST(Rules, C11_two_castle_moves_a_side_a_game) {
    const Position start = set_up("Mf16 Ma4 mf1 ma13", "w 00 7");
    const Position once = after(start, "f16-g16 f1-g1");
    EXPECT_EQ(once.format(), set_up("Mg16 Ma4 mg1 ma13", "w 11 9").format());
    const Position twice = after(once, "g16-f16 a13-a12");
    EXPECT_EQ(twice.format(), set_up("Mf16 Ma4 mg1 ma12", "w 21 11").format());
    EXPECT_TRUE(moves(twice, "f16").empty());
    EXPECT_EQ(read(twice, "f16-g16"), "C11: white has made both its castle moves");
    const Position black = after(twice, "a4-a5");
    EXPECT_EQ(moves(black, "g1"), (Texts{"g1-f1"}));
    EXPECT_EQ(after(black, "g1-f1").castle_moves(Side::second), 2);
}

TEST(Rules, C11_no_castle_move_while_C8_demands_a_capture) {
    const Position position = set_up("Mf16 Md8 md9 ma13");
    EXPECT_EQ(moves(position), (Texts{"d8xd10"}));
    EXPECT_EQ(read(position, "f16-g16"),
              "C8: white must capture, since a jump is there for the man on d8");
}

TEST(Rules, C11_no_castle_move_while_C10_demands_leaving) {
    const Position position = set_up("Mf16 Mf1 ma13 mb13");
    EXPECT_EQ(moves(position), (Texts{"f1-e2", "f1-f2", "f1-g2"}));
    EXPECT_EQ(read(position, "f16-g16"), "C10: the man on f1 must leave its own castle first");
    const Position lapsed = set_up("Mf16 Mf1 Me2 Mf2 Mg2 Md3 Mf3 Mh3 ma13 mb13");
    EXPECT_TRUE(has_move(lapsed, "f16-g16"));
}

}  // namespace
}  // namespace games::camelot
