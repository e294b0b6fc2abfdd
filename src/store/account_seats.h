// Seats of live games that get another owner: of a visitor who logs in, of an account that is
// deleted.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace soci {
class session;
}

namespace store {

// A game begins when its second seat is taken.
enum class Seats : std::uint8_t { all, of_begun_games };

// Both within a transaction. The ids of all games in which this owner has a seat.
std::vector<std::string> games_with_seat(soci::session& sql, const std::string& owner);
// Gives the seats of the owner `from` to `to`, under this name, also in the events that say who
// joined. The deleted owner may get both seats of a game and loses what its ratings were; another
// one gets at most one seat.
void hand_over_seats(soci::session& sql, const std::string& from, const std::string& to,
                     const std::string& name, Seats which = Seats::all);

}  // namespace store
