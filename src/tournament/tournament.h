// Tournament settings, and the meetings that follow from them and from the finished games: which
// bots play each other over which pairs of games. A pure function: the order in which games
// finished does not matter, and the same games always give the same meetings.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/finished_game.h"

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
    int pairs = 1;        // pairs of games per meeting; in a contest, per match
    int matches = 6;      // contest: for each pairing
    int rounds = 0;       // Swiss: number of rounds; 0: as many as in a knockout
    int challengers = 1;  // gauntlet: number of challengers, from the first bot
    int extra_pairs = 3;  // knockout: extra pairs, one at a time, while a meeting is tied; then the
                          // seeding decides
    bool disqualify = false;  // a fault loses the tournament, not only the game
    std::uint64_t seed = 1;
    // Bots that the organiser has taken out: from the round after their last game on.
    std::vector<std::string> disqualified = {};
};
inline constexpr std::size_t most_bots = 1000;
inline constexpr std::int64_t most_games = 250'000;
// The maximum number of games of the tournament.
std::int64_t game_count(const TournamentSettings& settings, std::size_t bots);

// Checks that there are at least two bots, with distinct non-empty names, that no number is too
// small, and that there are not too many bots or games. The error says what is wrong.
base::Result<void> check_tournament(const TournamentSettings& settings,
                                    const std::vector<std::string>& bots);

// Pairs of games that two bots play in sequence. A round robin has one meeting for each pairing, a
// contest one for each match.
struct Meeting {
    int round = 0;  // as in the GameId
    store::BotPair bots;
    int first_pair = 1;
    int pairs = 1;
    friend bool operator==(const Meeting&, const Meeting&) = default;
};

// Its games, in the order in which they should be played.
std::vector<store::GameId> game_ids(const Meeting& meeting);

struct MeetingResult {
    bool complete = false;
    std::array<int, 2> halves{};  // half points so far, in the order of the bots
};

inline constexpr int all_rounds = std::numeric_limits<int>::max();

// Finished games by id. Keeps pointers to them.
class Results {
 public:
    Results(const TournamentSettings& settings, const std::vector<store::FinishedGame>& games);

    // The game, or nullptr if it is not finished.
    const store::FinishedGame* find(const store::GameId& id) const;
    const std::map<store::GameId, const store::FinishedGame*>& games() const { return games_; }
    // Whether a fault in a round before `round`, or the organiser, has disqualified the bot. The
    // faults of a round take effect when the next round is paired, never earlier.
    bool is_disqualified(const std::string& bot, int round = all_rounds) const;
    // A disqualified bot loses every game, played or not, against a bot that is not disqualified.
    MeetingResult result(const Meeting& meeting, int round = all_rounds) const;

 private:
    void disqualify(const std::string& bot, int round);

    std::map<store::GameId, const store::FinishedGame*> games_;
    std::map<std::string, int> disqualified_;  // bot to the round of its disqualification
};

// A round in which a bot has no opponent.
struct Bye {
    int round = 0;
    std::string bot;
    bool scores =
        true;  // counts as a meeting won; not for a bot that joined after the round had begun
    friend bool operator==(const Bye&, const Bye&) = default;
};

// Two neighbours in a knockout round; an empty name is an empty place.
struct BracketPlace {
    int round = 0;
    std::array<std::string, 2> bots;
    friend bool operator==(const BracketPlace&, const BracketPlace&) = default;
};

struct Meetings {
    std::vector<Meeting> meetings;  // in the order in which they should be played
    std::vector<Bye> byes;
    int rounds_ahead = 0;               // rounds not paired yet, because this round is not complete
    std::string winner;                 // of a finished knockout
    std::vector<BracketPlace> bracket;  // of a knockout, round by round, from the top
};

// Swiss and knockout rounds are paired when the previous round is complete. If games of a round
// were already played that would now be paired differently, because a bot was added or the order
// changed, they stay, and the remaining bots are paired with each other. `bots` is in seeding
// order.
Meetings meetings(const TournamentSettings& settings, const std::vector<std::string>& bots,
                  const Results& results);

// The number of rounds of a Swiss or knockout tournament with this number of bots.
int round_count(const TournamentSettings& settings, std::size_t bots);

}  // namespace tournament
