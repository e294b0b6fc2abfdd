// Ratings in SQL; the same statements for SQLite and PostgreSQL.
#include "store/ratings.h"

#include <soci/soci.h>

#include <algorithm>
#include <cmath>

#include "base/json_text.h"
#include "store/database.h"
#include "store/live_games.h"
#include "store/rating_rows.h"

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;
using statistics::Glicko;

constexpr Millis day = 86'400'000;
// Such that the deviation of a regular player, 60, has grown to 110 after a year.
constexpr double periods_a_day = 78 / 365.0;
constexpr double provisional_from = 110;
// A rating always stays able to move, and a new account cannot lose it all in a day.
constexpr double least_deviation = 45, least_rating = 100, most_rating = 4000,
                 most_volatility = 0.1;
// Who has not played for so long is provisional in any case.
constexpr Millis longest_absence = 2 * 365 * day;

Glicko within_limits(Glicko glicko) {
    glicko.rating = std::clamp(glicko.rating, least_rating, most_rating);
    glicko.deviation = std::clamp(glicko.deviation, least_deviation, Glicko().deviation);
    glicko.volatility = std::min(glicko.volatility, most_volatility);
    return glicko;
}

double periods_between(Millis from, Millis to) {
    return static_cast<double>(std::max<Millis>(0, to - from)) / day * periods_a_day;
}

// The account's rating here; that of a new player if it has none.
PlayerRating read_rating(session& sql, const std::string& account, const std::string& game,
                         const std::string& pace) {
    PlayerRating found;
    sql << "SELECT " + std::string(rating_columns) +
               " FROM player_rating WHERE account = :a AND game = :g AND pace = :p",
        into(found.game), into(found.pace), into(found.glicko.rating), into(found.glicko.deviation),
        into(found.glicko.volatility), into(found.wins), into(found.draws), into(found.losses),
        into(found.rated_at), use(account), use(game), use(pace);
    if (sql.got_data()) return found;
    return {game, pace, {}, 0, 0, 0, 0};
}

void write_rating(session& sql, const std::string& account, const PlayerRating& player) {
    const Glicko& glicko = player.glicko;
    sql << "INSERT INTO player_rating (account, game, pace, rating, deviation, volatility, wins, "
           "draws, losses, rated_at) VALUES (:a, :g, :p, :r, :d, :v, :w, :x, :l, :t) "
           "ON CONFLICT (account, game, pace) DO UPDATE SET rating = excluded.rating, "
           "deviation = excluded.deviation, volatility = excluded.volatility, "
           "wins = excluded.wins, draws = excluded.draws, losses = excluded.losses, "
           "rated_at = excluded.rated_at",
        use(account), use(player.game), use(player.pace), use(glicko.rating), use(glicko.deviation),
        use(glicko.volatility), use(player.wins), use(player.draws), use(player.losses),
        use(player.rated_at);
}

PlayerRating after(const PlayerRating& player, const Glicko& opponent, double score, Millis at) {
    PlayerRating next = player;
    const std::array<statistics::GlickoGame, 1> game{{{opponent, score}}};
    const double periods = player.games() == 0 ? 0 : periods_between(player.rated_at, at);
    next.glicko = within_limits(statistics::after_games(player.glicko, game, periods));
    ++(score == 1 ? next.wins : score == 0 ? next.losses : next.draws);
    next.rated_at = std::max(player.rated_at, at);
    return next;
}

void append_event(session& sql, LiveGame& game, int side, const PlayerRating& player, int change) {
    const ShownRating shown = player.shown(game.ended_at);
    base::JsonText json;
    json.open('{').member("by", side).member("rating", shown.rating);
    if (shown.is_provisional) json.member("provisional", true);
    if (change != 0) json.member("change", change);
    const std::string data = json.close('}').take();
    ++game.events;
    sql << "INSERT INTO live_event (game, n, at, kind, data) VALUES (:g, :n, :a, 'rated', :d)",
        use(game.id), use(game.events), use(game.ended_at), use(data);
}

std::set<std::string> accounts_of(std::span<LiveGame*> games) {
    std::set<std::string> ids;
    for (const LiveGame* game : games) {
        for (const LiveSeat& seat : game->seats) {
            if (is_account(seat.visitor)) ids.insert(seat.visitor.substr(1));
        }
    }
    return ids;
}

void count_one(session& sql, LiveGame& game, const std::array<std::string, 2>& accounts) {
    const double first_score = game.result == "1-0" ? 1 : game.result == "0-1" ? 0 : 0.5;
    const auto sides =
        rate(sql, {game.game, game.rated, game.id, accounts, first_score, game.ended_at});
    for (const std::size_t i : {0u, 1u}) {
        append_event(sql, game, static_cast<int>(i), sides[i].rating, sides[i].change);
    }
    sql << "UPDATE live_game SET change0 = :a, change1 = :b, events = :e WHERE id = :i",
        use(sides[0].change), use(sides[1].change), use(game.events), use(game.id);
}

}  // namespace

std::set<std::string> lock_accounts(session& sql, const Database& database,
                                    const std::set<std::string>& ids) {
    std::set<std::string> found;
    for (const std::string& id : ids) {
        std::string name;
        sql << "SELECT name FROM account WHERE id = :i" + std::string(database.dialect().lock),
            into(name), use(id);
        if (sql.got_data()) found.insert(id);
    }
    return found;
}

