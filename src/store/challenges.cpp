// Challenges in SQL; the same statements for SQLite and PostgreSQL.
#include "store/challenges.h"

#include <soci/soci.h>

#include <utility>

#include "store/database.h"
#include "store/live_rows.h"

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;

constexpr Millis kept_time = 24 * 3'600'000;  // of a challenge that is not open
constexpr int most_expired = 100;

// A challenge of a deleted account is not found.
constexpr std::string_view select_challenge =
    "SELECT challenge.id, challenge.created_at, challenge.expires_at, challenger, "
    "coalesce(sender.name, challenger_name), coalesce(sender.is_bot, 0), challenged, "
    "receiver.name, receiver.is_bot, game, options, clock, side, is_random, is_rated, rating_from, "
    "rating_to, provisional, state, reason "
    "FROM challenge JOIN account AS receiver ON challenged = '@' || receiver.id "
    "LEFT JOIN account AS sender ON challenger = '@' || sender.id "
    "WHERE (sender.id IS NOT NULL OR challenger NOT LIKE '@%') AND ";

template <class... Parameters>
std::vector<Challenge> read_challenges(session& sql, const std::string& condition,
                                       const Parameters&... parameters) {
    Challenge one;
    int from_bot = 0, to_bot = 0, is_random = 0, is_rated = 0, provisional = 0, state = 0;
    soci::statement statement =
        ((sql.prepare << std::string(select_challenge) + condition, into(one.id),
          into(one.created_at), into(one.expires_at), into(one.from.owner), into(one.from.name),
          into(from_bot), into(one.to.owner), into(one.to.name), into(to_bot), into(one.game),
          into(one.options), into(one.clock), into(one.side), into(is_random), into(is_rated),
          into(one.from.rating.rating), into(one.to.rating.rating), into(provisional), into(state),
          into(one.reason)),
         ..., use(parameters));
    statement.execute();
    std::vector<Challenge> found;
    while (statement.fetch()) {
        if (state < 0 || state > 3) {
            throw soci::soci_error("damaged: unknown state of the challenge " + one.id);
        }
        one.from.is_bot = from_bot != 0;
        one.to.is_bot = to_bot != 0;
        one.is_random = is_random != 0;
        one.is_rated = is_rated != 0;
        one.from.rating.is_provisional = (provisional & 1) != 0;
        one.to.rating.is_provisional = (provisional & 2) != 0;
        one.state = static_cast<ChallengeState>(state);
        found.push_back(one);
    }
    return found;
}

int count_open(session& sql, const std::string& column, const std::string& owner, Millis now) {
    int count = 0;
    sql << "SELECT count(*) FROM challenge WHERE " + column +
               " = :o AND state = 0 AND expires_at > :n",
        into(count), use(owner), use(now);
    return count;
}

// False: it is not open any more.
bool close_row(session& sql, const std::string& id, ChallengeState state, const std::string& reason,
               Millis now) {
    const int wanted = static_cast<int>(state);
    soci::statement update = (sql.prepare << "UPDATE challenge SET state = :s, reason = :r "
                                             "WHERE id = :i AND state = 0 AND expires_at > :n",
                              use(wanted), use(reason), use(id), use(now));
    update.execute(true);
    return update.get_affected_rows() > 0;
}

}  // namespace

base::Result<Sent> Challenges::create(const Challenge& challenge, const ChallengeLimits& limits) {
    Sent sent = Sent::yes;
    const auto done = database_.transact([&](session& sql) {
        const Millis now = challenge.created_at;
        sent = count_open(sql, "challenger", challenge.from.owner, now) >= limits.sent
                   ? Sent::too_many_sent
               : count_open(sql, "challenged", challenge.to.owner, now) >= limits.received
                   ? Sent::too_many_received
                   : Sent::yes;
        if (sent != Sent::yes) return;
        const int is_random = challenge.is_random ? 1 : 0, is_rated = challenge.is_rated ? 1 : 0;
        const int provisional = (challenge.from.rating.is_provisional ? 1 : 0) +
                                (challenge.to.rating.is_provisional ? 2 : 0);
        sql << "INSERT INTO challenge (id, created_at, expires_at, challenger, challenger_name, "
               "challenged, game, options, clock, side, is_random, is_rated, rating_from, "
               "rating_to, provisional, state, reason) "
               "VALUES (:a, :b, :c, :d, :e, :f, :g, :h, :i, :j, :k, :l, :m, :n, :o, 0, '') "
               "ON CONFLICT (id) DO NOTHING",
            use(challenge.id), use(challenge.created_at), use(challenge.expires_at),
            use(challenge.from.owner), use(challenge.from.name), use(challenge.to.owner),
            use(challenge.game), use(challenge.options), use(challenge.clock), use(challenge.side),
            use(is_random), use(is_rated), use(challenge.from.rating.rating),
            use(challenge.to.rating.rating), use(provisional);
        database_.notify(sql, notice_of_challenge(challenge.id) + " 0");
    });
    if (!done) return done.error();
    return sent;
}

