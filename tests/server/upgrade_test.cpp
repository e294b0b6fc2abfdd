// Upgrades from every earlier version of the tables, on both databases: tests/schemas has a dump of
// each version, with rows in every table.
#include <gtest/gtest.h>
#include <soci/soci.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "base/file.h"
#include "server/live_store_fixture.h"
#include "store/challenges.h"
#include "store/database.h"

namespace {

namespace fs = std::filesystem;
using Rows = std::vector<std::vector<std::string>>;

const fs::path dumps = fs::path(SOURCE_FOLDER) / "tests/schemas";

// Which tables: those of a server, or those of one tournament.
struct Kind {
    std::string name;
    std::string version_table;
};
const Kind live{"live", "live_schema"}, tournament{"tournament", "tournament_schema"};

class Upgrade : public testing::TestWithParam<const char*> {
 protected:
    ~Upgrade() override {
        asked_.clear();
        database_.reset();
    }
    static bool is_sqlite() { return GetParam() == std::string("sqlite"); }
    std::string make_database() {
        return is_sqlite() ? folder_ / (std::to_string(++databases_) + ".db").c_str()
                           : store::server().make_database();
    }
    // Opens the tables as the program does; an error message, or nothing.
    static std::string open(const Kind& kind, const std::string& address) {
        if (kind.name == live.name) {
            const auto opened = store::LiveGames::open(address);
            return opened ? "" : opened.error().message;
        }
        const auto opened = store::Tournament::open(address);
        return opened ? "" : opened.error().message;
    }
    static Rows ask(const std::string& address, const std::string& query, std::size_t columns) {
        Rows found;
        if (address != asked_) {
            auto opened = store::Database::open(address, [](std::string_view) {});
            EXPECT_TRUE(opened.has_value()) << opened.error().message;
            database_ = *std::move(opened);
            asked_ = address;
        }
        const auto done = database_->transact([&](soci::session& sql) {
            std::vector<std::string> row(columns);
            std::vector<soci::indicator> nulls(columns);
            soci::statement select(sql);
            for (std::size_t i = 0; i < columns; ++i) {
                select.exchange(soci::into(row[i], nulls[i]));
            }
            select.alloc();
            select.prepare(query);
            select.define_and_bind();
            select.execute();
            while (select.fetch()) {
                for (std::size_t i = 0; i < columns; ++i) {
                    if (nulls[i] == soci::i_null) row[i] = "NULL";
                }
                found.push_back(row);
            }
        });
        EXPECT_TRUE(done.has_value()) << query << done.error().message;
        return found;
    }
    static std::string one(const std::string& address, const std::string& query) {
        const Rows rows = ask(address, query, 1);
        return rows.empty() ? "" : rows.front().front();
    }
    // With the database's own program, as an operator would.
    static void load(const fs::path& dump, const std::string& address) {
        ASSERT_TRUE(fs::exists(dump)) << dump;
        if (!is_sqlite()) {
            store::server().ask(address, "\\i " + dump.string());
            return;
        }
        const auto done = support::run_shell(
            "python3 -c \"import sqlite3, sys; "
            "sqlite3.connect(sys.argv[1]).executescript(open(sys.argv[2]).read())\" '" +
            address + "' '" + dump.string() + "'");
        ASSERT_EQ(done.status, 0) << done.err;
    }
    static std::set<std::string> tables(const std::string& address) {
        std::set<std::string> found;
        const std::string all =
            is_sqlite() ? "SELECT name FROM sqlite_master WHERE type = 'table'"
                        : "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()";
        for (const auto& row : ask(address, all, 1)) found.insert(row[0]);
        return found;
    }
    static std::vector<std::string> columns(const std::string& address, const std::string& table) {
        std::vector<std::string> found;
        const std::string all = is_sqlite() ? "SELECT name FROM pragma_table_info('" + table + "')"
                                            : "SELECT column_name FROM information_schema.columns "
                                              "WHERE table_name = '" +
                                                  table + "' ORDER BY ordinal_position";
        for (const auto& row : ask(address, all, 1)) found.push_back(row[0]);
        return found;
    }
    // What the database itself knows of its tables, but for names that it chose.
    static Rows catalogue(const std::string& address);
    // All rows of these columns, as text.
    static Rows content(const std::string& address, const std::string& table,
                        const std::vector<std::string>& names) {
        std::string list;
        for (const std::string& name : names) {
            list += (list.empty() ? "" : ", ") + ("CAST(" + name + " AS TEXT)");
        }
        Rows rows = ask(address, "SELECT " + list + " FROM " + table, names.size());
        std::ranges::sort(rows);
        return rows;
    }
    int newest(const Kind& kind) {
        const std::string address = make_database();
        EXPECT_EQ(open(kind, address), "");
        return std::stoi(one(address, "SELECT CAST(version AS TEXT) FROM " + kind.version_table));
    }
    static fs::path dump_of(const Kind& kind, int version) {
        return dumps / (kind.name + "_" + std::to_string(version) + ".sql");
    }
    void check_upgrade(const Kind& kind, int version);
    void check_later_version(const Kind& kind);

