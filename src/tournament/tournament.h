// A tournament as settings, and its meetings: who plays whom over which pairs of games, as far as
// the games finished so far decide it. Nothing here depends on the order in which games finished,
// nor is anything remembered: the same games always give the same meetings.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "tournament/finished_game.h"

namespace tournament {

enum class Format : std::uint8_t {
    round_robin,
    double_round_robin,  // twice as many pairs, the second half after the first
    gauntlet,            // the first bots against all others
    swiss,
    knockout,
    contest,  // a round robin of matches; standings by matches won
};
// "round-robin", "double-round-robin", "gauntlet", "swiss", "knockout" or "contest".
std::string_view format_text(Format format);
base::Result<Format> parse_format(std::string_view text);

struct TournamentSettings {
    Format format = Format::round_robin;
    int pairs = 1;        // of games in a meeting; in a contest, in a match
    int matches = 6;      // of a contest, for each two bots
    int rounds = 0;       // of a Swiss tournament; 0: as many as a knockout would have
    int challengers = 1;  // of a gauntlet: so many bots, from the first one on
    int extra_pairs =
        3;  // of a knockout, one by one while a meeting is tied; then the seed decides
    bool disqualify = false;  // who loses by a fault loses the tournament, not only the game
    std::uint64_t seed = 1;
};
inline constexpr std::size_t most_bots = 1000;
inline constexpr std::int64_t most_games = 250'000;
// How many games the tournament has at most.
std::int64_t game_count(const TournamentSettings& settings, std::size_t bots);

// The bots' names are different and not empty, there are at least two of them, no number is too
// small, and there are not too many bots or games; the error says what is wrong.
base::Result<void> check_tournament(const TournamentSettings& settings,
                                    const std::vector<std::string>& bots);

// Pairs of games that two bots play in one go. A round robin has one for each two bots, a contest
// one for each match.
struct Meeting {
    int round = 0;  // as in the GameId
    BotPair bots;
    int first_pair = 1;
    int pairs = 1;
    friend bool operator==(const Meeting&, const Meeting&) = default;
};

// Its games, in the order in which they should be played.
std::vector<GameId> game_ids(const Meeting& meeting);

struct MeetingResult {
    bool complete = false;
    std::array<int, 2> halves{};  // points so far, doubled, in the order of the bots
};

inline constexpr int all_rounds = std::numeric_limits<int>::max();

// Finished games by their identity. Keeps pointers to them.
class Results {
 public:
    Results(const TournamentSettings& settings, const std::vector<FinishedGame>& games);

    // The game, or nullptr if it has not been finished.
    const FinishedGame* find(const GameId& id) const;
    const std::map<GameId, const FinishedGame*>& games() const { return games_; }
    // Whether a fault in a round before `round` has disqualified the bot. What follows from a
    // round's games is known as soon as the next one is paired, and never earlier.
    bool is_disqualified(const std::string& bot, int round = all_rounds) const;
    // A disqualified bot has lost every game, played or not, to whoever is not.
    MeetingResult result(const Meeting& meeting, int round = all_rounds) const;

 private:
    std::map<GameId, const FinishedGame*> games_;
    std::map<std::string, int> disqualified_;  // since which round
};

// A round that a bot has no opponent in.
struct Bye {
    int round = 0;
    std::string bot;
    bool scores = true;  // as a meeting won does; not for who came when the round had begun
    friend bool operator==(const Bye&, const Bye&) = default;
};

// Neighbours in a round of a knockout; an empty name is an empty place.
struct BracketPlace {
    int round = 0;
    std::array<std::string, 2> bots;
    friend bool operator==(const BracketPlace&, const BracketPlace&) = default;
};

struct Meetings {
    std::vector<Meeting> meetings;  // in the order in which they should be played
    std::vector<Bye> byes;
    int rounds_ahead = 0;  // that are not paired yet, because a game of this one is missing
    std::string winner;    // of a knockout that is over
    std::vector<BracketPlace> bracket;  // of a knockout, round after round, from the top
};

// Rounds of Swiss and knockout tournaments are paired when the one before is complete. Where games
// of a round have been played that would not be paired now, because a bot was added or the bots'
// order changed, those stay, and whoever is left is paired besides. The bots' order is that of
// their seeds.
Meetings meetings(const TournamentSettings& settings, const std::vector<std::string>& bots,
                  const Results& results);

// How many rounds a Swiss or knockout tournament of so many bots has.
int round_count(const TournamentSettings& settings, std::size_t bots);

}  // namespace tournament
