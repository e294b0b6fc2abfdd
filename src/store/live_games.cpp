// Live games in SQL; the same statements for SQLite and PostgreSQL.
#include "store/live_games.h"

#include <soci/soci.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <utility>

#include "store/bots.h"
#include "store/challenges.h"
#include "store/contest_games.h"
#include "store/contest_ratings.h"
#include "store/database.h"
#include "store/live_rows.h"
#include "store/live_schema.h"
#include "store/tournament_schema.h"

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;

constexpr std::string_view game_columns =
    "id, created_at, game, start, options, clock, listed, visitor0, visitor1, name0, name1, "
    "state, result, reason, moves, events, deadline, ended_at, rated, rating_min, rating_max, "
    "rating0, rating1, provisional, change0, change1, contest";

// The games of a SELECT of `game_columns`.
template <class... Parameters>
std::vector<LiveGame> read_games(session& sql, const std::string& query,
                                 const Parameters&... parameters) {
    LiveGame game;
    int state = 0, listed = 0, provisional = 0;
    auto& [one, other] = game.seats;
    soci::statement statement =
        ((sql.prepare << query, into(game.id), into(game.created_at), into(game.game),
          into(game.start), into(game.options), into(game.clock), into(listed), into(one.visitor),
          into(other.visitor), into(one.name), into(other.name), into(state), into(game.result),
          into(game.reason), into(game.moves), into(game.events), into(game.deadline),
          into(game.ended_at), into(game.rated), into(game.rating_min), into(game.rating_max),
          into(one.rating.rating), into(other.rating.rating), into(provisional), into(one.change),
          into(other.change), into(game.contest)),
         ..., use(parameters));
    statement.execute();
    std::vector<LiveGame> games;
    while (statement.fetch()) {
        if (state < 0 || state > 2) throw soci::soci_error("damaged: unknown state of " + game.id);
        game.state = static_cast<LiveState>(state);
        game.listed = listed != 0;
        one.rating.is_provisional = (provisional & 1) != 0;
        other.rating.is_provisional = (provisional & 2) != 0;
        games.push_back(game);
    }
    return games;
}

int provisional_bits(const LiveGame& game) {
    return (game.seats[0].rating.is_provisional ? 1 : 0) +
           (game.seats[1].rating.is_provisional ? 2 : 0);
}

// False if the number is taken.
bool insert_event(session& sql, const std::string& game, const LiveEvent& event) {
    soci::statement insert =
        (sql.prepare << "INSERT INTO live_event (game, n, at, kind, data) "
                        "VALUES (:g, :n, :a, :k, :d) ON CONFLICT (game, n) DO NOTHING",
         use(game), use(event.n), use(event.at), use(event.kind), use(event.data));
    insert.execute(true);
    return insert.get_affected_rows() == 1;
}

void insert_game(session& sql, const LiveGame& game) {
    const int state = static_cast<int>(game.state), listed = game.listed ? 1 : 0;
    const int provisional = provisional_bits(game);
    const auto& [one, other] = game.seats;
    sql << "INSERT INTO live_game (" + std::string(game_columns) +
               ") VALUES (:a, :b, :c, :d, :e, :f, :g, :h, :i, :j, :k, :l, :m, :n, :o, :p, :q, :r, "
               ":s, :t, :u, :v, :w, :x, :y, :z, :aa)",
        use(game.id), use(game.created_at), use(game.game), use(game.start), use(game.options),
        use(game.clock), use(listed), use(one.visitor), use(other.visitor), use(one.name),
        use(other.name), use(state), use(game.result), use(game.reason), use(game.moves),
        use(game.events), use(game.deadline), use(game.ended_at), use(game.rated),
        use(game.rating_min), use(game.rating_max), use(one.rating.rating),
        use(other.rating.rating), use(provisional), use(one.change), use(other.change),
        use(game.contest);
}

// A seat that is taken stays as it is: an account may have taken it over from a visitor since the
// game was loaded, or be deleted.
void update_game(session& sql, const LiveGame& game) {
    const int state = static_cast<int>(game.state), provisional = provisional_bits(game);
    const auto& [one, other] = game.seats;
    sql << "UPDATE live_game SET "
           "visitor0 = CASE WHEN visitor0 = '' THEN :a ELSE visitor0 END, "
           "visitor1 = CASE WHEN visitor1 = '' THEN :b ELSE visitor1 END, "
           "name0 = CASE WHEN name0 = '' THEN :c ELSE name0 END, "
           "name1 = CASE WHEN name1 = '' THEN :d ELSE name1 END, state = :e, result = :f, reason = "
           ":g, moves = :h, events = :i, deadline = :j, ended_at = :k, rating0 = :m, "
           "rating1 = :n, provisional = :o, change0 = :p, change1 = :q WHERE id = :l",
        use(one.visitor), use(other.visitor), use(one.name), use(other.name), use(state),
        use(game.result), use(game.reason), use(game.moves), use(game.events), use(game.deadline),
        use(game.ended_at), use(one.rating.rating), use(other.rating.rating), use(provisional),
        use(one.change), use(other.change), use(game.id);
}

