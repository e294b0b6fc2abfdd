// Bots in SQL; the same statements for SQLite and PostgreSQL.
#include "store/bots.h"

#include <soci/soci.h>

#include "store/database.h"

namespace store {

using soci::into;
using soci::session;
using soci::use;

base::Result<bool> Bots::upgrade(const std::string& account) {
    bool upgraded = false;
    const std::string owner = owner_of_account(account);
    const auto done = database_.transact([&](session& sql) {
        soci::statement update =
            (sql.prepare << "UPDATE account SET is_bot = 1 WHERE id = :i AND (is_bot = 1 OR NOT "
                            "EXISTS (SELECT 1 FROM live_game WHERE (visitor0 = :a OR "
                            "visitor1 = :b) AND (state < 2 OR moves > 0)))",
             use(account), use(owner), use(owner));
        update.execute(true);
        upgraded = update.get_affected_rows() > 0;
    });
    if (!done) return done.error();
    return upgraded;
}

base::Result<void> Bots::note_online(std::span<const std::string> accounts, Millis now) {
    return database_.transact(
        [&](session& sql) {
            for (const std::string& id : accounts) {
                sql << "INSERT INTO bot_presence (account, seen_at) VALUES (:i, :n) "
                       "ON CONFLICT (account) DO UPDATE SET seen_at = excluded.seen_at",
                    use(id), use(now);
            }
        },
        Transaction::relaxed);
}

base::Result<void> Bots::note_offline(const std::string& account) {
    return database_.transact(
        [&](session& sql) { sql << "DELETE FROM bot_presence WHERE account = :i", use(account); },
        Transaction::relaxed);
}

base::Result<std::vector<Account>> Bots::online(Millis since, int most) {
    std::vector<Account> found;
    const auto done = database_.transact(
        [&](session& sql) {
            found.clear();
            Account account;
            account.is_bot = true;
            soci::statement select =
                (sql.prepare << "SELECT account.id, account.name, account.created_at, "
                                "bot_presence.seen_at FROM bot_presence JOIN account ON "
                                "account.id = bot_presence.account WHERE bot_presence.seen_at > :s "
                                "AND account.is_bot = 1 ORDER BY account.name_key LIMIT :m",
                 into(account.id), into(account.name), into(account.created_at),
                 into(account.seen_at), use(since), use(most));
            select.execute();
            while (select.fetch()) found.push_back(account);
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<std::set<std::string>> Bots::online_ids(Millis since) {
    std::set<std::string> ids;
    const auto done = database_.transact(
        [&](session& sql) {
            ids.clear();
            std::string id;
            soci::statement select =
                (sql.prepare << "SELECT account FROM bot_presence WHERE seen_at > :s", into(id),
                 use(since));
            select.execute();
            while (select.fetch()) ids.insert(id);
        },
        Transaction::read);
    if (!done) return done.error();
    return ids;
}

base::Result<std::vector<std::string>> Bots::playing(const std::string& owner) {
    std::vector<std::string> ids;
    const auto done = database_.transact(
        [&](session& sql) {
            ids.clear();
            std::string id;
            Millis at = 0;
            soci::statement select =
                (sql.prepare << "SELECT id, created_at FROM live_game WHERE visitor0 = :a AND "
                                "state = 1 UNION SELECT id, created_at FROM live_game WHERE "
                                "visitor1 = :b AND state = 1 ORDER BY 2, 1 LIMIT 500",
                 into(id), into(at), use(owner), use(owner));
            select.execute();
            while (select.fetch()) ids.push_back(id);
        },
        Transaction::read);
    if (!done) return done.error();
    return ids;
}

}  // namespace store
