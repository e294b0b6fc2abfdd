// Tables, leases and results of a tournament in SQL.
#include "store/tournament.h"

#include <soci/soci.h>

#include "base/utf8.h"
#include "store/database.h"
#include "store/game_rows.h"

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;

constexpr int version = 2;  // of the table layout

bool has_table(session& sql, std::string_view tables, const std::string& name) {
    int found = 0;
    sql << "SELECT count(*) FROM " + std::string(tables) + " WHERE name = :n", into(found),
        use(name);
    return found > 0;
}

// All tables are created in one transaction, so a missing one was removed later. One statement,
// because another process may be creating them right now.
void check_tables(session& sql, std::string_view tables) {
    int defined = 0, games = 0;
    sql << "SELECT coalesce(max(CASE WHEN name = 'tournament' THEN 1 ELSE 0 END), 0), "
           "coalesce(max(CASE WHEN name = 'games' THEN 1 ELSE 0 END), 0) FROM " +
               std::string(tables),
        into(defined), into(games);
    if (defined == games) return;
    throw soci::soci_error(std::string("damaged: the table ") +
                           (defined == 1 ? "games" : "tournament") + " is missing");
}

void make_tables(session& sql) {
    sql << "CREATE TABLE IF NOT EXISTS tournament ("
           "only_one INTEGER PRIMARY KEY CHECK (only_one = 1), version INTEGER NOT NULL, "
           "file TEXT NOT NULL, openings TEXT NOT NULL, revision BIGINT NOT NULL, "
           "finished BIGINT NOT NULL DEFAULT 0)";
    sql << "CREATE TABLE IF NOT EXISTS games ("
           "id TEXT PRIMARY KEY, place BIGINT NOT NULL, round INTEGER NOT NULL, "
           "bot1 TEXT NOT NULL, bot2 TEXT NOT NULL, pair INTEGER NOT NULL, game INTEGER NOT NULL, "
           "state INTEGER NOT NULL DEFAULT 0, "
           "worker TEXT NOT NULL DEFAULT '', lease_until DOUBLE PRECISION NOT NULL DEFAULT 0, "
           "lease_seconds DOUBLE PRECISION NOT NULL DEFAULT 0, "
           "fence BIGINT NOT NULL DEFAULT 0, "
           "result TEXT NOT NULL DEFAULT '', reason TEXT NOT NULL DEFAULT '', "
           "fault TEXT NOT NULL DEFAULT '', fault_side INTEGER NOT NULL DEFAULT 0, "
           "verdict TEXT NOT NULL DEFAULT '', record TEXT NOT NULL DEFAULT '', "
           "moves1 BIGINT NOT NULL DEFAULT 0, total1 BIGINT NOT NULL DEFAULT 0, "
           "longest1 BIGINT NOT NULL DEFAULT 0, moves2 BIGINT NOT NULL DEFAULT 0, "
           "total2 BIGINT NOT NULL DEFAULT 0, longest2 BIGINT NOT NULL DEFAULT 0, "
           "finished_at DOUBLE PRECISION NOT NULL DEFAULT 0)";
    sql << "CREATE INDEX IF NOT EXISTS games_by_state ON games (state, place)";
}

std::optional<Definition> read_definition(session& sql, std::string_view lock) {
    Definition found;
    int its_version = version;
    sql << "SELECT version, file, openings, revision FROM tournament" + std::string(lock),
        into(its_version), into(found.file), into(found.openings), into(found.revision);
    if (!sql.got_data()) return std::nullopt;
    if (its_version != version) {
        throw soci::soci_error("it was made by another version of this program");
    }
    return found;
}

void insert_definition(session& sql, const std::string& file, const std::string& openings,
                       std::int64_t revision) {
    sql << "INSERT INTO tournament (only_one, version, file, openings, revision) "
           "VALUES (1, :v, :f, :o, :r)",
        use(version), use(file), use(openings), use(revision);
}

std::int64_t read_revision(session& sql) {
    std::int64_t revision = 0;
    sql << "SELECT revision FROM tournament", into(revision);
    return revision;
}

}  // namespace

