// C12: how a game ends, in the order in which the rules look for it.
#include "base/rng.h"
#include "game/history.h"
#include "games/camelot/set_up.h"

namespace games::camelot {
namespace {

// A black man on c2 that can neither step nor jump.
const std::string walled = "mc2 Mb3 Mc3 Md3 Md2 Ma4 Mc4 Me4 Me2";

TEST(Rules, C12_two_in_the_enemy_castle_win) {
    EXPECT_EQ(result(after(set_up("Mf16 Mg15 ma13 mb13"), "g15-g16")), "1-0 castle");
    EXPECT_EQ(result(after(set_up("mf1 mg2 Ma13 Mb13", "b 00 0"), "g2-g1")), "0-1 castle");
    EXPECT_EQ(result(set_up("Mf16 ma13 mb13 Ma4")), "*");
    EXPECT_EQ(result(set_up("Mf1 Mg1 ma13 mb13")), "*");
}

TEST(Rules, C12_a_castle_comes_before_all_captured) {
    EXPECT_EQ(result(set_up("Mf16 Mg16", "b 00 0")), "1-0 castle");
    EXPECT_EQ(result(after(set_up("Mf16 Mg14 mg15"), "g14xg16")), "1-0 castle");
}

TEST(Rules, C12_all_captured_wins_for_two_or_more) {
    EXPECT_EQ(result(after(set_up("Md5 Ma4 me6"), "d5xf7")), "1-0 all captured");
    EXPECT_EQ(result(after(set_up("md5 ma4 Me6", "b 00 0"), "d5xf7")), "0-1 all captured");
}

TEST(Rules, C12_all_captured_is_a_draw_for_one) {
    EXPECT_EQ(result(after(set_up("Md5 me6 mg8"), "d5xf7xh9")), "1/2-1/2 all captured");
    EXPECT_EQ(result(set_up("Md5", "b 00 0")), "1/2-1/2 all captured");
}

TEST(Rules, C12_one_each_is_too_few) {
    EXPECT_EQ(result(set_up("Md5 me6")), "1/2-1/2 too few pieces");
    EXPECT_EQ(result(set_up("Kd5 kl9", "b 00 0")), "1/2-1/2 too few pieces");
    EXPECT_EQ(result(after(set_up("Md5 me6 ma13"), "d5xf7")), "1/2-1/2 too few pieces");
    EXPECT_EQ(result(set_up("Md5 ma13 mb13")), "*");
    EXPECT_EQ(result(set_up("Md5", "w 00 0")), "1/2-1/2 too few pieces");
}

TEST(Rules, C12_no_moves_loses_against_two_or_more) {
    EXPECT_EQ(result(set_up(walled, "b 00 0")), "1-0 no moves");
    EXPECT_EQ(result(set_up(walled + " mj9", "b 00 0")), "*");
    EXPECT_EQ(result(set_up(walled, "w 00 0")), "*");
    // A castle move is a move, until they are used up.
    EXPECT_EQ(result(set_up(walled + " mf1", "b 01 0")), "*");
    EXPECT_EQ(result(set_up(walled + " mf1", "b 02 0")), "1-0 no moves");
    EXPECT_EQ(result(set_up(walled + " mf1 Mg1", "b 00 0")), "1-0 no moves");
}

TEST(Rules, C12_no_moves_is_a_draw_against_one) {
    EXPECT_EQ(result(set_up("mf1 mg1 Ma9", "b 00 0")), "1/2-1/2 no moves");
    EXPECT_EQ(result(set_up("mf1 mg1 Ma9 Mb9", "b 00 0")), "1-0 no moves");
}

TEST(Rules, C12_a_canter_or_a_charge_is_a_move_too) {
    // Only canters are left: all squares around c2 are taken, but beyond c3 there is room.
    EXPECT_EQ(result(set_up("mc2 mc3 Mb3 Md3 Md2 Mb4 Md4 Me4 Me2 Ma4 Ma5 Mc5", "b 00 0")), "*");
}

TEST(Rules, C12_the_third_time_is_a_repetition) {
    const Position position = set_up("Md5 Ma4 ma13 mb13", "w 00 8");
    EXPECT_EQ(result(position, 2), "*");
    EXPECT_EQ(result(position, 3), "1/2-1/2 repetition");
    EXPECT_EQ(result(position, 4), "1/2-1/2 repetition");
    EXPECT_EQ(position.outcome(), position.outcome(1));
}

TEST(Rules, C12_repetition_is_found_in_play) {
    Position position = set_up("Md5 Ma4 ma13 mb13", "w 00 0");
    std::vector<std::uint64_t> keys{position.key()};
    const Texts shuffle{"d5-d6", "a13-a12", "d6-d5", "a12-a13"};
    for (int ply = 0; ply < 8; ++ply) {
        EXPECT_FALSE(game::judge(position, keys).over()) << ply;
        position = after(position, shuffle[static_cast<std::size_t>(ply % 4)]);
        keys.push_back(position.key());
    }
    EXPECT_EQ(game::judge(position, keys).reason, "repetition");
    EXPECT_EQ(position.reversible_plies(), 8);
}

TEST(Rules, C12_the_same_position_has_the_same_castle_moves_made) {
    const std::string pieces = "Mf16 Ma4 mf1 ma13";
    const std::uint64_t key = set_up(pieces, "w 00 5").key();
    EXPECT_EQ(key, set_up(pieces, "w 00 77").key());
    for (const char* fields : {"b 00 5", "w 01 5", "w 10 5", "w 20 5", "w 02 5", "w 11 5"}) {
        EXPECT_NE(key, set_up(pieces, fields).key()) << fields;
    }
    EXPECT_NE(set_up(pieces, "w 12 0").key(), set_up(pieces, "w 21 0").key());
}

TEST(Rules, C12_the_key_is_kept_up_in_play) {
    Position position = set_up("Mf16 Ke5 Mf6 Ma4 mf1 ma13 ki8 mg8");
    base::Rng rng(5);
    for (int ply = 0; ply < 60 && !position.outcome().over(); ++ply) {
        Position::Moves list;
        position.generate(list);
        position.play(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
        EXPECT_EQ(position.key(), Position::parse(position.format())->key());
    }
}

TEST(Rules, C12_a_hundred_quiet_plies_are_a_draw) {
    EXPECT_EQ(result(set_up("Md5 Ma4 ma13 mb13", "w 00 99")), "*");
    const Position end = set_up("Md5 Ma4 ma13 mb13", "w 00 100");
    EXPECT_EQ(result(end), "1/2-1/2 fifty moves");
    EXPECT_TRUE(moves(end).empty());
    EXPECT_EQ(read(end, "d5-d6"), "C12: the game is over (fifty moves)");
    EXPECT_EQ(result(after(set_up("Md5 Ma4 ma13 mb13", "w 00 99"), "d5-d6")),
              "1/2-1/2 fifty moves");
}

TEST(Rules, C12_captures_and_entries_begin_the_count_anew) {
    EXPECT_EQ(after(set_up("Md5 me6 ma13 mb13", "w 00 99"), "d5xf7").quiet_plies(), 0);
    EXPECT_EQ(after(set_up("Mf15 Ma4 ma13 mb13", "w 00 99"), "f15-f16").quiet_plies(), 0);
    EXPECT_EQ(after(set_up("Mf15 Mf14 ma13 mb13", "w 00 99"), "f14-f16").quiet_plies(), 0);
    // A castle move is no entry, nor is a jump into the own castle without its capture.
    EXPECT_EQ(result(after(set_up("Mf16 Ma4 ma13 mb13", "w 00 99"), "f16-g16")),
              "1/2-1/2 fifty moves");
    EXPECT_EQ(after(set_up("Mf3 mf2 ma13 mb13", "w 00 50"), "f3xf1").quiet_plies(), 0);
    EXPECT_EQ(after(set_up("Mf1 Ma4 ma13 mb13", "w 00 50"), "f1-f2").quiet_plies(), 51);
}

TEST(Rules, C12_tests_come_in_order) {
    // no moves before repetition and fifty moves, repetition before fifty moves
    EXPECT_EQ(result(set_up(walled, "b 00 100"), 3), "1-0 no moves");
    EXPECT_EQ(result(set_up("Md5 Ma4 ma13 mb13", "w 00 100"), 3), "1/2-1/2 repetition");
    // too few pieces before no moves, all captured before too few pieces
    EXPECT_EQ(result(set_up("mf1 Ma9", "b 02 0")), "1/2-1/2 too few pieces");
    EXPECT_EQ(result(set_up("Ma9", "b 00 100"), 3), "1/2-1/2 all captured");
}

TEST(Rules, C12_a_position_set_up_is_judged_for_the_side_on_move_as_well) {
    EXPECT_EQ(result(set_up("Mf16 Mg16 Ma4 ma13 mb13", "w 00 0")), "1-0 castle");
    EXPECT_EQ(result(set_up("Ma4 Mb4", "w 00 0")), "1-0 all captured");
    // Both have two in the other's castle: the side not on move comes first.
    EXPECT_EQ(result(set_up("Mf16 Mg16 mf1 mg1 Ma4 ma13", "w 00 0")), "0-1 castle");
    EXPECT_EQ(result(set_up("Mf16 Mg16 mf1 mg1 Ma4 ma13", "b 00 0")), "1-0 castle");
    // What the last mover did comes before what the side to move has.
    EXPECT_EQ(result(set_up("Mf16 Mg16 Ma4 ma13 mb13", "w 00 100")), "1/2-1/2 fifty moves");
    EXPECT_EQ(result(set_up("Mf16 Mg16 ma13 mb13", "w 00 0")), "0-1 no moves");
    EXPECT_EQ(result(set_up("Ma4 Mb4 Mf16 Mg16", "w 00 0"), 3), "1/2-1/2 repetition");
}

TEST(Rules, C12_a_finished_game_has_no_moves) {
    for (const char* pieces : {"Mf16 Mg16 Ma4 ma13 mb13", "Ma4 Mb4", "Ma4 ma13"}) {
        for (const char* fields : {"w 00 0", "b 00 0"}) {
            const Position over = set_up(pieces, fields);
            EXPECT_TRUE(moves(over).empty()) << over.format();
            EXPECT_EQ(read(over, "a4-a5").substr(0, 21), "C12: the game is over");
        }
    }
}

}  // namespace
}  // namespace games::camelot
