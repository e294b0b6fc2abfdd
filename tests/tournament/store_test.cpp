// The store of tournaments, on both databases.
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>

#include "tournament/store_fixture.h"

namespace {

using namespace tournament_store;

TEST_P(Store, KeepsTheDefinitionAndItsRevision) {
    EXPECT_EQ((*store_->definition())->revision, 1);
    ASSERT_TRUE(store_->define("file", "openings"));
    EXPECT_EQ((*store_->definition())->revision, 1);
    ASSERT_TRUE(store_->define("other\nfile", "openings"));
    const auto again = open()->definition();
    EXPECT_EQ((*again)->revision, 2);
    EXPECT_EQ((*again)->file, "other\nfile");
    EXPECT_EQ((*again)->openings, "openings");
}

TEST_P(Store, PlansEachGameOnce) {
    plan(3);
    plan(3);
    EXPECT_EQ(counts(), "3 0 0");
    ASSERT_TRUE(lease());
    plan(4);
    EXPECT_EQ(counts(), "3 1 0");
    // What is leased stays; open games that are not wanted any more go.
    plan(0);
    EXPECT_EQ(counts(), "0 1 0");
}

TEST_P(Store, DoesNotPlanByAnOldDefinition) {
    ASSERT_TRUE(store_->define("changed", ""));
    plan(3);
    EXPECT_EQ(counts(), "0 0 0");
    ASSERT_TRUE(store_->plan(2, [](const auto&) { return games(3); }));
    EXPECT_FALSE(store_->lease("w", 10, 1)->lease);
    EXPECT_EQ(store_->lease("w", 10, 1)->revision, 2);
    EXPECT_TRUE(store_->lease("w", 10, 2)->lease);
}

TEST_P(Store, LendsInOrderAndKeepsWhatComesBack) {
    plan(2);
    const auto first = lease(), second = lease();
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->id, numbered_game(1));
    EXPECT_EQ(second->id, numbered_game(2));
    EXPECT_FALSE(lease());
    FinishedGame lost = won(game::Result::second_wins);
    lost.reason = "crash";
    lost.fault = store::LossByFault{game::Side::second, game::Fault::crash, "a\xff\xfe verdict"};
    lost.fault->verdict += '\0';
    lost.record = "record é\n";
    lost.times[1] = {1, 5'000'000'000us, 3us};
    EXPECT_TRUE(*store_->finish(*second, lost));
    EXPECT_EQ(counts(), "0 1 1");
    const auto kept = open()->finished(store::Texts::all);
    ASSERT_EQ(kept->size(), 1u);
    const FinishedGame& found = kept->front();
    EXPECT_EQ(found.id, numbered_game(2));
    EXPECT_EQ(found.result, game::Result::second_wins);
    ASSERT_TRUE(found.fault);
    EXPECT_EQ(found.fault->fault, game::Fault::crash);
    EXPECT_EQ(found.fault->side, game::Side::second);
    EXPECT_EQ(found.fault->verdict, "a\uFFFD\uFFFD verdict\uFFFD");
    EXPECT_EQ(found.record, "record é\n");
    EXPECT_EQ(found.times, lost.times);
    EXPECT_GT(found.finished_at, 1'700'000'000);
    const FinishedGame without_texts = store_->finished(store::Texts::none)->front();
    EXPECT_EQ(without_texts.record, "");
    EXPECT_EQ(without_texts.reason, "crash");
    ASSERT_TRUE(without_texts.fault);
    EXPECT_EQ(without_texts.fault->verdict, "");
}

TEST_P(Store, GivesBack) {
    plan(2);
    const auto first = lease();
    ASSERT_TRUE(lease());
    ASSERT_TRUE(store_->give_back(*first));
    EXPECT_EQ(counts(), "1 1 0");
    EXPECT_FALSE(*store_->finish(*first, won()));
    ASSERT_TRUE(store_->give_back_all());
    EXPECT_EQ(counts(), "2 0 0");
}

// A worker that was thought dead comes back with a result.
TEST_P(Store, RefusesTheLateResultOfALostLease) {
    plan(1);
    const auto lost = lease("slow", 0.01);
    std::optional<Lease> found;
    const auto end = std::chrono::steady_clock::now() + 20s;
    while (!(found = lease("quick")) && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(5ms);
    }
    ASSERT_TRUE(lost && found);
    EXPECT_EQ(found->id, lost->id);
    EXPECT_GT(found->fence, lost->fence);
    EXPECT_FALSE(*store_->finish(*lost, won(game::Result::second_wins)));
    EXPECT_EQ(counts(), "0 1 0");
    EXPECT_TRUE(*store_->finish(*found, won()));
    EXPECT_FALSE(*store_->finish(*lost, won(game::Result::second_wins)));
    EXPECT_TRUE(*store_->finish(*found, won(game::Result::second_wins)))
        << "said twice, as after a lost answer";
    ASSERT_TRUE(store_->give_back(*found));
    ASSERT_EQ(store_->finished(store::Texts::all)->size(), 1u);
    EXPECT_EQ(store_->finished(store::Texts::all)->front().result, game::Result::first_wins);
}

// Not even where no other worker has the game: it was played by a worker that did not run.
TEST_P(Store, RefusesAResultWhoseLeaseRanOut) {
    plan(1);
    const auto late = lease("slow", -1);
    ASSERT_TRUE(store_->prolong(std::vector{*late}, 1000)) << "which comes too late";
    EXPECT_FALSE(*store_->finish(*late, won()));
    EXPECT_EQ(counts(), "0 1 0");
    const auto again = lease("slow", 1000);
    ASSERT_TRUE(again);
    EXPECT_TRUE(*store_->finish(*again, won()));
    EXPECT_EQ(counts(), "0 0 1");
}

TEST_P(Store, ALeaseThatIsProlongedIsNotLost) {
    plan(1);
    const auto kept = lease("w", 1);
    ASSERT_TRUE(store_->prolong(std::vector{*kept}, 1000));
    std::this_thread::sleep_for(1100ms);
    EXPECT_FALSE(lease("other"));
    EXPECT_TRUE(*store_->finish(*kept, won()));
}

// As when the connection broke behind the commit: the worker does not know that it has the game.
TEST_P(Store, ALeaseThatNobodyKnowsOfIsLentAgain) {
    plan(2);
    ASSERT_TRUE(lease("w", -1));
    const auto known = lease("w", 1000);
    ASSERT_TRUE(known);
    ASSERT_TRUE(store_->prolong(std::vector{*known}, 1000));
    const auto again = lease("w", 1000);
    ASSERT_TRUE(again);
    store::Lease old = *again;
    --old.fence;
    ASSERT_TRUE(store_->prolong(std::vector{old}, -1)) << "somebody else's by now";
    EXPECT_FALSE(lease("other"));
}

TEST_P(Store, NoticesAnUnknownState) {
    plan(2);
    ASSERT_TRUE(*store_->finish(*lease(), won()));
    change("UPDATE games SET state = 7 WHERE pair = 2");
    expect_damaged("the game '" + id(2) + "' has the unknown state '7'");
    EXPECT_FALSE(store_->counts().has_value());
}

TEST_P(Store, NoticesRowsOfAnotherProgram) {
    for (const std::string column : {"result", "fault", "bot1"}) {
        SCOPED_TRACE(column);
        plan(1);
        ASSERT_TRUE(*store_->finish(*lease(), won()));
        change("UPDATE games SET " + column + " = 'strange'");
        expect_damaged("the game '" + id(1) + "' was not written by this program");
        ASSERT_TRUE(Tournament::set_aside(address_));
        ASSERT_TRUE(store_->define("file", "openings"));
        change("UPDATE tournament SET revision = 1");
    }
    plan(1);
    change("UPDATE games SET round = 9");
    EXPECT_FALSE(store_->lease("w", 10, 1).has_value());
}

TEST_P(Store, NoticesGamesThatAreGone) {
    plan(3);
    ASSERT_TRUE(*store_->finish(*lease(), won()));
    const auto second = lease();
    ASSERT_TRUE(*store_->finish(*second, won()));
    ASSERT_TRUE(*store_->finish(*second, won())) << "said twice, counted once";
    EXPECT_EQ(store_->finished(store::Texts::none)->size(), 2u);
    change("DELETE FROM games WHERE pair = 1");
    expect_damaged("2 games were finished, but 1 finished games are there");
}

TEST_P(Store, NoticesALostDefinition) {
    plan(1);
    ASSERT_TRUE(*store_->finish(*lease(), won()));
    change("DELETE FROM tournament");
    expect_damaged("1 finished games are there, but the definition is missing");
    EXPECT_FALSE(store_->define("file", "openings"));
}

TEST_P(Store, NoticesAMissingTable) {
    for (const std::string table : {"games", "tournament"}) {
        change("DROP TABLE " + table);
        const auto again = Tournament::open(address_);
        ASSERT_FALSE(again.has_value());
        EXPECT_EQ(again.error().message, "database: damaged: the table " + table + " is missing");
        ASSERT_TRUE(Tournament::set_aside(address_));
        store_ = open();
        ASSERT_TRUE(store_->define("new", ""));
        EXPECT_EQ((*store_->definition())->file, "new");
    }
}

// What was there stays under other names, and workers of the old tournament get nothing to play.
TEST_P(Store, IsSetAside) {
    for (int time = 1; time <= 2; ++time) {
        plan(2);
        ASSERT_TRUE(*store_->finish(*lease(), won()));
        const auto revision = (*store_->definition())->revision;
        ASSERT_TRUE(Tournament::set_aside(address_));
        EXPECT_EQ(counts(), "0 0 0");
        ASSERT_TRUE(store_->define("file", "openings"));
        EXPECT_GT((*store_->definition())->revision, revision);
        EXPECT_FALSE(lease());
        change("UPDATE tournament SET revision = 1");
    }
    change("UPDATE games_old_1 SET state = 2");
    change("UPDATE tournament_old_2 SET finished = 1");
}

// As after the database's clock was set back.
TEST_P(Store, ALeaseThatEndsInTheFarFutureIsOver) {
    plan(1);
    const auto blocked = lease("w", 30);
    change("UPDATE games SET lease_until = lease_until + 1000000");
    const auto again = lease("other", 30);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->id, blocked->id);
    EXPECT_FALSE(*store_->finish(*blocked, won()));
    EXPECT_TRUE(*store_->finish(*again, won()));
}

// Many workers, each with a connection of its own: every game is lent once.
TEST_P(Store, ManyTakeGamesAtTheSameTime) {
    constexpr int count = 60;
    plan(count);
    std::mutex mutex;
    std::multiset<std::string> taken;
    std::vector<std::thread> workers;
    for (int w = 0; w < 4; ++w) {
        workers.emplace_back([&, w] {
            const auto own = open();
            while (true) {
                const auto offer = own->lease("w" + std::to_string(w), 1000, 1);
                ASSERT_TRUE(offer.has_value()) << offer.error().message;
                if (!offer->lease) return;
                ASSERT_TRUE(*own->finish(*offer->lease, won()));
                ASSERT_TRUE(own->plan(1, [&](const auto&) { return games(count); }));
                const std::lock_guard lock(mutex);
                taken.insert(store::id_text(offer->lease->id));
            }
        });
    }
    for (std::thread& worker : workers) worker.join();
    EXPECT_EQ(taken.size(), std::size_t{count});
    EXPECT_EQ(std::set(taken.begin(), taken.end()).size(), std::size_t{count});
    EXPECT_EQ(counts(), "0 0 60");
}

std::string name_of(const testing::TestParamInfo<const char*>& info) {
    return info.param;
}
INSTANTIATE_TEST_SUITE_P(On, Store, testing::Values("sqlite", "postgresql"), name_of);

// Tables that another process is making are not taken for damaged ones.
TEST(Store, ManyMayOpenAServersDatabaseFirst) {
    for (int time = 0; time < 10; ++time) {
        const std::string address = server().make_database();
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&address] {
                const auto opened = Tournament::open(address);
                EXPECT_TRUE(opened.has_value()) << opened.error().message;
            });
        }
        for (std::thread& thread : threads) thread.join();
    }
}

