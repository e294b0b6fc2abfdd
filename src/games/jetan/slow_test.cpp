// The fast rules of jetan and jetan-model against the slow model, in play and on positions set up
// by hand; and the slow model against published counts.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "games/jetan/position.h"
#include "games/jetan/slow_model.h"
#include "support/agreement.h"
#include "support/effort.h"

namespace games::jetan {
namespace {

const std::string start = "wadfrcfdaw/tppppppppt/10/10/10/10/10/10/TPPPPPPPPT/WADFCRFDAW b BO 0";
const std::string model_start =
    "wadfcrfdaw/tppppppppt/10/10/10/10/10/10/TPPPPPPPPT/WADFCRFDAW b BO 0";

support::SlowAnswer by_jetan(const std::string& position) {
    return slow_answer(position, false);
}

support::SlowAnswer by_model(const std::string& position) {
    return slow_answer(position, true);
}

template <class Slow>
std::uint64_t slow_perft(const std::string& position, int depth, Slow slow) {
    const support::SlowAnswer answer = slow(position);
    if (depth == 1) return answer.next.size();
    std::uint64_t count = 0;
    for (const auto& [move, next] : answer.next) {
        if (next.result == "*") count += slow_perft(next.position, depth - 1, slow);
    }
    return count;
}

TEST(JetanSlow, PublishedCounts) {
    EXPECT_EQ(slow_perft(start, 1, by_jetan), 52u);
    EXPECT_EQ(slow_perft(start, 2, by_jetan), 2683u);
    EXPECT_EQ(slow_perft(model_start, 1, by_model), 52u);
    EXPECT_EQ(slow_perft(model_start, 2, by_model), 2683u);
    if (support::sanitized) return;
    EXPECT_EQ(slow_perft(start, 3, by_jetan), 157302u);
    EXPECT_EQ(slow_perft(model_start, 3, by_model), 157614u);
}

TEST(JetanSlow, AgreesInPlay) {
    support::expect_agreement_in_play(Position::start(), 1, support::effort(20), 500, by_jetan);
}

TEST(JetanSlow, AgreesOnSetups) {
    support::expect_agreement_on_setups<Position>(2, support::effort(4000), by_jetan, slow_setup);
}

TEST(JetanModelSlow, AgreesInPlay) {
    support::expect_agreement_in_play(ModelPosition::start(), 3, support::effort(20), 500,
                                      by_model);
}

TEST(JetanModelSlow, AgreesOnSetups) {
    support::expect_agreement_on_setups<ModelPosition>(4, support::effort(4000), by_model,
                                                       slow_setup);
}

}  // namespace
}  // namespace games::jetan
