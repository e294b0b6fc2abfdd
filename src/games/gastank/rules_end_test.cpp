// G7: how games end.
#include <array>

#include "base/rng.h"
#include "game/position_text.h"
#include "games/gastank/test_texts.h"
#include "support/effort.h"

namespace games::gastank {
namespace {

TEST(Rules, G7_capturing_the_enemy_king_wins_at_once) {
    const std::string won = after("8/8/8/8/1K36/Q37/n36k0 b", "A1B3");
    EXPECT_EQ(won, "8/8/8/8/1n36/Q37/7k0 t");
    EXPECT_EQ(result(won), "1-0 king captured");
    EXPECT_EQ(moves(won), "");
    EXPECT_EQ(after(won, "A2B4"), "G7: the game is over (king captured)");

    const std::string lost = after("8/8/8/8/1k36/q37/N16K0 t", "A1B3");
    EXPECT_EQ(lost, "8/8/8/8/1N36/q37/7K0 b");
    EXPECT_EQ(result(lost), "0-1 king captured");
}

TEST(Rules, G7_king_itself_may_capture_the_king) {
    EXPECT_EQ(result(after("8/8/8/8/8/K37/k17 b", "A1A2")), "1-0 king captured");
}

TEST(Rules, G7_side_on_move_without_gas_loses) {
    EXPECT_EQ(result("K37/8/8/8/8/8/k0b0n0q04 b"), "0-1 no moves");
    EXPECT_EQ(result("K0Q0N0B04/8/8/8/8/8/k37 t"), "1-0 no moves");
    EXPECT_EQ(result("K07/8/8/8/8/8/k07 b"), "0-1 no moves");
    EXPECT_EQ(result("K07/8/8/8/8/8/k07 t"), "1-0 no moves");
    EXPECT_EQ(after("K37/8/8/8/8/8/k07 b", "A1A2"), "G7: the game is over (no moves)");
}

TEST(Rules, G7_side_whose_only_target_is_the_own_king_loses) {
    EXPECT_EQ(result("K37/8/8/8/8/1k06/b37 b"), "0-1 no moves");
    EXPECT_EQ(result("7B3/6K01/8/8/8/8/k37 t"), "1-0 no moves");
    EXPECT_EQ(result("K37/8/8/8/8/1n06/b36k0 b"), "*");
    EXPECT_EQ(result("8/8/8/8/8/1K06/b36k0 b"), "*");
    EXPECT_EQ(result("K37/8/8/8/8/1k06/b33b33 b"), "*");
}

TEST(Rules, G7_side_whose_last_gas_is_spent_has_not_lost_yet) {
    const std::string spent = after("K37/8/8/8/8/8/k17 b", "A1B2");
    EXPECT_EQ(spent, "K37/8/8/8/8/1k06/8 t");
    EXPECT_EQ(result(spent), "*");
    const std::string stuck = after(spent, "A7A6");
    EXPECT_EQ(result(stuck), "0-1 no moves");
}

TEST(Rules, G7_both_sides_spent_loses_for_the_side_on_move) {
    EXPECT_EQ(result(after("K07/8/8/8/8/8/k17 b", "A1B2")), "1-0 no moves");
}

TEST(Rules, G7_attack_and_bare_kings_end_nothing) {
    EXPECT_EQ(result("K37/8/8/8/8/8/k37 b"), "*");
    EXPECT_EQ(result("8/8/8/8/8/K37/k37 b"), "*");
    EXPECT_EQ(result("8/8/8/8/8/K37/k37 t"), "*");
}

TEST(Rules, G7_missing_king_set_up_by_hand) {
    EXPECT_EQ(result("8/8/8/8/8/8/k37 t"), "1-0 king captured");
    EXPECT_EQ(result("8/8/8/8/8/8/k37 b"), "1-0 king captured");
    EXPECT_EQ(result("K37/8/8/8/8/8/8 b"), "0-1 king captured");
    EXPECT_EQ(result("K37/8/8/8/8/8/q37 t"), "0-1 king captured");
    EXPECT_EQ(moves("K37/8/8/8/8/8/q37 b"), "");
    EXPECT_EQ(moves("K37/8/8/8/8/8/q37 t"), "");
}

// The side not on move is judged first, and to leave no move comes before the side to move is.
TEST(Rules, G7_missing_king_of_a_side_that_left_no_move) {
    EXPECT_EQ(result("8/8/8/8/8/8/k07 b"), "0-1 no moves");
    EXPECT_EQ(result("8/8/8/8/8/1k06/b37 b"), "0-1 no moves");
    EXPECT_EQ(result("8/8/8/8/8/8/k07 t"), "1-0 king captured");
}

// With one tank left beside an empty king, only a bishop in the corner behind its king is stuck.
TEST(Rules, G7_no_moves_exactly_when_none_is_generated) {
    constexpr std::array<int, Board::ranks> widths{8, 8, 8, 8, 8, 8, 8};
    int stuck = 0;
    for (const char* mover : {"b1", "n1", "q1"}) {
        for (int from = 0; from < Board::squares; ++from) {
            for (int king = 0; king < Board::squares; ++king) {
                if (king == from) continue;
                int enemy = 0;
                while (enemy == from || enemy == king) ++enemy;
                const std::string board =
                    game::format_ranks(widths, [&](int rank, int file) -> std::string {
                        const int square = Board::square(file, rank);
                        if (square == from) return mover;
                        if (square == king) return "k0";
                        return square == enemy ? "K3" : "";
                    });
                const bool lost = result(board + " b") == "0-1 no moves";
                EXPECT_EQ(lost, moves(board + " b").empty()) << board;
                stuck += lost;
            }
        }
    }
    EXPECT_EQ(stuck, 4);
}

TEST(Rules, G7_every_game_is_finite_and_never_a_draw) {
    base::Rng rng(7);
    for (int game = 0; game < support::effort(2000); ++game) {
        Position position = Position::start(game % 2 == 0 ? Side::first : Side::second);
        // Twelve tanks of three, and at most eleven captures: a ply and two more gas each.
        for (int ply = 0; ply <= 12 * 3 + 11 * 3; ++ply) {
            Position::Moves list;
            position.generate(list);
            ASSERT_EQ(list.empty(), position.outcome().over()) << position.format();
            if (list.empty()) break;
            position.play(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
        }
        ASSERT_TRUE(position.outcome().over()) << position.format();
        ASSERT_NE(position.outcome().result, game::Result::draw);
    }
}

}  // namespace
}  // namespace games::gastank