TEST(Store, ManyMayOpenANewFileFirst) {
    const base::TemporaryFolder folder;
    for (int round = 0; round < 20; ++round) {
        std::vector<std::thread> threads;
        std::atomic<int> opened = 0;
        for (int i = 0; i < 8; ++i) {
            threads.emplace_back([&] {
                const auto store = Tournament::open(folder / std::to_string(round).c_str());
                EXPECT_TRUE(store.has_value()) << store.error().message;
                opened += store.has_value();
            });
        }
        for (std::thread& thread : threads) thread.join();
        ASSERT_EQ(opened, 8);
    }
}

TEST(Store, WaitsForAServerThatIsRestarted) {
    const auto store = *Tournament::open(server().make_database());
    ASSERT_TRUE(store->define("file", ""));
    ASSERT_TRUE(store->plan(1, [](const auto&) { return games(2); }));
    const auto first = *store->lease("w", 1000, 1);
    server().stop();
    std::atomic<bool> finished = false;
    std::thread waiting([&] {
        EXPECT_TRUE(*store->finish(*first.lease, won()));
        finished = true;
    });
    std::this_thread::sleep_for(300ms);
    EXPECT_FALSE(finished);
    server().start();
    waiting.join();
    EXPECT_EQ(store->counts()->done, 1);
}

