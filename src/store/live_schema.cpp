// Version N of the tables is what the first N migrations make. A released migration never changes.
#include "store/live_schema.h"

#include <soci/soci.h>

#include <array>
#include <span>
#include <string_view>

#include "store/database.h"

namespace store {

namespace {

constexpr std::string_view version_1[] = {
    "CREATE TABLE live_game ("
    "id TEXT PRIMARY KEY, created_at BIGINT NOT NULL, game TEXT NOT NULL, start TEXT NOT NULL, "
    "options TEXT NOT NULL, clock TEXT NOT NULL, listed INTEGER NOT NULL, "
    "visitor0 TEXT NOT NULL, visitor1 TEXT NOT NULL, name0 TEXT NOT NULL, name1 TEXT NOT NULL, "
    "state INTEGER NOT NULL, result TEXT NOT NULL, reason TEXT NOT NULL, moves INTEGER NOT NULL, "
    "events INTEGER NOT NULL, deadline BIGINT NOT NULL, ended_at BIGINT NOT NULL)",
    "CREATE TABLE live_event ("
    "game TEXT NOT NULL, n INTEGER NOT NULL, at BIGINT NOT NULL, kind TEXT NOT NULL, "
    "data TEXT NOT NULL, PRIMARY KEY (game, n))",
    "CREATE TABLE live_heartbeat ("
    "only_one INTEGER PRIMARY KEY CHECK (only_one = 1), at BIGINT NOT NULL)",
    "INSERT INTO live_heartbeat (only_one, at) VALUES (1, 0)",
    "CREATE INDEX live_game_by_end ON live_game (state, ended_at, id)",
    "CREATE INDEX live_game_by_creation ON live_game (state, created_at, id)",
    "CREATE INDEX live_game_by_deadline ON live_game (deadline) WHERE deadline > 0",
    "CREATE INDEX live_game_by_visitor0 ON live_game (visitor0, state)",
    "CREATE INDEX live_game_by_visitor1 ON live_game (visitor1, state)",
    "CREATE INDEX live_game_by_name0 ON live_game (name0)",
    "CREATE INDEX live_game_by_name1 ON live_game (name1)",
};

// When the creator of a seek had a connection to any server.
constexpr std::string_view version_2[] = {
    "ALTER TABLE live_game ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX live_game_seek ON live_game (seen_at) WHERE state = 0 AND listed = 1",
};

// Accounts.
constexpr std::string_view version_3[] = {
    "CREATE TABLE account ("
    "id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE, "
    "password TEXT NOT NULL, is_bot INTEGER NOT NULL, created_at BIGINT NOT NULL, "
    "seen_at BIGINT NOT NULL)",
    "CREATE TABLE account_session ("
    "visitor TEXT PRIMARY KEY, account TEXT NOT NULL, created_at BIGINT NOT NULL, "
    "used_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)",
    "CREATE INDEX account_session_by_account ON account_session (account)",
    "CREATE INDEX account_session_by_expiry ON account_session (expires_at)",
    "CREATE TABLE api_token ("
    "id TEXT PRIMARY KEY, account TEXT NOT NULL, hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL, "
    "scopes INTEGER NOT NULL, created_at BIGINT NOT NULL, used_at BIGINT NOT NULL, "
    "expires_at BIGINT NOT NULL)",
    "CREATE INDEX api_token_by_account ON api_token (account)",
};

// A player's games in the order of lists, in either case of letters.
constexpr std::string_view version_4[] = {
    "DROP INDEX live_game_by_name0",
    "DROP INDEX live_game_by_name1",
    "CREATE INDEX live_game_by_player0 ON live_game (lower(name0), state, ended_at, id)",
    "CREATE INDEX live_game_by_player1 ON live_game (lower(name1), state, ended_at, id)",
};

// Ratings. `rated` is the pace in which a game counts, empty for a casual game; bit N of
// `provisional` is of side N.
constexpr std::string_view version_5[] = {
    "ALTER TABLE live_game ADD COLUMN rated TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE live_game ADD COLUMN rating_min INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE live_game ADD COLUMN rating_max INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE live_game ADD COLUMN rating0 INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE live_game ADD COLUMN rating1 INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE live_game ADD COLUMN provisional INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE live_game ADD COLUMN change0 INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE live_game ADD COLUMN change1 INTEGER NOT NULL DEFAULT 0",
    "DROP INDEX live_game_by_visitor0",
    "DROP INDEX live_game_by_visitor1",
    "CREATE INDEX live_game_by_owner0 ON live_game (visitor0, state, ended_at, id)",
    "CREATE INDEX live_game_by_owner1 ON live_game (visitor1, state, ended_at, id)",
    "CREATE TABLE player_rating ("
    "account TEXT NOT NULL, game TEXT NOT NULL, pace TEXT NOT NULL, "
    "rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL, "
    "volatility DOUBLE PRECISION NOT NULL, wins INTEGER NOT NULL, draws INTEGER NOT NULL, "
    "losses INTEGER NOT NULL, rated_at BIGINT NOT NULL, PRIMARY KEY (account, game, pace))",
    "CREATE INDEX player_rating_by_rating ON player_rating (game, pace, rating)",
    "CREATE TABLE rating_history ("
    "account TEXT NOT NULL, played TEXT NOT NULL, game TEXT NOT NULL, pace TEXT NOT NULL, "
    "at BIGINT NOT NULL, rating DOUBLE PRECISION NOT NULL, PRIMARY KEY (account, played))",
    "CREATE INDEX rating_history_by_time ON rating_history (account, game, pace, at)",
};

// Challenges, and which bots have a connection.
constexpr std::string_view version_6[] = {
    "CREATE TABLE challenge ("
    "id TEXT PRIMARY KEY, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL, "
    "challenger TEXT NOT NULL, challenger_name TEXT NOT NULL, challenged TEXT NOT NULL, "
    "game TEXT NOT NULL, options TEXT NOT NULL, clock TEXT NOT NULL, side INTEGER NOT NULL, "
    "is_random INTEGER NOT NULL, state INTEGER NOT NULL, reason TEXT NOT NULL)",
    "CREATE INDEX challenge_by_challenger ON challenge (challenger, state)",
    "CREATE INDEX challenge_by_challenged ON challenge (challenged, state)",
    "CREATE INDEX challenge_by_expiry ON challenge (expires_at)",
    "CREATE TABLE bot_presence (account TEXT PRIMARY KEY, seen_at BIGINT NOT NULL)",
};

// Contests. Uploads are apart, so that lists do not read them.
constexpr std::string_view version_7[] = {
    "CREATE TABLE contest ("
    "id TEXT PRIMARY KEY, owner TEXT NOT NULL, title TEXT NOT NULL, game TEXT NOT NULL, "
    "settings TEXT NOT NULL, head TEXT NOT NULL, secret TEXT NOT NULL, state INTEGER NOT NULL, "
    "is_public INTEGER NOT NULL, created_at BIGINT NOT NULL, started_at BIGINT NOT NULL)",
    "CREATE INDEX contest_by_owner ON contest (owner, state)",
    "CREATE INDEX contest_by_state ON contest (state)",
    "CREATE INDEX contest_public ON contest (created_at) WHERE is_public = 1",
    "CREATE TABLE contest_entry ("
    "id TEXT PRIMARY KEY, contest TEXT NOT NULL, account TEXT NOT NULL, player TEXT NOT NULL, "
    "name TEXT NOT NULL, version INTEGER NOT NULL, file TEXT NOT NULL, run TEXT NOT NULL, "
    "build TEXT NOT NULL, protocol TEXT NOT NULL, size BIGINT NOT NULL, "
    "uploaded_at BIGINT NOT NULL, state INTEGER NOT NULL, checked_at BIGINT NOT NULL, "
    "verdict TEXT NOT NULL DEFAULT '', plays INTEGER NOT NULL, disqualified TEXT NOT NULL, "
    "worker TEXT NOT NULL DEFAULT '', lease_until DOUBLE PRECISION NOT NULL DEFAULT 0, "
    "lease_seconds DOUBLE PRECISION NOT NULL DEFAULT 0, fence BIGINT NOT NULL DEFAULT 0)",
    "CREATE INDEX contest_entry_by_contest ON contest_entry (contest, uploaded_at)",
    "CREATE INDEX contest_entry_by_account ON contest_entry (account)",
    "CREATE INDEX contest_entry_unchecked ON contest_entry (uploaded_at) WHERE state < 2",
    "CREATE TABLE contest_upload (entry TEXT PRIMARY KEY, content TEXT NOT NULL)",
    "CREATE TABLE contest_worker (name TEXT PRIMARY KEY, seen_at DOUBLE PRECISION NOT NULL)",
};

// Further checks of entries, which their authors ask for.
constexpr std::string_view version_8[] = {
    "CREATE TABLE contest_recheck ("
    "id TEXT PRIMARY KEY, account TEXT NOT NULL, asked_at BIGINT NOT NULL, "
    "state INTEGER NOT NULL, checked_at BIGINT NOT NULL DEFAULT 0, "
    "verdict TEXT NOT NULL DEFAULT '', worker TEXT NOT NULL DEFAULT '', "
    "lease_until DOUBLE PRECISION NOT NULL DEFAULT 0, "
    "lease_seconds DOUBLE PRECISION NOT NULL DEFAULT 0, fence BIGINT NOT NULL DEFAULT 0)",
    "CREATE INDEX contest_recheck_by_account ON contest_recheck (account)",
    "CREATE INDEX contest_recheck_unmade ON contest_recheck (asked_at) WHERE state < 2",
};

// Games of contests that bots play over the network, and challenges to rated games: bit 0 of
// `provisional` is of the challenger, bit 1 of the challenged.
constexpr std::string_view version_9[] = {
    "ALTER TABLE live_game ADD COLUMN contest TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE live_game ADD COLUMN contest_game TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE live_game ADD COLUMN contest_fence BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX live_game_of_contest ON live_game (contest, contest_game) "
    "WHERE contest <> '' AND state = 1",
    "ALTER TABLE challenge ADD COLUMN is_rated INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE challenge ADD COLUMN rating_from INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE challenge ADD COLUMN rating_to INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE challenge ADD COLUMN provisional INTEGER NOT NULL DEFAULT 0",
};

// Rated contests: `rated` is the pace in which their games count, empty for casual ones. Boards:
// the moves so far of games that a worker plays.
constexpr std::string_view version_10[] = {
    "ALTER TABLE contest ADD COLUMN rated TEXT NOT NULL DEFAULT ''",
    "CREATE TABLE contest_board ("
    "contest TEXT NOT NULL, game TEXT NOT NULL, fence BIGINT NOT NULL, name0 TEXT NOT NULL, "
    "name1 TEXT NOT NULL, start TEXT NOT NULL, moves TEXT NOT NULL, PRIMARY KEY (contest, game))",
};

constexpr std::array<std::span<const std::string_view>, 10> migrations{
    version_1, version_2, version_3, version_4, version_5,
    version_6, version_7, version_8, version_9, version_10};

constexpr int newest_live = static_cast<int>(migrations.size());

void check_not_later(int version) {
    if (version <= newest_live) return;
    throw soci::soci_error(
        "its live games were stored by a later version of this program; use that one");
}

}  // namespace

void check_live_tables(soci::session& sql, const Dialect& dialect) {
    int found = 0, version = 0;
    sql << "SELECT count(*) FROM " + std::string(dialect.tables) + " WHERE name = 'live_schema'",
        soci::into(found);
    if (found == 0) throw soci::soci_error("it has no tables of a server");
    sql << "SELECT version FROM live_schema", soci::into(version);
    check_not_later(version);
    if (version == newest_live) return;
    throw soci::soci_error(
        "its tables are those of an earlier version of this program; start the server of this "
        "version once to upgrade them");
}

void migrate_live_tables(soci::session& sql) {
    sql << "CREATE TABLE IF NOT EXISTS live_schema ("
           "only_one INTEGER PRIMARY KEY CHECK (only_one = 1), version INTEGER NOT NULL)";
    // Also locks the row, so that one process at a time migrates.
    sql << "INSERT INTO live_schema (only_one, version) VALUES (1, 0) "
           "ON CONFLICT (only_one) DO UPDATE SET version = live_schema.version";
    int version = 0;
    sql << "SELECT version FROM live_schema", soci::into(version);
    check_not_later(version);
    for (int next = version; next < newest_live; ++next) {
        for (const std::string_view statement : migrations[static_cast<std::size_t>(next)]) {
            sql << std::string(statement);
        }
    }
    if (version < newest_live) {
        sql << "UPDATE live_schema SET version = :v", soci::use(newest_live);
    }
}

}  // namespace store