    base::TemporaryFolder folder_;
    int databases_ = 0;
    // The connection to the database that was asked last.
    static inline std::string asked_;
    static inline std::unique_ptr<store::Database> database_;
};

Rows Upgrade::catalogue(const std::string& address) {
    if (!is_sqlite()) {
        Rows found = ask(address,
                         "SELECT table_name, column_name, ordinal_position::text, data_type, "
                         "is_nullable, column_default FROM information_schema.columns WHERE "
                         "table_schema = current_schema() ORDER BY 1, ordinal_position",
                         6);
        for (const std::string& more :
             {std::string("SELECT conrelid::regclass::text, pg_get_constraintdef(oid) FROM "
                          "pg_constraint WHERE connamespace = current_schema()::regnamespace "
                          "ORDER BY 1, 2"),
              std::string("SELECT tablename::text, indexdef FROM pg_indexes WHERE schemaname = "
                          "current_schema() AND indexname NOT IN (SELECT conname FROM "
                          "pg_constraint) ORDER BY 1, 2")}) {
            const Rows rows = ask(address, more, 2);
            found.insert(found.end(), rows.begin(), rows.end());
        }
        return found;
    }
    Rows found;
    for (const std::string& table : tables(address)) {
        const std::string of_table = "('" + table + "')";
        for (const std::string& query :
             {"SELECT '" + table +
                  "', name, CAST(cid AS TEXT), type, CAST(\"notnull\" AS TEXT), "
                  "coalesce(dflt_value, 'NULL') || CAST(pk AS TEXT) FROM pragma_table_info" +
                  of_table,
              "SELECT '" + table +
                  "', CASE WHEN origin = 'c' THEN l.name ELSE origin END, "
                  "CAST(seqno AS TEXT), coalesce(x.name, 'expression') || x.desc || x.coll, "
                  "CAST(\"unique\" AS TEXT), CAST(partial AS TEXT) FROM pragma_index_list" +
                  of_table + " AS l, pragma_index_xinfo(l.name) AS x WHERE key = 1 ORDER BY 2, 3",
              // Conditions and expressions of indexes are nowhere else.
              "SELECT '" + table +
                  "', name, sql, '', '', '' FROM sqlite_master WHERE type = 'index' "
                  "AND sql IS NOT NULL AND tbl_name = '" +
                  table + "' ORDER BY name"}) {
            const Rows rows = ask(address, query, 6);
            found.insert(found.end(), rows.begin(), rows.end());
        }
    }
    return found;
}

void Upgrade::check_upgrade(const Kind& kind, int version) {
    SCOPED_TRACE(kind.name + " " + std::to_string(version));
    ASSERT_TRUE(fs::exists(dump_of(kind, version)))
        << "version " << version << " of the tables needs a dump: see tests/schemas/dump.py";
    const std::string address = make_database(), fresh = make_database();
    load(dump_of(kind, version), address);
    if (HasFatalFailure()) return;
    const std::set<std::string> old_tables = tables(address);
    std::map<std::string, std::vector<std::string>> kept;
    std::map<std::string, Rows> before;
    EXPECT_EQ(open(kind, fresh), "");
    for (const std::string& table : old_tables) {
        const auto now = columns(fresh, table);
        for (const std::string& column : columns(address, table)) {
            const bool is_there = std::ranges::find(now, column) != now.end();
            if (is_there && column != "version") kept[table].push_back(column);
        }
        EXPECT_FALSE(content(address, table, columns(address, table)).empty())
            << "the dump has no rows of " << table;
        if (!kept[table].empty()) before[table] = content(address, table, kept[table]);
    }
    // The second time finds nothing to do.
    for (int time = 1; time <= 2; ++time) {
        ASSERT_EQ(open(kind, address), "");
        for (const auto& [table, rows] : before) {
            EXPECT_EQ(content(address, table, kept[table]), rows) << table;
        }
        EXPECT_EQ(catalogue(address), catalogue(fresh));
    }
    EXPECT_EQ(one(address, "SELECT CAST(version AS TEXT) FROM " + kind.version_table),
              one(fresh, "SELECT CAST(version AS TEXT) FROM " + kind.version_table));
}

void Upgrade::check_later_version(const Kind& kind) {
    const std::string address = make_database();
    load(dump_of(kind, newest(kind)), address);
    if (HasFatalFailure()) return;
    const int later = newest(kind) + 1;
    const auto database = store::Database::open(address, [](std::string_view) {});
    ASSERT_TRUE((*database)->transact([&](soci::session& sql) {
        sql << "UPDATE " + kind.version_table + " SET version = " + std::to_string(later);
    }));
    const Rows before = catalogue(address);
    const std::string refusal = open(kind, address);
    EXPECT_NE(refusal.find("a later version of this program; use that one"), std::string::npos)
        << refusal;
    EXPECT_EQ(catalogue(address), before);
    const std::string command =
        kind.name == live.name ? "worker --contests --store" : "worker --store";
    const auto said = support::run_shell("timeout 20 manator " + command + " '" + address + "'");
    EXPECT_EQ(said.status, 2) << said.out << said.err;
    EXPECT_NE((said.err + said.out).find("a later version of this program"), std::string::npos)
        << said.err;
}

TEST_P(Upgrade, OfAServerFromEveryVersion) {
    const int last = newest(live);
    ASSERT_GE(last, 7);
    for (int version = 1; version <= last; ++version) check_upgrade(live, version);
}

TEST_P(Upgrade, OfATournamentFromEveryVersion) {
    const int last = newest(tournament);
    ASSERT_GE(last, 3);
    for (int version = 1; version <= last; ++version) check_upgrade(tournament, version);
}

// A tournament's database becomes that of a server, and the other way round.
TEST_P(Upgrade, OfATournamentWhoseDatabaseAServerOpens) {
    for (int version = 1; version <= newest(tournament); ++version) {
        const std::string address = make_database();
        load(dump_of(tournament, version), address);
        ASSERT_EQ(open(live, address), "");
        EXPECT_EQ(one(address, "SELECT CAST(finished AS TEXT) FROM tournament"), "2");
        EXPECT_EQ(one(address, "SELECT tournament FROM games WHERE state = 1"), "");
    }
}

TEST_P(Upgrade, TablesOfALaterVersionAreRefused) {
    check_later_version(live);
    check_later_version(tournament);
}

// Also a server of another version may run meanwhile.
TEST_P(Upgrade, AListOfContestsChangesNoTables) {
    const int now = newest(live);
    const auto list = [](const std::string& address) {
        return support::run_shell("timeout 20 manator contests --store '" + address + "'");
    };
    for (const int version : {7, now - 1, now}) {
        const std::string address = make_database();
        load(dump_of(live, version), address);
        const Rows before = catalogue(address);
        const auto said = list(address);
        EXPECT_EQ(said.status, version == now ? 0 : 2) << said.out << said.err;
        const std::string text = version == now ? "Spring cup" : "an earlier version";
        EXPECT_NE((said.out + said.err).find(text), std::string::npos) << said.out << said.err;
        EXPECT_EQ(catalogue(address), before);
        EXPECT_EQ(one(address, "SELECT CAST(version AS TEXT) FROM live_schema"),
                  std::to_string(version));
    }
    const std::string none = make_database();
    const Rows before = catalogue(none);
    EXPECT_NE(list(none).err.find("no"), std::string::npos);
    EXPECT_EQ(catalogue(none), before);
}

// What was upgraded can be read and changed through the program's own functions.
TEST_P(Upgrade, LeavesAUsableStore) {
    const std::string address = make_database();
    load(dump_of(live, 7), address);
    const auto opened = store::LiveGames::open(address);
    ASSERT_TRUE(opened.has_value()) << opened.error().message;
    store::LiveGames& games = **opened;
    const auto game = games.load("k3Xb9TqLw2");
    ASSERT_TRUE(game.has_value() && game->has_value());
    EXPECT_EQ((*game)->events.size(), 5u);
    EXPECT_EQ((*game)->game.seats[1].name, "Bert 'né' \\ %");
    EXPECT_EQ((*game)->game.seats[0].change, 12);
    const auto anna = games.accounts().find("anna");
    ASSERT_TRUE(anna.has_value() && anna->has_value());
    EXPECT_EQ(games.ratings().of((*anna)->id)->front().glicko.deviation, 84.5);
    const auto contest = games.contests().get("c0ntestAAA");
    ASSERT_TRUE(contest.has_value() && contest->has_value());
    EXPECT_EQ((*contest)->state, store::ContestState::running);
    EXPECT_EQ(games.contests().entries("c0ntestAAA")->size(), 3u);
    EXPECT_EQ(**games.contests().content("entryBBB01"), "print(1)");
    store::Tournament played = games.contests().tournament("c0ntestAAA");
    EXPECT_EQ(played.finished(store::Texts::all)->size(), 2u);
    const auto lease = played.lease("w", 100, 4);
    ASSERT_TRUE(lease.has_value() && lease->lease);
    EXPECT_TRUE(*played.finish(*lease->lease, {}));
    EXPECT_EQ(played.finished(store::Texts::all)->size(), 3u);
}

TEST_P(Upgrade, WhatIsNewWorksAfterwards) {
    for (int version = 1; version <= newest(live); ++version) {
        SCOPED_TRACE(version);
        const std::string address = make_database();
        load(dump_of(live, version), address);
        const auto opened = store::LiveGames::open(address);
        ASSERT_TRUE(opened.has_value()) << opened.error().message;
        store::LiveGames& games = **opened;
        const int first_with_accounts = 3;
        EXPECT_EQ(games.accounts().find("Anna")->has_value(), version >= first_with_accounts);
        EXPECT_TRUE(
            games.watch_seeks(std::vector<std::string>{"s33kOpenGm"}, 2000, 1000).has_value());
        for (const std::string id : {"one", "two"}) {
            ASSERT_TRUE(*games.accounts().create({id, id, "x", false, 1, 1}));
        }
        store::LiveGame game = store::new_game("new", 1000);
        game.seats = {{{"@one", "one"}, {"@two", "two"}}};
        game.rated = "fast";
        ASSERT_TRUE(games.commit(std::vector<store::LiveCommit>{store::creation(game)})->front());
        game.events = 2;
        game.state = store::LiveState::over;
        game.result = "0-1";
        ASSERT_TRUE(games.commit(std::vector<store::LiveCommit>{{{game, {{2, 5, "ended", "{}"}}}}})
                        ->front());
        EXPECT_EQ(games.ratings().of("one")->front().losses, 1);
        EXPECT_TRUE(games.challenges().open_of("@one", 1).has_value());
        store::Contest contest;
        contest.id = "cup";
        contest.owner = "one";
        ASSERT_TRUE(*games.contests().create(contest, {}));
        store::ContestEntry entry;
        entry.id = "e";
        entry.contest = "cup";
        entry.account = "two";
        ASSERT_TRUE(games.contests().add(entry, "x", {}).has_value());
        EXPECT_EQ(*games.contests().ask_check(entry, "two", 5, 9), store::Contests::Asked::asked);
        EXPECT_FALSE(games.contests().mark("cup", 0)->empty());
        ASSERT_TRUE(*games.contests().start("cup", "file", {"e"}, 5));
        EXPECT_TRUE(games.contests().tournament("cup").definition()->has_value());
    }
}

INSTANTIATE_TEST_SUITE_P(Databases, Upgrade, testing::Values("sqlite", "postgresql"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
