// Proves the value of a game's starts with best play. stdout has one line for each proved start;
// progress goes to stderr.
#pragma once

#include <cstddef>
#include <string>

#include "base/result.h"

namespace analysis {

struct ProveStarts {
    std::string game;
    std::string start;             // only this start; empty: all
    std::string resume;            // file of the starts already proved or verified; empty: none
    std::string proofs;            // file for the proofs themselves; empty: none
    std::size_t megabytes = 1024;  // of the proof table
    bool table = false;            // print the values already proved instead
    bool verify = false;           // check the stored proofs instead
};

// Interrupted by SIGINT or SIGTERM, it reports how far it came.
base::Result<void> prove_starts(const ProveStarts& arguments);

}  // namespace analysis
