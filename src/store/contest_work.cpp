// What workers do with contests besides checks: which to play, and which workers there are.
#include <soci/soci.h>

#include "store/contests.h"
#include "store/database.h"

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;

constexpr double alive = -30, forgotten = -3600;

}  // namespace

base::Result<std::vector<RunningContest>> Contests::running() {
    std::vector<RunningContest> found;
    const int running = static_cast<int>(ContestState::running);
    const auto done = database_->transact(
        [&](session& sql) {
            found.clear();
            RunningContest one;
            soci::statement select =
                (sql.prepare << "SELECT contest.id, tournament.revision FROM contest JOIN "
                                "tournament ON tournament.id = contest.id WHERE contest.state = :s "
                                "ORDER BY contest.started_at, contest.id",
                 into(one.id), into(one.revision), use(running));
            select.execute();
            while (select.fetch()) found.push_back(one);
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<void> Contests::end(const RunningContest& contest) {
    const int running = static_cast<int>(ContestState::running),
              over = static_cast<int>(ContestState::over);
    return database_->transact([&](session& sql) {
        sql << "UPDATE contest SET state = :o WHERE id = :i AND state = :r AND EXISTS (SELECT 1 "
               "FROM tournament WHERE tournament.id = contest.id AND revision = :v)",
            use(over), use(contest.id), use(running), use(contest.revision);
        tell(sql, contest.id);
    });
}

base::Result<void> Contests::note_worker(const std::string& worker) {
    const std::string now(database_->dialect().now);
    return database_->transact(
        [&](session& sql) {
            sql << "INSERT INTO contest_worker (name, seen_at) VALUES (:w, " + now +
                       ") ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at",
                use(worker);
            sql << "DELETE FROM contest_worker WHERE seen_at < :s + " + now, use(forgotten);
        },
        Transaction::relaxed);
}

base::Result<int> Contests::count_workers() {
    int count = 0;
    const std::string now(database_->dialect().now);
    const auto done = database_->transact(
        [&](session& sql) {
            sql << "SELECT count(*) FROM contest_worker WHERE seen_at > :s + " + now, into(count),
                use(alive);
        },
        Transaction::read);
    if (!done) return done.error();
    return count;
}

}  // namespace store
