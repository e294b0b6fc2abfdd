// What organisers and entrants do; contest_work.cpp is what workers do.
#include "store/contests.h"

#include <soci/soci.h>

#include <algorithm>

#include "base/base64.h"
#include "base/text.h"
#include "store/contest_rows.h"
#include "store/database.h"
#include "store/tournament_schema.h"

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;

// Also locks the row, so that the entries of a contest change one at a time.
bool is_open(session& sql, const Dialect& dialect, const std::string& contest) {
    int state = -1;
    sql << "SELECT state FROM contest WHERE id = :i" + std::string(dialect.lock), into(state),
        use(contest);
    return sql.got_data() && state == static_cast<int>(ContestState::open);
}

// The uploads of an account, in all contests, that are kept.
std::int64_t bytes_of(session& sql, const std::string& account) {
    long long bytes = 0;
    sql << "SELECT CAST(coalesce(sum(size), 0) AS BIGINT) FROM contest_entry WHERE account = :a",
        into(bytes), use(account);
    return bytes;
}

void remove_entry(session& sql, const std::string& id) {
    sql << "DELETE FROM contest_upload WHERE entry = :i", use(id);
    sql << "DELETE FROM contest_recheck WHERE id = :i", use(id);
    sql << "DELETE FROM contest_entry WHERE id = :i", use(id);
}

// All but the newest versions and the newest accepted one. `versions` are oldest first.
std::vector<ContestEntry> no_longer_kept(const std::vector<ContestEntry>& versions, int kept) {
    std::string accepted;
    for (const ContestEntry& one : versions) {
        if (one.state == EntryState::accepted) accepted = one.id;
    }
    std::vector<ContestEntry> old;
    for (std::size_t i = 0; i + static_cast<std::size_t>(kept) < versions.size(); ++i) {
        if (versions[i].id != accepted) old.push_back(versions[i]);
    }
    return old;
}

Contests::Added add_entry(session& sql, const Dialect& dialect, ContestEntry entry,
                          const std::string& content, const ContestLimits& limits) {
    if (!is_open(sql, dialect, entry.contest)) return Contests::Added::closed;
    const auto all =
        read_entries(sql, "WHERE contest = :c ORDER BY version", entry.contest, Verdicts::none);
    std::vector<ContestEntry> own;
    std::vector<std::string> others;
    for (const ContestEntry& one : all) {
        if (one.id == entry.id) return Contests::Added::added;  // a repeated transaction
        if (one.account == entry.account) {
            own.push_back(one);
            continue;
        }
        if (base::lower_case(one.name) == base::lower_case(entry.name)) {
            return Contests::Added::name_taken;
        }
        if (std::ranges::find(others, one.account) == others.end()) others.push_back(one.account);
    }
    if (others.size() >= static_cast<std::size_t>(limits.entrants)) return Contests::Added::full;
    entry.version = own.empty() ? 1 : own.back().version + 1;
    own.push_back(entry);
    const std::vector<ContestEntry> old = no_longer_kept(own, limits.versions);
    std::int64_t bytes = bytes_of(sql, entry.account) + entry.size;
    for (const ContestEntry& one : old) bytes -= one.size;
    if (bytes > limits.bytes) return Contests::Added::too_much;
    insert_entry(sql, entry);
    const std::string text = base::to_base64(content);
    sql << "INSERT INTO contest_upload (entry, content) VALUES (:e, :c)", use(entry.id), use(text);
    // All versions have the newest name.
    sql << "UPDATE contest_entry SET name = :n WHERE contest = :c AND account = :a",
        use(entry.name), use(entry.contest), use(entry.account);
    for (const ContestEntry& one : old) remove_entry(sql, one.id);
    return Contests::Added::added;
}

}  // namespace

base::Result<bool> Contests::create(const Contest& contest, const ContestLimits& limits) {
    bool created = false;
    const int over = static_cast<int>(ContestState::over);
    const auto done = database_->transact([&](session& sql) {
        int count = 0, here = 0;
        sql << "SELECT count(*), coalesce(max(CASE WHEN id = :i THEN 1 ELSE 0 END), 0) FROM "
               "contest "
               "WHERE owner = :o AND state <> :s",
            into(count), into(here), use(contest.id), use(contest.owner), use(over);
        created = here == 1 || count < limits.contests;
        if (created && here == 0) insert_contest(sql, contest);
    });
    if (!done) return done.error();
    return created;
}

base::Result<std::optional<Contest>> Contests::get(const std::string& id) {
    std::vector<Contest> found;
    const auto done = database_->transact(
        [&](session& sql) { found = read_contests(sql, "WHERE id = :i", {id}); },
        Transaction::read);
    if (!done) return done.error();
    return found.empty() ? std::nullopt : std::optional(found.front());
}

