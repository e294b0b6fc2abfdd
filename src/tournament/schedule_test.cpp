// The games of each tournament format.
#include "tournament/schedule.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/simulated_tournament.h"

namespace {

using store::FinishedGame;
using store::GameId;
using tournament::Format;
using tournament::Schedule;
using tournament::TournamentSettings;
using Bots = std::vector<std::string>;
using support::some_bots;

TournamentSettings settings_with(Format format, int pairs = 1) {
    TournamentSettings settings;
    settings.format = format;
    settings.pairs = pairs;
    return settings;
}

std::set<GameId> ids(const Schedule& schedule) {
    std::set<GameId> found;
    for (const tournament::PlannedGame& game : schedule.games) found.insert(game.id);
    EXPECT_EQ(found.size(), schedule.games.size());
    return found;
}
std::set<GameId> ids(const std::vector<FinishedGame>& games) {
    std::set<GameId> found;
    for (const FinishedGame& game : games) found.insert(game.id);
    EXPECT_EQ(found.size(), games.size()) << "a game was played twice";
    return found;
}

}  // namespace

TEST(Schedule, RoundRobinHasEveryPairOfGames) {
    const Schedule all =
        tournament::schedule(settings_with(Format::round_robin, 2), {"c", "a", "b"}, {});
    EXPECT_EQ(ids(all).size(), 12u);
    // Everybody meets once before anybody meets again, and both games of a pair follow each other.
    EXPECT_EQ(all.games[0].id, (GameId{0, {"a", "c"}, 1, 1}));
    EXPECT_EQ(all.games[1].id, (GameId{0, {"a", "c"}, 1, 2}));
    for (int i = 0; i < 6; ++i) EXPECT_EQ(all.games[i].id.pair, 1);
    EXPECT_EQ(
        tournament::schedule(settings_with(Format::double_round_robin, 2), {"c", "a", "b"}, {})
            .games.size(),
        24u);
}

TEST(Schedule, GauntletIsTheFirstBotsAgainstTheOthers) {
    TournamentSettings settings = settings_with(Format::gauntlet);
    EXPECT_EQ(tournament::schedule(settings, {"me", "a", "b", "c"}, {}).games.size(), 6u);
    settings.challengers = 2;
    const Schedule two = tournament::schedule(settings, {"me", "you", "b", "c"}, {});
    EXPECT_EQ(two.games.size(), 8u);
    EXPECT_FALSE(ids(two).contains({0, {"me", "you"}, 1, 1}));
    EXPECT_FALSE(ids(two).contains({0, {"b", "c"}, 1, 1}));
}

TEST(Schedule, AContestPlaysMatchAfterMatch) {
    const Schedule all =
        tournament::schedule(settings_with(Format::contest, 2), {"a", "b", "c"}, {});
    ASSERT_EQ(all.games.size(), 3u * 6 * 4);
    for (int match = 0; match < 6; ++match) {
        for (int i = 0; i < 12; ++i) {
            const GameId& id = all.games[12 * match + i].id;
            EXPECT_EQ((id.pair - 1) / 2, match);
        }
    }
    EXPECT_EQ(ids(all).size(), all.games.size());
}

TEST(Schedule, AGamesOpeningAndSeedsFollowFromItsIdentity) {
    const TournamentSettings settings = settings_with(Format::round_robin, 3);
    std::map<GameId, tournament::PlannedGame> seen;
    for (const auto& game : tournament::schedule(settings, {"a", "b", "c"}, {}).games) {
        seen.emplace(game.id, game);
    }
    std::set<std::uint64_t> seeds, openings;
    for (const auto& [id, game] : seen) {
        GameId other = id;
        other.game = 3 - id.game;
        EXPECT_EQ(game.opening, seen.at(other).opening);
        EXPECT_EQ(game.opening_seed, seen.at(other).opening_seed);
        EXPECT_EQ(game.opening, id.pair - 1);
        EXPECT_EQ(id.bot(game::Side::first), other.bot(game::Side::second));
        seeds.insert(game.seeds.begin(), game.seeds.end());
        openings.insert(game.opening_seed);
    }
    EXPECT_EQ(seeds.size(), 36u);
    EXPECT_EQ(openings.size(), 9u);
    // Neither the bots' order nor more bots change them; the tournament's seed does.
    for (const auto& game : tournament::schedule(settings, {"x", "c", "b", "a"}, {}).games) {
        const auto found = seen.find(game.id);
        if (found == seen.end()) continue;
        EXPECT_EQ(game.seeds, found->second.seeds);
        EXPECT_EQ(game.opening_seed, found->second.opening_seed);
    }
    TournamentSettings reseeded = settings;
    reseeded.seed = 2;
    EXPECT_NE(tournament::planned_game(reseeded, seen.begin()->first).opening_seed,
              seen.begin()->second.opening_seed);
    // These numbers are those of tournaments that somebody may have begun: they stay.
    EXPECT_EQ(tournament::planned_game(settings, {0, {"a", "b"}, 1, 1}).opening_seed,
              10890824744860575080u);
}

// Whatever the order in which games finish and wherever it is interrupted: the same games, once.
TEST(Schedule, InterruptedTournamentsPlayTheSameGames) {
    for (const Format format : {Format::round_robin, Format::gauntlet, Format::swiss,
                                Format::knockout, Format::contest}) {
        for (const int count : {2, 3, 5, 8, 13}) {
            const TournamentSettings settings = settings_with(format, 2);
            const Bots bots = some_bots(count);
            const auto once = support::play_all(settings, bots, support::by_chance, 1);
            for (std::uint64_t order = 2; order < 6; ++order) {
                const auto again = support::play_all(settings, bots, support::by_chance, order);
                EXPECT_EQ(ids(once), ids(again)) << tournament::format_text(format) << ' ' << count;
            }
        }
    }
}

