// Ratings of bots in contests. A network bot is an account and has its rating; an uploaded bot has
// one of its own, which belongs to its owner's account and its name, so that it stays with the bot
// over versions and contests.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "store/contests.h"
#include "store/ratings.h"
#include "store/tournament.h"

namespace soci {
class session;
}

namespace store {

class Database;

// Within the transaction that stores this game of a contest: changes the ratings of both bots if
// the contest is rated. Not counted are games between bots of one owner, games of a disqualified or
// deleted entrant, and games that a bot lost by a fault before its first move: it did not take
// part.
void count_contest_game(soci::session& sql, const Database& database, const std::string& contest,
                        const GameId& id, const FinishedGame& game);

// Removes the ratings of an account's uploaded bots. Within a transaction.
void forget_bot_ratings(soci::session& sql, const std::string& account);

// Thread-safe. Lives as long as the LiveGames that it belongs to.
class ContestRatings {
 public:
    explicit ContestRatings(Database& database) : database_(database) {}

    // Of the entries of a rated contest, by their ids, in its game and pace; none for entries
    // without a rated game.
    base::Result<std::map<std::string, PlayerRating>> of(const Contest& contest);
    // As Ratings::history, of the bot with this entry.
    base::Result<std::vector<RatingPoint>> history(const std::string& entry,
                                                   const std::string& game, int most);

 private:
    Database& database_;
};

}  // namespace store
