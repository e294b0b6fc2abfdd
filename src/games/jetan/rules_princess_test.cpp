// The princess: attacks, her moves and her escape (J4 to J7).
#include <gtest/gtest.h>

#include <string>

#include "games/jetan/test_texts.h"

namespace games::jetan {
namespace {

// The squares a side attacks.
template <class P = Position>
Names attacked_by(Side side, const std::string& text) {
    Names all;
    for (const int square : position_of<P>(text).attacked_by(side, Set::all())) {
        all.insert(Board::name(square));
    }
    return all;
}

const std::string warrior_attacks = "9r/10/10/10/10/10/10/4w5/10/4R5 b BO 0";

TEST(Rules, J4_attacked_is_where_a_piece_could_move_now) {
    EXPECT_EQ(attacked_by(Side::second, warrior_attacks), names("e5 e1 g3 c3 d4 f4 d2 f2"));
    EXPECT_TRUE(position_of(warrior_attacks).princess_attacked(Side::first));
    // A piece in between shields her.
    EXPECT_FALSE(
        position_of("9r/10/10/10/10/10/10/4w5/4P5/4R5 b BO 0").princess_attacked(Side::first));
}

TEST(Rules, J4_empty_or_held_by_the_other_side_but_not_by_the_own) {
    EXPECT_EQ(attacked_by(Side::second, "9r/10/10/10/10/4T5/10/4w5/10/4p4R b BO 0"),
              names("e5 g3 c3 d4 f4 d2 f2 d1 f1"));
}

TEST(Rules, J4_the_princess_attacks_nothing) {
    EXPECT_EQ(attacked_by(Side::second, "10/10/10/4r5/10/4R5/10/10/10/10 b BO 0"), names(""));
    EXPECT_TRUE(ends_from("10/10/10/4r5/10/4R5/10/10/10/10 b BO 0", "e5").contains("e6"));
}

TEST(Rules, J4_every_piece_stands_where_it_stands_the_princess_too) {
    // The dwar's only way to e1 leads over e2, where she stands: she may step back to e1.
    EXPECT_TRUE(ends_from("9r/10/10/10/10/10/4d5/10/4R5/10 b BO 0", "e2").contains("e1"));
    EXPECT_FALSE(ends_from("9r/10/10/10/10/10/4d5/10/10/3R6 b BO 0", "d1").contains("e1"));
}

TEST(Rules, J4_the_thoat_of_the_model_attacks_over_pieces) {
    const std::string over_pieces = "9r/10/10/10/10/10/10/4t5/3PP5/3R6 b BO 0";
    EXPECT_TRUE(position_of<ModelPosition>(over_pieces).princess_attacked(Side::first));
    EXPECT_FALSE(position_of<Position>(over_pieces).princess_attacked(Side::first));
}

TEST(Rules, J5_the_princess_never_captures) {
    EXPECT_EQ(refusal_of("9r/10/10/10/10/10/4p5/10/10/4R5 b BO 0", "e1xe4"),
              "J5: the princess never captures, and e4 holds an enemy");
    EXPECT_FALSE(ends_from("9r/10/10/10/10/10/4p5/10/10/4R5 b BO 0", "e1").contains("e4"));
}

TEST(Rules, J5_never_onto_an_attacked_square) {
    // 27 squares are near e1; e3 is the warrior's, and six it attacks.
    const std::string no_escape = "9r/10/10/10/10/10/10/4w5/10/4R5 b O 0";
    EXPECT_EQ(ends_from(no_escape, "e1"),
              names("b1 c1 d1 f1 g1 h1 b2 c2 e2 g2 h2 b3 d3 f3 h3 b4 c4 e4 g4 h4"));
    EXPECT_EQ(refusal_of(no_escape, "e1-d2"),
              "J5: the princess may not move to d2, which the enemy attacks");
}

TEST(Rules, J5_she_may_pass_over_attacked_squares) {
    EXPECT_TRUE(ends_from("9r/10/10/10/10/10/10/10/p1p7/1R8 b BO 0", "b1").contains("b4"));
}

TEST(Rules, J6_an_attacked_princess_escapes_to_any_empty_square_not_attacked) {
    // All but three pieces and seven attacked empty squares.
    EXPECT_EQ(ends_from(warrior_attacks, "e1").size(), 90u);
    EXPECT_EQ(after(warrior_attacks, {"e1-e10"}), "4R4r/10/10/10/10/10/10/4w5/10/10 o O 1");
    EXPECT_EQ(refusal_of(warrior_attacks, "e1-e5"),
              "J5: the princess may not move to e5, which the enemy attacks");
    EXPECT_EQ(refusal_of(warrior_attacks, "e1xj10"),
              "J5: the princess never captures, and j10 holds an enemy");
}

TEST(Rules, J6_only_when_she_is_attacked) {
    const std::string safe = "9r/10/10/10/10/10/4w5/10/10/4R5 b BO 0";
    EXPECT_EQ(refusal_of(safe, "e1-e10"),
              "J6: the princess goes exactly three steps, and from e1 to e10 is too far; she may "
              "escape only when she is attacked");
}

TEST(Rules, J6_once_a_game) {
    EXPECT_EQ(refusal_of("9r/10/10/10/10/10/10/4w5/10/4R5 b O 0", "e1-e10"),
              "J6: the princess goes exactly three steps, and from e1 to e10 is too far; her "
              "escape is used up");
    EXPECT_EQ(after(warrior_attacks, {"e1-e10", "e3-e5", "e10-e9"}),
              "9r/4R5/10/10/10/4w5/10/10/10/10 o O 3");
}

TEST(Rules, J6_each_side_has_its_own) {
    EXPECT_EQ(after("4r5/10/4W5/10/10/10/10/10/10/4R5 o BO 0", {"e10-a1"}),
              "10/10/4W5/10/10/10/10/10/10/r3R5 b B 1");
    EXPECT_EQ(after("4r5/10/4W5/10/10/10/10/10/10/4R5 o O 0", {"e10-a1"}),
              "10/10/4W5/10/10/10/10/10/10/r3R5 b - 1");
}

TEST(Rules, J6_a_move_allowed_anyway_does_not_use_it_up) {
    EXPECT_EQ(after(warrior_attacks, {"e1-e4"}), "9r/10/10/10/10/10/4R5/4w5/10/10 o BO 1");
    EXPECT_EQ(after(warrior_attacks, {"e1-b1"}), "9r/10/10/10/10/10/10/4w5/10/1R8 o BO 1");
    // One square further is out of reach.
    EXPECT_EQ(after(warrior_attacks, {"e1-a1"}), "9r/10/10/10/10/10/10/4w5/10/R9 o O 1");
}

TEST(Rules, J6_undoing_an_escape_gives_it_back) {
    Position position = position_of(warrior_attacks);
    const std::uint64_t key = position.key();
    const Move escape = *position.parse_move("e1-e10");
    const Position::Undo undo = position.play(escape);
    EXPECT_NE(position.key(), position_of("4R4r/10/10/10/10/10/10/4w5/10/10 o BO 1").key());
    EXPECT_EQ(position.key(), position_of("4R4r/10/10/10/10/10/10/4w5/10/10 o O 1").key());
    position.undo(escape, undo);
    EXPECT_EQ(position.format(), warrior_attacks);
    EXPECT_EQ(position.key(), key);
}

TEST(Rules, J7_nothing_obliges_to_rescue_an_attacked_princess) {
    const std::string attacked = "9r/10/10/10/10/10/10/4w5/10/P3R5 b BO 0";
    EXPECT_EQ(after(attacked, {"a1-a2"}), "9r/10/10/10/10/10/10/4w5/P9/4R5 o BO 1");
    EXPECT_EQ(after(attacked, {"a1-a2", "e3xe1"}), "9r/10/10/10/10/10/10/10/P9/4w5 b BO 0");
    EXPECT_EQ(outcome_of("9r/10/10/10/10/10/10/10/P9/4w5 b BO 0"), "0-1 princess captured");
}

}  // namespace
}  // namespace games::jetan
