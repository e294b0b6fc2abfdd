// Standings and their tie-breaks.
#include "tournament/standings.h"

#include <gtest/gtest.h>

#include "support/simulated_tournament.h"
#include "tournament/schedule.h"

namespace {

using support::won_by;
using tournament::Format;
using tournament::Standing;
using tournament::Standings;
using tournament::TournamentSettings;
using Games = std::vector<store::FinishedGame>;

TournamentSettings settings_of(Format format) {
    TournamentSettings settings;
    settings.format = format;
    return settings;
}

// Both games of a pair.
void add(Games& games, int round, const store::BotPair& bots, int pair, const std::string& first,
         const std::string& second) {
    games.push_back(won_by({round, bots, pair, 1}, first));
    games.push_back(won_by({round, bots, pair, 2}, second));
}

// a beats b twice, b and c draw twice, a and c win one each.
Games three_bots() {
    Games games;
    add(games, 0, {"a", "b"}, 1, "a", "a");
    add(games, 0, {"b", "c"}, 1, "", "");
    add(games, 0, {"a", "c"}, 1, "c", "a");
    return games;
}

const Standing& row_of(const Standings& standings, const std::string& bot) {
    for (const Standing& row : standings.rows) {
        if (row.bot == bot) return row;
    }
    ADD_FAILURE() << bot;
    return standings.rows.front();
}

}  // namespace

// Points: a 3, c 2, b 1. Sonneborn-Berger, by game points: a 2 * 1 + 1 * 2 = 4, c 1 * 1 + 1 * 3 =
// 4, b 0 * 3 + 1 * 2 = 2. Buchholz: a 1 + 2 = 3, c 1 + 3 = 4, b 3 + 2 = 5.
TEST(Standings, OfARoundRobin) {
    const Standings found =
        tournament::standings(settings_of(Format::round_robin), {"b", "c", "a"}, three_bots());
    ASSERT_EQ(found.rows.size(), 3u);
    EXPECT_EQ(found.rows[0].bot, "a");
    EXPECT_EQ(found.rows[0].points, 3);
    EXPECT_EQ(found.rows[0].games, (statistics::Score{3, 1, 0}));
    EXPECT_EQ(found.rows[0].sonneborn_berger, 4);
    EXPECT_EQ(found.rows[0].buchholz, 3);
    EXPECT_EQ(found.rows[0].match_points, 1.5);
    EXPECT_EQ(found.rows[1].bot, "c");
    EXPECT_EQ(found.rows[1].sonneborn_berger, 4);
    EXPECT_EQ(found.rows[2].sonneborn_berger, 2);
    EXPECT_EQ(found.rows[2].buchholz, 5);
    EXPECT_EQ(found.rows[2].matches, (statistics::Score{0, 1, 1}));
    for (int i = 0; i < 3; ++i) EXPECT_EQ(found.rows[i].place, i + 1);
    // The table is in the order of the rows: a, c, b.
    EXPECT_EQ(found.table[0][2].games, (statistics::Score{2, 0, 0}));
    EXPECT_EQ(found.table[2][0].games, (statistics::Score{0, 2, 0}));
    EXPECT_EQ(found.table[0][1].pairs, (statistics::PairScore{{0, 0, 1, 0, 0}}));
    EXPECT_EQ(found.table[0][2].pairs, (statistics::PairScore{{0, 0, 0, 0, 1}}));
    EXPECT_EQ(found.table[2][0].pairs, (statistics::PairScore{{1, 0, 0, 0, 0}}));
    EXPECT_EQ(found.table[1][1].games.games(), 0);
    EXPECT_GT(found.rows[0].rating.elo, found.rows[1].rating.elo);
    EXPECT_GT(found.rows[1].rating.elo, found.rows[2].rating.elo);
}

TEST(Standings, DoNotDependOnTheOrderOfGames) {
    Games games = three_bots();
    const Standings one =
        tournament::standings(settings_of(Format::round_robin), {"a", "b", "c"}, games);
    std::reverse(games.begin(), games.end());
    games.push_back(games.front());  // known already
    const Standings other =
        tournament::standings(settings_of(Format::round_robin), {"c", "a", "b"}, games);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(one.rows[i].bot, other.rows[i].bot);
        EXPECT_EQ(one.rows[i].points, other.rows[i].points);
        EXPECT_EQ(one.rows[i].games, other.rows[i].games);
        EXPECT_NEAR(one.rows[i].rating.elo, other.rows[i].rating.elo, 1e-6);
    }
}

