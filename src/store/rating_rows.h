// How a game changes two ratings, for transactions that store its end. All of it throws soci_error.
#pragma once

#include <array>
#include <set>
#include <string>
#include <string_view>

#include "store/ratings.h"

namespace soci {
class session;
}

namespace store {

inline constexpr std::string_view rating_columns =
    "player_rating.game, player_rating.pace, player_rating.rating, player_rating.deviation, "
    "player_rating.volatility, player_rating.wins, player_rating.draws, player_rating.losses, "
    "player_rating.rated_at";

struct RatedGame {
    std::string game;
    std::string pace;
    std::string played;                  // unique for each player: an id of this game
    std::array<std::string, 2> players;  // as in player_rating: accounts, or bots of accounts
    double first_score = 0;
    Millis ended_at = 0;
};
struct RatedSide {
    PlayerRating rating;  // after the game
    int change = 0;       // of the shown rating
};

// Counts the game for both players, whose accounts are locked.
std::array<RatedSide, 2> rate(soci::session& sql, const RatedGame& game);

// Locks these accounts, in one order for all processes; those that exist.
std::set<std::string> lock_accounts(soci::session& sql, const Database& database,
                                    const std::set<std::string>& ids);

}  // namespace store
