// How games begin in play: every game of the build has such a start without any choice.
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