// A bot taken out of the list, or fewer pairs than were played.
TEST(Standings, CountOnlyTheTournamentsGames) {
    Games games = three_bots();
    add(games, 0, {"a", "b"}, 2, "b", "b");
    const Standings found =
        tournament::standings(settings_of(Format::round_robin), {"a", "b"}, games);
    EXPECT_EQ(row_of(found, "a").games, (statistics::Score{2, 0, 0}));
    EXPECT_EQ(row_of(found, "a").points, 2);
    EXPECT_EQ(found.table[0][1].pairs.pairs(), 1);
    EXPECT_EQ(found.games, 2);
}

// All its games count as lost, those that were not played, too.
TEST(Standings, TheOrganiserDisqualifiesABot) {
    TournamentSettings settings = settings_of(Format::round_robin);
    settings.disqualified = {"a"};
    Games games = three_bots();
    std::erase_if(games, [](const store::FinishedGame& game) {
        return game.id.bots == store::BotPair{"a", "c"};
    });
    const Standings found = tournament::standings(settings, {"a", "b", "c"}, games);
    EXPECT_EQ(found.rows[2].bot, "a");
    EXPECT_TRUE(found.rows[2].disqualified);
    EXPECT_EQ(found.rows[2].points, 0);
    EXPECT_EQ(row_of(found, "b").points, 3);
    EXPECT_EQ(row_of(found, "c").points, 3);
    EXPECT_FALSE(row_of(found, "c").disqualified);
    EXPECT_TRUE(tournament::schedule(settings, {"a", "b", "c"}, games).complete());
}

// Rounds that it has played stay as they are; later ones are paired without it.
TEST(Standings, TheOrganiserDisqualifiesABotBetweenRounds) {
    TournamentSettings settings = settings_of(Format::swiss);
    settings.rounds = 2;
    settings.disqualified = {"a"};
    Games games;
    add(games, 1, {"a", "b"}, 1, "a", "a");
    add(games, 1, {"c", "d"}, 1, "c", "c");
    const auto next = tournament::schedule(settings, {"a", "b", "c", "d"}, games);
    ASSERT_FALSE(next.games.empty());
    for (const auto& game : next.games) {
        EXPECT_EQ(game.id.round, 2);
        EXPECT_NE(game.id.bots[0], "a");
    }
    EXPECT_EQ(row_of(tournament::standings(settings, {"a", "b", "c", "d"}, games), "b").points, 2);
}

TEST(Standings, EqualBotsShareAPlace) {
    Games games;
    add(games, 0, {"a", "b"}, 1, "", "");
    const Standings found =
        tournament::standings(settings_of(Format::round_robin), {"b", "a", "c"}, games);
    EXPECT_EQ(found.rows[0].bot, "a");
    EXPECT_EQ(found.rows[0].place, 1);
    EXPECT_EQ(found.rows[1].place, 1);
    EXPECT_EQ(found.rows[2].place, 3);
    EXPECT_EQ(tournament::standings(settings_of(Format::swiss), {"a", "b"}, {}).rows.size(), 2u);
}

// Six matches of two games: a wins four of them 1.5 - 0.5, b two of them 2 - 0. In games that is
// 6 to 6, in matches 4 to 2.
TEST(Standings, OfAContestAreByMatches) {
    Games games;
    for (int match = 1; match <= 4; ++match) add(games, 0, {"a", "b"}, match, "a", "");
    for (int match = 5; match <= 6; ++match) add(games, 0, {"a", "b"}, match, "b", "b");
    const Standings found = tournament::standings(settings_of(Format::contest), {"b", "a"}, games);
    EXPECT_EQ(found.rows[0].bot, "a");
    EXPECT_EQ(found.rows[0].match_points, 4);
    EXPECT_EQ(found.rows[0].points, 6);
    EXPECT_EQ(found.rows[1].points, 6);
    EXPECT_EQ(found.rows[1].matches, (statistics::Score{2, 4, 0}));
    // A match counts when it is complete.
    games.pop_back();
    EXPECT_EQ(
        tournament::standings(settings_of(Format::contest), {"b", "a"}, games).rows[1].match_points,
        1);
}

