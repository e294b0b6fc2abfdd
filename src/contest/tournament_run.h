// Plays a stored tournament until it is complete or interrupted, and shows its progress. Shared by
// `manator tournament` and `manator worker`.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "base/result.h"
#include "bots/sandbox_choice.h"
#include "contest/tournament_file.h"
#include "store/tournament.h"

namespace contest {

struct TournamentRun {
    std::string address;           // of the store
    std::string file_name;         // for messages
    std::filesystem::path folder;  // base of relative paths in the file
    int concurrency = 0;           // 0: as in the file
    double lease = 3600;           // seconds
    bots::SandboxChoice sandbox = bots::SandboxChoice::full;
    std::filesystem::path reports = {};     // folder for reports during the run; empty: none
    std::vector<std::string> allowed = {};  // additional folders that may contain bot folders
    bool skip_check = false;                // start without testing the bots
};

// Chooses the sandbox of each bot.
base::Result<void> choose_sandbox(const TournamentRun& run, TournamentFile& file);

// Finds errors in the bots' settings before any bot is started, and prepares the bots to be
// started. Does this only once for each file.
base::Result<void> check_to_play(const TournamentRun& run, TournamentFile& file);

// Makes `file` the tournament as it is in the store now, and returns its revision. The definition
// is read only if the file was made from another one.
base::Result<std::int64_t> read_stored(const TournamentRun& run, store::Tournament& store,
                                       std::optional<TournamentFile>& file);

// The bots that have finished a game.
base::Result<std::set<std::string>> bots_with_games(store::Tournament& store);

// Returns when the tournament is complete; an error if it was interrupted. `file` is the
// tournament as far as it is known, and afterwards as it was played.
base::Result<void> run_tournament(const TournamentRun& run, store::Tournament& store,
                                  std::optional<TournamentFile>& file);

// Unique for every process that ever works for a tournament.
std::string worker_name();

// Prints a message about the database connection.
void say_to_people(std::string_view news);

}  // namespace contest
