// Definition, leases and results of a tournament in SQL.
#include "store/tournament.h"

#include <soci/soci.h>

#include "base/utf8.h"
#include "store/contest_games.h"
#include "store/contest_ratings.h"
#include "store/contests.h"
#include "store/database.h"
#include "store/game_rows.h"
#include "store/tournament_schema.h"

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;

std::optional<Definition> read_definition(session& sql, const std::string& tournament,
                                          std::string_view lock) {
    Definition found;
    sql << "SELECT file, openings, revision FROM tournament WHERE id = :t" + std::string(lock),
        into(found.file), into(found.openings), into(found.revision), use(tournament);
    if (!sql.got_data()) return std::nullopt;
    return found;
}

std::int64_t read_revision(session& sql, const std::string& tournament) {
    std::int64_t revision = 0;
    sql << "SELECT revision FROM tournament WHERE id = :t", into(revision), use(tournament);
    return revision;
}

// Tells servers that a contest has changed; others than contests have no id.
void tell(const Database& database, session& sql, const std::string& tournament) {
    if (!tournament.empty()) database.notify(sql, notice_of_contest(tournament) + " 0");
}

}  // namespace

Tournament::Tournament(std::shared_ptr<Database> database, std::string id)
    : database_(std::move(database)), id_(std::move(id)) {}
Tournament::~Tournament() = default;

base::Result<std::unique_ptr<Tournament>> Tournament::open(const std::string& address, Say say) {
    auto opened = Database::open(address, std::move(say));
    if (!opened) return opened.error();
    const std::shared_ptr<Database> database = *std::move(opened);
    const auto made =
        database->transact([&](session& sql) { make_tournament_tables(sql, database->dialect()); });
    if (!made) return made.error();
    return std::make_unique<Tournament>(database, "");
}

base::Result<void> Tournament::set_aside(const std::string& address) {
    const auto database = Database::open(address, [](std::string_view) {});
    if (!database) return database.error();
    return (*database)->transact(
        [&](session& sql) { rename_tournament_tables(sql, (*database)->dialect()); });
}

base::Result<std::optional<Definition>> Tournament::definition() {
    std::optional<Definition> found;
    const auto done = database_->transact(
        [&](session& sql) { found = read_definition(sql, id_, ""); }, Transaction::read);
    if (!done) return done.error();
    return found;
}

void define_tournament(session& sql, const Dialect& dialect, const std::string& tournament,
                       const std::string& file, const std::string& openings) {
    const auto old = read_definition(sql, tournament, dialect.lock);
    if (old && old->file == file && old->openings == openings) return;
    if (old) {
        sql << "UPDATE tournament SET file = :f, openings = :o, revision = revision + 1 "
               "WHERE id = :t",
            use(file), use(openings), use(tournament);
    } else {
        check_rows(sql, tournament);
        insert_definition(sql, tournament, {file, openings, 1});
    }
}

base::Result<void> Tournament::define(const std::string& file, const std::string& openings) {
    return database_->transact(
        [&](session& sql) { define_tournament(sql, database_->dialect(), id_, file, openings); });
}