// a wins and loses three matches against c, b wins two and draws four; a and b draw all six. By
// points of matches b has 2 + 4/2 + 6/2 = 7, a 3 + 6/2 = 6 and c 3 + 4/2 = 5.
TEST(Standings, OfAContestAMatchWonIsMoreThanAnyNumberDrawn) {
    Games games;
    for (int match = 1; match <= 6; ++match) {
        const std::string winner = match <= 3 ? "a" : "c";
        add(games, 0, {"a", "c"}, match, winner, winner);
        add(games, 0, {"b", "c"}, match, match <= 2 ? "b" : "", match <= 2 ? "b" : "");
        add(games, 0, {"a", "b"}, match, "", "");
    }
    const Standings found =
        tournament::standings(settings_of(Format::contest), {"b", "c", "a"}, games);
    const char* names[] = {"a", "c", "b"};
    const statistics::Score matches[] = {{3, 3, 6}, {3, 5, 4}, {2, 0, 10}};
    const double points[] = {6, 5, 7};
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(found.rows[i].bot, names[i]);
        EXPECT_EQ(found.rows[i].matches, matches[i]) << names[i];
        EXPECT_EQ(found.rows[i].match_points, points[i]) << names[i];
        EXPECT_EQ(found.rows[i].place, i + 1);
    }
    EXPECT_EQ(found.games, 36);
}

// All its matches are lost, those it had won, too; the others' are as they would be without it, and
// twice six matches more.
TEST(Standings, ADisqualifiedBotHasLostEverything) {
    TournamentSettings settings = settings_of(Format::contest);
    settings.disqualify = true;
    Games games;
    for (int match = 1; match <= 3; ++match) add(games, 0, {"a", "x"}, match, "x", "x");
    games.push_back(support::lost_by_fault({0, {"a", "x"}, 4, 1}, "x", game::Fault::crash));
    for (int match = 1; match <= 6; ++match) add(games, 0, {"a", "b"}, match, "b", "");
    const Standings found = tournament::standings(settings, {"x", "a", "b"}, games);
    EXPECT_EQ(found.rows[0].bot, "b");
    EXPECT_EQ(found.rows[0].match_points, 12);
    EXPECT_EQ(found.rows[0].points, 9 + 12);
    EXPECT_EQ(found.rows[1].bot, "a");
    EXPECT_EQ(found.rows[1].match_points, 6);
    EXPECT_TRUE(found.rows[2].disqualified);
    EXPECT_EQ(found.rows[2].match_points, 0);
    EXPECT_EQ(found.rows[2].points, 0);
    EXPECT_EQ(found.rows[2].games, (statistics::Score{6, 1, 0}));
    EXPECT_EQ(found.rows[2].faults.at(game::Fault::crash), 1);
    // Without the rule a fault costs the game only.
    settings.disqualify = false;
    EXPECT_EQ(row_of(tournament::standings(settings, {"x", "a", "b"}, games), "x").match_points, 3);
}

TEST(Standings, CountFaultsAndTimes) {
    using std::chrono::microseconds;
    Games games{support::lost_by_fault({0, {"a", "b"}, 1, 1}, "b", game::Fault::time_forfeit),
                support::lost_by_fault({0, {"a", "b"}, 1, 2}, "b", game::Fault::time_forfeit),
                support::lost_by_fault({0, {"a", "b"}, 2, 1}, "a", game::Fault::illegal_move)};
    games[0].times = {store::MoveTimes{10, microseconds(1000), microseconds(200)},
                      store::MoveTimes{9, microseconds(900), microseconds(500)}};
    games[1].times = {store::MoveTimes{1, microseconds(100), microseconds(100)},
                      store::MoveTimes{2, microseconds(80), microseconds(50)}};
    TournamentSettings settings = settings_of(Format::round_robin);
    settings.pairs = 2;
    const Standings found = tournament::standings(settings, {"a", "b"}, games);
    const Standing &a = row_of(found, "a"), &b = row_of(found, "b");
    EXPECT_EQ(a.faults, (std::map<game::Fault, int>{{game::Fault::illegal_move, 1}}));
    EXPECT_EQ(b.faults, (std::map<game::Fault, int>{{game::Fault::time_forfeit, 2}}));
    // In the second game b has the first side.
    EXPECT_EQ(a.times, (store::MoveTimes{12, microseconds(1080), microseconds(200)}));
    EXPECT_EQ(b.times, (store::MoveTimes{10, microseconds(1000), microseconds(500)}));
}

