// What the evaluations promise: both sides are judged alike, values stay small, and each feature
// knows the better side. Passing is checked here as well.
#include "games/jetan/evaluation.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "game/evaluation.h"
#include "games/jetan/slow_model.h"
#include "games/jetan/test_texts.h"
#include "support/effort.h"

namespace games::jetan {
namespace {

const int evaluation_count = static_cast<int>(Position::evaluations().size());

std::string case_swapped(std::string text) {
    for (char& c : text) {
        const auto byte = static_cast<unsigned char>(c);
        c = static_cast<char>(std::islower(byte) ? std::toupper(byte) : std::tolower(byte));
    }
    return text;
}

// The same position with the sides exchanged.
std::string mirrored(const std::string& text) {
    std::istringstream fields(text);
    std::string board, side, escapes, plies;
    fields >> board >> side >> escapes >> plies;
    std::istringstream lines(board);
    std::vector<std::string> ranks;
    for (std::string rank; std::getline(lines, rank, '/');) ranks.push_back(case_swapped(rank));
    std::reverse(ranks.begin(), ranks.end());
    side = side == "b" ? "o" : "b";
    if (escapes.size() == 1 && escapes != "-") escapes = escapes == "B" ? "O" : "B";
    return base::join(ranks, "/") + " " + side + " " + escapes + " " + plies;
}

template <class P>
void expect_fair_and_bounded(std::uint64_t seed) {
    base::Rng rng(seed);
    int judged = 0;
    for (int i = 0; i < support::effort(3000); ++i) {
        const std::string text = slow_setup(rng);
        const P position = position_of<P>(text);
        if (position.outcome().over()) continue;
        const P other = position_of<P>(mirrored(text));
        for (int which = 0; which < evaluation_count; ++which) {
            const int value = position.evaluate(which);
            ASSERT_EQ(value, other.evaluate(which)) << text << " by " << which;
            ASSERT_LE(std::abs(value), game::evaluation_limit) << text << " by " << which;
        }
        ++judged;
    }
    EXPECT_GT(judged, support::effort(500));
}

TEST(Evaluation, sides_are_judged_alike_and_values_are_bounded) {
    expect_fair_and_bounded<Position>(81);
    expect_fair_and_bounded<ModelPosition>(82);
}

TEST(Evaluation, start_is_even) {
    for (int which = 2; which < evaluation_count; ++which) {
        EXPECT_EQ(Position::start().evaluate(which), 0) << which;
        EXPECT_EQ(ModelPosition::start().evaluate(which), 0) << which;
    }
    EXPECT_EQ(evaluate_full(Position::start()), default_weights.tempo);
    EXPECT_EQ(evaluate_full(ModelPosition::start()), default_weights.tempo);
    EXPECT_LT(std::abs(evaluate_network(Position::start())), 100);
    EXPECT_LT(std::abs(evaluate_network(ModelPosition::start())), 100);
}

int full(const std::string& text) {
    return evaluate_full(position_of(text));
}

TEST(Evaluation, material_counts_pieces) {
    const std::string board = "r9/10/10/10/10/10/10/10/10/RD8 ";
    EXPECT_EQ(evaluate_material(position_of(board + "b BO 0")), 400);
    EXPECT_EQ(evaluate_material(position_of(board + "o BO 0")), -400);
}

TEST(Evaluation, mobility_counts_moves) {
    EXPECT_EQ(evaluate_mobility(position_of("r9/10/10/10/10/10/10/10/4P5/R9 b BO 0")), 50);
    // J9: the thoat in the corner gets over the panthans about it only in the other rule set.
    const std::string walled = "r9/10/10/10/10/10/10/1P8/PP8/TPR7 b BO 0";
    EXPECT_LT(evaluate_mobility(position_of(walled)),
              evaluate_mobility(position_of<ModelPosition>(walled)));
}

TEST(Evaluation, full_fears_for_an_exposed_princess) {
    const std::string rest = "/10/10/10/10/10/10/10/";
    // Dwars and fliers close to her against the same ones far away.
    EXPECT_LT(full("r9/10/10/10/10/10/1f1d6/10/10/R9 b BO 0"),
              full("r9/10/10/10/6f1d1/10/10/10/10/R9 b BO 0"));
    EXPECT_GT(full("r9/ww8" + rest + "RW8 b BO 0"), full("r9/ww8" + rest + "RW8 b O 0"));
}

TEST(Evaluation, full_sees_a_piece_that_hangs) {
    // The orange dwar stands where the warrior reaches it, or one file further away.
    const int hangs = full("r9/10/10/10/4d5/10/4W5/10/10/R9 o BO 0");
    const int safe = full("r9/10/10/10/5d4/10/3W6/10/10/R9 o BO 0");
    EXPECT_LT(hangs, safe);
}

// Only the chief's room counts; the other rule set has no draw to come nearer to.
TEST(Evaluation, full_likes_room_for_the_chief) {
    Weights weights = std::bit_cast<Weights>(std::array<int, sizeof(Weights) / sizeof(int)>{});
    weights.chief_room = default_weights.chief_room;
    const auto value = [&](const std::string& text) {
        return evaluate_full(position_of<ModelPosition>(text), weights);
    };
    const std::string rest = "r9/10/10/10/10/10/10/10/";
    EXPECT_EQ(value(rest + "PP8/CPR7 b BO 0"), weights.chief_room.front());
    EXPECT_EQ(value(rest + "10/C1R7 b BO 0"), weights.chief_room.back());
    EXPECT_EQ(value(rest + "10/C1R7 o BO 0"), -weights.chief_room.back());
    // Each warrior takes squares from it.
    EXPECT_LT(value("r9/10/10/10/10/4w5/1w1w6/w3w5/10/C5R3 b BO 0"), weights.chief_room.back());
}

TEST(Evaluation, full_draws_near_when_weakened_forces_shuffle) {
    const std::string board = "r9/10/10/10/10/10/10/10/10/RC8 b BO ";
    EXPECT_GT(full(board + "0"), full(board + "9"));
    EXPECT_GT(full(board + "9"), 0);
    EXPECT_EQ(evaluate_full(position_of<ModelPosition>(board + "0")),
              evaluate_full(position_of<ModelPosition>(board + "9")));
}

TEST(Gain, is_what_a_capture_takes) {
    const Position position = position_of("r9/10/10/10/4d5/10/4W5/10/10/R9 b BO 0");
    EXPECT_EQ(position.gain(*position.parse_move("e4xe6")),
              default_weights.piece[index(Kind::dwar)]);
    EXPECT_EQ(position.gain(*position.parse_move("e4-f5")), 0);
}

TEST(Gain, the_ends_of_the_game_are_worth_everything) {
    const Position princess = position_of("10/10/10/10/4r5/10/4W5/10/10/R9 b BO 0");
    EXPECT_GE(princess.gain(*princess.parse_move("e4xe6")), 5000);
    const Position chief = position_of("r9/10/10/10/4c5/10/4C5/10/10/R9 b BO 0");
    EXPECT_GE(chief.gain(*chief.parse_move("e4xe6")), 5000);
    const Position other = position_of("r9/10/10/10/4c5/10/4W5/10/10/R9 b BO 0");
    EXPECT_LT(other.gain(*other.parse_move("e4xe6")), 5000);
}

TEST(Pass, hands_the_turn_over_and_is_undone) {
    Position position = Position::start();
    const std::string before = position.format();
    const std::uint64_t key = position.key();
    ASSERT_TRUE(position.may_pass());
    const Position::Undo undo = position.pass();
    EXPECT_EQ(position.format(),
              "wadfrcfdaw/tppppppppt/10/10/10/10/10/10/TPPPPPPPPT/WADFCRFDAW o BO 1");
    EXPECT_EQ(position.key(), position_of(position.format()).key());
    position.undo_pass(undo);
    EXPECT_EQ(position.format(), before);
    EXPECT_EQ(position.key(), key);
}

TEST(Pass, not_with_few_officers) {
    EXPECT_FALSE(position_of("r9/10/10/10/4d5/10/4W5/10/10/RPPPPPPC2 b BO 0").may_pass());
}

}  // namespace
}  // namespace games::jetan
