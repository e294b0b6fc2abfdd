// Plays a stored tournament until it is complete or interrupted, and shows its progress. Shared by
// `manator tournament` and `manator worker`.
#pragma once

#include <filesystem>
#include <functional>
#include <set>
#include <string>

#include "base/result.h"
#include "bots/sandbox_choice.h"
#include "contest/tournament_file.h"
#include "store/tournament.h"

namespace contest {

struct TournamentRun {
    store::Tournament& store;
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

// The tournament as it is in the store now.
base::Result<TournamentFile> stored_tournament(const TournamentRun& run, std::int64_t& revision);

// The bots that have finished a game.
base::Result<std::set<std::string>> bots_with_games(store::Tournament& store);

// Returns when the tournament is complete; an error if it was interrupted.
base::Result<void> run_tournament(const TournamentRun& run);

// Prints a message about the database connection.
void say_to_people(std::string_view news);

}  // namespace contest
