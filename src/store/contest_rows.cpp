// SQL for the tables contest and contest_entry; the same for SQLite and PostgreSQL.
#include "store/contest_rows.h"

#include <soci/soci.h>

namespace store {

using soci::into;
using soci::session;
using soci::use;

namespace {

constexpr std::string_view contest_columns =
    "id, owner, title, game, settings, head, secret, rated, state, is_public, created_at, "
    "started_at";
constexpr std::string_view entry_columns =
    "id, contest, account, player, name, version, file, run, build, protocol, size, uploaded_at, "
    "state, checked_at, plays, disqualified";

}  // namespace

std::vector<Contest> read_contests(session& sql, const std::string& rest,
                                   const std::vector<std::string>& parameters) {
    Contest row;
    int state = 0, is_public = 0;
    soci::statement select(sql);
    select.exchange(into(row.id));
    for (std::string* text :
         {&row.owner, &row.title, &row.game, &row.settings, &row.head, &row.secret, &row.rated}) {
        select.exchange(into(*text));
    }
    select.exchange(into(state));
    select.exchange(into(is_public));
    select.exchange(into(row.created_at));
    select.exchange(into(row.started_at));
    for (const std::string& parameter : parameters) select.exchange(use(parameter));
    select.alloc();
    select.prepare("SELECT " + std::string(contest_columns) + " FROM contest " + rest);
    select.define_and_bind();
    select.execute();
    std::vector<Contest> found;
    while (select.fetch()) {
        row.state = static_cast<ContestState>(state);
        row.is_public = is_public != 0;
        found.push_back(row);
    }
    return found;
}

void insert_contest(session& sql, const Contest& contest) {
    const int state = static_cast<int>(contest.state), is_public = contest.is_public ? 1 : 0;
    sql << "INSERT INTO contest (" + std::string(contest_columns) +
               ") VALUES (:a, :b, :c, :d, :e, :f, :g, :h, :i, :j, :k, :l)",
        use(contest.id), use(contest.owner), use(contest.title), use(contest.game),
        use(contest.settings), use(contest.head), use(contest.secret), use(contest.rated),
        use(state), use(is_public), use(contest.created_at), use(contest.started_at);
}

std::vector<ContestEntry> read_entries(session& sql, const std::string& rest,
                                       const std::string& parameter, Verdicts verdicts) {
    ContestEntry row;
    int state = 0, plays = 0;
    const std::string verdict = verdicts == Verdicts::all ? ", verdict" : ", ''";
    soci::statement select =
        (sql.prepare << "SELECT " + std::string(entry_columns) + verdict + " FROM contest_entry " +
                            rest,
         into(row.id), into(row.contest), into(row.account), into(row.player), into(row.name),
         into(row.version), into(row.file), into(row.run), into(row.build), into(row.protocol),
         into(row.size), into(row.uploaded_at), into(state), into(row.checked_at), into(plays),
         into(row.disqualified), into(row.verdict), use(parameter));
    select.execute();
    std::vector<ContestEntry> found;
    while (select.fetch()) {
        row.state = static_cast<EntryState>(state);
        row.plays = plays != 0;
        found.push_back(row);
    }
    return found;
}

void insert_entry(session& sql, const ContestEntry& entry) {
    const int state = static_cast<int>(entry.state), plays = entry.plays ? 1 : 0;
    sql << "INSERT INTO contest_entry (" + std::string(entry_columns) +
               ") VALUES (:a, :b, :c, :d, :e, :f, :g, :h, :i, :j, :k, :l, :m, :n, :o, :p)",
        use(entry.id), use(entry.contest), use(entry.account), use(entry.player), use(entry.name),
        use(entry.version), use(entry.file), use(entry.run), use(entry.build), use(entry.protocol),
        use(entry.size), use(entry.uploaded_at), use(state), use(entry.checked_at), use(plays),
        use(entry.disqualified);
}

}  // namespace store
