// The store of live games, on both databases.
#include <gtest/gtest.h>

#include <thread>

#include "server/live_store_fixture.h"
#include "store/challenges.h"
#include "store/contest_games.h"

namespace {

using store::LiveChange;
using store::LiveCommit;
using store::LiveEvent;
using store::LiveGame;
using store::LiveGames;
using store::LiveQuery;
using store::LiveState;

using LiveStore = store::LiveStoreFixture;
using store::creation;
using store::new_game;
using store::server;

TEST_P(LiveStore, AGameIsKeptAsItWas) {
    LiveGame game = new_game("a", 1'792'310'400'000);
    game.listed = true;
    game.deadline = 1'792'310'500'000;
    ASSERT_TRUE(create(game));
    EXPECT_EQ(load("a").game, game);

    game.seats[1] = {"other", "Bert <script>"};
    game.state = LiveState::over;
    game.result = "1-0";
    game.reason = "resignation";
    game.moves = 7;
    game.events = 3;
    game.deadline = 0;
    game.ended_at = 1'792'310'450'000;
    const std::vector<LiveEvent> more{{2, 1'792'310'440'000, "joined", "{}"},
                                      {3, 1'792'310'450'000, "ended", R"({"x":"'ö\\"})"}};
    EXPECT_TRUE(commit(*store_, {{{game, more}}}).front());
    store_ = open();
    EXPECT_EQ(load("a").game, game);
    EXPECT_EQ(load("a").events.size(), 3u);
    EXPECT_EQ(load("a", 1).events, more);
    EXPECT_TRUE(load("a", 3).events.empty());
    EXPECT_FALSE((*store_->load("b")).has_value());
}

TEST_P(LiveStore, AnEventNumberIsTakenOnce) {
    ASSERT_TRUE(create(new_game("a", 1)));
    ASSERT_TRUE(create(new_game("b", 2)));
    EXPECT_FALSE(create(new_game("a", 3)));
    LiveGame late = new_game("a", 1);
    late.events = 2;
    late.moves = 1;
    const LiveEvent event{2, 5, "move", "{}"}, other{2, 6, "resigned", "{}"};
    LiveGame wrong = late;
    wrong.moves = 99;
    LiveGame b = new_game("b", 2);
    b.events = 2;
    // A conflict changes nothing of its own game, and does not disturb the rest of the batch.
    EXPECT_EQ(commit(*store_, {{{b, {event}}},
                               {{late, {event}}},
                               {{wrong, {other}}, {new_game("c", 4), {{1, 4, "joined", "{}"}}}}}),
              (std::vector<bool>{true, true, false}));
    EXPECT_EQ(load("a").events.back(), event);
    EXPECT_EQ(load("a").game.moves, 1);
    EXPECT_EQ(load("b").events.back(), event);
    EXPECT_FALSE((*store_->load("c")).has_value());
}

TEST_P(LiveStore, ConcurrentWritersNeverTakeTheSameNumber) {
    ASSERT_TRUE(create(new_game("a", 1)));
    ASSERT_TRUE(create(new_game("b", 1)));
    constexpr int writers = 4, rounds = 25;
    std::vector<std::thread> threads;
    for (int writer = 0; writer < writers; ++writer) {
        threads.emplace_back([this, writer] {
            const auto own = open();
            for (int done = 0; done < rounds;) {
                std::vector<LiveCommit> both;
                for (const std::string id : {"b", "a"}) {
                    LiveGame game = (*own->load(id))->game;
                    ++game.events;
                    const LiveEvent event{game.events, writer, "move", std::to_string(done)};
                    both.push_back({{game, {event}}});
                }
                const auto accepted = commit(*own, both);
                done += accepted[0] || accepted[1] ? 1 : 0;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    for (const std::string id : {"a", "b"}) {
        const auto loaded = load(id);
        EXPECT_EQ(loaded.game.events, static_cast<int>(loaded.events.size()));
        for (std::size_t i = 0; i < loaded.events.size(); ++i) {
            EXPECT_EQ(loaded.events[i].n, static_cast<int>(i) + 1);
        }
    }
    EXPECT_GE(load("a").game.events + load("b").game.events, 2 + writers * rounds);
}

TEST_P(LiveStore, ListsAreFilteredAndPaged) {
    for (int i = 0; i < 6; ++i) {
        LiveGame game = new_game(std::string(1, static_cast<char>('a' + i)), 100 + i);
        game.seats[1].name = i % 2 == 0 ? "Bert" : "Cleo";
        game.game = i < 3 ? "x" : "y";
        game.state = i == 5 ? LiveState::playing : LiveState::over;
        game.result = i == 5 || i == 4 ? "*" : i == 0 ? "1/2-1/2" : "0-1";
        game.ended_at = i == 5 ? 0 : 1'792'310'400'000 - i / 2;
        ASSERT_TRUE(create(game));
    }
    EXPECT_EQ(ids({}), "badc");
    LiveQuery query;
    query.player = "Bert";
    EXPECT_EQ(ids(query), "ac");
    query.player = "bERT";
    EXPECT_EQ(ids(query), "ac");
    query = {};
    query.player = "Anna";
    query.game = "y";
    EXPECT_EQ(ids(query), "d");
    query = {};
    query.result = "1/2-1/2";
    EXPECT_EQ(ids(query), "a");
    query = {};
    query.limit = 3;
    EXPECT_EQ(ids(query), "bad");
    query.before_at = 1'792'310'400'000 - 1;
    query.before_id = "d";
    EXPECT_EQ(ids(query), "c");
    query = {};
    query.state = LiveState::playing;
    EXPECT_EQ(ids(query), "f");
    query.listed_only = true;
    EXPECT_EQ(ids(query), "");
    EXPECT_EQ(*store_->count_playing(), 1);
    EXPECT_EQ(*store_->count_unfinished("hash"), 1);
    EXPECT_EQ(*store_->count_unfinished("none"), 0);
}

// Each of the two lists that are merged has its own order and end.
TEST_P(LiveStore, GamesOfAPlayerAreInOrderAndListedOnce) {
    for (int i = 0; i < 8; ++i) {
        LiveGame game = new_game(std::string(1, static_cast<char>('a' + i)), 100 + i);
        game.seats[0].name = i % 3 == 0 ? "Anna" : "Cleo";
        game.seats[1].name = i % 2 == 0 ? "anna" : "Bert";
        game.state = LiveState::over;
        game.result = "0-1";
        game.ended_at = 1'792'310'400'000 + (i < 4 ? 4 - i : i);
        ASSERT_TRUE(create(game));
    }
    LiveQuery query;
    query.player = "Anna";
    EXPECT_EQ(ids(query), "geacd") << "f, h and b are others'";
    query.limit = 2;
    EXPECT_EQ(ids(query), "ge");
    query.before_at = 1'792'310'400'004;
    query.before_id = "e";
    EXPECT_EQ(ids(query), "ac");
}

TEST_P(LiveStore, DeadlinesAreFound) {
    for (const int deadline : {0, 300, 100, 200}) {
        LiveGame game = new_game("g" + std::to_string(deadline), 1);
        game.deadline = deadline;
        ASSERT_TRUE(create(game));
    }
    EXPECT_EQ(*store_->due(200), (std::vector<std::string>{"g100", "g200"}));
    EXPECT_TRUE(store_->due(99)->empty());
    EXPECT_EQ(*store_->due(300, "g100"), (std::vector<std::string>{"g200", "g300"}));
}

TEST_P(LiveStore, AnOutageStopsTheClocks) {
    LiveGame playing = new_game("a", 1), open_game = new_game("b", 1), free = new_game("c", 1);
    playing.state = LiveState::playing;
    playing.deadline = 50'000;
    open_game.deadline = 60'000;
    free.state = LiveState::playing;
    for (const LiveGame& game : {playing, open_game, free}) ASSERT_TRUE(create(game));
    EXPECT_EQ(*store_->heartbeat(10'000), 0) << "the first one ever";
    EXPECT_EQ(*store_->heartbeat(13'000), 0);
    EXPECT_EQ(load("a").game.events, 1);
    EXPECT_EQ(*store_->heartbeat(23'000), 10'000);
    EXPECT_EQ(*store_->heartbeat(23'500), 0);
    EXPECT_EQ(load("a").game.deadline, 60'000);
    EXPECT_EQ(load("a").game.events, 2);
    EXPECT_EQ(load("a", 1).events,
              (std::vector<LiveEvent>{{2, 23'000, "outage", R"({"ms":10000})"}}));
    EXPECT_EQ(load("b").game, open_game);
    EXPECT_EQ(load("c").game, free);
    // Another process whose clock is behind does not set the time back.
    EXPECT_EQ(*store_->heartbeat(21'000), 0);
    EXPECT_EQ(*store_->heartbeat(25'000), 0);
}

TEST_P(LiveStore, TablesOfALaterVersionAreRefused) {
    meddle("UPDATE live_schema SET version = 99");
    const auto opened = LiveGames::open(address_);
    ASSERT_FALSE(opened.has_value());
    EXPECT_NE(opened.error().message.find("later version of this program"), std::string::npos)
        << opened.error().message;
}

TEST_P(LiveStore, ProcessesThatOpenANewStoreTogetherAgree) {
    const std::string fresh =
        GetParam() == std::string("sqlite") ? folder_ / "fresh.db" : server().make_database();
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&fresh] {
            const auto opened = LiveGames::open(fresh);
            EXPECT_TRUE(opened.has_value()) << opened.error().message;
        });
    }
    for (std::thread& thread : threads) thread.join();
}

TEST_P(LiveStore, SeeksWhoseCreatorHasLeft) {
    LiveGame seek = new_game("aseek", 1000);
    seek.listed = true;
    LiveGame other = seek;
    other.id = "other";
    ASSERT_TRUE(create(seek) && create(other) && create(new_game("private", 1000)));
    const auto left = [this](const std::vector<std::string>& here, store::Millis now) {
        const auto found = store_->watch_seeks(here, now, now - 10'000);
        EXPECT_TRUE(found.has_value()) << found.error().message;
        std::string ids;
        for (const std::string& id : *found) ids += id;
        return ids;
    };
    EXPECT_EQ(left({}, 11'000), "") << "they are new";
    EXPECT_EQ(left({"aseek"}, 11'001), "other");
    EXPECT_EQ(left({}, 21'001), "other");
    EXPECT_EQ(left({"other"}, 21'002), "aseek");
}

// The statements that turn tables of version N + 2 into those of version N + 1.
const std::vector<std::vector<std::string>> undo{
    {"DROP INDEX live_game_seek", "ALTER TABLE live_game DROP COLUMN seen_at"},
    {"DROP TABLE account", "DROP TABLE account_session", "DROP TABLE api_token"},
    {"DROP INDEX live_game_by_player0", "DROP INDEX live_game_by_player1",
     "CREATE INDEX live_game_by_name0 ON live_game (name0)",
     "CREATE INDEX live_game_by_name1 ON live_game (name1)"},
    {"DROP TABLE player_rating", "DROP TABLE rating_history", "DROP INDEX live_game_by_owner0",
     "DROP INDEX live_game_by_owner1",
     "CREATE INDEX live_game_by_visitor0 ON live_game (visitor0, state)",
     "CREATE INDEX live_game_by_visitor1 ON live_game (visitor1, state)",
     "ALTER TABLE live_game DROP COLUMN rated", "ALTER TABLE live_game DROP COLUMN rating_min",
     "ALTER TABLE live_game DROP COLUMN rating_max", "ALTER TABLE live_game DROP COLUMN rating0",
     "ALTER TABLE live_game DROP COLUMN rating1", "ALTER TABLE live_game DROP COLUMN provisional",
     "ALTER TABLE live_game DROP COLUMN change0", "ALTER TABLE live_game DROP COLUMN change1"},
    {"DROP TABLE challenge", "DROP TABLE bot_presence"},
    {"DROP TABLE contest", "DROP TABLE contest_entry", "DROP TABLE contest_upload",
     "DROP TABLE contest_worker"},
    {"DROP INDEX live_game_of_contest", "ALTER TABLE live_game DROP COLUMN contest",
     "ALTER TABLE live_game DROP COLUMN contest_game",
     "ALTER TABLE live_game DROP COLUMN contest_fence"},
    {"ALTER TABLE challenge DROP COLUMN is_rated", "ALTER TABLE challenge DROP COLUMN rating_from",
     "ALTER TABLE challenge DROP COLUMN rating_to",
     "ALTER TABLE challenge DROP COLUMN provisional"},
};

// With rows in every table that the version has.
TEST_P(LiveStore, TablesOfEveryEarlierVersionAreUpgraded) {
    ASSERT_TRUE(create(new_game("old", 1000)));
    ASSERT_TRUE(*store_->accounts().create({"kept", "Kept", "x", false, 1, 1}));
    ASSERT_TRUE(*store_->accounts().add_token({"t", "kept", "h", "n", 1, 1, 0, 900'000}, 5));
    for (std::size_t version = undo.size(); version >= 1; --version) {
        store_.reset();
        for (std::size_t step = undo.size(); step >= version; --step) {
            for (const std::string& statement : undo[step - 1]) meddle(statement);
        }
        meddle("UPDATE live_schema SET version = " + std::to_string(version));
        store_ = open();
        EXPECT_EQ(load("old").game, new_game("old", 1000)) << version;
        EXPECT_EQ(load("old").events.size(), 1u) << version;
        EXPECT_TRUE(store_->watch_seeks(std::vector<std::string>{"old"}, 2000, 1000).has_value());
        const std::size_t first_with_accounts = 3;
        EXPECT_EQ(store_->accounts().get("kept")->has_value(), version >= first_with_accounts);
        EXPECT_EQ(store_->accounts().tokens("kept")->size(),
                  version >= first_with_accounts ? 1 : 0);
        // What is new works.
        const std::string id = "new" + std::to_string(version);
        EXPECT_TRUE(*store_->accounts().create({id, id, "x", false, 1, 1})) << version;
        EXPECT_TRUE(*store_->accounts().create({"other" + id, "other" + id, "x", false, 1, 1}));
        LiveGame game = new_game(id, 1000);
        game.seats = {{{"@" + id, id}, {"@other" + id, id}}};
        game.rated = "fast";
        ASSERT_TRUE(create(game));
        game.events = 2;
        game.state = LiveState::over;
        game.result = "0-1";
        ASSERT_TRUE(commit(*store_, {{{game, {{2, 5, "ended", "{}"}}}}}).front());
        EXPECT_EQ(store_->ratings().of(id)->front().losses, 1) << version;
        EXPECT_TRUE(store_->challenges().open_of("@" + id, 1).has_value()) << version;
        EXPECT_TRUE(store_->contests().list("id").has_value()) << version;
        EXPECT_TRUE(store_->contest_games().playing("id")->empty()) << version;
    }
}

INSTANTIATE_TEST_SUITE_P(Databases, LiveStore, testing::Values("sqlite", "postgresql"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
