// The start of games in play: every game has one without any chosen option.
#include "game/start_in_play.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace {

TEST(StartInPlay, EveryGameBeginsWithoutAChoice) {
    for (const game::GameType& type : games::all_games()) {
        for (const bool has_openings : {false, true}) {
            const auto start = game::StartInPlay::of(type, {}, has_openings);
            ASSERT_TRUE(start.has_value()) << type.info->id << ": " << start.error().message;
            EXPECT_FALSE(start->any(1)->outcome().over()) << type.info->id;
        }
    }
}

}  // namespace
