// Functions that Swiss and knockout pairing share.
#include "tournament/rounds.h"

#include <algorithm>
#include <set>

namespace tournament {

std::vector<BotPair> begun_in(int round, const std::vector<std::string>& bots,
                              const Results& results) {
    const std::set<std::string> known(bots.begin(), bots.end());
    std::vector<BotPair> begun;
    for (auto it = results.games().lower_bound(GameId{round, {}, 0, 0});
         it != results.games().end() && it->first.round == round; ++it) {
        const BotPair& pair = it->first.bots;
        const bool ours = known.contains(pair[0]) && known.contains(pair[1]);
        if (ours && (begun.empty() || begun.back() != pair)) begun.push_back(pair);
    }
    return begun;
}

bool contains_all(const std::vector<BotPair>& all, const std::vector<BotPair>& some) {
    return std::all_of(some.begin(), some.end(), [&](const BotPair& pair) {
        return std::find(all.begin(), all.end(), pair) != all.end();
    });
}

std::vector<std::string> without(const std::vector<std::string>& bots,
                                 const std::vector<BotPair>& pairs) {
    std::set<std::string> gone;
    for (const BotPair& pair : pairs) gone.insert(pair.begin(), pair.end());
    std::vector<std::string> rest;
    for (const std::string& bot : bots) {
        if (!gone.contains(bot)) rest.push_back(bot);
    }
    return rest;
}

}  // namespace tournament
