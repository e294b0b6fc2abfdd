// What the evaluations promise: both sides are judged alike, values stay small, and each feature
// knows the better side.
#include "games/camelot/evaluation.h"

#include <algorithm>
#include <cctype>

#include "base/rng.h"
#include "base/text.h"
#include "game/evaluation.h"
#include "games/camelot/set_up.h"
#include "games/camelot/slow_model.h"
#include "network/network.h"
#include "support/effort.h"

namespace games::camelot {
namespace {

const int evaluation_count = static_cast<int>(Position::evaluations().size());

Position read_position(const std::string& text) {
    const auto position = Position::parse(text);
    CHECK(position.has_value());
    return *position;
}

// The same position with the sides exchanged.
std::string mirrored(const std::string& text) {
    const std::size_t blank = text.find(' ');
    std::vector<std::string> ranks{""};
    for (const char c : text.substr(0, blank)) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '/') {
            ranks.emplace_back();
        } else {
            ranks.back() +=
                static_cast<char>(std::islower(byte) ? std::toupper(byte) : std::tolower(byte));
        }
    }
    std::reverse(ranks.begin(), ranks.end());
    std::string rest = text.substr(blank);  // " w 01 7"
    rest[1] = rest[1] == 'w' ? 'b' : 'w';
    std::swap(rest[3], rest[4]);
    return base::join(ranks, "/") + rest;
}

int full(const std::string& pieces, const std::string& fields = "w 00 0") {
    return evaluate_full(set_up(pieces, fields));
}

int gain(const Position& position, std::string_view move) {
    const auto read = position.parse_move(move);
    CHECK(read.has_value());
    return position.gain(*read);
}

// Weights of nothing, to give one feature some.
constexpr Weights nothing{{0, 0}, 0, 0, 0, 0, 0, 0, {}, {}, {}, {}, {}};

// Pieces a side far from everything.
const std::string others = " Md5 Mi5 Me4 Mh4 md12 mi12 me13 mh13";

TEST(CamelotEvaluation, StartIsEven) {
    EXPECT_EQ(evaluate_material(Position::start()), 0);
    EXPECT_EQ(evaluate_mobility(Position::start()), 0);
    EXPECT_EQ(evaluate_full(Position::start()), Weights().tempo);
    EXPECT_LT(std::abs(evaluate_network(Position::start())), man_value);
}

// The network in the program is the trained one, and it was read correctly.
TEST(CamelotEvaluation, NetworkKnowsWhoIsAhead) {
    EXPECT_EQ(Position::evaluations()[0].name, "network");
    const std::string even = "Md5 Mi5 Me4 Mh4 Kf4 md12 mi12 me13 mh13 kf13";
    for (const std::string turn : {"w", "b"}) {
        const int sign = turn == "w" ? 1 : -1;
        const auto value = [&](const std::string& pieces) {
            return sign * evaluate_network(set_up(pieces, turn + " 00 0"));
        };
        EXPECT_GT(value(even + " Mc5 Mj5"), 150) << turn;
        EXPECT_LT(value(even + " mc12 mj12"), -150) << turn;
        EXPECT_GT(value(even + " Kc5"), value(even)) << turn;
    }
}

TEST(CamelotEvaluation, NetworkFilesOfOtherGamesAreRefused) {
    network::Weights weights;
    weights.features = NetworkFeatures::count - 1;
    EXPECT_EQ(Position::load_network(weights.format()).error().message,
              "network: expected features 644, found 643");
}

TEST(CamelotEvaluation, SidesAreJudgedAlikeAndValuesAreBounded) {
    base::Rng rng(81);
    int judged = 0;
    for (int i = 0; i < support::effort(5000); ++i) {
        const std::string text = slow_setup(rng);
        const Position position = read_position(text);
        if (position.outcome().over()) continue;
        const Position other = read_position(mirrored(text));
        for (int which = 0; which < evaluation_count; ++which) {
            const int value = position.evaluate(which);
            ASSERT_EQ(value, other.evaluate(which)) << text << " by " << which;
            ASSERT_LE(std::abs(value), game::evaluation_limit) << text << " by " << which;
        }
        ++judged;
    }
    EXPECT_GT(judged, support::effort(1000));
}

TEST(CamelotEvaluation, MaterialCountsMenAndKnights) {
    EXPECT_EQ(evaluate_material(set_up("Mf5 Mg6 mf12")), 100);
    EXPECT_EQ(evaluate_material(set_up("Mf5 Mg6 mf12", "b 00 0")), -100);
    EXPECT_EQ(evaluate_material(set_up("Kf5 Mg6 mf12 mg11")), knight_value - man_value);
}

TEST(CamelotEvaluation, MobilityCountsStepsAndCanters) {
    EXPECT_GT(evaluate_mobility(set_up("Mf7 Mg7 ma13 mb13")), 0);
    const int bridge = evaluate_mobility(set_up("Mf5 Mg5 mc12 mg12"));
    const int apart = evaluate_mobility(set_up("Mc5 Mg5 mc12 mg12"));
    EXPECT_EQ(apart, 0);
    const MobilityWeights weights;
    EXPECT_EQ(bridge, 2 * weights.canter - 6 * weights.step);
}

