// Further checks of an entry, which its author asks for. They change nothing of the contest.
#include <soci/soci.h>

#include "store/contests.h"
#include "store/database.h"

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;

}  // namespace

base::Result<Contests::Asked> Contests::ask_check(const ContestEntry& entry,
                                                  const std::string& account, Millis now,
                                                  int most_waiting) {
    Asked asked = Asked::asked;
    const auto done = database_->transact([&](session& sql) {
        // One question at a time: of two at once, neither would see the other.
        int version = 0;
        sql << "SELECT version FROM live_schema" + std::string(database_->dialect().lock),
            into(version);
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

}  // namespace store
