// Reports of a tournament, whole or unfinished: text for a terminal, CSV and JSON for programs, and
// one page of HTML that needs nothing else. Bots' names come from strangers: in every report they
// are text and nothing more.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/pace.h"
#include "game/record.h"
#include "tournament/standings.h"

namespace report {

// How the games were played, for people to read.
struct ReportDetails {
    std::string game;  // its name
    arena::Pace pace;
    std::string openings;
    std::string sandbox = {};  // "basic" or "none"; empty: the full one
};

// What reports are made of. Refers to the games, which must live as long.
struct Report {
    std::string title;
    tournament::TournamentSettings settings;
    const std::vector<tournament::FinishedGame>& games;
    ReportDetails details;
    tournament::Standings standings;
    tournament::Meetings meetings;
    std::vector<tournament::MeetingResult> results;  // of the meetings
};
Report make_report(std::string title, const tournament::TournamentSettings& settings,
                   const std::vector<std::string>& bots,
                   const std::vector<tournament::FinishedGame>& games, ReportDetails details = {});

// What a reader must know to judge the games: names and values, "Seed" and "1". Empty ones are left
// out.
std::vector<std::pair<std::string, std::string>> report_facts(const Report& report);

// Facts, standings, rounds, crosstable, head-to-heads of few bots, faults and times, aligned for a
// font of equal widths.
std::string report_text(const Report& report);

// One line a bot, or a game, below a line of names (RFC 4180). Text that a spreadsheet would take
// for a formula has an apostrophe in front.
std::string standings_csv(const Report& report);
std::string games_csv(const Report& report);
// Points of the row's bot against the column's; nothing where they have not met.
std::string crosstable_csv(const Report& report);
// A line for each bot against each that it has met.
std::string head_to_head_csv(const Report& report);

// Everything, records and verdicts as well.
std::string report_json(const Report& report);

// Everything, with pictures and a replay of every game whose record can be read. `board_script` is
// the page's report.js (web/src/report), which draws the boards; without it the report says in
// their place how to get them.
std::string report_html(const Report& report, const game::FindGame& find_game,
                        std::string_view board_script);

}  // namespace report
