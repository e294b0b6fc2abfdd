// SQL for the games table.
#include "store/game_rows.h"

#include <soci/soci.h>

#include <map>
#include <set>

#include "base/text.h"

namespace store {

using soci::into;
using soci::session;
using soci::use;

namespace {

// A game in an unknown state would be neither played nor reported.
void check_states(session& sql) {
    std::string id, state;
    sql << "SELECT id, CAST(state AS TEXT) FROM games WHERE state NOT IN (0, 1, 2) LIMIT 1",
        into(id), into(state);
    if (!sql.got_data()) return;
    throw soci::soci_error("damaged: the game " + base::quoted(id) + " has the unknown state " +
                           base::quoted(state));
}

}  // namespace

void check_rows(session& sql) {
    check_states(sql);
    // One statement, so that it sees a consistent state while other workers write.
    long long defined = 0, counted = 0, found = 0;
    sql << "SELECT (SELECT count(*) FROM tournament), "
           "(SELECT coalesce(max(finished), 0) FROM tournament), "
           "(SELECT count(*) FROM games WHERE state = 2)",
        into(defined), into(counted), into(found);
    if (found == counted) return;
    const std::string there = std::to_string(found) + " finished games are there";
    throw soci::soci_error(defined == 0 ? "damaged: " + there + ", but the definition is missing"
                                        : "damaged: " + std::to_string(counted) +
                                              " games were finished, but " + there);
}

std::vector<FinishedGame> read_finished(session& sql, Texts texts) {
    check_rows(sql);
    std::vector<FinishedGame> games;
    FinishedGame row;
    Game& game = row.game;
    Ending& end = row.ending;
    const std::string long_ones = texts == Texts::all ? "verdict, record" : "'', ''";
    soci::statement select =
        (sql.prepare << "SELECT id, round, bot1, bot2, pair, game, result, reason, fault, "
                        "fault_side, moves1, total1, longest1, moves2, total2, longest2, "
                        "finished_at, " +
                            long_ones + " FROM games WHERE state = 2 ORDER BY place",
         into(game.id), into(game.round), into(game.bots[0]), into(game.bots[1]), into(game.pair),
         into(game.game), into(end.result), into(end.reason), into(end.fault), into(end.fault_side),
         into(end.times[0].moves), into(end.times[0].total), into(end.times[0].longest),
         into(end.times[1].moves), into(end.times[1].total), into(end.times[1].longest),
         into(end.finished_at), into(end.verdict), into(end.record));
    select.execute();
    while (select.fetch()) games.push_back(row);
    return games;
}

Counts read_counts(session& sql) {
    check_states(sql);
    Counts counts;
    int state = 0, count = 0;
    soci::statement select = (sql.prepare << "SELECT state, count(*) FROM games GROUP BY state",
                              into(state), into(count));
    select.execute();
    while (select.fetch()) {
        (state == 0 ? counts.open : state == 1 ? counts.leased : counts.done) = count;
    }
    return counts;
}

void replace_open(session& sql, const std::vector<Game>& wanted) {
    std::map<std::string, int> states;
    std::string id;
    int state = 0;
    soci::statement select = (sql.prepare << "SELECT id, state FROM games", into(id), into(state));
    select.execute();
    while (select.fetch()) states[id] = state;

    std::int64_t place = 0;
    sql << "SELECT coalesce(max(place), 0) FROM games", into(place);
    Game game;
    soci::statement insert =
        (sql.prepare << "INSERT INTO games (id, place, round, bot1, bot2, pair, game) "
                        "VALUES (:i, :p, :r, :a, :b, :q, :g)",
         use(game.id), use(place), use(game.round), use(game.bots[0]), use(game.bots[1]),
         use(game.pair), use(game.game));
    std::set<std::string> ids;
    for (const Game& one : wanted) {
        ids.insert(one.id);
        if (states.contains(one.id)) continue;
        game = one;
        ++place;
        insert.execute(true);
    }
    soci::statement remove =
        (sql.prepare << "DELETE FROM games WHERE id = :i AND state = 0", use(id));
    for (const auto& [known, its_state] : states) {
        if (its_state != 0 || ids.contains(known)) continue;
        id = known;
        remove.execute(true);
    }
}

}  // namespace store
