// The learned evaluation: the network in the program is the trained one, its inputs are right, and
// it corrects the full evaluation.
#include <algorithm>
#include <bit>
#include <cctype>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "games/jetan/either_position.h"
#include "games/jetan/evaluation.h"
#include "games/jetan/slow_model.h"
#include "games/jetan/test_texts.h"
#include "network/accumulator.h"
#include "support/effort.h"

namespace games::jetan {
namespace {

// Visits positions at random that are not over, of either rule set.
template <class P>
int for_random_positions(std::uint64_t seed, const auto& visit) {
    base::Rng rng(seed);
    int visited = 0;
    for (int i = 0; i < support::effort(3000); ++i) {
        const std::string text = slow_setup(rng);
        const P position = position_of<P>(text);
        if (position.outcome().over()) continue;
        visit(position, text);
        ++visited;
        if (testing::Test::HasFatalFailure()) break;
    }
    return visited;
}

// The mirror image: each rank reversed.
std::string reflected(const std::string& text) {
    const std::size_t blank = text.find(' ');
    std::vector<std::string> ranks{""};
    for (std::size_t i = 0; i < blank; ++i) {
        if (text[i] == '/') {
            ranks.emplace_back();
            continue;
        }
        std::size_t length = 1;
        while (std::isdigit(static_cast<unsigned char>(text[i])) != 0 && i + length < blank &&
               std::isdigit(static_cast<unsigned char>(text[i + length])) != 0)
            ++length;
        ranks.back().insert(0, text, i, length);
        i += length - 1;
    }
    return base::join(ranks, "/") + text.substr(blank);
}

std::vector<int> features_of(const NetworkFeatures::Input& input, Side side) {
    std::vector<int> features;
    for (std::size_t word = 0; word < input.words.size(); ++word) {
        for (std::uint64_t left = input.words[word]; left != 0; left &= left - 1) {
            const int bit = std::countr_zero(left);
            features.push_back(NetworkFeatures::feature(static_cast<int>(word) * 64 + bit, side));
        }
    }
    std::sort(features.begin(), features.end());
    return features;
}

template <class P>
void expect_base_is_full(std::uint64_t seed) {
    network::Weights nothing;
    nothing.features = NetworkFeatures::count;
    nothing.width = network::lane_block;
    nothing.scale = 400;
    nothing.hidden.resize(static_cast<std::size_t>(nothing.features * nothing.width));
    nothing.hidden_bias.resize(static_cast<std::size_t>(nothing.width));
    nothing.output.resize(static_cast<std::size_t>(network::phases * 2 * nothing.width));
    const network::Network network(nothing);
    network::Accumulator<NetworkFeatures> accumulator;
    const int visited = for_random_positions<P>(seed, [&](const P& position, const auto& text) {
        const int full = evaluate_full(position);
        ASSERT_EQ(NetworkFeatures::write(position).base, full) << text;
        ASSERT_EQ(accumulator.value(network, position), full) << text;
    });
    EXPECT_GT(visited, support::effort(500));
}

TEST(EvaluateNetwork, corrects_the_full_evaluation) {
    expect_base_is_full<Position>(91);
    expect_base_is_full<ModelPosition>(92);
}

template <class P>
void expect_mirrored_features(std::uint64_t seed) {
    const int visited = for_random_positions<P>(seed, [&](const P& position, const auto& text) {
        const auto input = NetworkFeatures::write(position);
        const auto image = NetworkFeatures::write(position_of<P>(reflected(text)));
        ASSERT_EQ(image.base, input.base) << text;
        for (const Side side : {Side::first, Side::second}) {
            auto features = features_of(input, side);
            for (int& feature : features) feature = NetworkFeatures::mirrored(feature);
            std::sort(features.begin(), features.end());
            ASSERT_EQ(features_of(image, side), features) << text;
        }
    });
    EXPECT_GT(visited, support::effort(500));
}

TEST(EvaluateNetwork, mirror_images_have_mirrored_features) {
    expect_mirrored_features<Position>(93);
    expect_mirrored_features<ModelPosition>(94);
}

TEST(EvaluateNetwork, is_the_first_evaluation_of_both_rule_sets) {
    EXPECT_EQ(Position::evaluations()[0].name, "network");
    EXPECT_EQ(ModelPosition::evaluations()[0].name, "network");
    EXPECT_EQ(Position::info().level_evaluation, "full");
    EXPECT_EQ(ModelPosition::info().level_evaluation, "full");
}

// Agents know the handmade evaluations by their numbers.
TEST(EvaluateNetwork, is_the_last_evaluation_of_agents) {
    const std::string text = "r9/ww8/10/10/10/10/10/10/10/RD8 b BO 0";
    const Position position = position_of(text);
    const auto either = EitherPosition::parse(text, RuleSet::book);
    ASSERT_TRUE(either.has_value());
    EXPECT_EQ(either->evaluate(0), evaluate_full(position));
    EXPECT_EQ(either->evaluate(1), evaluate_material(position));
    EXPECT_EQ(either->evaluate(2), evaluate_mobility(position));
    EXPECT_EQ(either->evaluate(3), evaluate_network(position));
}

// The network in the program is the trained one, and it was read correctly.
TEST(EvaluateNetwork, knows_who_is_ahead_and_differs_from_full) {
    const std::string board = "wadfrcfdaw/tppppppppt/10/10/10/10/10/10/TPPPPPPPPT/WADFCRFDAW ";
    const std::string ahead = "wadfrcf1aw/tppppppppt/10/10/10/10/10/10/TPPPPPPPPT/WADFCRFDAW ";
    for (const std::string turn : {"b", "o"}) {
        const int sign = turn == "b" ? 1 : -1;
        const std::string rest = turn + " BO 0";
        const int value = sign * evaluate_network(position_of(ahead + rest));
        EXPECT_GT(value, 200) << turn;
        EXPECT_GT(value, sign * evaluate_network(position_of(board + rest))) << turn;
        EXPECT_NE(evaluate_network(position_of(ahead + rest)),
                  evaluate_full(position_of(ahead + rest)));
    }
}

TEST(EvaluateNetwork, files_of_other_games_are_refused) {
    network::Weights weights;
    weights.features = NetworkFeatures::count - 1;
    for (const auto& loaded : {Position::load_network(weights.format()),
                               ModelPosition::load_network(weights.format())}) {
        EXPECT_EQ(loaded.error().message, "network: expected features 1784, found 1783");
    }
}

}  // namespace
}  // namespace games::jetan
