// MatchPlan: a match as a command line describes it: our own form (GAME PLAYER PLAYER --games N) or
// that of field_form.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/bots/sandbox_choice.h"
#include "arena/pace.h"
#include "arena/referee.h"
#include "arena/statistics/sprt.h"

namespace manator {

struct MatchPlan {
    std::string game;
    std::string position;  // where every game begins; empty: the game's own start
    std::array<arena::Bot, 2> bots;
    std::array<arena::Pace, 2> paces;
    arena::SandboxChoice sandbox = arena::SandboxChoice::usual;
    int games = 100;
    int concurrency = 1;
    std::string openings;      // random:PLIES or `none`; empty: as the game has it
    std::string opening_file;  // instead of random ones
    bool shuffled = false;     // the file's openings, by the seed
    int first_opening = 1;
    int opening_plies = 0;  // of each opening of the file, 0: all; or of random ones
    std::uint64_t seed = 1;
    std::optional<arena::SprtSettings> sprt;
    std::optional<arena::ResignRule> resign;
    std::optional<arena::DrawRule> draw;
    int most_moves = 0;
    std::string record;                      // a file
    bool adds_records = false;               // to those that are in the file
    std::string record_option = "--record";  // what named it
    std::string verdicts;                    // a folder
    std::string event = "match";
    std::string site;         // none if empty
    bool recovers = true;     // goes on after a bot crashed
    int rating_interval = 0;  // games between two lines of the score; 0: only at the end
    bool tells_all = false;   // a line when a game ends
    std::vector<std::string> ignored = {};  // options that were understood and change nothing here
};

// Gives programs of the same name two names. The error says what cannot be played.
base::Result<void> check_plan(MatchPlan& plan);

}  // namespace manator
