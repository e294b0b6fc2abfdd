// The tournament of a contest that was made in the page: checks of its definition, and its reports.
// Strangers have written the definition, so that it never names a file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "contest/tournament_file.h"
#include "protocol/api.h"

namespace contest {

// `folder` contains the folders of its bots.
base::Result<TournamentFile> read_contest(const std::string& text,
                                          const std::filesystem::path& folder = {});

// Whether a definition without its bots is that of a possible contest, within the limits of a
// server: at most 30 minutes for a game or 60 seconds for a move. Returns the pace for ratings.
base::Result<std::string> check_contest_head(const std::string& head);
// Whether network bots can play a contest with this definition, whose bots are missing.
base::Result<void> check_contest_network(const std::string& head);
// The clock of their games. An error: they cannot be told these limits.
base::Result<protocol::api::Clock::Referee> network_clock(const arena::Pace& pace);
// Whether a complete definition is.
base::Result<void> check_contest(const std::string& text);

// "html" and "json" are the reports of `manator tournament`; "table" is the JSON one without
// records and verdicts, with the newest games only.
base::Result<std::string> contest_report(const std::string& text,
                                         const std::vector<store::FinishedGame>& games,
                                         std::string_view kind);
// "table" with at most so many games.
base::Result<std::string> contest_table(const std::string& text,
                                        const std::vector<store::FinishedGame>& games,
                                        std::size_t most_games);

}  // namespace contest
