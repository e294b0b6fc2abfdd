// The tables of tournaments: several in one database, and upgrades.
#include "tournament/store_fixture.h"

namespace {

using namespace tournament_store;
using StoreTables = Store;

// A contest has an id of its own; nothing of another tournament is seen or changed.
TEST_P(StoreTables, HoldsSeveralTournaments) {
    const auto live = store::LiveGames::open(address_);
    ASSERT_TRUE(live.has_value()) << live.error().message;
    Tournament one = (*live)->contests().tournament("one"),
               two = (*live)->contests().tournament("two");
    ASSERT_TRUE(one.define("file 1", ""));
    ASSERT_TRUE(two.define("file 2", ""));
    plan(1);
    const auto plan_two = [](const auto&) { return games(2); };
    ASSERT_TRUE(one.plan(1, plan_two).has_value());
    ASSERT_TRUE(two.plan(1, plan_two).has_value());
    const auto of_one = one.lease("w", 1000, 1), of_two = two.lease("w", 1000, 1);
    ASSERT_TRUE(of_one->lease && of_two->lease);
    EXPECT_EQ(*of_one->lease, *of_two->lease) << "the same game of another tournament";
    ASSERT_TRUE(*one.finish(*of_one->lease, won()));
    ASSERT_TRUE(two.give_back_all());
    EXPECT_EQ(counts(), "1 0 0");
    EXPECT_EQ(counts(one), "1 0 1");
    EXPECT_EQ(counts(two), "2 0 0");
    EXPECT_EQ(one.finished(store::Texts::all)->size(), 1u);
    EXPECT_TRUE(two.finished(store::Texts::all)->empty());
    EXPECT_EQ((*one.texts(id(1)))->record, "the record\n");
    EXPECT_FALSE(two.texts(id(1))->has_value());
    EXPECT_EQ((*store_->definition())->file, "file");
    // Starting over must not take the contests with it.
    const auto aside = Tournament::set_aside(address_);
    ASSERT_FALSE(aside.has_value());
    EXPECT_NE(aside.error().message.find("contests"), std::string::npos);
    EXPECT_EQ(counts(one), "1 0 1");
}

// The tables as they were before there were contests.
const std::vector<std::string> version_2{
    "DROP TABLE games",
    "DROP TABLE tournament",
    "DROP TABLE tournament_schema",
    "CREATE TABLE tournament (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), version INTEGER "
    "NOT NULL, file TEXT NOT NULL, openings TEXT NOT NULL, revision BIGINT NOT NULL, finished "
    "BIGINT NOT NULL DEFAULT 0)",
    "CREATE TABLE games (id TEXT PRIMARY KEY, place BIGINT NOT NULL, round INTEGER NOT NULL, bot1 "
    "TEXT NOT NULL, bot2 TEXT NOT NULL, pair INTEGER NOT NULL, game INTEGER NOT NULL, state "
    "INTEGER NOT NULL DEFAULT 0, worker TEXT NOT NULL DEFAULT '', lease_until DOUBLE PRECISION NOT "
    "NULL DEFAULT 0, lease_seconds DOUBLE PRECISION NOT NULL DEFAULT 0, fence BIGINT NOT NULL "
    "DEFAULT 0, result TEXT NOT NULL DEFAULT '', reason TEXT NOT NULL DEFAULT '', fault TEXT NOT "
    "NULL DEFAULT '', fault_side INTEGER NOT NULL DEFAULT 0, verdict TEXT NOT NULL DEFAULT '', "
    "record TEXT NOT NULL DEFAULT '', moves1 BIGINT NOT NULL DEFAULT 0, total1 BIGINT NOT NULL "
    "DEFAULT 0, longest1 BIGINT NOT NULL DEFAULT 0, moves2 BIGINT NOT NULL DEFAULT 0, total2 "
    "BIGINT NOT NULL DEFAULT 0, longest2 BIGINT NOT NULL DEFAULT 0, finished_at DOUBLE PRECISION "
    "NOT NULL DEFAULT 0)",
    "CREATE INDEX games_by_state ON games (state, place)"};

TEST_P(StoreTables, TablesOfVersion2AreUpgraded) {
    store_.reset();
    for (const std::string& statement : version_2) change(statement);
    change("INSERT INTO tournament VALUES (1, 2, 'old file', 'old openings', 7, 1)");
    change(
        "INSERT INTO games (id, place, round, bot1, bot2, pair, game, state, result, reason, "
        "record, "
        "moves1) VALUES ('r1-p1-g2-Alice-Bob', 1, 1, 'Alice', 'Bob', 1, 2, 2, '1-0', 'won', "
        "'text', "
        "3)");
    change(
        "INSERT INTO games (id, place, round, bot1, bot2, pair, game) VALUES "
        "('r1-p1-g1-Alice-Bob', 2, 1, 'Alice', 'Bob', 1, 1)");
    for (int time = 1; time <= 2; ++time) {
        store_ = open();
        const auto definition = *store_->definition();
        EXPECT_EQ(definition->file, "old file");
        EXPECT_EQ(definition->openings, "old openings");
        EXPECT_EQ(definition->revision, 7);
        EXPECT_EQ(counts(), "1 0 1");
        const auto finished = *store_->finished(store::Texts::all);
        ASSERT_EQ(finished.size(), 1u);
        EXPECT_EQ(finished[0].record, "text");
        EXPECT_EQ(finished[0].times[0].moves, 3);
    }
    const auto leased = store_->lease("w", 1000, 7);
    ASSERT_TRUE(leased->lease);
    EXPECT_TRUE(*store_->finish(*leased->lease, won()));
    EXPECT_EQ(counts(), "0 0 2");
}

TEST_P(StoreTables, TablesOfALaterVersionAreRefused) {
    change("UPDATE tournament_schema SET version = 99");
    const auto again = Tournament::open(address_);
    ASSERT_FALSE(again.has_value());
    EXPECT_NE(again.error().message.find("later version of this program"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(On, StoreTables, testing::Values("sqlite", "postgresql"),
                         [](const auto& test) { return std::string(test.param); });

}  // namespace
