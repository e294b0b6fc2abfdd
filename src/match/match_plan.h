// MatchPlan: a match as the command line describes it, in our own syntax (GAME PLAYER PLAYER
// --games N) or in that of cutechess-cli (cutechess_form.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/pace.h"
#include "arena/referee.h"
#include "bots/bot.h"
#include "bots/sandbox_choice.h"
#include "statistics/sprt.h"
#include "tournament/match_schedule.h"

namespace match {

// Where to log all lines sent to and received from bots, with times.
struct TrafficPlan {
    std::string file;        // empty: none
    bool appends = true;     // append to the file
    bool on_errors = false;  // also log to stderr
};

struct MatchPlan {
    std::string game;
    std::string position;  // start position of every game; empty: the game's own
    std::vector<bots::Bot> bots;
    std::vector<arena::Pace> paces;  // one for each bot
    bots::SandboxChoice sandbox = bots::SandboxChoice::usual;
    int games = 100;  // for each pairing
    tournament::Format format = tournament::Format::round_robin;
    int challengers = 1;    // gauntlet: number of challengers
    int rounds = 0;         // Swiss: number of rounds; 0: as many as in a knockout
    bool swaps = true;      // swap sides within a pair of games
    bool repeats = true;    // both games of a pair use the same opening
    bool reversed = false;  // the second bot starts with the first side
    int concurrency = 1;
    std::string openings;      // random:PLIES or `none`; empty: the game's default
    std::string opening_file;  // instead of random openings
    bool shuffled = false;     // shuffle the file's openings by the seed
    int first_opening = 1;
    int opening_plies = 0;  // plies used of each opening in the file, 0: all; or of random ones
    std::uint64_t seed = 1;
    std::optional<statistics::SprtSettings> sprt;
    std::optional<arena::ResignRule> resign;
    std::optional<arena::DrawRule> draw;
    int most_moves = 0;
    std::string record;                      // a file
    bool adds_records = false;               // append to the file
    std::string record_option = "--record";  // the option that named it
    std::string verdicts;                    // a folder
    std::string event = "match";
    std::string site;         // empty: none
    bool recovers = true;     // continue after a bot crashed
    int rating_interval = 0;  // games between two results; 0: only at the end
    int score_interval = 1;   // games between two score lines, if `tells_all`
    bool tells_all = false;   // print a line when a game begins and ends
    // Print how many games ended in which way and, on stderr, each player's first fault of each
    // kind.
    bool explains_faults = true;
    TrafficPlan traffic = {};
    std::vector<std::string> ignored = {};  // options accepted without effect
};

// Renames bots with equal names. The error says what cannot be played.
base::Result<void> check_plan(MatchPlan& plan);

// One sentence for each reason why the result is weaker than the number of games suggests: sides
// not swapped, unpaired games, repeated openings. `openings` is the number of openings in the file.
std::vector<std::string> pairing_problems(const MatchPlan& plan, std::size_t openings);

}  // namespace match
