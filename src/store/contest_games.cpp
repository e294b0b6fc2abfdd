// Live games of contests in SQL; the same statements for SQLite and PostgreSQL.
#include "store/contest_games.h"

#include <soci/soci.h>

#include <algorithm>

#include "store/contests.h"
#include "store/database.h"
#include "store/live_rows.h"

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;

// Servers look at a game whose second event is new to them: it has begun.
constexpr const char* begun = " 2";

// Appends the event to a game in progress; false: another process has added one.
bool append(session& sql, const Database& database, const std::string& id, Millis now,
            const std::string& kind, const std::string& data) {
    soci::statement insert =
        (sql.prepare << "INSERT INTO live_event (game, n, at, kind, data) SELECT id, events + 1, "
                        ":a, :k, :d FROM live_game WHERE id = :i AND state = 1 "
                        "ON CONFLICT (game, n) DO NOTHING",
         use(now), use(kind), use(data), use(id));
    insert.execute(true);
    if (insert.get_affected_rows() != 1) return false;
    sql << "UPDATE live_game SET events = events + 1 WHERE id = :i", use(id);
    int events = 0;
    sql << "SELECT events FROM live_game WHERE id = :i", into(events), use(id);
    database.notify(sql, id + " " + std::to_string(events));
    return true;
}

bool abort(session& sql, const Database& database, const std::string& id, Millis now) {
    if (!append(sql, database, id, now, "ended", R"({"result":"*","reason":"aborted"})")) {
        return false;
    }
    sql << "UPDATE live_game SET state = 2, result = '*', reason = 'aborted', ended_at = :a, "
           "deadline = 0 WHERE id = :i",
        use(now), use(id);
    return true;
}

// The ids of a SELECT.
template <class... Parameters>
std::vector<std::string> read_ids(session& sql, const std::string& query,
                                  const Parameters&... parameters) {
    std::vector<std::string> ids;
    std::string id;
    soci::statement select = ((sql.prepare << query, into(id)), ..., use(parameters));
    select.execute();
    while (select.fetch()) ids.push_back(id);
    return ids;
}

bool is_leased(session& sql, const Database& database, const ContestSeat& seat) {
    int found = 0;
    sql << "SELECT count(*) FROM games WHERE tournament = :t AND id = :i AND state = 1 AND fence = "
           ":f AND lease_until >= " +
               std::string(database.dialect().now),
        into(found), use(seat.contest), use(seat.game), use(seat.fence);
    return found == 1;
}

}  // namespace

void abort_games(session& sql, const Database& database, const std::string& contest, Millis now) {
    const auto ids =
        read_ids(sql, "SELECT id FROM live_game WHERE contest = :c AND contest <> '' AND state = 1",
                 contest);
    for (const std::string& id : ids) abort(sql, database, id, now);
}

base::Result<bool> ContestGames::begin(const LiveChange& created, const ContestSeat& seat) {
    bool is_begun = false;
    const std::string& id = created.game.id;
    const Millis now = created.game.created_at;
    const auto done = database_.transact([&](session& sql) {
        is_begun = is_leased(sql, database_, seat);
        if (!is_begun) return;
        const auto earlier = read_ids(sql,
                                      "SELECT id FROM live_game WHERE contest = :c AND "
                                      "contest <> '' AND contest_game = :g AND state = 1 AND id "
                                      "<> :i",
                                      seat.contest, seat.game, id);
        for (const std::string& one : earlier) abort(sql, database_, one, now);
        if (!insert_commit(sql, {created})) return;  // a repeated transaction
        sql << "UPDATE live_game SET contest = :c, contest_game = :g, contest_fence = :f WHERE id "
               "= :i",
            use(seat.contest), use(seat.game), use(seat.fence), use(id);
        database_.notify(sql, id + begun);
        database_.notify(sql, notice_of_contest(seat.contest) + " 0");
    });
    if (!done) return done.error();
    return is_begun;
}