TEST(Schedule, AddingABotAddsItsGamesOnly) {
    for (const Format format :
         {Format::round_robin, Format::double_round_robin, Format::gauntlet, Format::contest}) {
        const TournamentSettings settings = settings_with(format);
        const auto before = support::play_all(settings, {"m", "c", "x"}, support::by_chance);
        const Schedule more = tournament::schedule(settings, {"m", "c", "x", "a"}, before);
        EXPECT_FALSE(more.complete());
        for (const tournament::PlannedGame& game : more.games) {
            EXPECT_EQ(game.id.bots[0], "a") << tournament::format_text(format);
        }
        std::set<GameId> all = ids(more);
        all.merge(ids(before));
        EXPECT_EQ(all, ids(tournament::schedule(settings, {"m", "c", "x", "a"}, {})));
    }
}

// A round that has begun stays as it is; who comes later plays those who are left.
TEST(Schedule, AddingABotToRoundsKeepsWhatWasPlayed) {
    for (const Format format : {Format::swiss, Format::knockout}) {
        for (const int count : {4, 5, 7}) {
            const TournamentSettings settings = settings_with(format);
            Bots bots = some_bots(count);
            const auto before = support::play_all(settings, bots, support::by_chance);
            bots.insert(bots.begin(), "late");
            const auto after = support::play_all(settings, bots, support::by_chance, 7, before);
            const std::set<GameId> all = ids(after);
            EXPECT_GT(after.size(), before.size());
            for (const FinishedGame& game : before) EXPECT_TRUE(all.contains(game.id));
            for (const FinishedGame& game : after) {
                const bool old = ids(before).contains(game.id);
                const bool new_round = format == Format::swiss && game.id.round > 2;
                EXPECT_TRUE(old || game.id.bots[1] == "late" || new_round);
            }
        }
    }
}

TEST(Schedule, AnUnfinishedGameIsPlayedAgain) {
    const TournamentSettings settings = settings_with(Format::round_robin);
    auto games = support::play_all(settings, {"a", "b"}, support::first_wins);
    EXPECT_TRUE(tournament::schedule(settings, {"a", "b"}, games).complete());
    games[0].result = game::Result::unfinished;
    EXPECT_EQ(tournament::schedule(settings, {"a", "b"}, games).games.size(), 1u);
}

TEST(Schedule, ADisqualifiedBotPlaysNoMore) {
    TournamentSettings settings = settings_with(Format::contest);
    const std::vector<FinishedGame> fault{
        support::lost_by_fault({0, {"a", "b"}, 1, 1}, "b", game::Fault::crash)};
    EXPECT_EQ(tournament::schedule(settings, {"a", "b", "c"}, fault).games.size(), 3u * 12 - 1);
    settings.disqualify = true;
    const std::set<GameId> left = ids(tournament::schedule(settings, {"a", "b", "c"}, fault));
    EXPECT_EQ(left.size(), 12u);
    for (const GameId& id : left) EXPECT_EQ(id.bots, (store::BotPair{"a", "c"}));
}

// A large tournament is planned in parts, which together have every game once.
TEST(Schedule, PlansALargeTournamentInParts) {
    const Bots bots = some_bots(150);
    const TournamentSettings settings = settings_with(Format::round_robin);
    std::vector<FinishedGame> games;
    int parts = 0;
    for (Schedule left; !(left = tournament::schedule(settings, bots, games)).complete(); ++parts) {
        EXPECT_LE(left.games.size(), tournament::most_planned);
        for (const tournament::PlannedGame& game : left.games) {
            games.push_back(support::first_wins(game));
        }
    }
    EXPECT_EQ(parts, 3);
    EXPECT_EQ(ids(games).size(), 22'350u);
    EXPECT_EQ(tournament::game_count(settings, 150), 22'350);
}

TEST(Schedule, CountsTheGamesOfEachFormat) {
    for (const Format format : {Format::round_robin, Format::double_round_robin, Format::gauntlet,
                                Format::contest, Format::swiss, Format::knockout}) {
        const TournamentSettings settings = settings_with(format, 2);
        const auto games = support::play_all(settings, some_bots(5), support::first_wins);
        const auto most = tournament::game_count(settings, 5);
        EXPECT_LE(static_cast<std::int64_t>(games.size()), most);
        if (format != Format::knockout) {
            EXPECT_EQ(static_cast<std::int64_t>(games.size()), most)
                << tournament::format_text(format);
        }
    }
}

TEST(Schedule, RefusesTooManyBotsAndGames) {
    EXPECT_TRUE(tournament::check_tournament(settings_with(Format::swiss), some_bots(1000)));
    EXPECT_EQ(
        tournament::check_tournament(settings_with(Format::swiss), some_bots(1001)).error().message,
        "expected at most 1000 bots, found 1001");
    const auto refused =
        tournament::check_tournament(settings_with(Format::round_robin, 1'000'000), some_bots(3));
    EXPECT_EQ(refused.error().message,
              "this tournament has 6000000 games, expected at most 250000: choose fewer pairs, or "
              "a Swiss tournament");
}

TEST(Schedule, SaysHowManyGamesAreToCome) {
    for (const Format format : {Format::swiss, Format::knockout}) {
        const TournamentSettings settings = settings_with(format, 2);
        const Schedule start = tournament::schedule(settings, some_bots(8), {});
        const auto all = support::play_all(settings, some_bots(8), support::first_wins);
        EXPECT_EQ(start.games.size() + static_cast<std::size_t>(start.later), all.size());
        EXPECT_EQ(tournament::schedule(settings, some_bots(8), all).later, 0);
    }
}
