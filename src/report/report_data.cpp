// Builds the JSON of a report.
#include "report/report_data.h"

#include <map>
#include <nlohmann/json.hpp>

namespace report {

namespace {

using nlohmann::json;

double milliseconds(std::chrono::microseconds time) {
    return static_cast<double>(time.count()) / 1000;
}

json row_data(const tournament::Standing& row) {
    json faults = json::object();
    for (const auto& [fault, count] : row.faults)
        faults[std::string(game::fault_text(fault))] = count;
    return {{"place", row.place},
            {"bot", row.bot},
            {"disqualified", row.disqualified},
            {"points", row.points},
            {"match_points", row.match_points},
            {"wins", row.games.wins},
            {"draws", row.games.draws},
            {"losses", row.games.losses},
            {"matches_won", row.matches.wins},
            {"matches_drawn", row.matches.draws},
            {"matches_lost", row.matches.losses},
            {"byes", row.byes},
            {"buchholz", row.buchholz},
            {"sonneborn_berger", row.sonneborn_berger},
            {"rounds_won", row.rounds_won},
            {"elo", row.rating.elo},
            {"elo_error", row.rating.error},
            {"group", row.rating.group},
            {"faults", faults},
            {"moves", row.times.moves},
            {"mean_ms", milliseconds(row.times.mean())},
            {"longest_ms", milliseconds(row.times.longest)}};
}

json cell_data(const statistics::HeadToHead& cell) {
    const statistics::Elo found = statistics::elo(cell);
    return {{"wins", cell.games.wins},
            {"draws", cell.games.draws},
            {"losses", cell.games.losses},
            {"pairs", cell.pairs.counts},
            {"elo", found.difference},
            {"elo_error", found.error},
            {"superiority", statistics::superiority(cell)}};
}

json game_data(const store::FinishedGame& game, const std::map<std::string, std::size_t>& numbers) {
    const std::string& first = game.id.bot(game::Side::first);
    const std::string& second = game.id.bot(game::Side::second);
    json data{{"id", store::id_text(game.id)},
              {"round", game.id.round},
              {"pair", game.id.pair},
              {"game", game.id.game},
              {"first", first},
              {"second", second},
              {"bots", {numbers.at(first), numbers.at(second)}},
              {"result", game::result_text(game.result)},
              {"reason", game.reason},
              {"record", game.record}};
    if (game.finished_at > 0) data["finished_at"] = game.finished_at;
    if (game.fault) {
        data["fault"] = {{"side", index(game.fault->side)},
                         {"kind", game::fault_text(game.fault->fault)},
                         {"verdict", game.fault->verdict}};
    }
    return data;
}

}  // namespace

json report_data(const Report& report) {
    const tournament::Standings& all = report.standings;
    json data{
        {"title", report.title},
        {"format", tournament::format_text(report.settings.format)},
        {"counts_matches", tournament::counts_matches(report.settings.format)},
        {"places_by", tournament::place_rules(report.settings.format)},
        {"facts", report_facts(report)},
        {"seed", report.settings.seed},
        {"first_side",
         {{"elo", all.ratings.first_side.difference}, {"error", all.ratings.first_side.error}}},
        {"draws", all.ratings.draws},
        {"counted_games", all.games},
        {"standings", json::array()},
        {"head_to_head", json::array()},
        {"games", json::array()}};
    std::map<std::string, std::size_t> numbers;
    for (std::size_t i = 0; i < all.rows.size(); ++i) {
        numbers[all.rows[i].bot] = i;
        data["standings"].push_back(row_data(all.rows[i]));
        if (all.rows.size() > most_in_crosstable) continue;
        json cells = json::array();
        for (const statistics::HeadToHead& cell : all.table[i]) cells.push_back(cell_data(cell));
        data["head_to_head"].push_back(std::move(cells));
    }
    data["rounds"] = rounds_data(report, numbers);
    if (!report.meetings.winner.empty()) data["winner"] = numbers.at(report.meetings.winner);
    std::map<store::GameId, const store::FinishedGame*> sorted;
    for (const store::FinishedGame& game : report.games) sorted.emplace(game.id, &game);
    for (const auto& [id, game] : sorted) {
        if (!numbers.contains(id.bots[0]) || !numbers.contains(id.bots[1])) continue;
        data["games"].push_back(game_data(*game, numbers));
    }
    return data;
}

std::string json_text(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string report_json(const Report& report) {
    return report_data(report).dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace report