base::Result<std::vector<WatchedGame>> ContestGames::playing(const std::string& contest) {
    std::vector<WatchedGame> found;
    const auto done = database_.transact(
        [&](session& sql) {
            found.clear();
            WatchedGame one;
            soci::statement select =
                (sql.prepare << "SELECT id, name0, name1 FROM live_game WHERE contest = :c AND "
                                "contest <> '' AND state = 1 ORDER BY created_at, id LIMIT 100",
                 into(one.id), into(one.names[0]), into(one.names[1]), use(contest));
            select.execute();
            while (select.fetch()) found.push_back(one);
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

void forget_board(session& sql, const std::string& contest, const std::string& game) {
    sql << "DELETE FROM contest_board WHERE contest = :c AND game = :g", use(contest), use(game);
}

base::Result<void> ContestGames::report(std::span<const ContestBoard> boards) {
    return database_.transact(
        [&](session& sql) {
            for (const ContestBoard& board : boards) {
                const ContestSeat& seat = board.seat;
                soci::statement insert =
                    (sql.prepare
                         << "INSERT INTO contest_board (contest, game, fence, name0, name1, start, "
                            "moves) SELECT tournament, id, fence, :a, :b, :s, :m FROM games WHERE "
                            "tournament = :c AND id = :g AND state = 1 AND fence = :f "
                            "ON CONFLICT (contest, game) DO UPDATE SET fence = excluded.fence, "
                            "name0 = excluded.name0, name1 = excluded.name1, "
                            "start = excluded.start, moves = excluded.moves",
                     use(board.names[0]), use(board.names[1]), use(board.start), use(board.moves),
                     use(seat.contest), use(seat.game), use(seat.fence));
                insert.execute(true);
            }
        },
        Transaction::relaxed);
}

base::Result<std::vector<ContestBoard>> ContestGames::boards(const std::string& contest) {
    std::vector<ContestBoard> found;
    const std::string now(database_.dialect().now);
    const auto done = database_.transact(
        [&](session& sql) {
            found.clear();
            ContestBoard one;
            soci::statement select =
                (sql.prepare << "SELECT contest_board.contest, contest_board.game, "
                                "contest_board.fence, name0, name1, start, moves FROM "
                                "contest_board JOIN games ON games.tournament = "
                                "contest_board.contest AND games.id = contest_board.game AND "
                                "games.state = 1 AND games.fence = contest_board.fence AND "
                                "games.lease_until >= " +
                                    now +
                                    " WHERE contest_board.contest = :c ORDER BY games.place "
                                    "LIMIT 20",
                 into(one.seat.contest), into(one.seat.game), into(one.seat.fence),
                 into(one.names[0]), into(one.names[1]), into(one.start), into(one.moves),
                 use(contest));
            select.execute();
            while (select.fetch()) found.push_back(one);
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<std::vector<std::string>> ContestGames::abort_abandoned(Millis now) {
    std::vector<std::string> ids;
    const std::string abandoned =
        "SELECT id FROM live_game WHERE contest <> '' AND state = 1 AND NOT EXISTS (SELECT 1 FROM "
        "games WHERE games.tournament = live_game.contest AND games.id = live_game.contest_game "
        "AND games.state = 1 AND games.fence = live_game.contest_fence AND games.lease_until >= " +
        std::string(database_.dialect().now) + ") ORDER BY id LIMIT 100";
    const auto looked = database_.transact([&](session& sql) { ids = read_ids(sql, abandoned); },
                                           Transaction::read);
    if (!looked) return looked.error();
    if (ids.empty()) return ids;
    const auto done = database_.transact([&](session& sql) {
        ids = read_ids(sql, abandoned);
        for (const std::string& id : ids) abort(sql, database_, id, now);
    });
    if (!done) return done.error();
    return ids;
}

base::Result<Millis> ContestGames::server_seen() {
    Millis at = 0;
    const auto done = database_.transact(
        [&](session& sql) { sql << "SELECT at FROM live_heartbeat", into(at); }, Transaction::read);
    if (!done) return done.error();
    return at;
}

base::Result<void> ContestGames::note_restart(Millis now, Millis pause) {
    return database_.transact([&](session& sql) {
        const auto ids =
            read_ids(sql, "SELECT id FROM live_game WHERE contest <> '' AND state = 1");
        const std::string data = "{\"ms\":" + std::to_string(std::max<Millis>(1, pause)) + "}";
        for (const std::string& id : ids) append(sql, database_, id, now, "outage", data);
    });
}

base::Result<std::vector<std::pair<std::string, int>>> ContestGames::positions() {
    std::vector<std::pair<std::string, int>> found;
    const auto done = database_.transact(
        [&](session& sql) {
            found.clear();
            std::pair<std::string, int> one;
            soci::statement select =
                (sql.prepare
                     << "SELECT id, events FROM live_game WHERE contest <> '' AND state = 1",
                 into(one.first), into(one.second));
            select.execute();
            while (select.fetch()) found.push_back(one);
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

}  // namespace store
