// Standings: the results of a tournament for reports of any kind: points, places, crosstable,
// faults, times, and joint ratings.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "statistics/pair_statistics.h"
#include "statistics/rating.h"
#include "tournament/tournament.h"

namespace tournament {

struct Standing {
    std::string bot;
    int place = 1;              // the same for bots with equal points and tie-breaks
    double points = 0;          // game points; games against a disqualified bot are won
    double match_points = 0;    // from complete meetings and byes
    statistics::Score games;    // as played
    statistics::Score matches;  // complete meetings, without byes
    int byes = 0;
    double buchholz = 0;          // sum of the opponents' points over all meetings
    double sonneborn_berger = 0;  // points of beaten opponents, plus half of those drawn with
    int rounds_won = 0;           // knockout
    bool disqualified = false;
    std::map<game::Fault, int> faults;
    store::MoveTimes times;
    statistics::Rating rating;
};

struct Standings {
    std::vector<Standing> rows;                              // best first
    std::vector<std::vector<statistics::HeadToHead>> table;  // indexed by row and opponent's row
    statistics::Ratings ratings;                             // players numbered as the rows
    int games = 0;                                           // counted games
};

// Games that do not belong to the tournament as it is set now are left out.
Standings standings(const TournamentSettings& settings, const std::vector<std::string>& bots,
                    const std::vector<store::FinishedGame>& games);

// The ranking criteria for people: "points, then Sonneborn-Berger, then games won".
std::string_view place_rules(Format format);
// Whether the format ranks by matches rather than games.
bool counts_matches(Format format);

}  // namespace tournament
