// Ratings of bots in contests, on both databases: each finished game counts once, whichever worker
// stores it.
#include <gtest/gtest.h>

#include <thread>

#include "server/live_store_fixture.h"
#include "store/contest_ratings.h"

namespace {

using namespace store;

class ContestRatingStore : public LiveStoreFixture {
 protected:
    ContestRatingStore() {
        for (const std::string id : {"anna", "bert", "robo"}) {
            EXPECT_TRUE(*store_->accounts().create({id, id, "x", id == "robo", 1, 1}));
        }
        create_contest("cup");
    }
    void create_contest(const std::string& id, const std::string& rated = "fast") {
        Contest contest;
        contest.id = id;
        contest.owner = "olga";
        contest.game = "a game";
        contest.rated = rated;
        ASSERT_TRUE(*store_->contests().create(contest, {}));
        EXPECT_EQ((*store_->contests().get(id))->rated, rated);
    }
    // A bot A of anna, B of bert, and robo, which plays over the network.
    void enter(const std::string& contest, const std::string& account, const std::string& name) {
        ContestEntry entry;
        entry.id = contest + name;
        entry.contest = contest;
        entry.account = entry.player = account;
        entry.name = name;
        entry.protocol = account == "robo" ? "network" : "line";
        entry.state = EntryState::accepted;
        ASSERT_EQ(*store_->contests().add(entry, "x", {.versions = 9}), Contests::Added::added);
    }
    void begin(const std::string& contest, const std::vector<GameId>& games,
               const std::string& owner_of_b = "bert") {
        enter(contest, "anna", "A");
        enter(contest, owner_of_b, "B");
        enter(contest, "robo", "robo");
        ASSERT_TRUE(*store_->contests().start(contest, "file",
                                              {contest + "A", contest + "B", contest + "robo"}, 5));
        ASSERT_TRUE(
            store_->contests().tournament(contest).plan(1, [&](const auto&) { return games; }));
    }
    static GameId game(const std::string& one, const std::string& other, int pair = 1) {
        return {0, bot_pair(one, other), pair, 1};
    }
    static FinishedGame won() {
        FinishedGame finished;
        finished.result = game::Result::first_wins;
        finished.times = {MoveTimes{4, {}, {}}, MoveTimes{3, {}, {}}};
        return finished;
    }
    Lease lease(const std::string& contest, double seconds = 1000) {
        const auto offer = store_->contests().tournament(contest).lease("w", seconds, 1);
        EXPECT_TRUE(offer.has_value() && offer->lease);
        return *offer->lease;
    }
    bool finish(const std::string& contest, const FinishedGame& finished = won()) {
        return *store_->contests().tournament(contest).finish(lease(contest), finished);
    }
    // Of the bot with this entry; without games if it has no rating.
    PlayerRating rating(const std::string& contest, const std::string& entry) {
        const auto found = store_->contest_ratings().of(**store_->contests().get(contest));
        EXPECT_TRUE(found.has_value()) << found.error().message;
        const auto one = found->find(contest + entry);
        return one == found->end() ? PlayerRating() : one->second;
    }
};

TEST_P(ContestRatingStore, AFinishedGameCountsForBothBots) {
    begin("cup", {game("A", "B"), game("A", "robo")});
    ASSERT_TRUE(finish("cup"));
    EXPECT_EQ(rating("cup", "A").wins, 1);
    EXPECT_NEAR(rating("cup", "A").glicko.rating, 1662.3, 0.1);
    EXPECT_EQ(rating("cup", "B").losses, 1);
    EXPECT_EQ(rating("cup", "robo").games(), 0);
    EXPECT_TRUE(store_->ratings().of("anna")->empty()) << "the rating is the bot's";
    FinishedGame drawn = won();
    drawn.result = game::Result::draw;
    ASSERT_TRUE(finish("cup", drawn));
    EXPECT_EQ(rating("cup", "A").games(), 2);
    EXPECT_EQ(store_->ratings().of("robo")->front().draws, 1) << "a network bot is an account";
    const auto points = *store_->contest_ratings().history("cupA", "a game", 10);
    ASSERT_EQ(points.size(), 2u);
    EXPECT_EQ(points[0].played, "cup/1");
    EXPECT_NEAR(points[0].rating, 1662.3, 0.1);
    EXPECT_TRUE(store_->ratings().leaders("a game", "fast", points[1].at, 10)->empty());
}

// The bot is its owner's, over versions and contests.
TEST_P(ContestRatingStore, ARatingStaysWithTheBot) {
    begin("cup", {game("A", "B")});
    ASSERT_TRUE(finish("cup"));
    create_contest("next");
    begin("next", {game("A", "B")}, "robo");
    EXPECT_EQ(rating("next", "A").games(), 1);
    EXPECT_EQ(rating("next", "B").games(), 0) << "another owner's";
    ASSERT_EQ(*store_->contests().remove("cup", true, 1), Contests::Removed::removed);
    EXPECT_EQ(rating("next", "A").wins, 1);
    create_contest("slow", "rapid");
    enter("slow", "anna", "A");
    EXPECT_EQ(rating("slow", "A").games(), 0) << "another pace";
}

TEST_P(ContestRatingStore, AGameCountsOnceUnderRepeatedLeasesAndReports) {
    begin("cup", {game("A", "B")});
    Tournament games = store_->contests().tournament("cup");
    const Lease lost = lease("cup", 0.05);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_FALSE(*games.finish(lost, won()));
    EXPECT_EQ(rating("cup", "A").games(), 0);
    const Lease held = lease("cup");
    EXPECT_FALSE(*games.finish(lost, won()));
    EXPECT_TRUE(*games.finish(held, won()));
    EXPECT_TRUE(*games.finish(held, won())) << "after a lost connection";
    EXPECT_FALSE(*games.finish(lost, won()));
    EXPECT_EQ(rating("cup", "A").games(), 1);
    EXPECT_EQ(rating("cup", "B").games(), 1);
}

TEST_P(ContestRatingStore, WorkersCountAllOfTheirGames) {
    std::vector<GameId> all;
    for (int pair = 1; pair <= 40; ++pair) all.push_back(game("A", pair % 2 ? "B" : "robo", pair));
    begin("cup", all);
    const auto work = [this] {
        const auto own = open();
        Tournament games = own->contests().tournament("cup");
        for (int i = 0; i < 20; ++i) {
            const auto offer = games.lease("w", 1000, 1);
            ASSERT_TRUE(offer.has_value() && offer->lease);
            EXPECT_TRUE(*games.finish(*offer->lease, won()));
        }
    };
    std::thread other(work);
    work();
    other.join();
    EXPECT_EQ(rating("cup", "A").games(), 40);
    EXPECT_EQ(rating("cup", "B").games(), 20);
    EXPECT_EQ(store_->ratings().of("robo")->front().games(), 20);
}

TEST_P(ContestRatingStore, SomeGamesAreNotCounted) {
    create_contest("casual", "");
    begin("casual", {game("A", "B")});
    ASSERT_TRUE(finish("casual"));
    create_contest("own");
    begin("own", {game("A", "B")}, "anna");
    ASSERT_TRUE(finish("own"));

    begin("cup", {game("A", "B", 1), game("A", "B", 2), game("A", "B", 3), game("A", "B", 4)});
    FinishedGame absent = won();
    absent.fault = LossByFault{game::Side::second, game::Fault::disconnect, ""};
    absent.times[1].moves = 0;
    ASSERT_TRUE(finish("cup", absent));
    EXPECT_EQ(rating("cup", "A").games(), 0) << "it was not there";
    absent.times[1].moves = 1;
    ASSERT_TRUE(finish("cup", absent));
    EXPECT_EQ(rating("cup", "A").games(), 1) << "a loss by a fault during the game";
    const Lease held = lease("cup");
    ASSERT_TRUE(store_->contests().tournament("cup").give_back(held));
    const Lease last = lease("cup");
    ASSERT_TRUE(
        *store_->contests().disqualify(**store_->contests().entry("cupB"), "a copy", "file 2", 1));
    EXPECT_TRUE(*store_->contests().tournament("cup").finish(last, won()));
    EXPECT_EQ(rating("cup", "A").games(), 1) << "the opponent is disqualified";
}

TEST_P(ContestRatingStore, RatingsGoWithTheAccount) {
    ASSERT_TRUE(*store_->accounts().create({"ANNA", "other", "x", false, 1, 1}));
    begin("cup", {game("A", "B", 1), game("A", "B", 2)});
    ASSERT_TRUE(finish("cup"));
    ASSERT_TRUE(store_->accounts().remove("ANNA")->has_value());
    EXPECT_EQ(rating("cup", "A").games(), 1);
    ASSERT_TRUE(store_->accounts().remove("anna")->has_value());
    EXPECT_TRUE(store_->ratings().history("anna/A", "", 10)->empty());
    EXPECT_TRUE(store_->ratings().of("anna/A")->empty());
    ASSERT_TRUE(finish("cup"));
    EXPECT_EQ(rating("cup", "B").games(), 1) << "the opponent has no account";
}

INSTANTIATE_TEST_SUITE_P(Databases, ContestRatingStore, testing::Values("sqlite", "postgresql"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
