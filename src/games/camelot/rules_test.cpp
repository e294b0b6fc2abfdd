// C1 to C7 and C13: the board and the kinds of move. Pieces of black far away only keep the game
// from being over.
#include <set>
#include <tuple>

#include "games/camelot/set_up.h"

namespace games::camelot {
namespace {

TEST(Rules, C1_has_160_squares_and_two_castles) {
    EXPECT_EQ(exists.count(), 160);
    const auto view = Position::start().describe();
    EXPECT_EQ(view.squares.size(), 160u);
    EXPECT_EQ(view.columns, 12);
    EXPECT_EQ(view.rows, 16);
    Texts marked;
    for (const auto& square : view.squares) {
        if (!square.mark.empty()) marked.push_back(square.name + " " + square.mark);
    }
    EXPECT_EQ(marked, (Texts{"f1 *", "g1 *", "f16 *", "g16 *"}));
}

TEST(Rules, C1_moves_end_at_the_ragged_edge) {
    const Position corners = set_up("Mc2 Mj15 Mb3 Ml4 Mk14 Ma13 mf8 mg8");
    EXPECT_EQ(moves(corners, "c2"), (Texts{"c2-a4", "c2-c3", "c2-d2", "c2-d3"}));
    EXPECT_EQ(moves(corners, "j15"), (Texts{"j15-i14", "j15-i15", "j15-j14", "j15-l13"}));
    EXPECT_EQ(moves(corners, "l4"), (Texts{"l4-k3", "l4-k4", "l4-k5", "l4-l5"}));
    EXPECT_EQ(moves(corners, "a13"), (Texts{"a13-a12", "a13-b12", "a13-b13", "a13-b14"}));
    for (const char* nowhere : {"e1", "h1", "b2", "k2", "a3", "l3", "a14", "e16", "m5", "a17"}) {
        EXPECT_EQ(read(corners, std::string("c2 ") + nowhere),
                  std::string("C1: there is no square ") + nowhere);
    }
}

TEST(Rules, C2_is_the_start) {
    const Position start = Position::start();
    EXPECT_EQ(start.format(),
              "2/8/10/12/12/2kmmmmmmk2/3kmmmmk3/12/12/3KMMMMK3/2KMMMMMMK2/12/12/10/8/2 w 00 0");
    EXPECT_EQ(start.format(),
              set_up("Kc6 Kd7 Ki7 Kj6 Md6 Me6 Mf6 Mg6 Mh6 Mi6 Me7 Mf7 Mg7 Mh7 "
                     "kc11 kd10 ki10 kj11 md11 me11 mf11 mg11 mh11 mi11 me10 mf10 mg10 mh10")
                  .format());
    EXPECT_EQ(start.turn(), Side::first);
    EXPECT_EQ(start.count_moves(), 100u);
}

TEST(Rules, C3_any_piece_steps_in_eight_directions) {
    for (const char* piece : {"K", "M"}) {
        const Position position = set_up(std::string(piece) + "e5 ma13 mb13");
        EXPECT_EQ(moves(position),
                  (Texts{"e5-d4", "e5-d5", "e5-d6", "e5-e4", "e5-e6", "e5-f4", "e5-f5", "e5-f6"}));
    }
}

TEST(Rules, C3_steps_only_to_an_empty_square) {
    // e4 is an enemy behind which e3 is taken, so nothing is to be jumped.
    const Position position = set_up("Me5 Md6 Mf6 me4 me3 ma13");
    EXPECT_EQ(read(position, "e5-d6"),
              "C3: a plain move goes to an empty square, and d6 is not empty");
    EXPECT_EQ(read(position, "e5-e4"),
              "C3: a plain move goes to an empty square, and e4 is not empty");
    EXPECT_EQ(read(position, "e5-e6"), "e5-e6");
    EXPECT_EQ(read(position, "e5-e5"),
              "C3: the man on e5 has no plain move, canter, jump or charge to e5");
}

TEST(Rules, C4_canters_over_a_friend_in_eight_directions) {
    const Position ring = set_up("Kf8 Me7 Me8 Me9 Mf7 Mf9 Mg7 Mg8 Mg9 ma13 mb13");
    EXPECT_EQ(moves(ring, "f8"),
              (Texts{"f8-d10", "f8-d6", "f8-d8", "f8-f10", "f8-f6", "f8-h10", "f8-h6", "f8-h8"}));
}

TEST(Rules, C4_a_canter_may_stop_after_any_leap_and_turn) {
    const Position position = set_up("Me5 Mf6 Mh8 Mh9 ma13 mb13");
    EXPECT_EQ(moves(position, "e5"),
              (Texts{"e5-d4", "e5-d5", "e5-d6", "e5-e4", "e5-e6", "e5-f4", "e5-f5", "e5-g7",
                     "e5-g7-i9", "e5-g7-i9-g9", "e5-g7-i9-g9-i7"}));
    EXPECT_EQ(after(position, "e5-g7-i9").format(),
              set_up("Mi9 Mf6 Mh8 Mh9 ma13 mb13", "b 00 1").format());
}

TEST(Rules, C4_leaps_one_piece_to_the_square_just_beyond) {
    const Position two_in_line = set_up("Me5 Me6 Me7 ma13 mb13");
    EXPECT_EQ(read(two_in_line, "e5-e7"),
              "C4: a leap ends on an empty square, and e7 is not empty");
    EXPECT_EQ(read(two_in_line, "e5-e8"),
              "C3: the man on e5 has no plain move, canter, jump or charge to e8");
    EXPECT_EQ(read(two_in_line, "e5-g5"), "C4: there is no piece on f5 to leap over");
    EXPECT_EQ(read(two_in_line, "e6-e8"), "e6-e8");
}

TEST(Rules, C4_a_canter_may_not_end_where_it_began) {
    const Position circle = set_up("Me5 Mf5 Mg6 Mf7 Me6 ma13 mb13");
    const Texts texts = moves(circle, "e5");
    EXPECT_EQ(Texts(texts.begin(), texts.begin() + 3), (Texts{"e5-d4", "e5-d5", "e5-d6"}));
    EXPECT_TRUE(has_move(circle, "e5-g5"));
    EXPECT_TRUE(has_move(circle, "e5-e7"));
    EXPECT_TRUE(has_move(circle, "e5-e7-g7"));
    EXPECT_EQ(texts.size(), 6u + 3u);
    EXPECT_EQ(read(circle, "e5-g5-g7-e7-e5"), "C4: a canter may not end where it began, on e5");
    EXPECT_EQ(read(circle, "e5-g5-e5"), "C4: a canter may not end where it began, on e5");
}

TEST(Rules, C4_a_canter_passes_over_no_enemy) {
    const Position position = set_up("Me5 Mf5 mh5 ma13");
    EXPECT_EQ(moves(position, "e5").back(), "e5-g5");
    EXPECT_EQ(read(position, "e5-g5-i5"),
              "C6: only a knight may go on from canter leaps to a jump, and e5 holds a man");
}

TEST(Rules, C5_a_jump_captures_and_goes_on_as_long_as_it_can) {
    const Position position = set_up("Mh4 mi4 mk5 ma13");
    EXPECT_EQ(moves(position), (Texts{"h4xj4xl6"}));
    EXPECT_EQ(after(position, "h4xj4xl6").format(), set_up("Ml6 ma13", "b 00 0").format());
    EXPECT_EQ(read(position, "h4xj4"),
              "C5: the jump goes on, since from j4 the piece has another one");
}

TEST(Rules, C5_jumps_in_eight_directions) {
    const Position ring = set_up("Mf8 me7 me8 me9 mf7 mf9 mg7 mg8 mg9");
    std::set<std::string> first;
    for (const std::string& text : moves(ring)) {
        first.insert(text.substr(3, text.find('x', 3) - 3));
    }
    EXPECT_EQ(first, (std::set<std::string>{"d10", "d6", "d8", "f10", "f6", "h10", "h6", "h8"}));
}

TEST(Rules, C5_which_jump_is_free) {
    const Position position = set_up("Me5 me6 mf5 mh5 ma13");
    EXPECT_EQ(moves(position), (Texts{"e5xe7", "e5xg5xi5"}));
}

TEST(Rules, C5_a_captured_piece_is_gone_at_once) {
    const Position position = set_up("Me5 mf5 ma13");
    EXPECT_EQ(moves(position), (Texts{"e5xg5"}));
    EXPECT_EQ(read(position, "e5xg5xe5"), "C4: there is no piece on f5 to leap over");
}

TEST(Rules, C5_needs_an_enemy_beside_and_room_beyond) {
    const Position blocked = set_up("Me5 me6 me7 mc5 ma13");
    EXPECT_EQ(read(blocked, "e5xe7"), "C5: a jump ends on an empty square, and e7 is not empty");
    EXPECT_EQ(read(blocked, "e5xb5"),
              "C3: the man on e5 has no plain move, canter, jump or charge to b5");
}

TEST(Rules, C6_a_knight_charges) {
    const Position position = set_up("Kf6 Mf7 Mg8 mh9 mi11 ma13");
    EXPECT_TRUE(has_move(position, "f6-f8-h8xh10xj12"));
    EXPECT_EQ(after(position, "f6-f8-h8xh10xj12").format(),
              set_up("Kj12 Mf7 Mg8 ma13", "b 00 0").format());
    EXPECT_EQ(read(position, "f6-f8-h8xh10"),
              "C5: the jump goes on, since from h10 the piece has another one");
}

TEST(Rules, C6_a_man_never_combines_canter_and_jump) {
    const Position position = set_up("Me5 Me6 mf8 ma13");
    EXPECT_TRUE(has_move(position, "e5-e7"));
    EXPECT_EQ(read(position, "e5-e7xg9"),
              "C6: only a knight may go on from canter leaps to a jump, and e5 holds a man");
}

TEST(Rules, C6_no_canter_leap_follows_a_jump) {
    for (const char* piece : {"K", "M"}) {
        const Position position = set_up(std::string(piece) + "e5 mf5 Mg6 ma13");
        EXPECT_EQ(moves(position, "e5"), (Texts{"e5xg5"}));
        EXPECT_EQ(read(position, "e5xg5-g7"), "C6: no canter leap, as to g7, follows a jump");
    }
    const Position charge = set_up("Ke5 Me6 mf8 Mg10 ma13");
    EXPECT_EQ(read(charge, "e5-e7xg9-g11"), "C6: no canter leap, as to g11, follows a jump");
}

TEST(Rules, C6_a_plain_move_is_never_combined) {
    const Position position = set_up("Ke5 Me6 mf8 ma13");
    EXPECT_EQ(read(position, "e5-f6-f7"),
              "C6: a plain move, as from e5 to f6, is never combined with anything");
    EXPECT_EQ(read(position, "e5-e7-e8"),
              "C6: a plain move, as from e7 to e8, is never combined with anything");
}

TEST(Rules, C6_a_charge_may_pass_squares_it_could_have_jumped_from) {
    // At e7 there is d8 to capture, at g7 there is h8.
    const Position position = set_up("Ke5 Me6 Mf7 md8 mh8 ma13");
    EXPECT_EQ(moves(position, "e5"), (Texts{"e5-d4", "e5-d5", "e5-d6", "e5-e4", "e5-e7-g7xi9",
                                            "e5-e7xc9", "e5-f4", "e5-f5", "e5-f6"}));
}

TEST(Rules, C7_a_jump_may_pass_and_end_where_it_began) {
    const Position circle = set_up("Me5 mf5 mg6 mf7 me6 ma13");
    EXPECT_EQ(moves(circle), (Texts{"e5xe7xg7xg5xe5"}));
    EXPECT_EQ(after(circle, "e5xe7xg7xg5xe5").format(), set_up("Me5 ma13", "b 00 0").format());
    // Through its start and on.
    const Position onward = set_up("Me5 mf5 mg6 mf7 me6 md5 ma13");
    EXPECT_EQ(moves(onward), (Texts{"e5xc5", "e5xe7xg7xg5xe5xc5"}));
}

TEST(Rules, C7_a_charge_may_end_where_it_began) {
    const Position position = set_up("Ke5 Mf5 Mf6 me6 ma13");
    EXPECT_TRUE(has_move(position, "e5-g5-e7xe5"));
    EXPECT_TRUE(has_move(position, "e5xe7"));
    EXPECT_EQ(after(position, "e5-g5-e7xe5").format(),
              set_up("Ke5 Mf5 Mf6 ma13", "b 00 0").format());
}

TEST(Rules, C7_a_canter_may_pass_its_start) {
    const Position position = set_up("Ke5 Md5 Mf5 ma13 mb13");
    EXPECT_EQ(read(position, "e5-g5-e5-c5"), "e5-c5");
}

TEST(Rules, C13_two_ways_to_one_end_with_one_prey_are_one_move) {
    const Position circle = set_up("Ke5 mf5 mg6 mf7 me6 ma13");
    EXPECT_EQ(circle.count_moves(), 1u);
    EXPECT_EQ(read(circle, "e5xg5xg7xe7xe5"), "e5xe7xg7xg5xe5");
    const Position triangle = set_up("Me5 mf5 mg6 mf6 ma13");
    EXPECT_EQ(moves(triangle), (Texts{"e5xg5xe7", "e5xg5xg7xe5"}));
    EXPECT_EQ(read(triangle, "e5xg7xg5xe5"), "e5xg5xg7xe5");
}

TEST(Rules, C13_one_end_with_other_prey_is_another_move) {
    const Position position = set_up("Me5 mf5 mg6 mf7 me6 mh8 ma13");
    EXPECT_EQ(moves(position), (Texts{"e5xe7xg7xg5xe5", "e5xe7xg7xi9", "e5xg5xg7xi9"}));
}

TEST(Rules, C13_holds_where_captures_go_into_the_thousands) {
    const auto position = Position::parse(
        "2/8/1K8/3K1m6/3K1m1m4/3Kmmmmm3/K4m1K1KK1/1KKmmKmm4/K4m6/3K8/3K8/12/12/10/8/2 w 00 0");
    ASSERT_TRUE(position.has_value());
    Position::Moves list;
    position->generate(list);
    std::set<std::tuple<int, int, int>> different;
    for (const Move move : list) different.emplace(move.from, move.to, move.captured);
    EXPECT_EQ(list.size(), different.size());
    EXPECT_EQ(list.size(), position->count_moves());
    EXPECT_GT(list.size(), 10'000u);
}

}  // namespace
}  // namespace games::camelot
