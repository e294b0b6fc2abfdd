// SQL for the games table.
#include "store/game_rows.h"

#include <soci/soci.h>

#include <array>
#include <map>
#include <set>

#include "base/text.h"
#include "game/record_syntax.h"

namespace store {

using soci::into;
using soci::session;
using soci::use;

namespace {

// A game in an unknown state would be neither played nor reported.
void check_states(session& sql, const std::string& tournament) {
    std::string id, state;
    sql << "SELECT id, CAST(state AS TEXT) FROM games WHERE tournament = :t AND "
           "state NOT IN (0, 1, 2) LIMIT 1",
        into(id), into(state), use(tournament);
    if (!sql.got_data()) return;
    throw soci::soci_error("damaged: the game " + base::quoted(id) + " has the unknown state " +
                           base::quoted(state));
}

[[noreturn]] void refuse(const std::string& id) {
    throw soci::soci_error("damaged: the game " + base::quoted(id) +
                           " was not written by this program");
}

// The columns whose types differ from those of a FinishedGame.
struct Columns {
    struct Times {
        long long moves = 0, total = 0, longest = 0;
    };
    std::string id, result, fault, verdict;
    int fault_side = 0;
    std::array<Times, 2> times;
    double finished_at = 0;
};

void fill(FinishedGame& game, const Columns& columns) {
    check_id(game.id, columns.id);
    const auto result = game::parse_result(columns.result);
    const auto fault = game::parse_fault(columns.fault);
    const bool has_result = result && *result != game::Result::unfinished;
    if (!has_result || (!fault && !columns.fault.empty())) refuse(columns.id);
    game.result = *result;
    game.finished_at = static_cast<std::int64_t>(columns.finished_at);
    game.fault.reset();
    if (fault) {
        const auto side = columns.fault_side == 0 ? game::Side::first : game::Side::second;
        game.fault = LossByFault{side, *fault, columns.verdict};
    }
    for (const std::size_t i : {0u, 1u}) {
        const Columns::Times& times = columns.times[i];
        game.times[i] = {static_cast<int>(times.moves), std::chrono::microseconds(times.total),
                         std::chrono::microseconds(times.longest)};
    }
}

}  // namespace

void check_id(const GameId& id, const std::string& text) {
    if (id_text(id) != text) refuse(text);
}

void check_rows(session& sql, const std::string& tournament) {
    check_states(sql, tournament);
    // One statement, so that it sees a consistent state while other workers write.
    long long defined = 0, counted = 0, found = 0;
    sql << "SELECT (SELECT count(*) FROM tournament WHERE id = :a), "
           "(SELECT coalesce(max(finished), 0) FROM tournament WHERE id = :b), "
           "(SELECT count(*) FROM games WHERE tournament = :c AND state = 2)",
        into(defined), into(counted), into(found), use(tournament), use(tournament),
        use(tournament);
    if (found == counted) return;
    const std::string there = std::to_string(found) + " finished games are there";
    throw soci::soci_error(defined == 0 ? "damaged: " + there + ", but the definition is missing"
                                        : "damaged: " + std::to_string(counted) +
                                              " games were finished, but " + there);
}

std::vector<FinishedGame> read_finished(session& sql, const std::string& tournament, Texts texts) {
    check_rows(sql, tournament);
    std::vector<FinishedGame> games;
    FinishedGame row;
    Columns columns;
    GameId& id = row.id;
    std::array<Columns::Times, 2>& times = columns.times;
    const std::string long_ones = texts == Texts::all ? "verdict, record" : "'', ''";
    soci::statement select =
        (sql.prepare << "SELECT id, round, bot1, bot2, pair, game, result, reason, fault, "
                        "fault_side, moves1, total1, longest1, moves2, total2, longest2, "
                        "finished_at, " +
                            long_ones +
                            " FROM games WHERE tournament = :t AND state = 2 ORDER BY place",
         into(columns.id), into(id.round), into(id.bots[0]), into(id.bots[1]), into(id.pair),
         into(id.game), into(columns.result), into(row.reason), into(columns.fault),
         into(columns.fault_side), into(times[0].moves), into(times[0].total),
         into(times[0].longest), into(times[1].moves), into(times[1].total), into(times[1].longest),
         into(columns.finished_at), into(columns.verdict), into(row.record), use(tournament));
    select.execute();
    while (select.fetch()) {
        fill(row, columns);
        games.push_back(row);
    }
    return games;
}

Counts read_counts(session& sql, const std::string& tournament) {
    check_states(sql, tournament);
    Counts counts;
    int state = 0, count = 0;
    soci::statement select = (sql.prepare << "SELECT state, count(*) FROM games WHERE tournament "
                                             "= :t GROUP BY state",
                              into(state), into(count), use(tournament));
    select.execute();
    while (select.fetch()) {
        (state == 0 ? counts.open : state == 1 ? counts.leased : counts.done) = count;
    }
    return counts;
}

void replace_open(session& sql, const std::string& tournament, const std::vector<GameId>& wanted) {
    std::map<std::string, int> states;
    std::string id;
    int state = 0;
    soci::statement select = (sql.prepare << "SELECT id, state FROM games WHERE tournament = :t",
                              into(id), into(state), use(tournament));
    select.execute();
    while (select.fetch()) states[id] = state;

    std::int64_t place = 0;
    sql << "SELECT coalesce(max(place), 0) FROM games WHERE tournament = :t", into(place),
        use(tournament);
    GameId game;
    soci::statement insert =
        (sql.prepare << "INSERT INTO games (tournament, id, place, round, bot1, bot2, pair, "
                        "game) VALUES (:t, :i, :p, :r, :a, :b, :q, :g)",
         use(tournament), use(id), use(place), use(game.round), use(game.bots[0]),
         use(game.bots[1]), use(game.pair), use(game.game));
    std::set<std::string> ids;
    for (const GameId& one : wanted) {
        id = id_text(one);
        ids.insert(id);
        if (states.contains(id)) continue;
        game = one;
        ++place;
        insert.execute(true);
    }
    soci::statement remove =
        (sql.prepare << "DELETE FROM games WHERE tournament = :t AND id = :i AND state = 0",
         use(tournament), use(id));
    for (const auto& [known, its_state] : states) {
        if (its_state != 0 || ids.contains(known)) continue;
        id = known;
        remove.execute(true);
    }
}

}  // namespace store
