// The store of accounts, on both databases.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "server/live_store_fixture.h"

namespace {

using store::Account;
using store::ApiToken;
using store::LiveGame;
using store::new_game;

class AccountStore : public store::LiveStoreFixture {
 protected:
    store::Accounts& accounts() { return store_->accounts(); }
    std::optional<Account> session(const std::string& visitor, store::Millis now) {
        const auto found = accounts().of_session(visitor, now, now + 1000);
        EXPECT_TRUE(found.has_value()) << found.error().message;
        return *found;
    }
};

const Account anna_account{"anna-id", "Anna", "$hash 'né'", false, 1000, 1000};

TEST_P(AccountStore, AnAccountIsKeptAsItWas) {
    ASSERT_TRUE(*accounts().create(anna_account));
    EXPECT_FALSE(*accounts().create({"other", "aNNA", "x", false, 1, 1}));
    store_ = open();
    EXPECT_EQ(*accounts().find("ANNA"), anna_account);
    EXPECT_EQ(*accounts().get("anna-id"), anna_account);
    EXPECT_EQ(*accounts().get("other"), std::nullopt);
    EXPECT_EQ(*accounts().find("' OR '1'='1"), std::nullopt);
    ASSERT_TRUE(accounts().make_bot("anna-id").has_value());
    EXPECT_TRUE((*accounts().get("anna-id"))->is_bot);
}

TEST_P(AccountStore, ManyWhoWantANameAtOnceDoNotShareIt) {
    constexpr int processes = 4;
    std::vector<int> created(processes);
    std::vector<std::thread> threads;
    for (int i = 0; i < processes; ++i) {
        threads.emplace_back([&, i] {
            const auto own = open();
            for (int name = 0; name < 10; ++name) {
                const std::string id = std::to_string(i) + "-" + std::to_string(name);
                const auto done =
                    own->accounts().create({id, "name" + std::to_string(name), "x", false, 1, 1});
                EXPECT_TRUE(done.has_value()) << done.error().message;
                created[static_cast<std::size_t>(i)] += *done ? 1 : 0;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(created[0] + created[1] + created[2] + created[3], 10);
}

TEST_P(AccountStore, SessionsEnd) {
    ASSERT_TRUE(*accounts().create(anna_account));
    ASSERT_TRUE(accounts().log_in({"v1", anna_account.id, 5000}, "", 2000).has_value());
    ASSERT_TRUE(accounts().log_in({"v2", anna_account.id, 900'000}, "", 2000).has_value());
    EXPECT_EQ(session("v1", 3000)->name, "Anna");
    EXPECT_FALSE(session("v1", 5000)) << "expired";
    EXPECT_FALSE(session("v3", 3000));
    ASSERT_TRUE(accounts().forget_expired(5000).has_value());
    EXPECT_TRUE(session("v2", 5000));
    ASSERT_TRUE(accounts().log_in({"v3", anna_account.id, 900'000}, "", 5000).has_value());
    ASSERT_TRUE(accounts().set_password(anna_account.id, "new", "v3").has_value());
    EXPECT_FALSE(session("v2", 6000));
    EXPECT_TRUE(session("v3", 6000));
    ASSERT_TRUE(accounts().log_out("v3").has_value());
    EXPECT_FALSE(session("v3", 6000));
    EXPECT_EQ((*accounts().get(anna_account.id))->password, "new");
}

TEST_P(AccountStore, UseIsNotedAndKeepsASession) {
    ASSERT_TRUE(*accounts().create(anna_account));
    ASSERT_TRUE(accounts().log_in({"v1", anna_account.id, 100'000}, "", 2000).has_value());
    ASSERT_TRUE(accounts().of_session("v1", 90'000, 700'000).has_value());
    EXPECT_EQ((*accounts().get(anna_account.id))->seen_at, 90'000);
    EXPECT_TRUE(session("v1", 200'000));
}

TEST_P(AccountStore, LoggingInTakesTheVisitorsGames) {
    ASSERT_TRUE(*accounts().create(anna_account));
    LiveGame one = new_game("one", 1), two = new_game("two", 1), both = new_game("both", 1);
    one.seats[0].visitor = "me";
    two.seats = {{{"someone", "X"}, {"me", "Y"}}};
    both.seats = {{{"me", "X"}, {"@anna-id", "Anna"}}};
    for (const LiveGame& game : {one, two, both}) ASSERT_TRUE(create(game));
    ASSERT_TRUE(create(new_game("foreign", 1)));
    auto taken = *accounts().log_in({"new", anna_account.id, 5000}, "me", 2000);
    std::ranges::sort(taken);
    EXPECT_EQ(taken, (std::vector<std::string>{"both", "one", "two"}));
    EXPECT_EQ(load("one").game.seats[0].visitor, "@anna-id");
    EXPECT_EQ(load("two").game.seats[1].visitor, "@anna-id");
    EXPECT_EQ(load("two").game.seats[0].visitor, "someone");
    EXPECT_EQ(load("both").game.seats[0].visitor, "me");
    EXPECT_EQ(load("foreign").game.seats[0].visitor, "hash");
}

TEST_P(AccountStore, TokensAreKept) {
    ASSERT_TRUE(*accounts().create(anna_account));
    const ApiToken token{"t1", anna_account.id, "hash1", "my 'bot'", 3, 1000, 0, 500'000};
    ASSERT_TRUE(*accounts().add_token(token, 2));
    ASSERT_TRUE(*accounts().add_token({"t2", anna_account.id, "hash2", "", 1, 2000, 0, 9000}, 2));
    EXPECT_FALSE(*accounts().add_token({"t3", anna_account.id, "hash3", "", 1, 2000, 0, 9000}, 2));
    EXPECT_EQ((*accounts().tokens(anna_account.id)).at(0), token);
    const auto user = *accounts().of_token("hash1", 100'000);
    ASSERT_TRUE(user);
    EXPECT_EQ(user->account.name, "Anna");
    EXPECT_EQ(user->token.scopes, 3);
    EXPECT_EQ((*accounts().tokens(anna_account.id)).at(0).used_at, 100'000);
    EXPECT_FALSE(*accounts().of_token("hash2", 9000)) << "expired";
    EXPECT_FALSE(*accounts().of_token("hash4", 1000));
    EXPECT_FALSE(*accounts().revoke_token("someone", "t1"));
    EXPECT_TRUE(*accounts().revoke_token(anna_account.id, "t1"));
    EXPECT_FALSE(*accounts().of_token("hash1", 100'000));
    ASSERT_TRUE(accounts().forget_expired(9000).has_value());
    EXPECT_TRUE((*accounts().tokens(anna_account.id)).empty());
}

INSTANTIATE_TEST_SUITE_P(Databases, AccountStore, testing::Values("sqlite", "postgresql"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