TEST(Store, NobodyWaitsAfterStop) {
    const auto store = *Tournament::open(server().make_database());
    server().stop();
    std::thread waiting([&] { EXPECT_FALSE(store->counts().has_value()); });
    store->stop();
    waiting.join();
    server().start();
}

// An address needs no query; the role needs no right but to its own database.
TEST(Store, OpensTheDocumentedAddress) {
    const std::string plain = server().make_documented_database("referee", "spring");
    const std::string secret = "postgresql://referee:a%20b=c@" + plain.substr(plain.find('@') + 1);
    for (const std::string& address :
         {plain, "postgres" + plain.substr(plain.find(':')), plain + "?",
          plain + "?connect_timeout=5", plain + "?connect_timeout=5&keepalives=1", secret}) {
        const auto store = Tournament::open(address);
        ASSERT_TRUE(store.has_value()) << address << ": " << store.error().message;
        EXPECT_TRUE((*store)->define("file", ""));
    }
}

TEST(Store, SaysWhyItCannotBeOpened) {
    const auto server = Tournament::open("postgresql://nobody@/none?host=/nowhere");
    ASSERT_FALSE(server.has_value());
    EXPECT_TRUE(server.error().message.starts_with("database: ")) << server.error().message;
    EXPECT_EQ(server.error().message.find('\n'), std::string::npos);
    EXPECT_FALSE(Tournament::open("/nowhere/at/all.db").has_value());
    EXPECT_FALSE(Tournament::open("a\"b.db").has_value());
}

}  // namespace
