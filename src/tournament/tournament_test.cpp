// Definitions of tournaments, and Swiss and knockout pairings.
#include "tournament/tournament.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/simulated_tournament.h"

namespace {

using tournament::Format;
using tournament::Meeting;
using tournament::Meetings;
using tournament::Results;
using tournament::TournamentSettings;
using Bots = std::vector<std::string>;
using support::some_bots;

TournamentSettings settings_for(Format format, int rounds = 0) {
    TournamentSettings settings;
    settings.format = format;
    settings.rounds = rounds;
    return settings;
}

Meetings after(const TournamentSettings& settings, const Bots& bots,
               const std::vector<store::FinishedGame>& games) {
    return tournament::meetings(settings, bots, Results(settings, games));
}

std::vector<store::FinishedGame> both_games(int round, const store::BotPair& bots, int pair,
                                            const std::string& winner) {
    return {support::won_by({round, bots, pair, 1}, winner),
            support::won_by({round, bots, pair, 2}, winner)};
}

// By trying everything: whether those left can be paired with nobody whom they have met, one of an
// odd number resting.
bool could_all_be_new(const std::set<store::BotPair>& met, Bots left) {
    if (left.size() < 2) return true;
    const bool odd = left.size() % 2 != 0;
    const std::string first = left.front();
    left.erase(left.begin());
    if (odd && could_all_be_new(met, left)) return true;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (met.contains(store::bot_pair(first, left[i]))) continue;
        Bots rest = left;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        if (could_all_be_new(met, rest)) return true;
    }
    return false;
}

}  // namespace

TEST(Tournament, FormatsHaveNames) {
    for (const Format format : {Format::round_robin, Format::double_round_robin, Format::gauntlet,
                                Format::swiss, Format::knockout, Format::contest}) {
        EXPECT_EQ(*tournament::parse_format(tournament::format_text(format)), format);
    }
    EXPECT_EQ(tournament::parse_format("Swiss").error().message,
              "expected round-robin, double-round-robin, gauntlet, swiss, knockout or contest, "
              "found 'Swiss'");
}

TEST(Tournament, RefusesWhatCannotBePlayed) {
    EXPECT_TRUE(tournament::check_tournament({}, {"a", "b"}));
    EXPECT_FALSE(tournament::check_tournament({}, {"a"}));
    EXPECT_FALSE(tournament::check_tournament({}, {"a", ""}));
    EXPECT_EQ(tournament::check_tournament({}, {"a", "b", "a"}).error().message,
              "two bots are named 'a'");
    TournamentSettings wrong;
    wrong.pairs = 0;
    EXPECT_EQ(tournament::check_tournament(wrong, {"a", "b"}).error().message,
              "pairs: expected at least 1");
    wrong = settings_for(Format::gauntlet);
    wrong.challengers = 2;
    EXPECT_FALSE(tournament::check_tournament(wrong, {"a", "b"}));
    EXPECT_FALSE(tournament::check_tournament(settings_for(Format::swiss, -1), {"a", "b"}));
}

// Upper half against lower half, then winners against winners.
TEST(Swiss, EqualsMeetEquals) {
    const TournamentSettings settings = settings_for(Format::swiss);
    const Bots bots = some_bots(8);
    const auto games = support::play_all(settings, bots, support::first_wins);
    const Meetings all = after(settings, bots, games);
    ASSERT_EQ(all.meetings.size(), 12u);
    const auto met = [&](std::size_t i) {
        return all.meetings[i].bots[0].substr(5) + all.meetings[i].bots[1].substr(5);
    };
    EXPECT_EQ(met(0) + " " + met(1) + " " + met(2) + " " + met(3), "04 15 26 37");
    EXPECT_EQ(met(4) + " " + met(5) + " " + met(6) + " " + met(7), "02 13 46 57");
    EXPECT_EQ(met(8), "01");
    EXPECT_EQ(met(11), "67");
}