Tournament::Tournament(std::unique_ptr<Database> database) : database_(std::move(database)) {}
Tournament::~Tournament() = default;

base::Result<std::unique_ptr<Tournament>> Tournament::open(const std::string& address, Say say) {
    auto database = Database::open(address, std::move(say));
    if (!database) return database.error();
    const std::string_view tables = (*database)->dialect().tables;
    const auto made = (*database)->transact([tables](session& sql) {
        check_tables(sql, tables);
        make_tables(sql);
    });
    if (!made) return made.error();
    return std::unique_ptr<Tournament>(new Tournament(*std::move(database)));
}

base::Result<void> Tournament::set_aside(const std::string& address) {
    const auto database = Database::open(address, [](std::string_view) {});
    if (!database) return database.error();
    const std::string_view tables = (*database)->dialect().tables;
    return (*database)->transact([tables](session& sql) {
        const bool defined = has_table(sql, tables, "tournament");
        std::int64_t revision = 0;
        if (defined) sql << "SELECT coalesce(max(revision), 0) FROM tournament", into(revision);
        const auto old = [](const std::string& name, int number) {
            return name + "_old_" + std::to_string(number);
        };
        int number = 1;
        while (has_table(sql, tables, old("tournament", number)) ||
               has_table(sql, tables, old("games", number))) {
            ++number;
        }
        sql << "DROP INDEX IF EXISTS games_by_state";
        for (const std::string name : {"tournament", "games"}) {
            if (!has_table(sql, tables, name)) continue;
            sql << "ALTER TABLE " + name + " RENAME TO " + old(name, number);
        }
        make_tables(sql);
        // Continue the revision numbers, so that workers do not mistake the new definition for the
        // old one.
        if (defined) insert_definition(sql, "", "", revision + 1);
    });
}

