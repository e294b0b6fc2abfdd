// What the evaluations promise: both sides are judged alike, values stay small, and each feature
// knows the better side.
#include "games/gastank/evaluation.h"

#include <cctype>

#include "base/rng.h"
#include "game/evaluation.h"
#include "games/gastank/slow_model.h"
#include "games/gastank/test_texts.h"
#include "support/effort.h"

namespace games::gastank {
namespace {

const int evaluation_count = static_cast<int>(Position::evaluations().size());

// The same position with the sides exchanged.
std::string mirrored(const std::string& text) {
    const std::size_t blank = text.find(' ');
    std::vector<std::string> ranks{""};
    for (const char c : text.substr(0, blank)) {
        if (c == '/') {
            ranks.emplace_back();
        } else {
            const auto byte = static_cast<unsigned char>(c);
            ranks.back() +=
                static_cast<char>(std::islower(byte) ? std::toupper(byte) : std::tolower(byte));
        }
    }
    std::reverse(ranks.begin(), ranks.end());
    return base::join(ranks, "/") + (text[blank + 1] == 'b' ? " t" : " b");
}

int full(std::string_view text) {
    return evaluate_full(read(text));
}

int gain(std::string_view text, std::string_view move) {
    const Position position = read(text);
    return position.gain(*position.parse_move(move));
}

TEST(Evaluation, start_is_even_for_both) {
    for (int which = 1; which < evaluation_count; ++which) {
        EXPECT_EQ(Position::start().evaluate(which), 0) << which;
    }
    EXPECT_EQ(full(Position::start(Side::first).format()),
              full(Position::start(Side::second).format()));
    EXPECT_LT(std::abs(Position::start().evaluate(0)), 60);
}

// Thousands of positions, reachable and not.
TEST(Evaluation, sides_are_judged_alike_and_values_are_bounded) {
    base::Rng rng(71);
    int judged = 0;
    for (int i = 0; i < support::effort(4000); ++i) {
        const std::string text = slow_setup(rng);
        const Position position = read(text);
        if (position.outcome().over()) continue;
        const Position other = read(mirrored(text));
        for (int which = 0; which < evaluation_count; ++which) {
            const int value = position.evaluate(which);
            ASSERT_EQ(value, other.evaluate(which)) << text << " by " << which;
            ASSERT_LE(std::abs(value), game::evaluation_limit) << text << " by " << which;
        }
        ++judged;
    }
    EXPECT_GT(judged, support::effort(1000));
}

TEST(Evaluation, material_counts_pieces_and_hardly_those_without_gas) {
    EXPECT_EQ(evaluate_material(read("K37/8/8/8/8/8/k3b36 b")), 100);
    EXPECT_EQ(evaluate_material(read("K37/8/8/8/8/8/k3b36 t")), -100);
    EXPECT_EQ(evaluate_material(read("K3N06/8/8/8/8/8/k3q06 b")), 12);
}

TEST(Evaluation, mobility_counts_moves) {
    EXPECT_EQ(evaluate_mobility(read("K37/8/8/8/8/8/k3n36 b")), 30);
    EXPECT_EQ(evaluate_mobility(read("K37/8/8/8/8/8/k3n06 b")), 0);
}

TEST(Evaluation, gas_counts_gas) {
    EXPECT_EQ(evaluate_gas(read("K27/8/8/8/8/8/k3n16 b")), 66);
}

TEST(Evaluation, full_likes_gas_in_the_same_pieces) {
    const std::string rest = "/8/8/8/8/8/4k33 ";
    EXPECT_GT(full("Q1N1B1K34" + rest + "b"), full("Q3N3B3K34" + rest + "b"));
    EXPECT_LT(full("Q1N1B1K34" + rest + "t"), full("Q3N3B3K34" + rest + "t"));
}

TEST(Evaluation, full_fears_for_a_king_that_cannot_flee) {
    EXPECT_GT(full("3K34/8/2q35/8/8/8/k37 t"), full("3K04/8/2q35/8/8/8/k37 t"));
    EXPECT_GT(full("3K34/8/8/8/8/1q36/k37 t"), full("3K34/8/2q35/4n33/8/8/k37 t"));
}

TEST(Evaluation, full_sees_a_piece_that_hangs) {
    const int safe = full("6K31/8/8/8/1N36/8/2b34k3 t");
    const int hangs = full("6K31/8/8/8/N37/8/2b34k3 t");
    EXPECT_GT(safe, hangs);
}

TEST(Evaluation, full_knows_who_runs_dry_first) {
    EXPECT_GT(full("K17/8/8/8/8/8/7k3 b"), 50);
    EXPECT_LT(full("K37/8/8/8/8/8/7k1 b"), -50);
}

TEST(Gain, captures_win_the_piece_and_the_gas) {
    const std::string text = "K37/8/8/1N36/8/n37/2b14k3 b";
    EXPECT_EQ(gain(text, "A2B4"), worth({Side::second, Kind::knight, 3}));
    EXPECT_EQ(gain("K37/8/8/1N36/8/n17/2b14k3 b", "A2B4"),
              2 * worth({Side::second, Kind::knight, 3}) - worth({Side::first, Kind::knight, 1}));
    EXPECT_EQ(gain(text, "A2C3"), 0);
    EXPECT_LE(gain(text, "A2C1"), 0);
}

TEST(Gain, the_king_is_worth_everything) {
    EXPECT_GE(gain("8/8/8/1K36/8/n37/2b34k3 b", "A2B4"), 1000);
}

}  // namespace
}  // namespace games::gastank