base::Result<std::vector<Contest>> Contests::list(const std::string& account) {
    std::vector<Contest> found;
    const std::string which =
        "WHERE is_public = 1 OR owner = :a OR "
        "id IN (SELECT contest FROM contest_entry WHERE account = :b) "
        "ORDER BY created_at DESC, id LIMIT 100";
    const auto done = database_->transact(
        [&](session& sql) {
            found = read_contests(sql, which, {account, account});
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<std::vector<Contest>> Contests::all(int from, int most) {
    std::vector<Contest> found;
    const std::string which = "ORDER BY created_at DESC, id LIMIT " + std::to_string(most) +
                              " OFFSET " + std::to_string(from);
    const auto done = database_->transact(
        [&](session& sql) { found = read_contests(sql, which, {}); }, Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<Contests::Added> Contests::add(const ContestEntry& entry, const std::string& content,
                                            const ContestLimits& limits) {
    Added added = Added::added;
    const auto done = database_->transact([&](session& sql) {
        added = add_entry(sql, database_->dialect(), entry, content, limits);
        tell(sql, entry.contest);
    });
    if (!done) return done.error();
    return added;
}

base::Result<std::vector<ContestEntry>> Contests::entries(const std::string& contest) {
    std::vector<ContestEntry> found;
    const auto done = database_->transact(
        [&](session& sql) {
            found = read_entries(sql, "WHERE contest = :c ORDER BY uploaded_at, id", contest,
                                 Verdicts::none);
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<std::optional<ContestEntry>> Contests::entry(const std::string& id) {
    std::vector<ContestEntry> found;
    const auto done = database_->transact(
        [&](session& sql) { found = read_entries(sql, "WHERE id = :i", id, Verdicts::all); },
        Transaction::read);
    if (!done) return done.error();
    return found.empty() ? std::nullopt : std::optional(found.front());
}

base::Result<std::optional<std::string>> Contests::content(const std::string& entry) {
    std::optional<std::string> found;
    const auto done = database_->transact(
        [&](session& sql) {
            std::string text;
            sql << "SELECT content FROM contest_upload WHERE entry = :e", into(text), use(entry);
            found = sql.got_data() ? std::optional(text) : std::nullopt;
        },
        Transaction::read);
    if (!done) return done.error();
    if (!found) return found;
    auto bytes = base::from_base64(*found);
    if (!bytes) return base::Error{std::string(damage) + "the upload " + base::quoted(entry)};
    return bytes;
}

base::Result<bool> Contests::start(const std::string& id, const std::string& file,
                                   const std::vector<std::string>& entries, Millis now) {
    bool started = false;
    const int running = static_cast<int>(ContestState::running);
    const auto done = database_->transact([&](session& sql) {
        started = is_open(sql, database_->dialect(), id);
        if (!started) return;
        const auto all = read_entries(sql, "WHERE contest = :c", id, Verdicts::none);
        started = std::ranges::all_of(entries, [&](const std::string& entry) {
            return std::ranges::find(all, entry, &ContestEntry::id) != all.end();
        });
        if (!started) return;
        sql << "UPDATE contest SET state = :s, started_at = :n WHERE id = :i", use(running),
            use(now), use(id);
        for (const std::string& entry : entries) {
            sql << "UPDATE contest_entry SET plays = 1 WHERE id = :e", use(entry);
        }
        define_tournament(sql, database_->dialect(), id, file, "");
        tell(sql, id);
    });
    if (!done) return done.error();
    return started;
}

base::Result<bool> Contests::change(const std::string& id, ContestState from, ContestState to) {
    bool changed = false;
    const int before = static_cast<int>(from), after = static_cast<int>(to);
    const auto done = database_->transact([&](session& sql) {
        soci::statement update =
            (sql.prepare << "UPDATE contest SET state = :t WHERE id = :i AND state = :f",
             use(after), use(id), use(before));
        update.execute(true);
        changed = update.get_affected_rows() == 1;
        // Runners of this revision take no further game.
        if (changed) sql << "UPDATE tournament SET revision = revision + 1 WHERE id = :i", use(id);
        tell(sql, id);
    });
    if (!done) return done.error();
    return changed;
}

base::Result<void> Contests::publish(const std::string& id) {
    return database_->transact([&](session& sql) {
        sql << "UPDATE contest SET is_public = 1 WHERE id = :i", use(id);
        tell(sql, id);
    });
}

base::Result<bool> Contests::disqualify(const ContestEntry& entry, const std::string& reason,
                                        const std::string& file, std::int64_t revision) {
    bool done_so = false;
    const auto done = database_->transact([&](session& sql) {
        std::int64_t now = 0;
        sql << "SELECT revision FROM tournament WHERE id = :i" +
                   std::string(database_->dialect().lock),
            into(now), use(entry.contest);
        done_so = sql.got_data() && now == revision;
        if (!done_so) return;
        soci::statement update = (sql.prepare << "UPDATE contest_entry SET disqualified = :r WHERE "
                                                 "id = :e AND contest = :c AND plays = 1",
                                  use(reason), use(entry.id), use(entry.contest));
        update.execute(true);
        done_so = update.get_affected_rows() == 1;
        if (done_so) define_tournament(sql, database_->dialect(), entry.contest, file, "");
        tell(sql, entry.contest);
    });
    if (!done) return done.error();
    return done_so;
}

void Contests::stop() {
    database_->stop();
}

}  // namespace store
