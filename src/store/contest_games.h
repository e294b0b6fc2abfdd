// ContestGames: the games of contests that bots play over the network. Such a game is a live game
// besides the contest's game: a worker, which is the referee, has begun it and adds the moves of
// programs that it runs itself; servers add those of network bots. What counts is the worker's
// result of the contest's game, whose lease it holds.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "store/live_games.h"

namespace soci {
class session;
}

namespace store {

class Database;

// Which game of a contest a live game is, and the lease under which it is played.
struct ContestSeat {
    std::string contest;
    std::string game;  // its id_text()
    std::int64_t fence = 0;
};

// A game in progress that can be watched.
struct WatchedGame {
    std::string id;
    std::array<std::string, 2> names;
    friend bool operator==(const WatchedGame&, const WatchedGame&) = default;
};

// The moves so far of a game that a worker plays between uploaded bots; they are in no log.
struct ContestBoard {
    ContestSeat seat;
    std::array<std::string, 2> names;
    std::string start;
    std::string moves;  // texts with spaces between them
};

// Whose seat that of an uploaded program is: no visitor and no account.
inline constexpr const char* worker_owner = "#worker";

// Aborts the games of a contest that are in progress. Within a transaction; throws soci_error.
void abort_games(soci::session& sql, const Database& database, const std::string& contest,
                 Millis now);

// Forgets the board of a game. Within a transaction.
void forget_board(soci::session& sql, const std::string& contest, const std::string& game);

// Thread-safe. Lives as long as the LiveGames that it belongs to.
class ContestGames {
 public:
    explicit ContestGames(Database& database) : database_(database) {}

    // Creates the live game, and aborts earlier ones of the same game of the contest. False: the
    // lease has expired.
    base::Result<bool> begin(const LiveChange& created, const ContestSeat& seat);
    // Those of a contest, oldest first, at most 100.
    base::Result<std::vector<WatchedGame>> playing(const std::string& contest);
    // Stores boards of games whose leases these are. Servers are not told: they look every second
    // at contests that are watched.
    base::Result<void> report(std::span<const ContestBoard> boards);
    // Those of a contest's games in progress, at most 20.
    base::Result<std::vector<ContestBoard>> boards(const std::string& contest);
    // Aborts games that no worker plays any more, at most 100; the ids.
    base::Result<std::vector<std::string>> abort_abandoned(Millis now);

    // When a server was last heard of (LiveGames::heartbeat); 0: never.
    base::Result<Millis> server_seen();
    // The only server has started after a pause of so many milliseconds: games in progress get an
    // event `outage`.
    base::Result<void> note_restart(Millis now, Millis pause);

    // Games in progress, with the numbers of their last events.
    base::Result<std::vector<std::pair<std::string, int>>> positions();

 private:
    Database& database_;
};

}  // namespace store