// Whether the change is the end of a rated game that counts.
bool counts(const LiveChange& change) {
    return !change.game.rated.empty() && change.game.result != "*" &&
           std::ranges::any_of(change.events,
                               [](const LiveEvent& event) { return event.kind == "ended"; });
}

// Where the time of a list's order is.
Millis listed_at(const LiveGame& game, const LiveQuery& query) {
    return query.state == LiveState::over ? game.ended_at : game.created_at;
}

// The condition that `seat` adds is the first one; its parameters come before the query's own.
template <class... Parameters>
std::vector<LiveGame> read_list(session& sql, const LiveQuery& query, const std::string& seat,
                                const Parameters&... parameters) {
    const std::string at = query.state == LiveState::over ? "ended_at" : "created_at";
    std::string text = "SELECT " + std::string(game_columns) +
                       " FROM live_game WHERE contest = '' AND " + seat + "state = :s";
    if (query.state == LiveState::over) text += " AND result <> '*'";
    if (query.listed_only) text += " AND listed = 1";
    if (query.rated) text += *query.rated ? " AND rated <> ''" : " AND rated = ''";
    // An empty parameter matches everything.
    text +=
        " AND (:g1 = '' OR game = :g2) AND (:r1 = '' OR result = :r2)"
        " AND (CAST(:t1 AS BIGINT) = 0 OR " +
        at + " < :t2 OR (" + at + " = :t3 AND id < :i)) ORDER BY " + at + " DESC, id DESC LIMIT :l";
    const int state = static_cast<int>(query.state);
    return read_games(sql, text, parameters..., state, query.game, query.game, query.result,
                      query.result, query.before_at, query.before_at, query.before_at,
                      query.before_id, query.limit);
}

// The first games of both lists, in the same order.
std::vector<LiveGame> merge(std::vector<LiveGame> games, const std::vector<LiveGame>& others,
                            const LiveQuery& query) {
    games.insert(games.end(), others.begin(), others.end());
    std::ranges::sort(games, std::greater(), [&query](const LiveGame& game) {
        return std::pair(listed_at(game, query), game.id);
    });
    const auto is_same = [](const LiveGame& a, const LiveGame& b) { return a.id == b.id; };
    games.erase(std::unique(games.begin(), games.end(), is_same), games.end());
    games.resize(std::min(games.size(), static_cast<std::size_t>(query.limit)));
    return games;
}

int count(session& sql, const std::string& query) {
    int found = 0;
    sql << query, into(found);
    return found;
}

}  // namespace

bool insert_commit(session& sql, const LiveCommit& commit) {
    for (const LiveChange& change : commit) {
        for (const LiveEvent& event : change.events) {
            if (insert_event(sql, change.game.id, event)) continue;
            const bool first = &change == &commit.front() && &event == &change.events.front();
            if (first) return false;
            throw soci::soci_error("damaged: event without the one before it: " + change.game.id);
        }
        if (change.events.front().n == 1) {
            insert_game(sql, change.game);
        } else {
            update_game(sql, change.game);
        }
    }
    return true;
}

LiveGames::LiveGames(std::shared_ptr<Database> database)
    : database_(std::move(database)),
      accounts_(*database_),
      ratings_(*database_),
      challenges_(std::make_unique<Challenges>(*database_)),
      bots_(std::make_unique<Bots>(*database_)),
      contests_(database_),
      contest_games_(std::make_unique<ContestGames>(*database_)),
      contest_ratings_(std::make_unique<ContestRatings>(*database_)) {}
LiveGames::~LiveGames() = default;

base::Result<std::unique_ptr<LiveGames>> LiveGames::open(const std::string& address, Say say) {
    auto database = Database::open(address, std::move(say));
    if (!database) return database.error();
    const auto made = (*database)->transact([&](session& sql) {
        migrate_live_tables(sql);
        make_tournament_tables(sql, (*database)->dialect());
    });
    if (!made) return made.error();
    return std::unique_ptr<LiveGames>(new LiveGames(*std::move(database)));
}

