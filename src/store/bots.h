// Bots: accounts that only programs play with, whether they are online at any server, and the games
// a player is in.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "store/accounts.h"

namespace store {

class Database;

// How long a note counts that a bot is connected to some server.
inline constexpr Millis online_time = 15'000;

// Thread-safe. Lives as long as the LiveGames that it belongs to.
class Bots {
 public:
    explicit Bots(Database& database) : database_(database) {}

    // Makes an account a bot. False: it has played, or is in a game that waits for an opponent.
    base::Result<bool> upgrade(const std::string& account);
    // These have a connection now.
    base::Result<void> note_online(std::span<const std::string> accounts, Millis now);
    base::Result<void> note_offline(const std::string& account);
    // Who has had a connection after this time, in the order of their names.
    base::Result<std::vector<Account>> online(Millis since, int most);
    // The ids of those who have had a connection after this time.
    base::Result<std::set<std::string>> online_ids(Millis since);
    // The ids of the games that the player is in, oldest first, at most 500.
    base::Result<std::vector<std::string>> playing(const std::string& owner);

 private:
    Database& database_;
};

}  // namespace store