TEST(Swiss, TheNextRoundWaitsForTheLastGame) {
    const TournamentSettings settings = settings_for(Format::swiss);
    const Bots bots = some_bots(4);
    std::vector<store::FinishedGame> games;
    for (const auto& game : tournament::schedule(settings, bots, {}).games) {
        EXPECT_EQ(after(settings, bots, games).meetings.size(), 2u);
        EXPECT_EQ(after(settings, bots, games).rounds_ahead, 1);
        games.push_back(support::first_wins(game));
    }
    EXPECT_EQ(after(settings, bots, games).meetings.size(), 4u);
}

TEST(Swiss, NobodyMeetsAgainWhileItCanBeAvoided) {
    int rounds_of_old = 0;
    for (int count = 2; count <= 9; ++count) {
        for (const auto& play : {support::first_wins, support::by_chance}) {
            const int rounds = count + 1;
            const TournamentSettings settings = settings_for(Format::swiss, rounds);
            const Bots bots = some_bots(count);
            const Meetings all = after(settings, bots, support::play_all(settings, bots, play));
            std::set<store::BotPair> met;
            for (int round = 1; round <= rounds; ++round) {
                const bool must_be_new = could_all_be_new(met, bots);
                rounds_of_old += !must_be_new;
                std::set<std::string> playing;
                for (const tournament::Bye& bye : all.byes) {
                    if (bye.round == round) playing.insert(bye.bot);
                }
                EXPECT_EQ(playing.size(), static_cast<std::size_t>(count % 2));
                for (const Meeting& meeting : all.meetings) {
                    if (meeting.round != round) continue;
                    EXPECT_FALSE(must_be_new && met.contains(meeting.bots)) << count << round;
                    met.insert(meeting.bots);
                    playing.insert(meeting.bots.begin(), meeting.bots.end());
                }
                EXPECT_EQ(playing.size(), static_cast<std::size_t>(count));
            }
        }
    }
    EXPECT_GT(rounds_of_old, 10);
}

TEST(Swiss, MeetsAgainWhereItMust) {
    const TournamentSettings settings = settings_for(Format::swiss, 5);
    const Bots bots{"a", "b"};
    const auto games = support::play_all(settings, bots, support::by_chance);
    EXPECT_EQ(games.size(), 10u);
    EXPECT_EQ(after(settings, bots, games).meetings.size(), 5u);
}

TEST(Swiss, ByesGoRound) {
    const TournamentSettings settings = settings_for(Format::swiss, 5);
    const Bots bots = some_bots(5);
    const Meetings all =
        after(settings, bots, support::play_all(settings, bots, support::first_wins));
    std::set<std::string> with_bye;
    for (const tournament::Bye& bye : all.byes) with_bye.insert(bye.bot);
    EXPECT_EQ(all.byes.size(), 5u);
    EXPECT_GE(with_bye.size(), 4u);
    EXPECT_EQ(all.byes.front().bot, "bot104");  // the last one first
}

TEST(Swiss, WhoIsDisqualifiedIsPairedNoMore) {
    TournamentSettings settings = settings_for(Format::swiss, 3);
    settings.disqualify = true;
    const Bots bots = some_bots(6);
    const auto play = [](const tournament::PlannedGame& game) {
        const bool faulty = game.id.bots[0] == "bot100" && game.id.round == 2;
        return faulty ? support::lost_by_fault(game.id, "bot100", game::Fault::stall)
                      : support::first_wins(game);
    };
    const auto games = support::play_all(settings, bots, play);
    for (const store::FinishedGame& game : games) {
        EXPECT_TRUE(game.id.round < 3 || game.id.bots[0] != "bot100");
    }
    const Meetings all = after(settings, bots, games);
    EXPECT_EQ(all.meetings.back().round, 3);
    ASSERT_EQ(all.byes.size(), 1u);  // five are left
    EXPECT_EQ(all.byes[0].round, 3);
}

