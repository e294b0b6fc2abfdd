// Pairing of Swiss and knockout rounds; internal: other folders use tournament/tournament.h.
#pragma once

#include <string>
#include <vector>

#include "tournament/tournament.h"

namespace tournament {

Meetings swiss_meetings(const TournamentSettings& settings, const std::vector<std::string>& bots,
                        const Results& results);
Meetings knockout_meetings(const TournamentSettings& settings, const std::vector<std::string>& bots,
                           const Results& results);

// The pairs of listed bots that have already started to play each other in a round.
std::vector<store::BotPair> begun_in(int round, const std::vector<std::string>& bots,
                                     const Results& results);
bool contains_all(const std::vector<store::BotPair>& all, const std::vector<store::BotPair>& some);
// The bots that are in none of the pairs.
std::vector<std::string> without(const std::vector<std::string>& bots,
                                 const std::vector<store::BotPair>& pairs);

}  // namespace tournament