// Four bots, two rounds: a beats c, b beats d; then a beats b and c draws with d. Points a 2, b 1,
// c and d 0.5. Buchholz: a 0.5 + 1, b 0.5 + 2, c 2 + 0.5, d 1 + 0.5.
TEST(Standings, OfASwissAreByMatchesAndBuchholz) {
    Games games;
    add(games, 1, {"a", "c"}, 1, "a", "a");
    add(games, 1, {"b", "d"}, 1, "b", "b");
    add(games, 2, {"a", "b"}, 1, "a", "");
    add(games, 2, {"c", "d"}, 1, "", "");
    const Standings found =
        tournament::standings(settings_of(Format::swiss), {"a", "b", "c", "d"}, games);
    const char* names[] = {"a", "b", "c", "d"};
    const double points[] = {2, 1, 0.5, 0.5}, buchholz[] = {1.5, 2.5, 2.5, 1.5};
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(found.rows[i].bot, names[i]);
        EXPECT_EQ(found.rows[i].match_points, points[i]);
        EXPECT_EQ(found.rows[i].buchholz, buchholz[i]);
    }
    EXPECT_EQ(found.rows[0].sonneborn_berger, 1.5);
    EXPECT_EQ(found.rows[2].sonneborn_berger, 0.25);
}

// A bye is a meeting won, against nobody's points but one's own.
TEST(Standings, AByeIsAMeetingWon) {
    Games games;
    add(games, 1, {"a", "b"}, 1, "a", "a");
    const Standings found =
        tournament::standings(settings_of(Format::swiss), {"a", "b", "c"}, games);
    const Standing& c = row_of(found, "c");
    EXPECT_EQ(c.byes, 1);
    EXPECT_EQ(c.match_points, 1);
    EXPECT_EQ(c.points, 0);
    EXPECT_EQ(c.buchholz, 1);
}

TEST(Standings, OfAKnockoutAreByRounds) {
    const TournamentSettings settings = settings_of(Format::knockout);
    const std::vector<std::string> bots{"d", "c", "b", "a", "e"};
    // Everything is drawn, so that seeds decide.
    const auto draw = [](const tournament::PlannedGame& game) { return won_by(game.id, ""); };
    const Standings found =
        tournament::standings(settings, bots, support::play_all(settings, bots, draw));
    EXPECT_EQ(found.rows[0].bot, "d");
    EXPECT_EQ(found.rows[0].rounds_won, 3);
    EXPECT_EQ(found.rows[1].bot, "c");
    EXPECT_EQ(found.rows[1].rounds_won, 2);
    EXPECT_EQ(found.rows[4].bot, "e");
    EXPECT_EQ(found.rows[4].rounds_won, 0);
}

TEST(Standings, OfAGauntletAreByTheShareOfPoints) {
    Games games;
    add(games, 0, {"a", "me"}, 1, "me", "");
    add(games, 0, {"b", "me"}, 1, "b", "b");
    const Standings found =
        tournament::standings(settings_of(Format::gauntlet), {"me", "a", "b"}, games);
    EXPECT_EQ(found.rows[0].bot, "b");
    EXPECT_EQ(found.rows[1].bot, "me");
    EXPECT_EQ(found.rows[2].bot, "a");
}

// Whatever the order and the interruptions, the standings are the same.
TEST(Standings, OfInterruptedTournamentsAreTheSame) {
    for (const Format format : {Format::round_robin, Format::swiss, Format::knockout}) {
        const std::vector<std::string> bots{"a", "b", "c", "d", "e", "f", "g"};
        const TournamentSettings settings = settings_of(format);
        const Standings once = tournament::standings(
            settings, bots, support::play_all(settings, bots, support::by_chance, 1));
        for (std::uint64_t order = 2; order < 10; ++order) {
            const Standings again = tournament::standings(
                settings, bots, support::play_all(settings, bots, support::by_chance, order));
            for (std::size_t i = 0; i < bots.size(); ++i) {
                EXPECT_EQ(once.rows[i].bot, again.rows[i].bot);
                EXPECT_EQ(once.rows[i].place, again.rows[i].place);
                EXPECT_EQ(once.rows[i].points, again.rows[i].points);
                EXPECT_NEAR(once.rows[i].rating.elo, again.rows[i].rating.elo, 1e-6);
            }
        }
    }
}
