// Reports of a finished or unfinished tournament: text for a terminal, CSV and JSON for programs,
// and one self-contained HTML page. Bot names are untrusted and are escaped in every report.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/pace.h"
#include "game/record.h"
#include "tournament/standings.h"

namespace report {

// How the games were played, for people.
struct ReportDetails {
    std::string game;  // its name
    arena::Pace pace;
    std::string openings;
    std::string sandbox = {};  // "basic" or "none"; empty: the full one
};

// The data of a report. Refers to the games, which must outlive it.
struct Report {
    std::string title;
    tournament::TournamentSettings settings;
    const std::vector<store::FinishedGame>& games;
    ReportDetails details;
    tournament::Standings standings;
    tournament::Meetings meetings;
    std::vector<tournament::MeetingResult> results;  // one for each meeting
};
Report make_report(std::string title, const tournament::TournamentSettings& settings,
                   const std::vector<std::string>& bots,
                   const std::vector<store::FinishedGame>& games, ReportDetails details = {});

// The conditions of play as names and values, "Seed" and "1". Empty values are left out.
std::vector<std::pair<std::string, std::string>> report_facts(const Report& report);

// Facts, standings, rounds, crosstable, head-to-heads of few bots, faults and times, aligned for a
// monospaced font.
std::string report_text(const Report& report);

// One line for each bot or game below a header line (RFC 4180). Text that a spreadsheet would take
// for a formula is prefixed with an apostrophe.
std::string standings_csv(const Report& report);
std::string games_csv(const Report& report);
// Points of the row's bot against the column's; empty where they have not met.
std::string crosstable_csv(const Report& report);
// One line for each ordered pair of bots that have met.
std::string head_to_head_csv(const Report& report);

// Everything, including records and verdicts.
std::string report_json(const Report& report);

// Everything, with diagrams and a replay of every game whose record can be read. `board_script` is
// the page's report.js (web/src/report), which draws the boards; without it the report says how to
// get them.
std::string report_html(const Report& report, const game::FindGame& find_game,
                        std::string_view board_script);

}  // namespace report
