// What the evaluations promise: both sides are judged alike, values stay small, and each feature
// knows the better side.
#include "games/wonderland/evaluation.h"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "base/rng.h"
#include "base/text.h"
#include "game/evaluation.h"
#include "games/wonderland/random_board.h"
#include "games/wonderland/slow_model.h"
#include "games/wonderland/test_texts.h"
#include "support/effort.h"

namespace games::wonderland {

namespace {

const int evaluation_count = static_cast<int>(Position::evaluations().size());

std::string mirrored_board(const std::string& board) {
    std::vector<std::string> ranks{""};
    for (const char c : board) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '/') {
            ranks.emplace_back();
        } else {
            ranks.back() +=
                static_cast<char>(std::islower(byte) ? std::toupper(byte) : std::tolower(byte));
        }
    }
    std::reverse(ranks.begin(), ranks.end());
    return base::join(ranks, "/");
}

std::string mirrored_special(const std::string& text) {
    if (text == "-") return text;
    std::vector<std::string> squares;
    std::istringstream list(text);
    for (std::string square; std::getline(list, square, ',');) {
        square[1] = static_cast<char>('1' + '8' - square[1]);
        squares.push_back(square);
    }
    std::sort(squares.begin(), squares.end(), [](const std::string& a, const std::string& b) {
        return std::pair(a[1], a[0]) < std::pair(b[1], b[0]);
    });
    return base::join(squares, ",");
}

// The same position with the sides exchanged.
std::string mirrored(const std::string& text) {
    std::istringstream fields(text);
    std::string board, side, special, points, plies;
    fields >> board >> side >> special >> points >> plies;
    const std::size_t colon = points.find(':');
    return mirrored_board(board) + (side == "w" ? " b " : " w ") + mirrored_special(special) + " " +
           points.substr(colon + 1) + ":" + points.substr(0, colon) + " " + plies;
}

int full(const std::string& text) {
    return evaluate_full(read(text));
}
int gain(const std::string& text, std::string_view move) {
    const Position position = read(text);
    return position.gain(*position.parse_move(move));
}

// Weights of nothing, to give one feature some.
constexpr QuickWeights nothing_quick{{0, {}}, 0, 0, 0, 0, 0};
constexpr Weights nothing{nothing_quick, 0, 0, 0, 0, 0, 0};

void expect_judged_alike(const std::string& text) {
    const Position position = read(text);
    const Position other = read(mirrored(text));
    for (int which = 0; which < evaluation_count; ++which) {
        const int value = position.evaluate(which);
        ASSERT_EQ(value, other.evaluate(which)) << text << " by " << which;
        ASSERT_LE(std::abs(value), game::evaluation_limit) << text << " by " << which;
    }
}

}  // namespace

TEST(Evaluation, StartIsEven) {
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
        const Position position = Position::start(Pieces::usual(), random_board(seed));
        for (const int which : {0, 2, 3, 4}) {
            EXPECT_EQ(position.evaluate(which), 0) << position.format() << " by " << which;
        }
    }
    EXPECT_EQ(evaluate_full(Position::start()), Weights().tempo);
}

TEST(Evaluation, SidesAreJudgedAlikeAndValuesAreBounded) {
    base::Rng rng(91);
    int judged = 0;
    for (int i = 0; i < support::effort(4000); ++i) {
        const std::string text = slow_setup(rng);
        if (read(text).outcome().over()) continue;
        expect_judged_alike(text);
        if (HasFatalFailure()) return;
        ++judged;
    }
    EXPECT_GT(judged, support::effort(1000));
}

