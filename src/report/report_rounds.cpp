// The rounds of Swiss and knockout tournaments as JSON.
#include <nlohmann/json.hpp>

#include "report/report_data.h"

namespace report {

namespace {

using nlohmann::json;

json& round_in(json& rounds, int round) {
    while (rounds.size() < static_cast<std::size_t>(round)) {
        rounds.push_back({{"meetings", json::array()}, {"byes", json::array()}});
    }
    return rounds[static_cast<std::size_t>(round) - 1];
}

}  // namespace

json rounds_data(const Report& report, const std::map<std::string, std::size_t>& numbers) {
    json rounds = json::array();
    for (std::size_t i = 0; i < report.meetings.meetings.size(); ++i) {
        const tournament::Meeting& meeting = report.meetings.meetings[i];
        if (meeting.round == 0) return rounds;
        const tournament::MeetingResult& result = report.results[i];
        round_in(rounds, meeting.round)["meetings"].push_back(
            {{"bots", {numbers.at(meeting.bots[0]), numbers.at(meeting.bots[1])}},
             {"points", {result.halves[0] / 2.0, result.halves[1] / 2.0}},
             {"complete", result.complete}});
    }
    for (const tournament::Bye& bye : report.meetings.byes) {
        round_in(rounds, bye.round)["byes"].push_back(
            {{"bot", numbers.at(bye.bot)}, {"scores", bye.scores}});
    }
    for (const tournament::BracketPlace& place : report.meetings.bracket) {
        json bots = json::array();
        for (const std::string& bot : place.bots) {
            bots.push_back(bot.empty() ? json() : json(numbers.at(bot)));
        }
        round_in(rounds, place.round)["bracket"].push_back(std::move(bots));
    }
    return rounds;
}

}  // namespace report
