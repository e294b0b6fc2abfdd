// Leases of checks: the first check of an entry, in contest_entry, and further ones, in
// contest_recheck. Both tables have the same columns for them.
#include <soci/soci.h>

#include "base/utf8.h"
#include "store/contests.h"
#include "store/database.h"

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;

constexpr int check_waits = static_cast<int>(EntryState::waiting),
              check_runs = static_cast<int>(EntryState::checking);

std::string table_of(bool is_again) {
    return is_again ? "contest_recheck" : "contest_entry";
}

// " WHERE" nobody makes a check. As for games: a lease that ends later than any could means that
// the clock was set back.
std::string unmade(const Dialect& dialect) {
    const std::string now(dialect.now);
    return " WHERE (state = 0 OR (state = 1 AND (lease_until < " + now +
           " OR lease_until > 2 * lease_seconds + " + now + ")))";
}

// A check that is still leased so: parameters entry, state, fence.
std::string still_leased(const Dialect& dialect) {
    return " WHERE id = :i AND state = :s AND fence = :f AND lease_until >= " +
           std::string(dialect.now);
}

std::string contest_of_entry(session& sql, const std::string& entry) {
    std::string contest;
    sql << "SELECT contest FROM contest_entry WHERE id = :e", into(contest), use(entry);
    return contest;
}

}  // namespace

base::Result<int> Contests::count_unchecked(Checks which) {
    int found = 0;
    const std::string query =
        "SELECT count(*) FROM " + table_of(which == Checks::further) + unmade(database_->dialect());
    const auto done =
        database_->transact([&](session& sql) { sql << query, into(found); }, Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<std::optional<CheckLease>> Contests::lease_check(const std::string& worker,
                                                              double seconds, Checks which) {
    std::optional<CheckLease> lease;
    const auto found = count_unchecked(which);
    if (!found) return found.error();
    if (*found == 0) return lease;
    const Dialect& dialect = database_->dialect();
    const std::string table = table_of(which == Checks::further);
    const std::string since = which == Checks::further ? "asked_at" : "uploaded_at";
    const auto done = database_->transact(
        [&](session& sql) {
            lease.reset();
            CheckLease one;
            one.is_again = which == Checks::further;
            sql << "SELECT id, fence FROM " + table + unmade(dialect) + " ORDER BY " + since +
                       " LIMIT 1" + std::string(dialect.skip_locked),
                into(one.entry), into(one.fence);
            if (!sql.got_data()) return;
            ++one.fence;
            sql << "UPDATE " + table +
                       " SET state = :s, worker = :w, fence = :f, lease_seconds = :t, lease_until "
                       "= :u + " +
                       std::string(dialect.now) + " WHERE id = :i",
                use(check_runs), use(worker), use(one.fence), use(seconds), use(seconds),
                use(one.entry);
            lease = one;
            tell(sql, contest_of_entry(sql, one.entry));
        },
        Transaction::relaxed);
    if (!done) return done.error();
    return lease;
}

base::Result<bool> Contests::prolong_check(const CheckLease& lease, double seconds) {
    bool held = false;
    const Dialect& dialect = database_->dialect();
    const auto done = database_->transact(
        [&](session& sql) {
            soci::statement update =
                (sql.prepare << "UPDATE " + table_of(lease.is_again) +
                                    " SET lease_seconds = :t, lease_until = :u + " +
                                    std::string(dialect.now) + still_leased(dialect),
                 use(seconds), use(seconds), use(lease.entry), use(check_runs), use(lease.fence));
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
    const Dialect& dialect = database_->dialect();
    const std::string table = table_of(lease.is_again), text = base::clean_utf8(verdict);
    const int state = static_cast<int>(accepted ? EntryState::accepted : EntryState::refused);
    const auto done = database_->transact([&](session& sql) {
        soci::statement update =
            (sql.prepare << "UPDATE " + table +
                                " SET state = :a, verdict = :v, checked_at = CAST(1000 * " +
                                std::string(dialect.now) + " AS BIGINT)" + still_leased(dialect),
             use(state), use(text), use(lease.entry), use(check_runs), use(lease.fence));
        update.execute(true);
        // If the connection was lost after the commit, it is already stored.
        int found = 0;
        sql << "SELECT count(*) FROM " + table + " WHERE id = :i AND state = :s AND fence = :f",
            into(found), use(lease.entry), use(state), use(lease.fence);
        taken = found == 1;
        tell(sql, contest_of_entry(sql, lease.entry));
    });
    if (!done) return done.error();
    return taken;
}

base::Result<void> Contests::give_back_check(const CheckLease& lease) {
    return database_->transact([&](session& sql) {
        sql << "UPDATE " + table_of(lease.is_again) +
                   " SET state = :a WHERE id = :i AND state = :s AND fence = :f",
            use(check_waits), use(lease.entry), use(check_runs), use(lease.fence);
        tell(sql, contest_of_entry(sql, lease.entry));
    });
}

}  // namespace store