TEST(Evaluation, SqueezingKeepsTheOrder) {
    EXPECT_EQ(squeezed(-10'000), -10'000);
    EXPECT_LT(squeezed(10'000), squeezed(10'100));
    EXPECT_LT(squeezed(30'000), squeezed(31'000));
    EXPECT_GT(squeezed(-40'000), squeezed(-1'000'000));
    EXPECT_LE(squeezed(20'000'000'000), game::evaluation_limit);
    expect_judged_alike("4k3/8/8/8/8/8/8/4K3 w - 999999999:-999999999 0");
}

TEST(Evaluation, PointsAndPiecesAreCounted) {
    EXPECT_EQ(evaluate_points(read("4k3/8/8/8/8/8/8/4K3 b - 3:-2 0")), -5 * point_value);
    const MaterialWeights weights;
    EXPECT_EQ(evaluate_material(read("4k3/p7/8/8/8/8/8/Q3K3 w - 3:1 0")),
              2 * weights.point + weights.piece[4] - weights.piece[0]);
}

TEST(Evaluation, MobilityCountsPiecesThatCanMove) {
    const MobilityWeights weights;
    EXPECT_EQ(evaluate_mobility(read("4k3/8/8/8/7p/p6P/P7/4K3 w - 0:0 0")), 0);
    EXPECT_EQ(evaluate_mobility(read("P3k3/8/8/8/8/p7/8/4K3 b - 0:0 0")), weights.choice);
}

TEST(Evaluation, FullKnowsWhatIsGood) {
    EXPECT_GT(full("4k3/8/8/8/8/8/PPPP4/R3K3 w - 0:0 0"), 300);
    EXPECT_LT(full("4k3/8/8/8/8/8/PPPP4/R3K3 b - 0:0 0"), -300);
    EXPECT_GT(full("4k3/8/8/8/8/8/8/4K3 w - 9:0 90"), full("4k3/8/8/8/8/8/8/4K3 w - 9:0 0"));
    EXPECT_GT(full("4k3/8/8/8/8/8/8/4K3 w - 101:0 0") - full("4k3/8/8/8/8/8/8/4K3 w - 100:0 0"),
              full("4k3/8/8/8/8/8/8/4K3 w - 100:0 0") - full("4k3/8/8/8/8/8/8/4K3 w - 99:0 0"));
}

TEST(Evaluation, FullForeseesGreed) {
    Weights weights = nothing;
    weights.farm = 1;
    EXPECT_EQ(evaluate_full(read("4k3/8/8/8/8/8/8/R3K3 w a7+7,c8+9 0:0 0"), weights), 7);
    EXPECT_EQ(evaluate_full(read("4k3/8/8/8/8/8/8/R3K3 b a7+7,d8+9 0:0 0"), weights), 2);
    EXPECT_EQ(evaluate_full(read("4k3/8/8/8/8/8/8/R3K3 w a7+7~ 0:0 0"), weights), 0);
    weights = nothing;
    weights.prey_now = 1;
    weights.prey_next = 100;
    EXPECT_EQ(evaluate_full(read("4k3/8/8/8/q6n/8/8/R3K3 w - 0:0 0"), weights), 9 - 500);
    EXPECT_EQ(evaluate_full(read("4k3/8/8/q7/8/8/8/R5K1 b - 0:0 0"), weights), 5 - 900);
    weights = nothing;
    weights.king_now = 1;
    EXPECT_EQ(evaluate_full(read("4k3/8/8/8/8/8/8/4RK2 w - 0:0 0"), weights), 1);
    EXPECT_EQ(evaluate_full(read("4k3/8/8/8/8/8/8/4RK2 b - 0:0 0"), weights), 0);
}

TEST(Evaluation, ChoicesHarmPawnsAndLinesToTheKingAreCounted) {
    Weights weights = nothing;
    weights.harmful = 1;
    EXPECT_EQ(evaluate_full(read("4k3/8/8/8/8/8/P6P/4K3 w - 0:0 0"), weights), 0);
    EXPECT_EQ(evaluate_full(read("4k3/8/8/8/8/8/P6P/4K3 w a3x,h3-2 0:0 0"), weights), 2);
    QuickWeights quick = nothing_quick;
    quick.king_lines = 1;
    EXPECT_EQ(evaluate_quick(read("4k3/8/8/8/8/8/8/K3R3 w - 0:0 0"), quick), 14);
    quick = nothing_quick;
    quick.pawn_step = 1;
    EXPECT_EQ(evaluate_quick(read("4k3/p7/8/P7/8/8/8/K7 w - 0:0 0"), quick), 4 - 1);
    quick = nothing_quick;
    quick.choice = 1;
    EXPECT_EQ(evaluate_quick(read("4k3/8/8/8/8/8/P6P/4K3 w - 0:0 0"), quick), 2);
}

TEST(Gain, CapturesAndSpentSquaresWinAtOnce) {
    const MaterialWeights weights;
    EXPECT_EQ(gain("4k3/8/8/8/q7/8/8/R3K3 w - 0:0 0", "a1"), weights.piece[4]);
    EXPECT_EQ(gain("4k3/8/8/8/8/8/8/R3K3 w - 0:0 0", "a1"), 0);
    EXPECT_EQ(gain("4k3/8/8/8/8/8/8/R3K3 w a5+7 0:0 0", "a1"), 0);
    EXPECT_EQ(gain("4k3/8/8/8/8/8/8/R3K3 w a5+7~ 0:0 0", "a1"), 7 * weights.point);
    EXPECT_LT(gain("4k3/8/8/8/8/8/P7/4K3 w a3x 0:0 0", "a2"), 0);
    EXPECT_GE(gain("4k3/8/8/8/8/8/8/4RK2 w - 0:0 0", "e1"), 5000);
}

}  // namespace games::wonderland
