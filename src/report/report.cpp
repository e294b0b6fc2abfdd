// The facts about a tournament that all reports show.
#include "report/report.h"

#include <fmt/chrono.h>

#include <algorithm>

namespace report {

namespace {

std::string day(std::int64_t seconds) {
    return fmt::format("{:%Y-%m-%d}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

// The first and the last day on which a game ended, in UTC.
std::string days(const std::vector<store::FinishedGame>& games) {
    std::int64_t first = 0, last = 0;
    for (const store::FinishedGame& game : games) {
        if (game.finished_at <= 0) continue;
        first = first == 0 ? game.finished_at : std::min(first, game.finished_at);
        last = std::max(last, game.finished_at);
    }
    if (last == 0) return "";
    return day(first) == day(last) ? day(first) : day(first) + " to " + day(last);
}

}  // namespace

Report make_report(std::string title, const tournament::TournamentSettings& settings,
                   const std::vector<std::string>& bots,
                   const std::vector<store::FinishedGame>& games, ReportDetails details) {
    const tournament::Results results(settings, games);
    Report report{std::move(title),
                  settings,
                  games,
                  std::move(details),
                  tournament::standings(settings, bots, games),
                  tournament::meetings(settings, bots, results),
                  {}};
    for (const tournament::Meeting& meeting : report.meetings.meetings) {
        report.results.push_back(results.result(meeting));
    }
    return report;
}

std::vector<std::pair<std::string, std::string>> report_facts(const Report& report) {
    const std::string pace = arena::pace_text(report.details.pace);
    std::vector<std::pair<std::string, std::string>> facts{
        {"Game", report.details.game},
        {"Pace", pace == "-" ? "no limit" : pace},
        {"Openings", report.details.openings},
        {"Sandbox", report.details.sandbox},
        {"Seed", std::to_string(report.settings.seed)},
        {"Played", days(report.games)},
        {"Places", std::string(tournament::place_rules(report.settings.format))}};
    std::erase_if(facts, [](const auto& fact) { return fact.second.empty(); });
    return facts;
}

}  // namespace report
