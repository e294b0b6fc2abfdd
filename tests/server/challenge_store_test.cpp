// The store of challenges and of bots, on both databases.
#include "store/challenges.h"

#include <gtest/gtest.h>

#include <thread>

#include "server/live_store_fixture.h"
#include "store/bots.h"

namespace {

using store::Challenge;
using store::ChallengeState;
using store::LiveCommit;
using store::LiveGame;
using store::Millis;
using store::Sent;

class ChallengeStore : public store::LiveStoreFixture {
 protected:
    ChallengeStore() {
        for (const std::string name : {"Anna", "Bert"}) {
            EXPECT_TRUE(*store_->accounts().create({name + "-id", name, "x", false, 1, 1}));
        }
        EXPECT_TRUE(*store_->bots().upgrade("Bert-id"));
    }
    store::Challenges& challenges() { return store_->challenges(); }
    static Challenge challenge(const std::string& id, const std::string& from = "@Anna-id") {
        Challenge one;
        one.id = id;
        one.created_at = 1000;
        one.expires_at = 5000;
        one.from = {from, from.starts_with('@') ? "Anna" : "Zoë 'né'", false, {1512, false}};
        one.to = {"@Bert-id", "Bert", true, {1490, true}};
        one.is_rated = true;
        one.game = "a game";
        one.options = R"({"a":"b"})";
        one.clock = "300+3";
        one.side = 1;
        one.is_random = true;
        return one;
    }
    void send(const Challenge& one) { ASSERT_EQ(*challenges().create(one, {}), Sent::yes); }
    static LiveCommit game_of(const Challenge& one) {
        LiveGame game = store::new_game(one.id, 2000);
        game.seats = {{{one.to.owner, one.to.name}, {one.from.owner, one.from.name}}};
        game.state = store::LiveState::playing;
        game.events = 2;
        return {{game, {{1, 2000, "joined", "{}"}, {2, 2000, "joined", "{}"}}}};
    }
    std::string open_of(const std::string& owner, Millis now) {
        std::string ids;
        const auto found = challenges().open_of(owner, now);
        EXPECT_TRUE(found.has_value()) << found.error().message;
        for (const Challenge& one : *found) ids += one.id;
        return ids;
    }
};

TEST_P(ChallengeStore, AChallengeIsKeptAsItWas) {
    send(challenge("one"));
    send(challenge("two", "visitor"));
    store_ = open();
    EXPECT_EQ(**challenges().get("one"), challenge("one"));
    EXPECT_EQ(**challenges().get("two"), challenge("two", "visitor"));
    EXPECT_FALSE(*challenges().get("' OR '1'='1"));
    EXPECT_EQ(open_of("@Bert-id", 2000), "onetwo");
    EXPECT_EQ(open_of("@Anna-id", 2000), "one");
    EXPECT_EQ(open_of("visitor", 2000), "two");
    EXPECT_EQ(open_of("@Bert-id", 5000), "") << "expired";
    // Logging in takes them along.
    ASSERT_TRUE(store_->accounts().log_in({"new", "Anna-id", 9000}, "visitor", 2000).has_value());
    EXPECT_EQ(open_of("@Anna-id", 2000), "onetwo");
}

TEST_P(ChallengeStore, AChallengeIsClosedOnce) {
    for (const std::string id : {"a", "b", "c"}) send(challenge(id));
    EXPECT_TRUE(*challenges().decline("a", "later", 2000));
    EXPECT_FALSE(*challenges().decline("a", "later", 2000));
    EXPECT_FALSE(*challenges().cancel("a", 2000));
    EXPECT_EQ((*challenges().get("a"))->reason, "later");
    EXPECT_TRUE(*challenges().cancel("b", 2000));
    EXPECT_FALSE(*challenges().accept("b", game_of(challenge("b")), 2000));
    EXPECT_FALSE(store_->load("b")->has_value());
    EXPECT_FALSE(*challenges().accept("c", game_of(challenge("c")), 5000)) << "expired";
    EXPECT_EQ(*challenges().expire(5000), std::vector<std::string>{"c"});
    EXPECT_TRUE(challenges().expire(5000)->empty());
    EXPECT_EQ((*challenges().get("c"))->state, ChallengeState::canceled);
    ASSERT_TRUE(challenges().expire(5000 + 24 * 3'600'000).has_value());
    EXPECT_FALSE(*challenges().get("c"));
}

TEST_P(ChallengeStore, AnAcceptedChallengeIsAGame) {
    send(challenge("one"));
    EXPECT_TRUE(*challenges().accept("one", game_of(challenge("one")), 2000));
    EXPECT_EQ(load("one").game.seats[0].visitor, "@Bert-id");
    EXPECT_EQ(load("one").events.size(), 2u);
    EXPECT_EQ(*store_->bots().playing("@Anna-id"), std::vector<std::string>{"one"});
    EXPECT_TRUE(store_->bots().playing("@nobody")->empty());
}

// Each of several servers accepts or cancels; one of them has done it.
TEST_P(ChallengeStore, ManyWhoCloseAChallengeAtOnceDoItOnce) {
    constexpr int servers = 4, rounds = 10;
    for (int i = 0; i < rounds; ++i) send(challenge(std::to_string(i)));
    std::vector<int> closed(servers);
    std::vector<std::thread> threads;
    for (int server = 0; server < servers; ++server) {
        threads.emplace_back([&, server] {
            const auto own = open();
            for (int i = 0; i < rounds; ++i) {
                const std::string id = std::to_string(i);
                const auto done = server % 2 == 0
                                      ? own->challenges().accept(id, game_of(challenge(id)), 2000)
                                      : own->challenges().cancel(id, 2000);
                EXPECT_TRUE(done.has_value()) << done.error().message;
                closed[static_cast<std::size_t>(server)] += done && *done ? 1 : 0;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(closed[0] + closed[1] + closed[2] + closed[3], rounds);
    for (int i = 0; i < rounds; ++i) {
        const std::string id = std::to_string(i);
        const bool is_game = store_->load(id)->has_value();
        EXPECT_EQ((*challenges().get(id))->state == ChallengeState::accepted, is_game) << id;
    }
}

TEST_P(ChallengeStore, OpenChallengesAreLimited) {
    const store::ChallengeLimits limits{2, 3};
    const auto sent = [&](const std::string& id, const std::string& from) {
        return *challenges().create(challenge(id, from), limits);
    };
    EXPECT_EQ(sent("a", "x"), Sent::yes);
    EXPECT_EQ(sent("b", "x"), Sent::yes);
    EXPECT_EQ(sent("c", "x"), Sent::too_many_sent);
    EXPECT_EQ(sent("d", "y"), Sent::yes);
    EXPECT_EQ(sent("e", "y"), Sent::too_many_received);
    EXPECT_TRUE(*challenges().cancel("a", 2000));
    EXPECT_EQ(sent("f", "x"), Sent::yes);
}

TEST_P(ChallengeStore, AnAccountThatHasPlayedIsNoBot) {
    LiveGame waiting = store::new_game("waiting", 1);
    waiting.seats[0].visitor = "@Anna-id";
    ASSERT_TRUE(create(waiting));
    EXPECT_FALSE(*store_->bots().upgrade("Anna-id"));
    EXPECT_FALSE(*store_->bots().upgrade("nobody"));
    EXPECT_TRUE(*store_->bots().upgrade("Bert-id")) << "it is one already";
    EXPECT_FALSE((*store_->accounts().get("Anna-id"))->is_bot);
}

TEST_P(ChallengeStore, BotsAreOnlineForAWhile) {
    const std::vector<std::string> both{"Anna-id", "Bert-id"};
    ASSERT_TRUE(store_->bots().note_online(both, 1000).has_value());
    ASSERT_TRUE(store_->bots().note_online(both, 2000).has_value());
    const auto names = [this](Millis since) {
        std::string text;
        const auto found = store_->bots().online(since, 10);
        EXPECT_TRUE(found.has_value()) << found.error().message;
        for (const auto& bot : *found) text += bot.name;
        return text;
    };
    EXPECT_EQ(names(1999), "Bert") << "Anna is no bot";
    EXPECT_EQ(names(2000), "");
    ASSERT_TRUE(store_->bots().note_offline("Bert-id").has_value());
    EXPECT_EQ(names(0), "");
}

INSTANTIATE_TEST_SUITE_P(Databases, ChallengeStore, testing::Values("sqlite", "postgresql"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
