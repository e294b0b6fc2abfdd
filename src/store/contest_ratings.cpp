// Ratings of bots in SQL; the same statements for SQLite and PostgreSQL.
#include "store/contest_ratings.h"

#include <soci/soci.h>

#include "store/database.h"
#include "store/rating_rows.h"

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;

// The player of player_rating that an entry is. Ids of accounts have no slash.
constexpr std::string_view rated_as =
    "CASE WHEN contest_entry.protocol = 'network' THEN contest_entry.account ELSE "
    "contest_entry.account || '/' || contest_entry.name END";

struct RatedBot {
    std::string account;
    std::string player;  // as in player_rating
    std::string disqualified;
};

// The bot of this name that plays in the contest; with an empty account if there is none.
RatedBot read_bot(session& sql, const std::string& contest, const std::string& name) {
    RatedBot bot;
    sql << "SELECT account, " + std::string(rated_as) +
               ", disqualified FROM contest_entry WHERE contest = :c AND plays = 1 AND name = :n",
        into(bot.account), into(bot.player), into(bot.disqualified), use(contest), use(name);
    return bot;
}

double score_of(game::Result result) {
    return result == game::Result::first_wins ? 1 : result == game::Result::draw ? 0.5 : 0;
}

}  // namespace

void count_contest_game(session& sql, const Database& database, const std::string& contest,
                        const GameId& id, const FinishedGame& game) {
    RatedGame rated;
    sql << "SELECT game, rated FROM contest WHERE id = :i", into(rated.game), into(rated.pace),
        use(contest);
    if (rated.pace.empty() || game.result == game::Result::unfinished) return;
    const auto& fault = game.fault;
    if (fault && game.times[static_cast<std::size_t>(index(fault->side))].moves == 0) return;
    const std::array<RatedBot, 2> bots{read_bot(sql, contest, id.bot(game::Side::first)),
                                       read_bot(sql, contest, id.bot(game::Side::second))};
    const auto& [one, other] = bots;
    if (one.account == other.account) return;
    if (!one.disqualified.empty() || !other.disqualified.empty()) return;
    if (lock_accounts(sql, database, {one.account, other.account}).size() < 2) return;
    const std::string text = id_text(id);
    long long place = 0;
    sql << "SELECT place FROM games WHERE tournament = :t AND id = :i", into(place), use(contest),
        use(text);
    // Unique, also after a restart of the contest. With the slash, answers leave it out: the
    // contest may be private.
    rated.played = contest + "/" + std::to_string(place);
    rated.players = {one.player, other.player};
    rated.first_score = score_of(game.result);
    sql << "SELECT CAST(1000 * " + std::string(database.dialect().now) + " AS BIGINT)",
        into(rated.ended_at);
    rate(sql, rated);
}

void forget_bot_ratings(session& sql, const std::string& account) {
    const std::string start = account + "/";
    const int length = static_cast<int>(start.size());
    // The history is long, and can be searched by the whole key only.
    std::vector<std::string> bots;
    std::string bot;
    soci::statement select =
        (sql.prepare
             << "SELECT DISTINCT account FROM player_rating WHERE substr(account, 1, :l) = :s",
         into(bot), use(length), use(start));
    select.execute();
    while (select.fetch()) bots.push_back(bot);
    for (const std::string& one : bots) {
        sql << "DELETE FROM player_rating WHERE account = :a", use(one);
        sql << "DELETE FROM rating_history WHERE account = :a", use(one);
    }
}

base::Result<std::map<std::string, PlayerRating>> ContestRatings::of(const Contest& contest) {
    std::map<std::string, PlayerRating> found;
    const auto done = database_.transact(
        [&](session& sql) {
            found.clear();
            std::string entry;
            PlayerRating one;
            statistics::Glicko& glicko = one.glicko;
            soci::statement select =
                (sql.prepare << "SELECT contest_entry.id, " + std::string(rating_columns) +
                                    " FROM contest_entry JOIN player_rating ON "
                                    "player_rating.account = " +
                                    std::string(rated_as) +
                                    " WHERE contest_entry.contest = :c AND player_rating.game = "
                                    ":g AND player_rating.pace = :p",
                 into(entry), into(one.game), into(one.pace), into(glicko.rating),
                 into(glicko.deviation), into(glicko.volatility), into(one.wins), into(one.draws),
                 into(one.losses), into(one.rated_at), use(contest.id), use(contest.game),
                 use(contest.rated));
            select.execute();
            while (select.fetch()) found[entry] = one;
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<std::vector<RatingPoint>> ContestRatings::history(const std::string& entry,
                                                               const std::string& game, int most) {
    std::string player;
    const auto done = database_.transact(
        [&](session& sql) {
            sql << "SELECT " + std::string(rated_as) + " FROM contest_entry WHERE id = :e",
                into(player), use(entry);
        },
        Transaction::read);
    if (!done) return done.error();
    return Ratings(database_).history(player, game, most);
}

}  // namespace store
