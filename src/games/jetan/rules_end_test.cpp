// How games end (J8), and how the second rule set differs in that (J9).
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "game/erase.h"
#include "game/history.h"
#include "game/played_game.h"
#include "games/jetan/test_texts.h"

namespace games::jetan {
namespace {

// The black princess in the corner is not attacked, but every square she could go to is.
const std::string no_moves = "9r/10/10/10/10/2p7/3c6/2p7/10/R9 b BO ";
// The same, by three orange pieces whose princess is missing.
const std::string no_moves_no_princess = "10/10/10/10/10/2c7/10/1w8/10/R1t7 b BO ";

TEST(Rules, J8_who_captures_a_princess_wins) {
    EXPECT_EQ(after("4r5/10/4W5/10/10/10/10/10/10/4R5 b BO 3", {"e8xe10"}),
              "4W5/10/10/10/10/10/10/10/10/4R5 o BO 0");
    EXPECT_EQ(outcome_of("4W5/10/10/10/10/10/10/10/10/4R5 o BO 0"), "1-0 princess captured");
    EXPECT_EQ(outcome_of("4r5/10/10/10/10/10/10/10/10/4W5 b BO 0"), "0-1 princess captured");
    EXPECT_EQ(moves_in("4W5/10/10/10/10/10/10/10/10/4R5 o BO 0"), 0u);
    EXPECT_EQ(outcome_of("4r5/10/4W5/10/10/10/10/10/10/4R5 b BO 3"), "*");
}

TEST(Rules, J8_set_up_without_the_enemy_princess_the_side_on_move_has_won) {
    EXPECT_EQ(outcome_of("4W5/10/10/10/10/10/10/10/10/4R5 b BO 0"), "1-0 princess captured");
    EXPECT_EQ(outcome_of("4r5/10/10/10/10/10/10/10/10/4w5 o BO 0"), "0-1 princess captured");
    EXPECT_EQ(moves_in("4W5/10/10/10/10/10/10/10/10/4R5 b BO 0"), 0u);
}

TEST(Rules, J8_a_chief_that_captures_the_enemy_chief_wins) {
    EXPECT_EQ(after("9r/10/10/10/4c5/10/10/4C5/10/9R b BO 5", {"e3xe6"}),
              "9r/10/10/10/4C5/10/10/10/10/9R - BO 0");
    EXPECT_EQ(outcome_of("9r/10/10/10/4C5/10/10/10/10/9R - BO 0"), "1-0 chief captured chief");
    EXPECT_EQ(moves_in("9r/10/10/10/4C5/10/10/10/10/9R - BO 0"), 0u);
    EXPECT_EQ(after("9r/10/10/10/4c5/10/10/4C5/10/9R o BO 5", {"e6xe3"}),
              "9r/10/10/10/10/10/10/4c5/10/9R - BO 0");
    EXPECT_EQ(outcome_of("9r/10/10/10/10/10/10/4c5/10/9R - BO 0"), "0-1 chief captured chief");
    // Without the mark it is an ordinary position.
    EXPECT_EQ(outcome_of("9r/10/10/10/4C5/10/10/10/10/9R o BO 0"), "*");
}

TEST(Rules, J8_after_the_last_capture_it_is_the_losers_turn) {
    EXPECT_EQ(position_of("9r/10/10/10/4C5/10/10/10/10/9R - BO 0").turn(), Side::second);
    Position position = position_of("9r/10/10/10/4c5/10/10/4C5/10/9R b BO 5");
    const Move move = *position.parse_move("e3xe6");
    const Position::Undo undo = position.play(move);
    EXPECT_EQ(position.turn(), Side::second);
    EXPECT_EQ(position.key(), position_of(position.format()).key());
    EXPECT_NE(position.key(), position_of("9r/10/10/10/4C5/10/10/10/10/9R o BO 0").key());
    position.undo(move, undo);
    EXPECT_EQ(position.format(), "9r/10/10/10/4c5/10/10/4C5/10/9R b BO 5");
    EXPECT_EQ(position.outcome(), game::Outcome::unfinished());
}

TEST(Rules, J8_a_chief_captured_by_another_piece_ends_nothing) {
    EXPECT_EQ(after("9r/10/10/10/4c5/10/3T6/10/10/9R b BO 5", {"d4xe6", "j10-j9"}),
              "10/9r/10/10/4T5/10/10/10/10/9R b BO 1");
    EXPECT_EQ(outcome_of("9r/10/10/10/4T5/10/10/10/10/9R o BO 0"), "*");
    // Nor does a chief that captures something else.
    EXPECT_EQ(after("9r/10/10/10/4w5/10/10/4C5/10/9R b BO 5", {"e3xe6"}),
              "9r/10/10/10/4C5/10/10/10/10/9R o BO 0");
}

TEST(Rules, J8_princess_captured_is_tested_before_chief_captured_chief) {
    EXPECT_EQ(outcome_of("10/10/10/10/4C5/10/10/10/10/9R - BO 0"), "1-0 princess captured");
    EXPECT_EQ(outcome_of("9r/10/10/10/4C5/10/10/10/10/10 - BO 0"), "1-0 chief captured chief");
}

TEST(Rules, J8_weakened_forces_are_a_draw_after_ten_plies_without_a_capture) {
    const std::string nine = "9r/10/10/4p5/10/4W5/10/10/10/9R b BO 9";
    EXPECT_EQ(outcome_of(nine), "*");
    EXPECT_EQ(after(nine, {"e5-g5"}), "9r/10/10/4p5/10/6W3/10/10/10/9R o BO 10");
    EXPECT_EQ(outcome_of("9r/10/10/4p5/10/6W3/10/10/10/9R o BO 10"), "1/2-1/2 weakened forces");
    EXPECT_EQ(moves_in("9r/10/10/4p5/10/6W3/10/10/10/9R o BO 10"), 0u);
    EXPECT_EQ(outcome_of("9r/10/10/4p5/10/6W3/10/10/10/9R o BO 9999"), "1/2-1/2 weakened forces");
    EXPECT_EQ(after(nine, {"e5xe7"}), "9r/10/10/4W5/10/10/10/10/10/9R o BO 0");
}

TEST(Rules, J8_weakened_is_three_or_fewer_besides_panthans_on_both_sides) {
    // Chief, princess and a dwar; panthans do not count, however many.
    EXPECT_EQ(outcome_of("cd7r/pppppppp2/10/10/10/10/10/10/2PPPPPPPP/CD7R b BO 10"),
              "1/2-1/2 weakened forces");
    EXPECT_EQ(outcome_of("cd7r/pppppppp2/10/10/10/10/10/10/2PPPPPPPP/CDW6R b BO 10"), "*");
    EXPECT_EQ(outcome_of("cdw6r/pppppppp2/10/10/10/10/10/10/2PPPPPPPP/CD7R b BO 10"), "*");
    EXPECT_EQ(outcome_of("cdw6r/10/10/10/10/10/10/10/10/CDW6R b BO 9999"), "*");
}

TEST(Rules, J8_the_side_to_move_without_a_legal_move_loses) {
    EXPECT_EQ(outcome_of(no_moves + "0"), "0-1 no moves");
    EXPECT_EQ(moves_in(no_moves + "0"), 0u);
    // One panthan more, and there is a move.
    EXPECT_EQ(outcome_of("9r/10/10/10/10/2p7/3c6/2p7/10/R8P b BO 0"), "*");
}

TEST(Rules, J8_an_attacked_princess_with_nowhere_near_to_go_still_has_her_escape) {
    const std::string cornered = "9r/10/10/10/10/2p7/3c6/2p7/1p8/R9 b ";
    EXPECT_EQ(outcome_of(cornered + "BO 0"), "*");
    EXPECT_EQ(outcome_of(cornered + "O 0"), "0-1 no moves");
}

TEST(Rules, J8_weakened_forces_are_tested_before_no_moves) {
    EXPECT_EQ(outcome_of(no_moves + "9"), "0-1 no moves");
    EXPECT_EQ(outcome_of(no_moves + "10"), "1/2-1/2 weakened forces");
}

TEST(Rules, J8_princess_captured_is_tested_before_weakened_forces) {
    EXPECT_EQ(outcome_of("4W5/10/10/10/10/10/10/10/10/4R5 o BO 10"), "1-0 princess captured");
}

TEST(Rules, J8_a_setup_is_first_judged_as_if_the_side_not_on_move_had_just_moved) {
    // Orange's missing princess counts for black only when nothing ended by orange's "move".
    EXPECT_EQ(outcome_of(no_moves_no_princess + "0"), "0-1 no moves");
    EXPECT_EQ(outcome_of(no_moves_no_princess + "10"), "1/2-1/2 weakened forces");
    EXPECT_EQ(outcome_of("4W5/10/10/10/10/10/10/10/10/4R5 b BO 10"), "1/2-1/2 weakened forces");
    EXPECT_EQ(outcome_of("4W5/10/10/10/10/10/10/10/10/4R5 b BO 9"), "1-0 princess captured");
}

TEST(Rules, J8_no_move_is_accepted_once_the_game_is_over) {
    EXPECT_EQ(refusal_of("4W5/10/10/10/10/10/10/10/10/4R5 b BO 0", "e1-e2"),
              "J8: the game is over (princess captured)");
    EXPECT_EQ(refusal_of("9r/10/10/10/4C5/10/10/10/10/9R - BO 0", "j10-j9"),
              "J8: the game is over (chief captured chief)");
    EXPECT_EQ(refusal_of(no_moves + "0", "a1-a2"), "J8: the game is over (no moves)");
    EXPECT_EQ(refusal_of(no_moves + "10", "a1-a2"), "J8: the game is over (weakened forces)");
}

template <class P>
void expect_move_limit() {
    game::PlayedGame played(std::make_unique<game::Erased<P>>(P::start()));
    const std::vector<std::string> shuffle{"a2-b4", "a9-b7", "b4-a2", "b7-a9"};
    for (int ply = 0; ply < 2000; ++ply) {
        ASSERT_FALSE(played.outcome().over()) << ply;
        ASSERT_TRUE(played.play(shuffle[ply % 4]).has_value()) << ply;
    }
    EXPECT_EQ(played.outcome(), game::Outcome::draw("move limit"));
    EXPECT_FALSE(played.play("a2-b4").has_value());
}

TEST(Rules, J8_a_thousand_moves_a_side_are_a_draw_and_repetition_is_not) {
    expect_move_limit<Position>();
}

TEST(Rules, J8_a_win_with_the_last_move_of_the_limit_is_a_win) {
    const std::vector<std::uint64_t> keys(2001);
    EXPECT_EQ(game::judge(position_of("4W5/10/10/10/10/10/10/10/10/4R5 o BO 0"), keys),
              game::Outcome::win(Side::first, "princess captured"));
    EXPECT_EQ(game::judge(Position::start(), keys), game::Outcome::draw("move limit"));
    EXPECT_EQ(game::judge(Position::start(), std::span(keys).first(2000)),
              game::Outcome::unfinished());
}

TEST(Rules, J9_the_model_is_a_game_of_its_own) {
    EXPECT_EQ(Position::info().id, "jetan");
    EXPECT_EQ(ModelPosition::info().id, "jetan-model");
    EXPECT_NE(ModelPosition::info().name, Position::info().name);
    EXPECT_EQ(ModelPosition::info().rules, Position::info().rules);
}

TEST(Rules, J9_both_chiefs_start_on_e_and_both_princesses_on_f) {
    EXPECT_EQ(ModelPosition::start().format(),
              "wadfcrfdaw/tppppppppt/10/10/10/10/10/10/TPPPPPPPPT/WADFCRFDAW b BO 0");
}

TEST(Rules, J9_no_draw_by_weakened_forces_only_the_move_limit) {
    EXPECT_EQ(outcome_of<ModelPosition>("9r/10/10/4p5/10/6W3/10/10/10/9R o BO 10"), "*");
    EXPECT_EQ(after<ModelPosition>("9r/10/10/4p5/10/6W3/10/10/10/9R o BO 9999", {"j10-j9"}),
              "10/9r/10/4p5/10/6W3/10/10/10/9R b BO 9999");
    EXPECT_EQ(outcome_of<ModelPosition>(no_moves + "10"), "0-1 no moves");
    EXPECT_EQ(outcome_of<ModelPosition>("9r/10/10/10/4C5/10/10/10/10/9R - BO 0"),
              "1-0 chief captured chief");
    expect_move_limit<ModelPosition>();
}

}  // namespace
}  // namespace games::jetan