base::Result<Counts> Tournament::plan(std::int64_t revision, const Plan& plan) {
    Counts counts;
    const auto done = database_->transact([&](session& sql) {
        const auto definition = read_definition(sql, id_, database_->dialect().lock);
        if (!definition) check_rows(sql, id_);
        if (definition && definition->revision == revision) {
            const std::vector<GameId> wanted = plan(read_finished(sql, id_, Texts::none));
            replace_open(sql, id_, wanted);
        }
        counts = read_counts(sql, id_);
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
            offer = {std::nullopt, read_revision(sql, id_)};
            if (offer.revision != revision) return;
            Lease lease;
            GameId& game = lease.id;
            std::string id;
            // Two queries, each of which can use an index.
            for (const std::string& which :
                 {std::string("state = 0"), "state = 1 AND (lease_until < " + now +
                                                " OR lease_until > 2 * lease_seconds + " + now +
                                                ")"}) {
                sql << "SELECT id, round, bot1, bot2, pair, game, fence FROM games "
                       "WHERE tournament = :t AND " +
                           which + " ORDER BY place LIMIT 1" +
                           std::string(database_->dialect().skip_locked),
                    into(id), into(game.round), into(game.bots[0]), into(game.bots[1]),
                    into(game.pair), into(game.game), into(lease.fence), use(id_);
                if (sql.got_data()) break;
            }
            if (id.empty()) return;
            check_id(game, id);
            ++lease.fence;
            sql << "UPDATE games SET state = 1, worker = :w, fence = :f, lease_seconds = :t, "
                   "lease_until = :s + " +
                       now + " WHERE tournament = :n AND id = :i",
                use(worker), use(lease.fence), use(seconds), use(seconds), use(id_), use(id);
            offer.lease = lease;
            tell(*database_, sql, id_);
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
                       " WHERE tournament = :n AND id = :i AND state = 1 AND fence = :f "
                       "AND lease_until >= " +
                       now,
                use(seconds), use(seconds), use(id_), use(id), use(lease.fence);
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
                                " WHERE tournament = :o AND id = :m AND state = 1 AND fence = :n "
                                "AND lease_until >= " +
                                now,
             use(result), use(reason), use(fault), use(side), use(verdict), use(record),
             use(times[0]), use(times[1]), use(times[2]), use(times[3]), use(times[4]),
             use(times[5]), use(id_), use(id), use(lease.fence));
        update.execute(true);
        if (update.get_affected_rows() == 1) {
            sql << "UPDATE tournament SET finished = finished + 1 WHERE id = :t", use(id_);
            if (!id_.empty()) {
                count_contest_game(sql, *database_, id_, lease.id, game);
                forget_board(sql, id_, id);
            }
            tell(*database_, sql, id_);
        }
        // If the connection was lost after the commit, the result is already stored.
        int found = 0;
        sql << "SELECT count(*) FROM games WHERE tournament = :t AND id = :i AND state = 2 AND "
               "fence = :f",
            into(found), use(id_), use(id), use(lease.fence);
        taken = found == 1;
    });
    if (!done) return done.error();
    return taken;
}

base::Result<void> Tournament::give_back(const Lease& lease) {
    const std::string id = id_text(lease.id);
    return database_->transact([&](session& sql) {
        sql << "UPDATE games SET state = 0 WHERE tournament = :t AND id = :i AND state = 1 AND "
               "fence = :f",
            use(id_), use(id), use(lease.fence);
        tell(*database_, sql, id_);
    });
}

base::Result<void> Tournament::give_back_all() {
    return database_->transact([&](session& sql) {
        sql << "UPDATE games SET state = 0 WHERE tournament = :t AND state = 1", use(id_);
    });
}

base::Result<std::vector<FinishedGame>> Tournament::finished(Texts texts) {
    std::vector<FinishedGame> games;
    const auto done = database_->transact(
        [&](session& sql) { games = read_finished(sql, id_, texts); }, Transaction::read);
    if (!done) return done.error();
    return games;
}

base::Result<std::optional<Tournament::GameTexts>> Tournament::texts(const std::string& game) {
    std::optional<GameTexts> found;
    const auto done = database_->transact(
        [&](session& sql) {
            GameTexts texts;
            sql << "SELECT record, verdict FROM games WHERE tournament = :t AND id = :i AND state "
                   "= 2",
                into(texts.record), into(texts.verdict), use(id_), use(game);
            found = sql.got_data() ? std::optional(texts) : std::nullopt;
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<Counts> Tournament::counts() {
    Counts counts;
    const auto done = database_->transact([&](session& sql) { counts = read_counts(sql, id_); },
                                          Transaction::read);
    if (!done) return done.error();
    return counts;
}

void Tournament::stop() {
    database_->stop();
}

}  // namespace store
