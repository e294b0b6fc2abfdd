// The measurements that a game's bench.txt requests, and the program to compare with.
#pragma once

#include <string>
#include <vector>

#include "uci_process.h"

namespace bench {

inline constexpr const char* rival_program = "/usr/games/fairy-stockfish";

struct Plan {
    std::string game;
    std::string position;
    int depth = 0;
    std::string rival_variant = "chess";
    std::string rival_file;
    int rival_depth = 5;
    double wanted = 0;         // times the rival's perft
    double wanted_search = 0;  // times the rival's nodes in search; 0: not to be measured
};

// The plans of all games with a bench.txt, sorted by name.
std::vector<Plan> all_plans();

// Sets the rival to the plan's variant and its start position; prints a message and returns false
// if it does not run.
bool set_up(UciProcess& rival, const Plan& plan);

}  // namespace bench
