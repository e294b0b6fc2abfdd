// Challenges: invitations to a game between two players, of whom the invited one has an account.
// The game that an accepted challenge leads to is created in the same transaction.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/live_games.h"

namespace store {

class Database;

enum class ChallengeState : std::uint8_t { open, accepted, declined, canceled };

struct ChallengePlayer {
    std::string owner;  // as LiveSeat::visitor
    std::string name;
    bool is_bot = false;
    ShownRating rating = {};  // when the challenge was sent; none for visitors
    friend bool operator==(const ChallengePlayer&, const ChallengePlayer&) = default;
};

struct Challenge {
    std::string id;  // and of the game, if it is accepted
    Millis created_at = 0;
    Millis expires_at = 0;
    ChallengePlayer from;
    ChallengePlayer to;  // an account
    std::string game;
    std::string options;  // as in LiveGame
    std::string clock;
    int side = 0;            // the challenger's
    bool is_random = false;  // the side was chosen by lot
    bool is_rated = false;
    ChallengeState state = ChallengeState::open;
    std::string reason;  // why it was declined
    friend bool operator==(const Challenge&, const Challenge&) = default;
};

// What LiveListener hears about a challenge instead of the id of a game.
inline std::string notice_of_challenge(const std::string& id) {
    return "!" + id;
}
inline bool is_challenge_notice(std::string_view text) {
    return text.starts_with('!');
}

// How many challenges one player may have open.
struct ChallengeLimits {
    int sent = 20;
    int received = 100;
};
enum class Sent : std::uint8_t { yes, too_many_sent, too_many_received };

// Thread-safe. Lives as long as the LiveGames that it belongs to.
class Challenges {
 public:
    explicit Challenges(Database& database) : database_(database) {}

    base::Result<Sent> create(const Challenge& challenge, const ChallengeLimits& limits);
    base::Result<std::optional<Challenge>> get(const std::string& id);
    // Sent or received, and open at this time; oldest first.
    base::Result<std::vector<Challenge>> open_of(const std::string& owner, Millis now);
    // False: it is not open any more.
    base::Result<bool> decline(const std::string& id, const std::string& reason, Millis now);
    base::Result<bool> cancel(const std::string& id, Millis now);
    // Creates the game, whose id is the challenge's. False: the challenge is not open any more.
    base::Result<bool> accept(const std::string& id, const LiveCommit& game, Millis now);
    // Cancels what has expired, at most 100; the ids. Removes what has been closed for a day.
    base::Result<std::vector<std::string>> expire(Millis now);

 private:
    base::Result<bool> close(const std::string& id, ChallengeState state, const std::string& reason,
                             Millis now);

    Database& database_;
};

}  // namespace store