base::Result<std::optional<Definition>> Tournament::definition() {
    std::optional<Definition> found;
    const auto done = database_->transact([&](session& sql) { found = read_definition(sql, ""); },
                                          Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<void> Tournament::define(const std::string& file, const std::string& openings) {
    return database_->transact([&](session& sql) {
        const auto old = read_definition(sql, database_->dialect().lock);
        if (old && old->file == file && old->openings == openings) return;
        if (old) {
            sql << "UPDATE tournament SET file = :f, openings = :o, revision = revision + 1",
                use(file), use(openings);
        } else {
            check_rows(sql);
            insert_definition(sql, file, openings, 1);
        }
    });
}

base::Result<Counts> Tournament::plan(std::int64_t revision, const Plan& plan) {
    Counts counts;
    const auto done = database_->transact([&](session& sql) {
        const auto definition = read_definition(sql, database_->dialect().lock);
        if (!definition) check_rows(sql);
        if (definition && definition->revision == revision) {
            const std::vector<GameId> wanted = plan(read_finished(sql, Texts::none));
            replace_open(sql, wanted);
        }
        counts = read_counts(sql);
    });
    if (!done) return done.error();
    return counts;
}

base::Result<Tournament::Offer> Tournament::lease(const std::string& worker, double seconds,
                                                  std::int64_t revision) {
    Offer offer;
    const std::string now(database_->dialect().now);
    const auto done = database_->transact(
        [&](session& sql) {
            offer = {std::nullopt, read_revision(sql)};
            if (offer.revision != revision) return;
            Lease lease;
            GameId& game = lease.id;
            std::string id;
            // Two queries, each of which can use an index.
            for (const std::string& which :
                 {std::string("state = 0"), "state = 1 AND (lease_until < " + now +
                                                " OR lease_until > 2 * lease_seconds + " + now +
                                                ")"}) {
                sql << "SELECT id, round, bot1, bot2, pair, game, fence FROM games WHERE " + which +
                           " ORDER BY place LIMIT 1" +
                           std::string(database_->dialect().skip_locked),
                    into(id), into(game.round), into(game.bots[0]), into(game.bots[1]),
                    into(game.pair), into(game.game), into(lease.fence);
                if (sql.got_data()) break;
            }
            if (id.empty()) return;
            check_id(game, id);
            ++lease.fence;
            sql << "UPDATE games SET state = 1, worker = :w, fence = :f, lease_seconds = :t, "
                   "lease_until = :s + " +
                       now + " WHERE id = :i",
                use(worker), use(lease.fence), use(seconds), use(seconds), use(id);
            offer.lease = lease;
        },
        Transaction::relaxed);
    if (!done) return done.error();
    return offer;
}

base::Result<void> Tournament::prolong(std::span<const Lease> leases, double seconds) {
    const std::string now(database_->dialect().now);
    return database_->transact([&](session& sql) {
        for (const Lease& lease : leases) {
            const std::string id = id_text(lease.id);
            sql << "UPDATE games SET lease_seconds = :t, lease_until = :s + " + now +
                       " WHERE id = :i AND state = 1 AND fence = :f AND lease_until >= " + now,
                use(seconds), use(seconds), use(id), use(lease.fence);
        }
    });
}

base::Result<bool> Tournament::finish(const Lease& lease, const FinishedGame& game) {
    bool taken = false;
    const std::string id = id_text(lease.id);
    const std::string result(game::result_text(game.result));
    const std::string reason = base::clean_utf8(game.reason);
    const std::string record = base::clean_utf8(game.record);
    std::string fault, verdict;
    int side = 0;
    if (game.fault) {
        fault = game::fault_text(game.fault->fault);
        side = index(game.fault->side);
        verdict = base::clean_utf8(game.fault->verdict);
    }
    std::array<long long, 6> times{};
    for (const std::size_t i : {0u, 1u}) {
        const MoveTimes& its = game.times[i];
        times[3 * i] = its.moves;
        times[3 * i + 1] = its.total.count();
        times[3 * i + 2] = its.longest.count();
    }
    const std::string now(database_->dialect().now);
    const auto done = database_->transact([&](session& sql) {
        soci::statement update =
            (sql.prepare << "UPDATE games SET state = 2, result = :a, reason = :b, fault = :c, "
                            "fault_side = :d, verdict = :e, record = :f, moves1 = :g, "
                            "total1 = :h, longest1 = :i, moves2 = :j, total2 = :k, "
                            "longest2 = :l, finished_at = " +
                                now +
                                " WHERE id = :m AND state = 1 AND fence = :n AND lease_until >= " +
                                now,
             use(result), use(reason), use(fault), use(side), use(verdict), use(record),
             use(times[0]), use(times[1]), use(times[2]), use(times[3]), use(times[4]),
             use(times[5]), use(id), use(lease.fence));
        update.execute(true);
        if (update.get_affected_rows() == 1) sql << "UPDATE tournament SET finished = finished + 1";
        // If the connection was lost after the commit, the result is already stored.
        int found = 0;
        sql << "SELECT count(*) FROM games WHERE id = :i AND state = 2 AND fence = :f", into(found),
            use(id), use(lease.fence);
        taken = found == 1;
    });
    if (!done) return done.error();
    return taken;
}

base::Result<void> Tournament::give_back(const Lease& lease) {
    const std::string id = id_text(lease.id);
    return database_->transact([&](session& sql) {
        sql << "UPDATE games SET state = 0 WHERE id = :i AND state = 1 AND fence = :f", use(id),
            use(lease.fence);
    });
}

base::Result<void> Tournament::give_back_all() {
    return database_->transact(
        [](session& sql) { sql << "UPDATE games SET state = 0 WHERE state = 1"; });
}

base::Result<std::vector<FinishedGame>> Tournament::finished(Texts texts) {
    std::vector<FinishedGame> games;
    const auto done = database_->transact([&](session& sql) { games = read_finished(sql, texts); },
                                          Transaction::read);
    if (!done) return done.error();
    return games;
}

base::Result<Counts> Tournament::counts() {
    Counts counts;
    const auto done =
        database_->transact([&](session& sql) { counts = read_counts(sql); }, Transaction::read);
    if (!done) return done.error();
    return counts;
}

void Tournament::stop() {
    database_->stop();
}

}  // namespace store