TEST(Knockout, TheBestSeedsMeetLast) {
    const TournamentSettings settings = settings_for(Format::knockout);
    const Bots bots = some_bots(8);
    const auto games = support::play_all(settings, bots, support::first_wins);
    const Meetings all = after(settings, bots, games);
    ASSERT_EQ(all.meetings.size(), 7u);
    EXPECT_EQ(all.meetings[0].bots, (store::BotPair{"bot100", "bot107"}));
    EXPECT_EQ(all.meetings[6].bots, (store::BotPair{"bot100", "bot101"}));
    EXPECT_EQ(all.winner, "bot100");
    EXPECT_EQ(games.size(), 14u);
}

TEST(Knockout, TheBestSeedsHaveTheByes) {
    const TournamentSettings settings = settings_for(Format::knockout);
    const Bots bots = some_bots(5);
    const Meetings start = after(settings, bots, {});
    ASSERT_EQ(start.meetings.size(), 1u);
    EXPECT_EQ(start.meetings[0].bots, (store::BotPair{"bot103", "bot104"}));
    ASSERT_EQ(start.byes.size(), 3u);
    EXPECT_EQ(start.byes[0].bot, "bot100");
    EXPECT_EQ(start.winner, "");
    for (int count = 2; count < 20; ++count) {
        const Bots many = some_bots(count);
        const auto games = support::play_all(settings, many, support::first_wins);
        EXPECT_EQ(games.size(), 2u * (count - 1));
        EXPECT_EQ(after(settings, many, games).winner, "bot100");
    }
}

TEST(Knockout, TiesAreBrokenByMorePairsThenBySeed) {
    TournamentSettings settings = settings_for(Format::knockout);
    settings.extra_pairs = 2;
    const store::BotPair pair{"a", "b"};
    const Bots bots{"b", "a"};
    std::vector<store::FinishedGame> games = both_games(1, pair, 1, "");
    EXPECT_EQ(after(settings, bots, games).meetings[0].pairs, 2);
    EXPECT_EQ(tournament::schedule(settings, bots, games).games.size(), 2u);

    auto decided = games;
    for (const auto& game : both_games(1, pair, 2, "a")) decided.push_back(game);
    EXPECT_EQ(after(settings, bots, decided).winner, "a");
    EXPECT_TRUE(tournament::schedule(settings, bots, decided).complete());

    for (const int n : {2, 3}) {
        EXPECT_EQ(after(settings, bots, games).winner, "");
        for (const auto& game : both_games(1, pair, n, "")) games.push_back(game);
    }
    EXPECT_EQ(after(settings, bots, games).winner, "b");
    EXPECT_TRUE(tournament::schedule(settings, bots, games).complete());
}

TEST(Knockout, AFaultThatDisqualifiesEndsTheMeeting) {
    TournamentSettings settings = settings_for(Format::knockout);
    settings.disqualify = true;
    const auto play = [](const tournament::PlannedGame& game) {
        const bool faulty = game.id.bots[0] == "bot100";
        return faulty ? support::lost_by_fault(game.id, "bot100", game::Fault::flood)
                      : support::first_wins(game);
    };
    const Bots bots = some_bots(4);
    const auto games = support::play_all(settings, bots, play);
    EXPECT_EQ(after(settings, bots, games).winner, "bot101");

    const std::vector<store::FinishedGame> both{
        support::lost_by_fault({1, {"a", "b"}, 1, 1}, "a", game::Fault::crash),
        support::lost_by_fault({1, {"a", "b"}, 1, 2}, "b", game::Fault::crash)};
    EXPECT_EQ(after(settings, {"a", "b"}, both).winner, "");
    EXPECT_TRUE(tournament::schedule(settings, {"a", "b"}, both).complete());
    // The others of the bracket go on without them.
    const Meetings four = after(settings, {"a", "c", "d", "b"}, both);
    EXPECT_EQ(four.meetings.size(), 2u);
}
