// Ratings: how strong accounts are in each game and pace, by Glicko-2. A rated game counts in the
// transaction that stores its end, so exactly once.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "statistics/glicko.h"
#include "store/accounts.h"

namespace store {

struct LiveGame;

// A rating as it is shown.
struct ShownRating {
    int rating = 0;  // 0: none
    bool is_provisional = false;
    friend bool operator==(const ShownRating&, const ShownRating&) = default;
};

struct PlayerRating {
    std::string game;
    std::string pace;
    statistics::Glicko glicko;  // at rated_at
    int wins = 0;
    int draws = 0;
    int losses = 0;
    Millis rated_at = 0;  // the last game's end

    int games() const { return wins + draws + losses; }
    // With the uncertainty that has come since.
    statistics::Glicko now(Millis at) const;
    ShownRating shown(Millis at) const;
    friend bool operator==(const PlayerRating&, const PlayerRating&) = default;
};

// What a player is rated here; without games, what a new player is.
ShownRating rating_in(std::span<const PlayerRating> all, std::string_view game,
                      std::string_view pace, Millis at);

struct RankedPlayer {
    std::string name;
    bool is_bot = false;
    PlayerRating rating;
};

struct RatingPoint {
    std::string game;
    std::string pace;
    std::string played;  // the game's id
    Millis at = 0;
    double rating = 0;
};

// Thread-safe. Lives as long as the LiveGames that it belongs to.
class Ratings {
 public:
    explicit Ratings(Database& database) : database_(database) {}

    base::Result<std::vector<PlayerRating>> of(const std::string& account);
    // After each of the account's latest games, at most `most` a game and pace; by game, pace and
    // time. Without a game: of all.
    base::Result<std::vector<RatingPoint>> history(const std::string& account,
                                                   const std::string& game, int most);
    // The best players whose rating is not provisional at this time.
    base::Result<std::vector<RankedPlayer>> leaders(const std::string& game,
                                                    const std::string& pace, Millis at, int most);

 private:
    Database& database_;
};

// Within the transaction that stores the ends of these rated games, in the order in which they
// count: changes the players' ratings and appends an event `rated` for each side. Updates `events`
// of the games.
void count_rated(soci::session& sql, const Database& database, std::span<LiveGame*> ended);

}  // namespace store
