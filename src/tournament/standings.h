// Standings: what the games of a tournament say, for reports of any kind: points, places, who did
// what to whom, faults, times, and the joint rating.
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
    int place = 1;              // the same for bots that are equal in all that counts
    double points = 0;          // of games; those against a disqualified bot are won
    double match_points = 0;    // of meetings that are complete, and byes
    statistics::Score games;    // as they were played
    statistics::Score matches;  // meetings that are complete, byes not among them
    int byes = 0;
    double buchholz = 0;          // the opponents' points, for each meeting
    double sonneborn_berger = 0;  // those of beaten opponents, and half of those drawn with
    int rounds_won = 0;           // of a knockout
    bool disqualified = false;
    std::map<game::Fault, int> faults;
    MoveTimes times;
    statistics::Rating rating;
};

struct Standings {
    std::vector<Standing> rows;                              // best first
    std::vector<std::vector<statistics::HeadToHead>> table;  // row by row against each other
    statistics::Ratings ratings;                             // players numbered as the rows
    int games = 0;                                           // that are counted in them
};

// Games that are none of the tournament's, as it is set now, are left out.
Standings standings(const TournamentSettings& settings, const std::vector<std::string>& bots,
                    const std::vector<FinishedGame>& games);

// What places follow from, for people: "points, then Sonneborn-Berger, then games won".
std::string_view place_rules(Format format);
// Whether a format's places follow from matches rather than games.
bool counts_matches(Format format);

}  // namespace tournament
