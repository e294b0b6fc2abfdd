// The pairings of a match and their order.
#include "tournament/match_schedule.h"

#include <gtest/gtest.h>

namespace {

using game::Result;
using game::Side;
using tournament::Fixture;
using tournament::Format;
using tournament::MatchFormat;
using tournament::MatchSchedule;

// "1:0-1 2:1-0": the number of each game, and who had the first and the second side.
std::string text_of(const std::vector<Fixture>& fixtures) {
    std::string text;
    for (const Fixture& fixture : fixtures) {
        text += (text.empty() ? "" : " ") + std::to_string(fixture.number) + ":" +
                std::to_string(fixture.player(Side::first)) + "-" +
                std::to_string(fixture.player(Side::second));
    }
    return text;
}

// All games, each finished before the next one; the player with the smaller number wins.
std::vector<Fixture> played(MatchSchedule& schedule) {
    std::vector<Fixture> fixtures;
    while (const auto fixture = schedule.next()) {
        const bool first_wins = fixture->first_player == Side::first;
        schedule.finished(
            {*fixture, first_wins ? Result::first_wins : Result::second_wins, "test"});
        fixtures.push_back(*fixture);
    }
    return fixtures;
}

std::string all_games(const MatchFormat& format) {
    MatchSchedule schedule(format);
    return text_of(played(schedule));
}

TEST(MatchSchedule, TwoPlayersSwapSides) {
    EXPECT_EQ(all_games({Format::round_robin, 2, 4}), "1:0-1 2:1-0 3:0-1 4:1-0");
    EXPECT_EQ(all_games({Format::round_robin, 2, 3}), "1:0-1 2:1-0 3:0-1");
    EXPECT_EQ(all_games({Format::round_robin, 2, 3, false}), "1:0-1 2:0-1 3:0-1");
    EXPECT_EQ(all_games({Format::round_robin, 2, 3, true, true}), "1:1-0 2:0-1 3:1-0");
    EXPECT_EQ(all_games({Format::round_robin, 2, 2, false, true}), "1:1-0 2:1-0");
}

TEST(MatchSchedule, EveryMeetingsFirstPairComesFirst) {
    EXPECT_EQ(all_games({Format::round_robin, 3, 3}),
              "1:0-1 2:1-0 3:0-2 4:2-0 5:1-2 6:2-1 7:0-1 8:0-2 9:1-2");
    EXPECT_EQ(all_games({Format::gauntlet, 3, 2}), "1:0-1 2:1-0 3:0-2 4:2-0");
    EXPECT_EQ(MatchSchedule({Format::gauntlet, 4, 2}).total(), 6);
}

TEST(MatchSchedule, RoundsArePairedByResults) {
    MatchSchedule knockout({Format::knockout, 4, 2});
    EXPECT_EQ(knockout.total(), 6);
    EXPECT_EQ(text_of(played(knockout)), "1:0-3 2:3-0 3:1-2 4:2-1 5:0-1 6:1-0");
    EXPECT_EQ(MatchSchedule::number(knockout.standings().rows[0].bot), 0u);
    MatchSchedule swiss({Format::swiss, 4, 2, true, false, 1, 3});
    EXPECT_EQ(played(swiss).size(), 12u);
    EXPECT_EQ(MatchSchedule::number(swiss.standings().rows[3].bot), 3u);
}

// A round begins when the one before is over.
TEST(MatchSchedule, AGameMayHaveToWait) {
    MatchSchedule schedule({Format::knockout, 4, 2});
    std::vector<Fixture> begun;
    while (const auto fixture = schedule.next()) begun.push_back(*fixture);
    EXPECT_EQ(begun.size(), 4u);
}

// Sides that are not swapped, or swapped the other way, do not change who has won.
TEST(MatchSchedule, TheWinnerIsTheSameWhateverTheSides) {
    for (const bool swaps : {false, true}) {
        for (const bool reversed : {false, true}) {
            MatchSchedule schedule({Format::round_robin, 3, 2, swaps, reversed});
            played(schedule);
            const tournament::Standings standings = schedule.standings();
            for (std::size_t i = 0; i < 3; ++i) {
                EXPECT_EQ(MatchSchedule::number(standings.rows[i].bot), i);
                EXPECT_EQ(standings.rows[i].points, 2.0 * static_cast<double>(2 - i));
            }
        }
    }
}

TEST(MatchSchedule, FinishedGamesAreNotPlayedAgain) {
    for (const MatchFormat& format :
         {MatchFormat{Format::round_robin, 3, 3}, MatchFormat{Format::knockout, 4, 2},
          MatchFormat{Format::swiss, 4, 2}}) {
        MatchSchedule whole(format);
        const std::vector<Fixture> all = played(whole);
        MatchSchedule resumed(format);
        std::vector<Fixture> rest;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const bool first_wins = all[i].first_player == Side::first;
            if (i == 1 || i > 2) {
                rest.push_back(all[i]);
            } else {
                resumed.finished(
                    {all[i], first_wins ? Result::first_wins : Result::second_wins, "test"});
            }
        }
        EXPECT_EQ(text_of(played(resumed)), text_of(rest));
    }
}

TEST(MatchSchedule, RefusesWhatCannotBePlayed) {
    EXPECT_TRUE(tournament::check_format({Format::round_robin, 3, 3}));
    EXPECT_FALSE(tournament::check_format({Format::knockout, 3, 3}));
    EXPECT_FALSE(tournament::check_format({Format::gauntlet, 3, 2, true, false, 3}));
    EXPECT_FALSE(tournament::check_format({Format::round_robin, 1, 2}));
}

}  // namespace
