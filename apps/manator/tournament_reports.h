// The files that tell about a tournament, all written from its database.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.h"
#include "tournament/tournament_runner.h"

namespace manator {

// The page's script that draws the boards of report.html, or how to get it.
base::Result<std::string> board_script();

// Replaces games.pgn, report.html, report.json, the tables (standings.csv, crosstable.csv,
// head_to_head.csv, games.csv) and what is missing in verdicts/, each in one step. The report as
// text, and where the page and the verdicts are.
base::Result<std::string> write_reports(const tournament::PlayableTournament& tournament,
                                        store::Tournament& store,
                                        const std::filesystem::path& folder);

}  // namespace manator
