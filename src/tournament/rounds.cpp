// Functions that Swiss and knockout pairing share.
#include "tournament/rounds.h"

#include <algorithm>
#include <set>

namespace tournament {

std::vector<store::BotPair> begun_in(int round, const std::vector<std::string>& bots,
                                     const Results& results) {
    const std::set<std::string> known(bots.begin(), bots.end());
    std::vector<store::BotPair> begun;
    for (auto it = results.games().lower_bound(store::GameId{round, {}, 0, 0});
         it != results.games().end() && it->first.round == round; ++it) {
        const store::BotPair& pair = it->first.bots;
        const bool ours = known.contains(pair[0]) && known.contains(pair[1]);
        if (ours && (begun.empty() || begun.back() != pair)) begun.push_back(pair);
    }
    return begun;
}

bool contains_all(const std::vector<store::BotPair>& all, const std::vector<store::BotPair>& some) {
    return std::all_of(some.begin(), some.end(), [&](const store::BotPair& pair) {
        return std::find(all.begin(), all.end(), pair) != all.end();
    });
}

std::vector<std::string> without(const std::vector<std::string>& bots,
                                 const std::vector<store::BotPair>& pairs) {
    std::set<std::string> gone;
    for (const store::BotPair& pair : pairs) gone.insert(pair.begin(), pair.end());
    std::vector<std::string> rest;
    for (const std::string& bot : bots) {
        if (!gone.contains(bot)) rest.push_back(bot);
    }
    return rest;
}

}  // namespace tournament
