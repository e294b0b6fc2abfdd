// A mark of everything that a page shows of a contest: cheap to read, and another one after each
// change. It is computed from the rows: a column of its own could miss a change.
#include <soci/soci.h>

#include <array>

#include "store/contests.h"
#include "store/database.h"

namespace store {

void Contests::tell(soci::session& sql, const std::string& id) const {
    database_->notify(sql, notice_of_contest(id) + " 0");
}

base::Result<std::string> Contests::mark(const std::string& id, Millis online_since) {
    using soci::into;
    using soci::use;
    std::string mark;
    const std::string now(database_->dialect().now);
    const auto done = database_->transact(
        [&](soci::session& sql) {
            mark.clear();
            std::array<long long, 4> contest{};
            std::array<long long, 4> games{};
            std::array<long long, 8> entries{};
            sql << "SELECT state, is_public, length(owner), (SELECT count(*) FROM contest_worker "
                   "WHERE seen_at > "
                   "-30 + " +
                       now + ") FROM contest WHERE id = :i",
                into(contest[0]), into(contest[1]), into(contest[2]), into(contest[3]), use(id);
            if (!sql.got_data()) return;
            sql << "SELECT coalesce((SELECT revision FROM tournament WHERE id = :a), 0), "
                   "coalesce((SELECT finished FROM tournament WHERE id = :b), 0), "
                   "(SELECT count(*) FROM games WHERE tournament = :c AND state = 0), "
                   "(SELECT count(*) FROM games WHERE tournament = :d AND state = 1)",
                into(games[0]), into(games[1]), into(games[2]), into(games[3]), use(id), use(id),
                use(id), use(id);
            sql << "SELECT count(*), coalesce(sum(state), 0), coalesce(sum(version), 0), "
                   "coalesce(sum(fence), 0), coalesce(max(checked_at), 0), "
                   "coalesce(sum(length(disqualified)), 0), coalesce(max(uploaded_at), 0), "
                   "coalesce(sum(length(account)), 0) FROM contest_entry WHERE contest = :i",
                into(entries[0]), into(entries[1]), into(entries[2]), into(entries[3]),
                into(entries[4]), into(entries[5]), into(entries[6]), into(entries[7]), use(id);
            std::array<long long, 3> again{};
            sql << "SELECT coalesce(sum(state), 0), coalesce(sum(fence), 0), "
                   "coalesce(max(asked_at), 0) FROM contest_recheck WHERE id IN (SELECT id FROM "
                   "contest_entry WHERE contest = :i)",
                into(again[0]), into(again[1]), into(again[2]), use(id);
            // Games that bots play over the network, and which of these bots are connected.
            std::array<long long, 4> live{};
            sql << "SELECT count(*), coalesce(max(created_at), 0) FROM live_game WHERE contest = "
                   ":i AND contest <> '' AND state = 1",
                into(live[0]), into(live[1]), use(id);
            sql << "SELECT count(*), coalesce(sum(number), 0) FROM (SELECT row_number() OVER "
                   "(ORDER BY account) AS number, account, protocol FROM contest_entry WHERE "
                   "contest = :i) AS numbered WHERE protocol = 'network' AND account IN (SELECT "
                   "account FROM bot_presence WHERE seen_at > :s)",
                into(live[2]), into(live[3]), use(id), use(online_since);
            const auto add = [&mark](const auto& numbers) {
                for (const long long number : numbers) mark += std::to_string(number) + " ";
            };
            add(contest);
            add(games);
            add(entries);
            add(again);
            add(live);
        },
        Transaction::read);
    if (!done) return done.error();
    return mark;
}

}  // namespace store
