// Plays a tournament that is in a store until it is complete or somebody interrupts it, and says
// meanwhile how far it is. What `manator tournament` and `manator worker` share.
#pragma once

#include <filesystem>
#include <functional>
#include <set>
#include <string>

#include "base/result.h"
#include "bots/sandbox_choice.h"
#include "manator/tournament_file.h"
#include "store/tournament.h"

namespace manator {

struct TournamentRun {
    store::Tournament& store;
    std::string address;           // of the store
    std::string file_name;         // for messages
    std::filesystem::path folder;  // that paths in the file begin from
    int concurrency = 0;           // 0: as the file says
    double lease = 3600;           // seconds
    bots::SandboxChoice sandbox = bots::SandboxChoice::full;
    std::filesystem::path reports = {};     // where they are written meanwhile; empty: nowhere
    std::vector<std::string> allowed = {};  // folders that bots' dirs may lie in, besides
    bool skip_check = false;                // begin without trying the bots
};

// The tournament as the store has it now.
base::Result<TournamentFile> stored_tournament(const TournamentRun& run, std::int64_t& revision);

// The bots that have finished a game.
base::Result<std::set<std::string>> bots_with_games(store::Tournament& store);

// Returns when the tournament is complete; an error if it was interrupted.
base::Result<void> run_tournament(const TournamentRun& run);

// A connection's news, for people.
void say_to_people(std::string_view news);

}  // namespace manator
