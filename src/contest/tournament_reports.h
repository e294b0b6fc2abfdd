// Writes a tournament's report files, all from its database.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.h"
#include "report/report.h"
#include "tournament/tournament_runner.h"

namespace contest {

// The page's script that draws the boards of report.html; the error says how to get it.
base::Result<std::string> board_script();

// The data of its reports. Refers to the games.
report::Report report_of(const tournament::PlayableTournament& tournament,
                         const std::vector<store::FinishedGame>& games);

// Replaces games.pgn, report.html, report.json and the tables (standings.csv, crosstable.csv,
// head_to_head.csv, games.csv), and adds missing files to verdicts/; each file is replaced
// atomically. Returns the text report, with the paths of the page and the verdicts.
base::Result<std::string> write_reports(const tournament::PlayableTournament& tournament,
                                        store::Tournament& store,
                                        const std::filesystem::path& folder);

}  // namespace contest