TEST(CamelotEvaluation, FullKnowsWhatIsGood) {
    EXPECT_GT(full("Mb10 Mj10 Mb4" + others), full("Mb6 Mj6 Mb4" + others));
    EXPECT_GT(full("Mf13 Mg13 Mc7 ma9 mb9 ml9"), 100);
    EXPECT_LT(full("Ma8 Mb8 Ml8 mf4 mg4 mc10"), -100);
    EXPECT_GT(full("Mf2 Mg2 Mb8 mf5 mg6 mb13"), full("Ma8 Ml8 Mb8 mf5 mg6 mb13"));
}

TEST(CamelotEvaluation, FullCountsCanters) {
    Weights weights = nothing;
    weights.canter = 1;
    EXPECT_EQ(evaluate_full(set_up("Mf5 Mg5 mc12 mg12"), weights), 2);      // e5, h5
    EXPECT_EQ(evaluate_full(set_up("Mf5 Mg5 Mi5 mc12 mg12"), weights), 3);  // f5-h5-j5
    weights.reach[9] = 10;
    EXPECT_EQ(evaluate_full(set_up("Mf5 Mf6 mc12 mg12"), weights), 12);  // f7
}

TEST(CamelotEvaluation, FullMeasuresTheWay) {
    Weights weights = nothing;
    weights.approach[3] = 1;
    EXPECT_EQ(evaluate_full(set_up("Mf13 Mg13 Mc7 mj4 ma9"), weights), 1);  // j4 is black's
    weights = nothing;
    weights.guards = {0, 1, 2, 3, 4};
    EXPECT_EQ(evaluate_full(set_up("Mf2 Mg4 Mc7 mj9 mh13"), weights), 1);
    weights = nothing;
    weights.run[4] = 1;
    weights.siege[4] = 100;
    EXPECT_EQ(evaluate_full(set_up("Mf13 Mg12 Mc7 mc9 ma9"), weights), 1);
    EXPECT_EQ(evaluate_full(set_up("Mf13 Mg12 Mc7 mf14 mg14"), weights), 100);
}

TEST(CamelotEvaluation, FullSeesJumpsAndCharges) {
    Weights weights = nothing;
    weights.threat = 1;
    weights.further_threat = 10;
    weights.jumper = 100;
    weights.charge = 1000;
    EXPECT_EQ(evaluate_full(set_up("Mf8 Mi8 md9 mk9"), weights), 0);
    EXPECT_EQ(evaluate_full(set_up("Mf4 Mf5 me6 ma9"), weights), 101);
    EXPECT_EQ(evaluate_full(set_up("Ma4 Mc4 mb5 ma9"), weights), 201);
    EXPECT_EQ(evaluate_full(set_up("Mf8 Mi8 me9 mj9"), weights), 211);
    EXPECT_EQ(evaluate_full(set_up("Mf6 Mf5 mf9 kf10 mf3"), weights), 0);
    EXPECT_EQ(evaluate_full(set_up("Mf6 Mc5 mf8 kf9 mf3"), weights), 1000);  // f9-f7xf5
}

TEST(CamelotGain, CapturesWinTheirValue) {
    const Position position = set_up("Mf6 Ma4 mf7 kf9 mc12 mc13");
    EXPECT_EQ(gain(position, "f6xf8xf10"), man_value + knight_value);
    EXPECT_EQ(gain(set_up("Mf6 Ma4 mc12 mc13"), "f6-f7"), 0);
}

TEST(CamelotGain, WinningIsWorthMost) {
    EXPECT_GE(gain(set_up("Mf16 Mg15 mc12 mc13"), "g15-g16"), 5000);
    EXPECT_EQ(gain(set_up("Mf9 Mg15 mc12 mc13"), "g15-g16"), 0);
    EXPECT_EQ(gain(set_up("Mf16 Mg9 mc12 mc13"), "f16-g16"), 0);
    EXPECT_GE(gain(set_up("Mf6 Ma4 mf7"), "f6xf8"), 5000);
}

TEST(CamelotPass, HandsOverTheTurnAndIsUndone) {
    Position position = Position::start();
    ASSERT_TRUE(position.may_pass());
    const std::string before = position.format();
    const std::uint64_t key = position.key();
    const Position::Undo undo = position.pass();
    std::string expected = before;
    expected.replace(before.find(" w "), std::string::npos, " b 00 1");
    EXPECT_EQ(position.format(), expected);
    EXPECT_EQ(position.key(), read_position(expected).key());
    position.undo_pass(undo);
    EXPECT_EQ(position.format(), before);
    EXPECT_EQ(position.key(), key);
}

TEST(CamelotPass, NotWithDutiesNorWithFewPieces) {
    EXPECT_TRUE(set_up("Mf6 Mb4" + others).may_pass());
    EXPECT_FALSE(set_up("Mf6 Mb4 mf7" + others).may_pass());         // C8
    EXPECT_FALSE(set_up("Mf1 Mb4" + others).may_pass());             // C10
    EXPECT_FALSE(set_up("Mf6 Mb4" + others, "w 00 99").may_pass());  // C12
    EXPECT_FALSE(set_up("Mf6 Mb4 Md5 Mi5 mf12 mb12").may_pass());
}

}  // namespace
}  // namespace games::camelot