std::array<RatedSide, 2> rate(session& sql, const RatedGame& game) {
    const std::array<double, 2> scores{game.first_score, 1 - game.first_score};
    std::array<PlayerRating, 2> before;
    std::array<Glicko, 2> present;
    for (const std::size_t i : {0u, 1u}) {
        before[i] = read_rating(sql, game.players[i], game.game, game.pace);
        present[i] = before[i].now(game.ended_at);
    }
    std::array<RatedSide, 2> sides;
    for (const std::size_t i : {0u, 1u}) {
        const PlayerRating next = after(before[i], present[1 - i], scores[i], game.ended_at);
        sides[i] = {next, next.shown(game.ended_at).rating - before[i].shown(game.ended_at).rating};
        write_rating(sql, game.players[i], next);
        sql << "INSERT INTO rating_history (account, played, game, pace, at, rating) "
               "VALUES (:a, :i, :g, :p, :t, :r)",
            use(game.players[i]), use(game.played), use(game.game), use(game.pace),
            use(game.ended_at), use(next.glicko.rating);
    }
    return sides;
}

statistics::Glicko PlayerRating::now(Millis at) const {
    return games() == 0 ? glicko : statistics::idle(glicko, periods_between(rated_at, at));
}

ShownRating PlayerRating::shown(Millis at) const {
    return {static_cast<int>(std::lround(glicko.rating)), now(at).deviation > provisional_from};
}

ShownRating rating_in(std::span<const PlayerRating> all, std::string_view game,
                      std::string_view pace, Millis at) {
    const auto found = std::ranges::find_if(
        all, [&](const PlayerRating& one) { return one.game == game && one.pace == pace; });
    return (found == all.end() ? PlayerRating() : *found).shown(at);
}

base::Result<std::vector<PlayerRating>> Ratings::of(const std::string& account) {
    std::vector<PlayerRating> found;
    const auto done = database_.transact(
        [&](session& sql) {
            found.clear();
            PlayerRating one;
            Glicko& glicko = one.glicko;
            soci::statement select =
                (sql.prepare << "SELECT " + std::string(rating_columns) +
                                    " FROM player_rating WHERE account = :a ORDER BY game, pace",
                 into(one.game), into(one.pace), into(glicko.rating), into(glicko.deviation),
                 into(glicko.volatility), into(one.wins), into(one.draws), into(one.losses),
                 into(one.rated_at), use(account));
            select.execute();
            while (select.fetch()) found.push_back(one);
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<std::vector<RatingPoint>> Ratings::history(const std::string& account,
                                                        const std::string& game, int most) {
    std::vector<RatingPoint> found;
    const auto done = database_.transact(
        [&](session& sql) {
            found.clear();
            RatingPoint point;
            soci::statement select =
                (sql.prepare << "SELECT game, pace, played, at, rating FROM ("
                                "SELECT game, pace, played, at, rating, row_number() OVER ("
                                "PARTITION BY game, pace ORDER BY at DESC, played DESC) AS age "
                                "FROM rating_history WHERE account = :a AND "
                                "(:g1 = '' OR game = :g2)) AS points "
                                "WHERE age <= :m ORDER BY game, pace, age DESC",
                 into(point.game), into(point.pace), into(point.played), into(point.at),
                 into(point.rating), use(account), use(game), use(game), use(most));
            select.execute();
            while (select.fetch()) found.push_back(point);
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<std::vector<RankedPlayer>> Ratings::leaders(const std::string& game,
                                                         const std::string& pace, Millis at,
                                                         int most) {
    std::vector<RankedPlayer> found;
    const auto done = database_.transact(
        [&](session& sql) {
            found.clear();
            RankedPlayer one;
            int is_bot = 0;
            PlayerRating& rating = one.rating;
            const Millis since = at - longest_absence;
            soci::statement select =
                (sql.prepare
                     << "SELECT account.name, account.is_bot, " + std::string(rating_columns) +
                            " FROM player_rating JOIN account ON account.id = "
                            "player_rating.account WHERE player_rating.game = :g AND "
                            "player_rating.pace = :p AND player_rating.deviation <= :d "
                            "AND player_rating.rated_at > :s "
                            "ORDER BY player_rating.rating DESC, account.name_key LIMIT 1000",
                 into(one.name), into(is_bot), into(rating.game), into(rating.pace),
                 into(rating.glicko.rating), into(rating.glicko.deviation),
                 into(rating.glicko.volatility), into(rating.wins), into(rating.draws),
                 into(rating.losses), into(rating.rated_at), use(game), use(pace),
                 use(provisional_from), use(since));
            select.execute();
            while (select.fetch() && found.size() < static_cast<std::size_t>(most)) {
                one.is_bot = is_bot != 0;
                if (!rating.shown(at).is_provisional) found.push_back(one);
            }
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

void count_rated(session& sql, const Database& database, std::span<LiveGame*> ended) {
    if (ended.empty()) return;
    const std::set<std::string> existing = lock_accounts(sql, database, accounts_of(ended));
    for (LiveGame* game : ended) {
        const auto& [one, other] = game->seats;
        // Neither a deleted account nor one that plays against itself is rated.
        if (!is_account(one.visitor) || !is_account(other.visitor)) continue;
        const std::array<std::string, 2> ids{one.visitor.substr(1), other.visitor.substr(1)};
        if (ids[0] == ids[1] || !existing.contains(ids[0]) || !existing.contains(ids[1])) continue;
        count_one(sql, *game, ids);
    }
}

}  // namespace store
