// What workers do with contests: leases of checks, and which contests to play.
#include <soci/soci.h>

#include "base/utf8.h"
#include "store/contests.h"
#include "store/database.h"

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;

constexpr int waiting = static_cast<int>(EntryState::waiting),
              checking = static_cast<int>(EntryState::checking);
constexpr double alive = -30, forgotten = -3600;

// " WHERE" a check is still leased so: parameters entry, state, fence.
std::string leased(const std::string& now) {
    return " WHERE id = :i AND state = :s AND fence = :f AND lease_until >= " + now;
}

std::string contest_of(session& sql, const std::string& entry) {
    std::string contest;
    sql << "SELECT contest FROM contest_entry WHERE id = :e", into(contest), use(entry);
    return contest;
}

// An entry whose check nobody makes. As for games: a lease that ends later than any could means
// that the clock was set back.
std::string unchecked(const std::string& now) {
    return "(state = 0 OR (state = 1 AND (lease_until < " + now +
           " OR lease_until > 2 * lease_seconds + " + now + ")))";
}

}  // namespace

base::Result<int> Contests::count_unchecked() {
    int found = 0;
    const std::string which = unchecked(std::string(database_->dialect().now));
    const auto done = database_->transact(
        [&](session& sql) {
            sql << "SELECT count(*) FROM contest_entry WHERE " + which, into(found);
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<std::optional<CheckLease>> Contests::lease_check(const std::string& worker,
                                                              double seconds) {
    std::optional<CheckLease> lease;
    const auto found = count_unchecked();
    if (!found) return found.error();
    if (*found == 0) return lease;
    const std::string now(database_->dialect().now), free = unchecked(now);
    const auto done = database_->transact(
        [&](session& sql) {
            lease.reset();
            CheckLease one;
            sql << "SELECT id, fence FROM contest_entry WHERE " + free +
                       " ORDER BY uploaded_at LIMIT 1" +
                       std::string(database_->dialect().skip_locked),
                into(one.entry), into(one.fence);
            if (!sql.got_data()) return;
            ++one.fence;
            sql << "UPDATE contest_entry SET state = :s, worker = :w, fence = :f, lease_seconds = "
                   ":t, lease_until = :u + " +
                       now + " WHERE id = :i",
                use(checking), use(worker), use(one.fence), use(seconds), use(seconds),
                use(one.entry);
            lease = one;
            tell(sql, contest_of(sql, one.entry));
        },
        Transaction::relaxed);
    if (!done) return done.error();
    return lease;
}

base::Result<bool> Contests::prolong_check(const CheckLease& lease, double seconds) {
    bool held = false;
    const std::string now(database_->dialect().now);
    const auto done = database_->transact(
        [&](session& sql) {
            soci::statement update =
                (sql.prepare << "UPDATE contest_entry SET lease_seconds = :t, lease_until = :u + " +
                                    now + leased(now),
                 use(seconds), use(seconds), use(lease.entry), use(checking), use(lease.fence));
            update.execute(true);
            held = update.get_affected_rows() == 1;
        },
        Transaction::relaxed);
    if (!done) return done.error();
    return held;
}

base::Result<bool> Contests::finish_check(const CheckLease& lease, bool accepted,
                                          const std::string& verdict) {
    bool taken = false;
    const std::string now(database_->dialect().now), text = base::clean_utf8(verdict);
    const int state = static_cast<int>(accepted ? EntryState::accepted : EntryState::refused);
    const auto done = database_->transact([&](session& sql) {
        soci::statement update =
            (sql.prepare << "UPDATE contest_entry SET state = :a, verdict = :v, checked_at = "
                            "CAST(1000 * " +
                                now + " AS BIGINT)" + leased(now),
             use(state), use(text), use(lease.entry), use(checking), use(lease.fence));
        update.execute(true);
        // If the connection was lost after the commit, it is already stored.
        int found = 0;
        sql << "SELECT count(*) FROM contest_entry WHERE id = :i AND state = :s AND fence = :f",
            into(found), use(lease.entry), use(state), use(lease.fence);
        taken = found == 1;
        tell(sql, contest_of(sql, lease.entry));
    });
    if (!done) return done.error();
    return taken;
}

base::Result<void> Contests::give_back_check(const CheckLease& lease) {
    return database_->transact([&](session& sql) {
        sql << "UPDATE contest_entry SET state = :a WHERE id = :i AND state = :s AND fence = :f",
            use(waiting), use(lease.entry), use(checking), use(lease.fence);
        tell(sql, contest_of(sql, lease.entry));
    });
}

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
