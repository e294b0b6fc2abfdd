// The rounds of Swiss and knockout tournaments; see tournament/tournament.h, which is what others
// use.
#pragma once

#include <string>
#include <vector>

#include "tournament/tournament.h"

namespace tournament {

Meetings swiss_meetings(const TournamentSettings& settings, const std::vector<std::string>& bots,
                        const Results& results);
Meetings knockout_meetings(const TournamentSettings& settings, const std::vector<std::string>& bots,
                           const Results& results);

// The bots that have begun to play each other in a round, of those in the list.
std::vector<BotPair> begun_in(int round, const std::vector<std::string>& bots,
                              const Results& results);
bool contains_all(const std::vector<BotPair>& all, const std::vector<BotPair>& some);
// The list without those who are in one of the pairs.
std::vector<std::string> without(const std::vector<std::string>& bots,
                                 const std::vector<BotPair>& pairs);

}  // namespace tournament