base::Result<std::unique_ptr<LiveGames>> LiveGames::open_existing(const std::string& address,
                                                                  Say say) {
    auto database = Database::open(address, std::move(say));
    if (!database) return database.error();
    const auto fine = (*database)->transact(
        [&](session& sql) { check_live_tables(sql, (*database)->dialect()); }, Transaction::read);
    if (!fine) return fine.error();
    return std::unique_ptr<LiveGames>(new LiveGames(*std::move(database)));
}

base::Result<std::vector<bool>> LiveGames::commit(std::span<const LiveCommit> commits) {
    // In the order of the games' ids, so that two processes cannot wait for each other's rows.
    std::vector<std::size_t> order(commits.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(
        order, {}, [&](std::size_t i) -> const std::string& { return commits[i][0].game.id; });
    std::vector<bool> accepted(commits.size());
    const auto done = database_->transact([&](session& sql) {
        std::deque<LiveGame> ended;  // pointers to these stay valid
        std::vector<LiveGame*> rated;
        for (const std::size_t i : order) {
            accepted[i] = insert_commit(sql, commits[i]);
            if (!accepted[i]) continue;
            for (const LiveChange& change : commits[i]) {
                database_->notify(sql, change.game.id + " " + std::to_string(change.game.events));
                if (counts(change)) rated.push_back(&ended.emplace_back(change.game));
            }
        }
        count_rated(sql, *database_, rated);
        for (const LiveGame* game : rated) {
            database_->notify(sql, game->id + " " + std::to_string(game->events));
        }
    });
    if (!done) return done.error();
    return accepted;
}

base::Result<std::optional<LoadedGame>> LiveGames::load(const std::string& id, int after) {
    std::optional<LoadedGame> loaded;
    const auto done = database_->transact(
        [&](session& sql) {
            loaded.reset();
            // The events first: a later commit must not give a row that lacks its last events.
            std::vector<LiveEvent> events;
            LiveEvent event;
            soci::statement select = (sql.prepare << "SELECT n, at, kind, data FROM live_event "
                                                     "WHERE game = :g AND n > :a ORDER BY n",
                                      into(event.n), into(event.at), into(event.kind),
                                      into(event.data), use(id), use(after));
            select.execute();
            while (select.fetch()) events.push_back(event);
            auto games = read_games(
                sql, "SELECT " + std::string(game_columns) + " FROM live_game WHERE id = :i", id);
            if (games.empty()) return;
            loaded = LoadedGame{std::move(games.front()), std::move(events)};
        },
        Transaction::read);
    if (!done) return done.error();
    return loaded;
}

base::Result<std::vector<LiveGame>> LiveGames::list(const LiveQuery& query) {
    std::vector<LiveGame> games;
    const auto done = database_->transact(
        [&](session& sql) {
            // One query a seat, each of which can use an index.
            if (!query.owner.empty()) {
                games = merge(read_list(sql, query, "visitor0 = :p AND ", query.owner),
                              read_list(sql, query, "visitor1 = :p AND ", query.owner), query);
                return;
            }
            if (query.player.empty()) {
                games = read_list(sql, query, "");
                return;
            }
            games =
                merge(read_list(sql, query, "lower(name0) = lower(:p) AND ", query.player),
                      read_list(sql, query, "lower(name1) = lower(:p) AND ", query.player), query);
        },
        Transaction::read);
    if (!done) return done.error();
    return games;
}

base::Result<int> LiveGames::count_playing() {
    int found = 0;
    const auto done = database_->transact(
        [&](session& sql) {
            found = count(sql, "SELECT count(*) FROM live_game WHERE state = 1 AND contest = ''");
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<int> LiveGames::count_unfinished(const std::string& visitor) {
    int found = 0;
    const auto done = database_->transact(
        [&](session& sql) {
            // Two queries, each of which can use an index.
            sql << "SELECT (SELECT count(*) FROM live_game WHERE visitor0 = :a AND state < 2) + "
                   "(SELECT count(*) FROM live_game WHERE visitor1 = :b AND state < 2)",
                into(found), use(visitor), use(visitor);
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<std::vector<std::string>> LiveGames::unfinished_of(const std::string& owner) {
    std::vector<std::string> ids;
    const auto done = database_->transact(
        [&](session& sql) {
            ids.clear();
            std::string id;
            soci::statement select =
                (sql.prepare << "SELECT id FROM live_game WHERE visitor0 = :a AND state < 2 UNION "
                                "SELECT id FROM live_game WHERE visitor1 = :b AND state < 2",
                 into(id), use(owner), use(owner));
            select.execute();
            while (select.fetch()) ids.push_back(id);
        },
        Transaction::read);
    if (!done) return done.error();
    return ids;
}

base::Result<int> LiveGames::count_finished(const std::string& owner) {
    int found = 0;
    const auto done = database_->transact(
        [&](session& sql) {
            sql << "SELECT (SELECT count(*) FROM live_game WHERE visitor0 = :a AND state = 2 AND "
                   "contest = '' AND result <> '*') + (SELECT count(*) FROM live_game WHERE "
                   "visitor1 = :b AND "
                   "state = 2 AND contest = '' AND result <> '*')",
                into(found), use(owner), use(owner);
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<std::vector<LiveGame>> LiveGames::games_of(const std::string& owner,
                                                        const std::string& after, int limit) {
    std::vector<LiveGame> games;
    const auto done = database_->transact(
        [&](session& sql) {
            games = read_games(sql,
                               "SELECT " + std::string(game_columns) +
                                   " FROM live_game WHERE (visitor0 = :a OR visitor1 = :b) "
                                   "AND id > :i ORDER BY id LIMIT :l",
                               owner, owner, after, limit);
        },
        Transaction::read);
    if (!done) return done.error();
    return games;
}

base::Result<std::vector<std::string>> LiveGames::due(Millis now, const std::string& after) {
    std::vector<std::string> ids;
    const auto done = database_->transact(
        [&](session& sql) {
            ids.clear();
            std::string id;
            soci::statement select =
                (sql.prepare << "SELECT id FROM live_game WHERE deadline > 0 AND deadline <= :t "
                                "AND id > :a ORDER BY id LIMIT 100",
                 into(id), use(now), use(after));
            select.execute();
            while (select.fetch()) ids.push_back(id);
        },
        Transaction::read);
    if (!done) return done.error();
    return ids;
}

base::Result<std::vector<std::string>> LiveGames::watch_seeks(std::span<const std::string> here,
                                                              Millis now, Millis since) {
    std::vector<std::string> ids;
    const auto done = database_->transact(
        [&](session& sql) {
            ids.clear();
            for (const std::string& id : here) {
                sql << "UPDATE live_game SET seen_at = :n WHERE id = :i", use(now), use(id);
            }
            std::string id;
            soci::statement select =
                (sql.prepare << "SELECT id FROM live_game WHERE state = 0 AND listed = 1 AND "
                                "seen_at < :a AND created_at < :b ORDER BY seen_at LIMIT 100",
                 into(id), use(since), use(since));
            select.execute();
            while (select.fetch()) ids.push_back(id);
        },
        here.empty() ? Transaction::read : Transaction::relaxed);
    if (!done) return done.error();
    return ids;
}

base::Result<Millis> LiveGames::heartbeat(Millis now, Millis most_gap) {
    Millis outage = 0;
    const auto done = database_->transact(
        [&](session& sql) {
            Millis last = 0;
            sql << "SELECT at FROM live_heartbeat" + std::string(database_->dialect().lock),
                into(last);
            outage = last > 0 && now - last > most_gap ? now - last : 0;
            if (now > last) sql << "UPDATE live_heartbeat SET at = :n", use(now);
            if (outage == 0) return;
            const std::string data = "{\"ms\":" + std::to_string(outage) + "}";
            sql << "INSERT INTO live_event (game, n, at, kind, data) "
                   "SELECT id, events + 1, :a, 'outage', :d FROM live_game WHERE state = 1 AND "
                   "(deadline > 0 OR contest <> '') ON CONFLICT (game, n) DO NOTHING",
                use(now), use(data);
            sql << "UPDATE live_game SET events = events + 1, deadline = CASE WHEN deadline > 0 "
                   "THEN "
                   "deadline + :o ELSE 0 END WHERE state = 1 AND (deadline > 0 OR contest <> '') "
                   "AND EXISTS (SELECT 1 FROM live_event WHERE "
                   "live_event.game = live_game.id AND n = live_game.events + 1 AND "
                   "kind = 'outage')",
                use(outage);
            database_->notify(sql, "");
        },
        Transaction::relaxed);
    if (!done) return done.error();
    return outage;
}

void LiveGames::stop() {
    database_->stop();
}

}  // namespace store
