// Further checks of an entry, which its author asks for. They change nothing of the contest.
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

// As for entries and games: a lease that ends later than any could means that the clock was set
// back.
std::string unmade(const std::string& now) {
    return "(state = 0 OR (state = 1 AND (lease_until < " + now +
           " OR lease_until > 2 * lease_seconds + " + now + ")))";
}

// " WHERE" a check is still leased so: parameters entry, state, fence.
std::string leased(const std::string& now) {
    return " WHERE id = :i AND state = :s AND fence = :f AND lease_until >= " + now;
}

std::string contest_of(session& sql, const std::string& entry) {
    std::string contest;
    sql << "SELECT contest FROM contest_entry WHERE id = :e", into(contest), use(entry);
    return contest;
}

}  // namespace

base::Result<Contests::Asked> Contests::ask_check(const ContestEntry& entry,
                                                  const std::string& account, Millis now,
                                                  int most_waiting) {
    Asked asked = Asked::asked;
    const auto done = database_->transact([&](session& sql) {
        asked = Asked::gone;
        int there = 0, own = 0, all = 0;
        sql << "SELECT count(*) FROM contest_upload WHERE entry = :e", into(there), use(entry.id);
        if (there == 0) return;
        sql << "SELECT count(*) FROM contest_recheck WHERE state < 2", into(all);
        sql << "SELECT count(*) FROM contest_recheck WHERE state < 2 AND (account = :a OR id = :e)",
            into(own), use(account), use(entry.id);
        asked = own > 0 ? Asked::busy : Asked::full;
        if (own > 0 || all >= most_waiting) return;
        sql << "INSERT INTO contest_recheck (id, account, asked_at, state) VALUES (:e, :a, :n, 0) "
               "ON CONFLICT (id) DO UPDATE SET account = excluded.account, asked_at = "
               "excluded.asked_at, state = 0",
            use(entry.id), use(account), use(now);
        asked = Asked::asked;
        tell(sql, entry.contest);
    });
    if (!done) return done.error();
    return asked;
}

base::Result<std::optional<Recheck>> Contests::recheck(const std::string& entry) {
    std::optional<Recheck> found;
    const auto done = database_->transact(
        [&](session& sql) {
            Recheck one;
            int state = 0;
            sql << "SELECT asked_at, checked_at, state, verdict FROM contest_recheck WHERE id = :e",
                into(one.asked_at), into(one.checked_at), into(state), into(one.verdict),
                use(entry);
            found = std::nullopt;
            if (!sql.got_data()) return;
            one.state = static_cast<EntryState>(state);
            found = one;
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<int> Contests::count_rechecks() {
    int found = 0;
    const std::string which = unmade(std::string(database_->dialect().now));
    const auto done = database_->transact(
        [&](session& sql) {
            sql << "SELECT count(*) FROM contest_recheck WHERE " + which, into(found);
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<std::optional<CheckLease>> Contests::lease_recheck(const std::string& worker,
                                                                double seconds) {
    std::optional<CheckLease> lease;
    const auto found = count_rechecks();
    if (!found) return found.error();
    if (*found == 0) return lease;
    const std::string now(database_->dialect().now);
    const auto done = database_->transact(
        [&](session& sql) {
            lease.reset();
            CheckLease one;
            one.is_again = true;
            sql << "SELECT id, fence FROM contest_recheck WHERE " + unmade(now) +
                       " ORDER BY asked_at LIMIT 1" + std::string(database_->dialect().skip_locked),
                into(one.entry), into(one.fence);
            if (!sql.got_data()) return;
            ++one.fence;
            sql << "UPDATE contest_recheck SET state = :s, worker = :w, fence = :f, lease_seconds "
                   "= :t, lease_until = :u + " +
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

base::Result<bool> Contests::prolong_recheck(const CheckLease& lease, double seconds) {
    bool held = false;
    const std::string now(database_->dialect().now);
    const auto done = database_->transact(
        [&](session& sql) {
            soci::statement update =
                (sql.prepare
                     << "UPDATE contest_recheck SET lease_seconds = :t, lease_until = :u + " + now +
                            leased(now),
                 use(seconds), use(seconds), use(lease.entry), use(checking), use(lease.fence));
            update.execute(true);
            held = update.get_affected_rows() == 1;
        },
        Transaction::relaxed);
    if (!done) return done.error();
    return held;
}

base::Result<bool> Contests::finish_recheck(const CheckLease& lease, bool accepted,
                                            const std::string& verdict) {
    bool taken = false;
    const std::string now(database_->dialect().now), text = base::clean_utf8(verdict);
    const int state = static_cast<int>(accepted ? EntryState::accepted : EntryState::refused);
    const auto done = database_->transact([&](session& sql) {
        soci::statement update =
            (sql.prepare << "UPDATE contest_recheck SET state = :a, verdict = :v, checked_at = "
                            "CAST(1000 * " +
                                now + " AS BIGINT)" + leased(now),
             use(state), use(text), use(lease.entry), use(checking), use(lease.fence));
        update.execute(true);
        int found = 0;
        sql << "SELECT count(*) FROM contest_recheck WHERE id = :i AND state = :s AND fence = :f",
            into(found), use(lease.entry), use(state), use(lease.fence);
        taken = found == 1;
        tell(sql, contest_of(sql, lease.entry));
    });
    if (!done) return done.error();
    return taken;
}

base::Result<void> Contests::give_back_recheck(const CheckLease& lease) {
    return database_->transact([&](session& sql) {
        sql << "UPDATE contest_recheck SET state = :a WHERE id = :i AND state = :s AND fence = :f",
            use(waiting), use(lease.entry), use(checking), use(lease.fence);
    });
}

}  // namespace store
