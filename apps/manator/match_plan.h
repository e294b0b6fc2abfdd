// MatchPlan: a match as a command line describes it: our own form (GAME PLAYER PLAYER --games N) or
// that of field_form.h.
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

namespace manator {

// Where all that bots are sent and say is written, with times.
struct TrafficPlan {
    std::string file;        // none if empty
    bool appends = true;     // to what is in the file
    bool on_errors = false;  // to standard error
};

struct MatchPlan {
    std::string game;
    std::string position;  // where every game begins; empty: the game's own start
    std::vector<bots::Bot> bots;
    std::vector<arena::Pace> paces;  // of the bots
    bots::SandboxChoice sandbox = bots::SandboxChoice::usual;
    int games = 100;  // of each two bots that meet
    tournament::Format format = tournament::Format::round_robin;
    int challengers = 1;    // of a gauntlet
    int rounds = 0;         // of a Swiss tournament; 0: as many as a knockout would have
    bool swaps = true;      // sides change within a pair of games
    bool repeats = true;    // both games of a pair have the same opening
    bool reversed = false;  // the second bot begins with the first side
    int concurrency = 1;
    std::string openings;      // random:PLIES or `none`; empty: as the game has it
    std::string opening_file;  // instead of random ones
    bool shuffled = false;     // the file's openings, by the seed
    int first_opening = 1;
    int opening_plies = 0;  // of each opening of the file, 0: all; or of random ones
    std::uint64_t seed = 1;
    std::optional<statistics::SprtSettings> sprt;
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
    int rating_interval = 0;  // games between two results; 0: only at the end
    int score_interval = 1;   // games between two lines of the score, where all is told
    bool tells_all = false;   // lines when a game begins and ends
    // How many games ended in which way, and on standard error the first fault of each kind by each
    // player.
    bool explains_faults = true;
    TrafficPlan traffic = {};
    std::vector<std::string> ignored = {};  // options that were understood and change nothing here
};

// Gives bots of the same name different ones. The error says what cannot be played.
base::Result<void> check_plan(MatchPlan& plan);

// What makes the match say less than its number of games promises, a sentence each: sides that are
// not changed, games without a partner, openings that come again. `openings` is the number of those
// in the file.
std::vector<std::string> pairing_problems(const MatchPlan& plan, std::size_t openings);

}  // namespace manator
