// Deletes in an order in which no worker can add a game in between.
#include "store/contest_removal.h"

#include <soci/soci.h>

#include <vector>

#include "store/contest_games.h"
#include "store/contests.h"
#include "store/database.h"

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;

// The state of the contest, whose row is locked; nothing if there is no such contest.
std::optional<ContestState> lock_state(session& sql, const Dialect& dialect,
                                       const std::string& id) {
    int state = 0;
    sql << "SELECT state FROM contest WHERE id = :i" + std::string(dialect.lock), into(state),
        use(id);
    if (!sql.got_data()) return std::nullopt;
    return static_cast<ContestState>(state);
}

std::vector<std::string> ids_of(session& sql, const std::string& owner, ContestState state) {
    std::vector<std::string> ids;
    std::string id;
    const int number = static_cast<int>(state);
    soci::statement select =
        (sql.prepare << "SELECT id FROM contest WHERE owner = :o AND state = :s ORDER BY id",
         into(id), use(owner), use(number));
    select.execute();
    while (select.fetch()) ids.push_back(id);
    return ids;
}

}  // namespace

void remove_contest(session& sql, const Dialect& dialect, const std::string& id) {
    // Games are planned under this lock.
    std::string locked;
    sql << "SELECT id FROM tournament WHERE id = :i" + std::string(dialect.lock), into(locked),
        use(id);
    sql << "DELETE FROM games WHERE tournament = :i", use(id);
    sql << "DELETE FROM tournament WHERE id = :i", use(id);
    sql << "DELETE FROM contest_upload WHERE entry IN (SELECT id FROM contest_entry WHERE contest "
           "= :i)",
        use(id);
    sql << "DELETE FROM contest_recheck WHERE id IN (SELECT id FROM contest_entry WHERE contest = "
           ":i)",
        use(id);
    sql << "DELETE FROM contest_board WHERE contest = :i", use(id);
    sql << "DELETE FROM contest_entry WHERE contest = :i", use(id);
    sql << "DELETE FROM contest WHERE id = :i", use(id);
}

void leave_contests(session& sql, const Dialect& dialect, const std::string& account) {
    for (const std::string& id : ids_of(sql, account, ContestState::open)) {
        // It may have been started just now.
        if (lock_state(sql, dialect, id) == ContestState::open) remove_contest(sql, dialect, id);
    }
    const int running = static_cast<int>(ContestState::running);
    for (const std::string& id : ids_of(sql, account, ContestState::paused)) {
        sql << "UPDATE contest SET state = :s WHERE id = :i", use(running), use(id);
        sql << "UPDATE tournament SET revision = revision + 1 WHERE id = :i", use(id);
    }
    const std::string nobody(deleted_owner);
    sql << "UPDATE contest SET owner = :o WHERE owner = :a", use(nobody), use(account);
}

base::Result<Contests::Removed> Contests::remove(const std::string& id, bool even_running,
                                                 Millis now) {
    Removed removed = Removed::gone;
    const auto done = database_->transact([&](session& sql) {
        const auto state = lock_state(sql, database_->dialect(), id);
        removed = Removed::gone;
        if (!state) return;
        removed = Removed::running;
        if (*state == ContestState::running && !even_running) return;
        remove_contest(sql, database_->dialect(), id);
        abort_games(sql, *database_, id, now);
        tell(sql, id);
        removed = Removed::removed;
    });
    if (!done) return done.error();
    return removed;
}

}  // namespace store
