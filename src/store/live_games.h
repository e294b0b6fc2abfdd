// LiveGames: games between people as event logs in a database. A change is accepted by inserting
// the game's next event; if another process has inserted an event with that number, nothing changes
// and the caller reloads. So several processes can serve one game.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/accounts.h"
#include "store/contests.h"
#include "store/ratings.h"

namespace store {

class Bots;
class Challenges;
class ContestGames;
class ContestRatings;
class Database;

struct LiveEvent {
    int n = 0;  // from 1, without gaps
    Millis at = 0;
    std::string kind;
    std::string data;  // a JSON object
    friend bool operator==(const LiveEvent&, const LiveEvent&) = default;
};

struct LiveSeat {
    // Whose seat it is: the hash of a visitor's secret, or owner_of_account(); empty: a free seat.
    // Named before there were accounts.
    std::string visitor;
    std::string name;
    ShownRating rating = {};  // when the seat was taken; none for visitors
    int change = 0;           // of the rating by this game
    friend bool operator==(const LiveSeat&, const LiveSeat&) = default;
};

enum class LiveState : std::uint8_t { open, playing, over };

// A game without its events. What follows from the events is repeated here so that games can be
// found.
struct LiveGame {
    std::string id;
    Millis created_at = 0;
    std::string game;     // the id of the rules
    std::string start;    // the start position
    std::string options;  // the start options, a JSON object
    std::string clock;    // the time control as text; empty: none
    bool listed = false;  // shown in the lobby while open
    std::string rated;    // the pace in which it counts; empty: casual
    int rating_min = 0;   // who may join, with rating_max; 0: anyone
    int rating_max = 0;
    // The id of the contest whose worker is the referee; empty: none. Such a game is in no list.
    std::string contest = {};
    std::array<LiveSeat, 2> seats;
    LiveState state = LiveState::open;
    std::string result = "*";
    std::string reason;
    int moves = 0;
    int events = 0;       // number of the last event
    Millis deadline = 0;  // when something happens by itself; 0: never
    Millis ended_at = 0;
    friend bool operator==(const LiveGame&, const LiveGame&) = default;
};

// The game as it is after the new events. A game that has no other events is created.
struct LiveChange {
    LiveGame game;
    std::vector<LiveEvent> events;  // consecutive numbers; the last one is game.events
};

// Changes of several games that happen together or not at all. Only the first one can conflict: the
// others create games.
using LiveCommit = std::vector<LiveChange>;

struct LoadedGame {
    LiveGame game;
    std::vector<LiveEvent> events;
};

// Which games to list: newest first, by the time they ended, or were created if not over. Aborted
// games are not listed.
struct LiveQuery {
    LiveState state = LiveState::over;
    bool listed_only = false;
    std::string game;    // empty: any; likewise player and result
    std::string player;  // name of either side, in either case of letters
    std::string result;
    std::string owner;          // of either seat, as LiveSeat has it
    std::optional<bool> rated;  // nothing: both
    Millis before_at = 0;  // with before_id: the last game of the previous page; 0: the first page
    std::string before_id;
    int limit = 50;
};

// Thread-safe. While a database server restarts, all calls wait for it.
class LiveGames {
 public:
    using Say = std::function<void(std::string_view)>;

    // As Database::open. Creates the tables, or upgrades those of an earlier version. An error if a
    // later version made them.
    static base::Result<std::unique_ptr<LiveGames>> open(
        const std::string& address, Say say = [](std::string_view) {});
    // Neither creates nor changes tables: an error unless they are those of this version.
    static base::Result<std::unique_ptr<LiveGames>> open_existing(const std::string& address,
                                                                  Say say);
    ~LiveGames();

    // All in one transaction, on disk when it returns. For each whether it was accepted; false: an
    // event of that number exists already. The end of a rated game is followed by an event `rated`
    // for each side.
    base::Result<std::vector<bool>> commit(std::span<const LiveCommit> commits);

    // The game with its events after this number; nothing if there is no such game.
    base::Result<std::optional<LoadedGame>> load(const std::string& id, int after = 0);
    base::Result<std::vector<LiveGame>> list(const LiveQuery& query);
    base::Result<int> count_playing();
    // How many games of this visitor or account are not over.
    base::Result<int> count_unfinished(const std::string& visitor);
    base::Result<std::vector<std::string>> unfinished_of(const std::string& owner);
    // How many games of this account have ended with a result.
    base::Result<int> count_finished(const std::string& owner);
    // All games of this owner in the order of their ids from the one after `after`.
    base::Result<std::vector<LiveGame>> games_of(const std::string& owner, const std::string& after,
                                                 int limit);
    // Games whose deadline has passed, in the order of their ids from the one after `after`; at
    // most 100.
    base::Result<std::vector<std::string>> due(Millis now, const std::string& after = {});

    // Notes that the creators of these seeks have a connection. Returns seeks that were made before
    // `since` and whose creator has had a connection to no server since then, at most 100.
    base::Result<std::vector<std::string>> watch_seeks(std::span<const std::string> here,
                                                       Millis now, Millis since);

    // To be called every second while games can be played. If the last call by any process was more
    // than `most_gap` ago, no server was running: games in progress whose clocks run, and those of
    // contests, get an event `outage` with the milliseconds, and later deadlines. Returns the
    // outage, 0 if there was none.
    base::Result<Millis> heartbeat(Millis now, Millis most_gap = 3000);

    // The accounts of the players, in the same database and on the same connection.
    Accounts& accounts() { return accounts_; }
    Ratings& ratings() { return ratings_; }
    Challenges& challenges() { return *challenges_; }
    Bots& bots() { return *bots_; }
    // Likewise the contests.
    Contests& contests() { return contests_; }
    ContestGames& contest_games() { return *contest_games_; }
    ContestRatings& contest_ratings() { return *contest_ratings_; }

    // Calls that wait for a server that does not answer return an error soon.
    void stop();

 private:
    explicit LiveGames(std::shared_ptr<Database> database);
    const std::shared_ptr<Database> database_;
    Accounts accounts_;
    Ratings ratings_;
    std::unique_ptr<Challenges> challenges_;
    std::unique_ptr<Bots> bots_;
    Contests contests_;
    std::unique_ptr<ContestGames> contest_games_;
    std::unique_ptr<ContestRatings> contest_ratings_;
};

}  // namespace store
