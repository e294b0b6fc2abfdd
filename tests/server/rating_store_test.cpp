// Ratings in the store, on both databases: counted once, whoever stores the end of a game.
#include <gtest/gtest.h>

#include <thread>

#include "server/live_store_fixture.h"

namespace {

using store::LiveCommit;
using store::LiveEvent;
using store::LiveGame;
using store::LiveGames;
using store::LiveState;
using store::new_game;
using store::PlayerRating;

class RatingStore : public store::LiveStoreFixture {
 protected:
    RatingStore() {
        for (const std::string id : {"a", "b", "c"}) {
            EXPECT_TRUE(*store_->accounts().create({id, "Name" + id, "x", false, 1, 1}));
        }
    }
    static LiveGame rated_game(const std::string& id, const std::string& one,
                               const std::string& other) {
        LiveGame game = new_game(id, 1000);
        game.seats = {{{"@" + one, one}, {"@" + other, other}}};
        game.state = LiveState::playing;
        game.rated = "fast";
        return game;
    }
    // Its second event is its end.
    static LiveCommit end_of(LiveGame game, const std::string& result, store::Millis at = 2000) {
        game.state = LiveState::over;
        game.result = result;
        game.ended_at = at;
        game.events = 2;
        return {{game, {{2, at, "ended", "{}"}}}};
    }
    PlayerRating rating(const std::string& account) {
        const auto found = store_->ratings().of(account);
        EXPECT_TRUE(found.has_value()) << found.error().message;
        return found->empty() ? PlayerRating() : found->front();
    }
};

TEST_P(RatingStore, AnEndChangesBothRatingsAndTheGame) {
    LiveGame game = rated_game("g", "a", "b");
    game.seats[0].rating = {1500, true};
    game.rating_min = 1400;
    game.rating_max = 1600;
    ASSERT_TRUE(create(game));
    EXPECT_EQ(load("g").game, game);
    ASSERT_TRUE(commit(*store_, {end_of(game, "1-0")})[0]);
    const auto after = load("g");
    EXPECT_EQ(after.game.events, 4);
    EXPECT_EQ(after.game.seats[0].change, 162);
    EXPECT_EQ(after.game.seats[1].change, -162);
    EXPECT_EQ(
        after.events[2],
        (LiveEvent{3, 2000, "rated", R"({"by":0,"rating":1662,"provisional":true,"change":162})"}));
    EXPECT_EQ(rating("a").wins, 1);
    EXPECT_EQ(rating("b").losses, 1);
    EXPECT_NEAR(rating("a").glicko.rating, 1662.3, 0.1);
    EXPECT_NEAR(rating("a").glicko.deviation, 290.3, 0.1);
    EXPECT_EQ(rating("a").rated_at, 2000);
    const auto history = *store_->ratings().history("a", "a game", 10);
    ASSERT_EQ(history.size(), 1u);
    EXPECT_EQ(history[0].played, "g");
    EXPECT_NEAR(history[0].rating, 1662.3, 0.1);
    EXPECT_EQ(*store_->count_finished("@a"), 1);
}

TEST_P(RatingStore, TheSameEndIsCountedOnce) {
    const LiveGame game = rated_game("g", "a", "b");
    ASSERT_TRUE(create(game));
    const auto both = commit(*store_, {end_of(game, "1-0"), end_of(game, "0-1")});
    EXPECT_TRUE(both[0]);
    EXPECT_FALSE(both[1]);
    EXPECT_FALSE(commit(*store_, {end_of(game, "1-0")})[0]);
    EXPECT_EQ(rating("a").games(), 1);
    EXPECT_EQ(rating("b").games(), 1);
}

TEST_P(RatingStore, CasualAbortedAndOrphanedGamesDoNotCount) {
    LiveGame casual = rated_game("casual", "a", "b");
    casual.rated.clear();
    LiveGame visitor = rated_game("visitor", "a", "b");
    visitor.seats[1].visitor = "hash";
    const LiveGame aborted = rated_game("aborted", "a", "b"), self = rated_game("self", "a", "a"),
                   gone = rated_game("gone", "a", "deleted-id");
    LiveGame deleted = rated_game("deleted", "a", "b");
    deleted.seats[1].visitor = "@";
    for (const LiveGame& game : {casual, visitor, aborted, self, gone, deleted}) {
        ASSERT_TRUE(create(game));
        ASSERT_TRUE(commit(*store_, {end_of(game, game.id == "aborted" ? "*" : "1-0")})[0]);
        EXPECT_EQ(load(game.id).game.events, 2) << game.id;
    }
    EXPECT_EQ(rating("a").games(), 0);
}

// Servers end games of the same three players at once, each of them at every game.
TEST_P(RatingStore, SeveralServersCountEachGameOnce) {
    constexpr int servers = 3, games = 24;
    const std::vector<std::pair<std::string, std::string>> pairs{
        {"a", "b"}, {"b", "c"}, {"c", "a"}};
    const auto game_of = [&](int i) {
        const auto& [one, other] = pairs[static_cast<std::size_t>(i) % pairs.size()];
        return rated_game("g" + std::to_string(i), one, other);
    };
    for (int i = 0; i < games; ++i) ASSERT_TRUE(create(game_of(i)));
    std::vector<int> accepted(servers);
    std::vector<std::thread> threads;
    for (int server = 0; server < servers; ++server) {
        threads.emplace_back([&, server] {
            const auto own = open();
            for (int i = 0; i < games; i += 2) {
                // Two ends in a transaction, in another order at each server.
                std::vector<LiveCommit> ends{end_of(game_of((i + server * 8) % games), "1-0"),
                                             end_of(game_of((i + server * 8 + 1) % games), "1-0")};
                for (const bool one : commit(*own, ends)) {
                    accepted[static_cast<std::size_t>(server)] += one ? 1 : 0;
                }
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(accepted[0] + accepted[1] + accepted[2], games);
    for (const std::string id : {"a", "b", "c"}) {
        EXPECT_EQ(rating(id).games(), 2 * games / 3);
        EXPECT_EQ(rating(id).wins, games / 3);
        EXPECT_EQ(store_->ratings().history(id, "", 1000)->size(), 2u * games / 3);
    }
    for (int i = 0; i < games; ++i) {
        const auto loaded = load("g" + std::to_string(i));
        EXPECT_EQ(loaded.game.events, 4);
        EXPECT_EQ(loaded.events.size(), 4u);
    }
}

TEST_P(RatingStore, LeadersAreInOrder) {
    for (int i = 0; i < 60; ++i) {
        const LiveGame game = rated_game("g" + std::to_string(i), i % 2 == 0 ? "a" : "c", "b");
        ASSERT_TRUE(create(game));
        const std::string result = i % 6 == 0 ? "0-1" : i % 6 == 1 ? "1/2-1/2" : "1-0";
        ASSERT_TRUE(commit(*store_, {end_of(game, result, 2000 + i)})[0]);
    }
    const auto names = [&](store::Millis at, int most) {
        std::string text;
        const auto leaders = store_->ratings().leaders("a game", "fast", at, most);
        for (const store::RankedPlayer& one : *leaders) text += one.name.back();
        return text;
    };
    EXPECT_EQ(names(3000, 10), "cab");
    EXPECT_EQ(names(3000, 2), "ca");
    EXPECT_EQ(names(3000LL * 86'400'000, 10), "");
    EXPECT_TRUE(store_->ratings().leaders("a game", "rapid", 3000, 10)->empty());
    EXPECT_EQ(rating("c").draws, 10);
    EXPECT_EQ(store_->ratings().history("b", "a game", 7)->size(), 7u);
}

TEST_P(RatingStore, ListsAreOfAnOwnerOrOfRatedGames) {
    LiveGame casual = rated_game("casual", "b", "a");
    casual.rated.clear();
    for (const LiveGame& game :
         {rated_game("one", "a", "b"), casual, rated_game("two", "b", "c")}) {
        ASSERT_TRUE(create(game));
        ASSERT_TRUE(commit(*store_, {end_of(game, "1-0")})[0]);
    }
    store::LiveQuery query;
    query.owner = "@a";
    EXPECT_EQ(ids(query), "onecasual");
    query.rated = true;
    EXPECT_EQ(ids(query), "one");
    query.owner.clear();
    query.rated = false;
    EXPECT_EQ(ids(query), "casual");
    const auto all = *store_->games_of("@b", "", 2);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].id, "casual");
    EXPECT_EQ(store_->games_of("@b", all[1].id, 2)->front().id, "two");
    EXPECT_TRUE(store_->unfinished_of("@a")->empty());
}

TEST_P(RatingStore, ADeletedAccountLeavesNothingButItsSeats) {
    const LiveGame over = rated_game("over", "a", "b"), open_game = rated_game("open", "c", "a");
    LiveGame named = over;
    ASSERT_TRUE(
        commit(*store_,
               {{{named, {{1, 1000, "joined", R"({"by":0,"name":"Namea","rating":1500})"}}}}})[0]);
    ASSERT_TRUE(commit(*store_, {end_of(over, "1-0")})[0]);
    ASSERT_TRUE(create(open_game));
    ASSERT_TRUE(store_->accounts().log_in({"v", "a", 9000}, "", 1).has_value());
    ASSERT_TRUE(*store_->accounts().add_token({"t", "a", "h", "n", 1, 1, 0, 9000}, 5));
    EXPECT_EQ(*store_->unfinished_of("@a"), std::vector<std::string>{"open"});
    EXPECT_FALSE(*store_->accounts().remove("a")) << "a game is not over";
    EXPECT_TRUE(*store_->accounts().get("a"));
    ASSERT_TRUE(commit(*store_, {end_of(open_game, "1-0")})[0]);
    const auto games = *store_->accounts().remove("a");
    ASSERT_TRUE(games);
    EXPECT_EQ(games->size(), 2u);
    EXPECT_FALSE(*store_->accounts().get("a"));
    EXPECT_FALSE(*store_->accounts().of_session("v", 2, 9000));
    EXPECT_FALSE(*store_->accounts().of_token("h", 2));
    EXPECT_TRUE(store_->accounts().tokens("a")->empty());
    EXPECT_TRUE(store_->ratings().of("a")->empty());
    EXPECT_TRUE(store_->ratings().history("a", "", 10)->empty());
    const auto kept = load("over");
    EXPECT_EQ(kept.game.seats[0], (store::LiveSeat{"@", "deleted"}));
    EXPECT_EQ(kept.events[0].data, R"({"by":0,"name":"deleted"})");
    EXPECT_EQ(kept.events[2].data, R"({"by":0})");
    EXPECT_EQ(kept.game.seats[1].change, -162);
    EXPECT_EQ(rating("b").games(), 1);
    // A server that has not heard of it stores what it decided: the account is not back.
    LiveGame late = kept.game;
    late.seats[0] = {"@a", "Namea"};
    late.events = 5;
    ASSERT_TRUE(commit(*store_, {{{late, {{5, 3000, "rematched", "{}"}}}}})[0]);
    EXPECT_EQ(load("over").game.seats[0].visitor, "@");
    EXPECT_EQ(load("over").game.seats[0].name, "deleted");
}

INSTANTIATE_TEST_SUITE_P(Databases, RatingStore, testing::Values("sqlite", "postgresql"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
