// What a game's bench.txt asks to be measured, and the program it is measured against.
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

// Of every game that has one, in the order of their names.
std::vector<Plan> all_plans();

// Sets the rival to the plan's game at its start; false, and a message, if it does not run.
bool set_up(UciProcess& rival, const Plan& plan);

}  // namespace bench
