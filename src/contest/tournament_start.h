// Plays or resumes a tournament from its file: checks the file, opens the store, plays what is
// missing and writes the reports. The final report goes to stdout, progress to stderr.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "bots/sandbox_choice.h"

namespace contest {

struct TournamentStart {
    std::string file;     // the definition
    std::string folder;   // of games and reports; empty: beside the file
    std::string store;    // address of a database; empty: a file in the folder
    int concurrency = 0;  // 0: as in the file
    double lease = 30;    // seconds, with `store`
    bots::SandboxChoice sandbox = bots::SandboxChoice::full;
    std::vector<std::string> allowed;  // additional folders that may contain bot folders
    bool report = false;               // only write the reports again
    bool restart = false;
    bool skip_check = false;
};

base::Result<void> start_tournament(const TournamentStart& arguments);

}  // namespace contest
