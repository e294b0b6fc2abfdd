// Knockout rounds: the highest seeds meet as late as possible and get the first round's byes.
#include <algorithm>
#include <bit>

#include "tournament/rounds.h"

namespace tournament {

namespace {

// The bots of a round in bracket order, where neighbours meet; "": an empty place.
using Bracket = std::vector<std::string>;

// Seeds 1 to 8 are placed in the order 1 8 4 5 2 7 3 6.
Bracket seeded(const std::vector<std::string>& bots) {
    std::vector<std::size_t> order{0};
    while (order.size() < std::bit_ceil(bots.size())) {
        std::vector<std::size_t> doubled;
        for (const std::size_t seed : order) {
            doubled.push_back(seed);
            doubled.push_back(2 * order.size() - 1 - seed);
        }
        order = std::move(doubled);
    }
    Bracket bracket;
    for (const std::size_t seed : order) {
        bracket.push_back(seed < bots.size() ? bots[seed] : "");
    }
    return bracket;
}

std::vector<store::BotPair> pairs_of(const Bracket& bracket) {
    std::vector<store::BotPair> pairs;
    for (std::size_t i = 0; i + 1 < bracket.size(); i += 2) {
        if (bracket[i].empty() || bracket[i + 1].empty()) continue;
        pairs.push_back(store::bot_pair(bracket[i], bracket[i + 1]));
    }
    return pairs;
}

// Changes the bracket so that bots that have already started to play each other are neighbours, and
// bots that are already in a later round have no neighbour.
Bracket respecting(const std::vector<store::BotPair>& begun,
                   const std::vector<store::BotPair>& begun_later, const Bracket& bracket) {
    if (contains_all(pairs_of(bracket), begun)) return bracket;
    Bracket changed;
    for (const store::BotPair& pair : begun)
        changed.insert(changed.end(), pair.begin(), pair.end());
    std::vector<std::string> rest = without(bracket, begun);
    std::erase(rest, "");
    const std::vector<std::string> waiting = without(rest, begun_later);
    for (const std::string& bot : rest) {
        if (std::find(waiting.begin(), waiting.end(), bot) != waiting.end()) continue;
        changed.push_back(bot);
        changed.emplace_back();
    }
    changed.insert(changed.end(), waiting.begin(), waiting.end());
    return changed;
}

class Knockout {
 public:
    Knockout(const TournamentSettings& settings, const std::vector<std::string>& bots,
             const Results& results)
        : settings_(settings), bots_(bots), results_(results) {}

    Meetings run() {
        Bracket bracket = seeded(bots_);
        for (int round = 1;; ++round) {
            // A bot added after the first round began may be too late for its place in the seeding.
            bracket = respecting(begun_in(round, bots_, results_),
                                 begun_in(round + 1, bots_, results_), bracket);
            if (bracket.size() % 2 != 0) bracket.emplace_back();
            Bracket winners;
            bool complete = true;
            for (std::size_t i = 0; i + 1 < bracket.size(); i += 2) {
                std::string winner;
                complete = play(round, bracket[i], bracket[i + 1], winner) && complete;
                winners.push_back(std::move(winner));
            }
            if (!complete) {
                found_.rounds_ahead = static_cast<int>(std::bit_width(winners.size() - 1));
                return found_;
            }
            if (winners.size() <= 1) {
                if (!winners.empty()) found_.winner = winners.front();
                return found_;
            }
            bracket = std::move(winners);
        }
    }

 private:
    std::size_t seed(const std::string& bot) const {
        return static_cast<std::size_t>(std::find(bots_.begin(), bots_.end(), bot) - bots_.begin());
    }
    // Whether the meeting is finished; there is no winner if both bots are disqualified.
    bool play(int round, const std::string& one, const std::string& other, std::string& winner) {
        found_.bracket.push_back({round, {one, other}});
        if (one.empty() || other.empty()) {
            winner = one.empty() ? other : one;
            if (!winner.empty()) found_.byes.push_back({round, winner, true});
            return true;
        }
        Meeting meeting{round, store::bot_pair(one, other), 1, settings_.pairs};
        MeetingResult result = results_.result(meeting, round + 1);
        const auto tied = [&] { return result.complete && result.halves[0] == result.halves[1]; };
        while (tied() && result.halves[0] > 0 &&
               meeting.pairs < settings_.pairs + settings_.extra_pairs) {
            ++meeting.pairs;
            result = results_.result(meeting, round + 1);
        }
        found_.meetings.push_back(meeting);
        if (!result.complete) return false;
        if (tied()) {
            if (result.halves[0] > 0) winner = seed(one) < seed(other) ? one : other;
            return true;
        }
        winner = meeting.bots[result.halves[0] > result.halves[1] ? 0 : 1];
        return true;
    }

    const TournamentSettings& settings_;
    const std::vector<std::string>& bots_;
    const Results& results_;
    Meetings found_;
};

}  // namespace

Meetings knockout_meetings(const TournamentSettings& settings, const std::vector<std::string>& bots,
                           const Results& results) {
    return Knockout(settings, bots, results).run();
}

}  // namespace tournament
