// Swiss rounds. Bots with equal points meet, the better seeded half against the other half, as far
// as every bot still gets an opponent that it has not met. Every meeting consists of whole pairs of
// games, so that each bot plays both sides equally often.
#include <algorithm>
#include <map>

#include "tournament/matching.h"
#include "tournament/rounds.h"

namespace tournament {

namespace {

struct Player {
    std::string bot;
    int halves = 0;  // match points, doubled
    int byes = 0;
    std::map<std::string, int> met;  // number of meetings
};

class Pairing {
 public:
    // `players` is sorted by points.
    explicit Pairing(const std::vector<Player>& players)
        : players_(players), present_(players.size(), true), fresh_(players.size()) {}

    // Pairs all players; with an odd number, one of them gets the bye.
    std::pair<std::vector<store::BotPair>, std::string> pair() {
        std::string bye;
        // Allow repeated meetings only as far as necessary.
        for (int meetings = 0; !try_to_pair(meetings, bye); ++meetings) {
        }
        std::vector<store::BotPair> pairs;
        for (std::size_t i = 0; i < players_.size(); ++i) {
            if (!present_[i]) continue;
            const std::size_t other = opponent_of(i);
            present_[i] = present_[other] = false;
            pairs.push_back(store::bot_pair(players_[i].bot, players_[other].bot));
        }
        return {pairs, bye};
    }

 private:
    int met(std::size_t a, std::size_t b) const {
        const auto found = players_[a].met.find(players_[b].bot);
        return found == players_[a].met.end() ? 0 : found->second;
    }
    // Chooses the bye such that all others can be paired with at most this many earlier meetings.
    bool try_to_pair(int meetings, std::string& bye) {
        const std::size_t size = players_.size();
        for (std::size_t a = 0; a < size; ++a) {
            fresh_[a].assign(size, false);
            for (std::size_t b = 0; b < size; ++b) fresh_[a][b] = a != b && met(a, b) <= meetings;
        }
        if (size % 2 == 0) return can_all_be_paired(fresh_, present_);
        std::vector<std::size_t> candidates;
        for (std::size_t i = size; i-- > 0;) candidates.push_back(i);
        std::stable_sort(candidates.begin(), candidates.end(), [&](std::size_t a, std::size_t b) {
            return players_[a].byes < players_[b].byes;
        });
        for (const std::size_t one : candidates) {
            present_[one] = false;
            bye = players_[one].bot;
            if (can_all_be_paired(fresh_, present_)) return true;
            present_[one] = true;
        }
        return false;
    }
    // The most preferred opponent that still leaves a pairing for the others.
    std::size_t opponent_of(std::size_t player) {
        std::vector<std::size_t> equals, lower;
        for (std::size_t i = player + 1; i < players_.size(); ++i) {
            if (!present_[i]) continue;
            (players_[i].halves == players_[player].halves ? equals : lower).push_back(i);
        }
        // With equal points: the lower half from its first player on, then the upper half.
        const std::size_t middle = equals.size() / 2;
        std::vector<std::size_t> wanted(equals.begin() + static_cast<std::ptrdiff_t>(middle),
                                        equals.end());
        for (std::size_t i = middle; i-- > 0;) wanted.push_back(equals[i]);
        wanted.insert(wanted.end(), lower.begin(), lower.end());
        std::stable_sort(wanted.begin(), wanted.end(), [&](std::size_t a, std::size_t b) {
            return met(player, a) < met(player, b);
        });
        for (const std::size_t other : wanted) {
            if (!fresh_[player][other]) continue;
            present_[player] = present_[other] = false;
            const bool good = can_all_be_paired(fresh_, present_);
            present_[player] = present_[other] = true;
            if (good) return other;
        }
        CHECK(false && "whoever can be paired has an opponent");
        return player;
    }

    const std::vector<Player>& players_;
    std::vector<bool> present_;
    Acquaintance fresh_;
};

// The bots that play this round, with their previous results, sorted by points.
std::vector<Player> players_of(int round, const std::vector<std::string>& bots,
                               const Meetings& before, const Results& results) {
    std::map<std::string, Player> by_name;
    for (const Meeting& meeting : before.meetings) {
        const MeetingResult result = results.result(meeting, round);
        for (const int i : {0, 1}) {
            Player& player = by_name[meeting.bots[i]];
            ++player.met[meeting.bots[1 - i]];
            const int mine = result.halves[i], his = result.halves[1 - i];
            // Two disqualified bots both get nothing from their meeting.
            player.halves += mine > his ? 2 : mine == his && mine > 0 ? 1 : 0;
        }
    }
    for (const Bye& bye : before.byes) {
        Player& player = by_name[bye.bot];
        player.byes += bye.scores;
        player.halves += bye.scores ? 2 : 0;
    }
    std::vector<Player> players;
    for (const std::string& bot : bots) {
        if (results.is_disqualified(bot, round)) continue;
        players.push_back(by_name[bot]);
        players.back().bot = bot;
    }
    std::stable_sort(players.begin(), players.end(),
                     [](const Player& a, const Player& b) { return a.halves > b.halves; });
    return players;
}

}  // namespace

Meetings swiss_meetings(const TournamentSettings& settings, const std::vector<std::string>& bots,
                        const Results& results) {
    Meetings found;
    const int rounds = round_count(settings, bots.size());
    for (int round = 1; round <= rounds; ++round) {
        std::vector<Player> players = players_of(round, bots, found, results);
        if (players.size() < 2) break;
        auto [pairs, bye] = Pairing(players).pair();
        const std::vector<store::BotPair> begun = begun_in(round, bots, results);
        const bool as_paired = contains_all(pairs, begun);
        if (!as_paired) {
            std::vector<std::string> names;
            names.reserve(players.size());
            for (const Player& player : players) names.push_back(player.bot);
            const std::vector<std::string> rest = without(names, begun);
            std::erase_if(players, [&](const Player& player) {
                return std::find(rest.begin(), rest.end(), player.bot) == rest.end();
            });
            std::tie(pairs, bye) = Pairing(players).pair();
            pairs.insert(pairs.begin(), begun.begin(), begun.end());
        }
        bool complete = true;
        for (store::BotPair& pair : pairs) {
            found.meetings.push_back({round, std::move(pair), 1, settings.pairs});
            complete = complete && results.result(found.meetings.back(), round + 1).complete;
        }
        if (!bye.empty()) found.byes.push_back({round, bye, as_paired});
        found.rounds_ahead = rounds - round;
        if (!complete) return found;
    }
    found.rounds_ahead = 0;
    return found;
}

}  // namespace tournament