base::Result<std::optional<Challenge>> Challenges::get(const std::string& id) {
    std::optional<Challenge> found;
    const auto done = database_.transact(
        [&](session& sql) {
            auto all = read_challenges(sql, "challenge.id = :i", id);
            found = all.empty() ? std::nullopt : std::optional(std::move(all.front()));
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<std::vector<Challenge>> Challenges::open_of(const std::string& owner, Millis now) {
    std::vector<Challenge> found;
    const auto done = database_.transact(
        [&](session& sql) {
            found = read_challenges(sql,
                                    "state = 0 AND expires_at > :n AND (challenger = :a OR "
                                    "challenged = :b) ORDER BY challenge.created_at, challenge.id",
                                    now, owner, owner);
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<bool> Challenges::close(const std::string& id, ChallengeState state,
                                     const std::string& reason, Millis now) {
    bool closed = false;
    const auto done = database_.transact([&](session& sql) {
        closed = close_row(sql, id, state, reason, now);
        if (closed) database_.notify(sql, notice_of_challenge(id) + " 0");
    });
    if (!done) return done.error();
    return closed;
}

base::Result<bool> Challenges::decline(const std::string& id, const std::string& reason,
                                       Millis now) {
    return close(id, ChallengeState::declined, reason, now);
}

base::Result<bool> Challenges::cancel(const std::string& id, Millis now) {
    return close(id, ChallengeState::canceled, "", now);
}

base::Result<bool> Challenges::accept(const std::string& id, const LiveCommit& game, Millis now) {
    bool accepted = false;
    const auto done = database_.transact([&](session& sql) {
        accepted = close_row(sql, id, ChallengeState::accepted, "", now);
        if (!accepted) return;
        if (!insert_commit(sql, game))
            throw soci::soci_error("damaged: the game " + id + " exists");
        database_.notify(sql, notice_of_challenge(id) + " 0");
        for (const LiveChange& change : game) {
            database_.notify(sql, change.game.id + " " + std::to_string(change.game.events));
        }
    });
    if (!done) return done.error();
    return accepted;
}

base::Result<std::vector<std::string>> Challenges::expire(Millis now) {
    std::vector<std::string> ids;
    int old = 0;
    const auto looked = database_.transact(
        [&](session& sql) {
            ids.clear();
            std::string id;
            soci::statement select =
                (sql.prepare << "SELECT id FROM challenge WHERE state = 0 AND expires_at <= :n "
                                "ORDER BY expires_at LIMIT " +
                                    std::to_string(most_expired),
                 into(id), use(now));
            select.execute();
            while (select.fetch()) ids.push_back(id);
            const Millis before = now - kept_time;
            sql << "SELECT count(*) FROM challenge WHERE state <> 0 AND expires_at <= :b",
                into(old), use(before);
        },
        Transaction::read);
    if (!looked) return looked.error();
    if (ids.empty() && old == 0) return ids;
    std::vector<std::string> canceled;
    const auto done = database_.transact(
        [&](session& sql) {
            canceled.clear();
            for (const std::string& id : ids) {
                soci::statement update =
                    (sql.prepare << "UPDATE challenge SET state = 3 WHERE id = :i AND state = 0",
                     use(id));
                update.execute(true);
                if (update.get_affected_rows() == 0) continue;
                canceled.push_back(id);
                database_.notify(sql, notice_of_challenge(id) + " 0");
            }
            const Millis before = now - kept_time;
            sql << "DELETE FROM challenge WHERE state <> 0 AND expires_at <= :b", use(before);
        },
        Transaction::relaxed);
    if (!done) return done.error();
    return canceled;
}

}  // namespace store
