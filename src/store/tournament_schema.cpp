// Versions 1 and 2 held one tournament, whose rows now have the id "". Their tables had no version
// of their own: that of the definition counts.
#include "store/tournament_schema.h"

#include <soci/soci.h>

#include <string_view>

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;

constexpr int version = 3;

bool has_table(session& sql, std::string_view tables, const std::string& name) {
    int found = 0;
    sql << "SELECT count(*) FROM " + std::string(tables) + " WHERE name = :n", into(found),
        use(name);
    return found > 0;
}

// All tables are created in one transaction, so a missing one was removed later. One statement,
// because another process may be creating them right now.
void check_tables(session& sql, std::string_view tables) {
    int defined = 0, games = 0;
    sql << "SELECT coalesce(max(CASE WHEN name = 'tournament' THEN 1 ELSE 0 END), 0), "
           "coalesce(max(CASE WHEN name = 'games' THEN 1 ELSE 0 END), 0) FROM " +
               std::string(tables),
        into(defined), into(games);
    if (defined == games) return;
    throw soci::soci_error(std::string("damaged: the table ") +
                           (defined == 1 ? "games" : "tournament") + " is missing");
}

void make_tables(session& sql) {
    sql << "CREATE TABLE IF NOT EXISTS tournament ("
           "id TEXT PRIMARY KEY, version INTEGER NOT NULL, "
           "file TEXT NOT NULL, openings TEXT NOT NULL, revision BIGINT NOT NULL, "
           "finished BIGINT NOT NULL DEFAULT 0)";
    sql << "CREATE TABLE IF NOT EXISTS games ("
           "tournament TEXT NOT NULL, id TEXT NOT NULL, place BIGINT NOT NULL, "
           "round INTEGER NOT NULL, "
           "bot1 TEXT NOT NULL, bot2 TEXT NOT NULL, pair INTEGER NOT NULL, game INTEGER NOT NULL, "
           "state INTEGER NOT NULL DEFAULT 0, "
           "worker TEXT NOT NULL DEFAULT '', lease_until DOUBLE PRECISION NOT NULL DEFAULT 0, "
           "lease_seconds DOUBLE PRECISION NOT NULL DEFAULT 0, "
           "fence BIGINT NOT NULL DEFAULT 0, "
           "result TEXT NOT NULL DEFAULT '', reason TEXT NOT NULL DEFAULT '', "
           "fault TEXT NOT NULL DEFAULT '', fault_side INTEGER NOT NULL DEFAULT 0, "
           "verdict TEXT NOT NULL DEFAULT '', record TEXT NOT NULL DEFAULT '', "
           "moves1 BIGINT NOT NULL DEFAULT 0, total1 BIGINT NOT NULL DEFAULT 0, "
           "longest1 BIGINT NOT NULL DEFAULT 0, moves2 BIGINT NOT NULL DEFAULT 0, "
           "total2 BIGINT NOT NULL DEFAULT 0, longest2 BIGINT NOT NULL DEFAULT 0, "
           "finished_at DOUBLE PRECISION NOT NULL DEFAULT 0, PRIMARY KEY (tournament, id))";
    sql << "CREATE INDEX IF NOT EXISTS games_by_state ON games (tournament, state, place)";
}

// The version of the tables; 0: there are none, or those of version 1 or 2. Also locks the row, so
// that one process at a time makes or upgrades them.
int lock_version(session& sql) {
    sql << "CREATE TABLE IF NOT EXISTS tournament_schema ("
           "only_one INTEGER PRIMARY KEY CHECK (only_one = 1), version INTEGER NOT NULL)";
    sql << "INSERT INTO tournament_schema (only_one, version) VALUES (1, 0) "
           "ON CONFLICT (only_one) DO UPDATE SET version = tournament_schema.version";
    int found = 0;
    sql << "SELECT version FROM tournament_schema", into(found);
    return found;
}

// Version 1 did not count finished games, and not all of its tables had `lease_seconds`.
void upgrade_from_2(session& sql) {
    int its_version = 2;
    sql << "SELECT coalesce(max(version), 2) FROM tournament", into(its_version);
    if (its_version != 1 && its_version != 2) {
        throw soci::soci_error("it was made by another version of this program");
    }
    const bool is_first = its_version == 1;
    sql << "DROP INDEX IF EXISTS games_by_state";
    for (const std::string name : {"tournament", "games"}) {
        sql << "ALTER TABLE " + name + " RENAME TO " + name + "_2";
    }
    make_tables(sql);
    const std::string finished =
        is_first ? "(SELECT count(*) FROM games_2 WHERE state = 2)" : "finished";
    sql << "INSERT INTO tournament (id, version, file, openings, revision, finished) "
           "SELECT '', 3, file, openings, revision, " +
               finished + " FROM tournament_2";
    const std::string columns =
        "id, place, round, bot1, bot2, pair, game, state, worker, lease_until, " +
        std::string(is_first ? "" : "lease_seconds, ") +
        "fence, result, reason, fault, fault_side, verdict, record, moves1, total1, longest1, "
        "moves2, total2, longest2, finished_at";
    sql << "INSERT INTO games (tournament, " + columns + ") SELECT '', " + columns +
               " FROM games_2";
    for (const std::string name : {"tournament_2", "games_2"}) sql << "DROP TABLE " + name;
}

}  // namespace

void make_tournament_tables(session& sql, const Dialect& dialect) {
    check_tables(sql, dialect.tables);
    const int found = lock_version(sql);
    if (found > version)
        throw soci::soci_error("it was made by a later version of this program; use that one");
    const bool is_old = found == 0 && has_table(sql, dialect.tables, "tournament");
    is_old ? upgrade_from_2(sql) : make_tables(sql);
    if (found < version) sql << "UPDATE tournament_schema SET version = :v", use(version);
}

void rename_tournament_tables(session& sql, const Dialect& dialect) {
    const std::string_view tables = dialect.tables;
    const bool has_ids = lock_version(sql) >= version;
    const bool defined = has_table(sql, tables, "tournament");
    std::int64_t revision = 0;
    int contests = 0;
    if (defined) sql << "SELECT coalesce(max(revision), 0) FROM tournament", into(revision);
    if (defined && has_ids) {
        sql << "SELECT count(*) FROM tournament WHERE id <> ''", into(contests);
    }
    if (contests > 0) {
        throw soci::soci_error(
            "it also holds the contests of a server; take another --store for this tournament");
    }
    const auto old = [](const std::string& name, int number) {
        return name + "_old_" + std::to_string(number);
    };
    int number = 1;
    while (has_table(sql, tables, old("tournament", number)) ||
           has_table(sql, tables, old("games", number))) {
        ++number;
    }
    sql << "DROP INDEX IF EXISTS games_by_state";
    for (const std::string name : {"tournament", "games"}) {
        if (!has_table(sql, tables, name)) continue;
        sql << "ALTER TABLE " + name + " RENAME TO " + old(name, number);
    }
    make_tables(sql);
    sql << "UPDATE tournament_schema SET version = :v", use(version);
    // Continue the revision numbers, so that workers do not mistake the new definition for the
    // old one.
    if (defined) insert_definition(sql, "", {"", "", revision + 1});
}

void insert_definition(session& sql, const std::string& tournament, const Definition& definition) {
    sql << "INSERT INTO tournament (id, version, file, openings, revision) "
           "VALUES (:t, :v, :f, :o, :r)",
        use(tournament), use(version), use(definition.file), use(definition.openings),
        use(definition.revision);
}

}  // namespace store
