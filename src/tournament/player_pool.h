// Entrant: a participant of a match or tournament. PlayerPool: idle players, kept for reuse. A bot
// that finished a game without a fault plays its next game in any free slot; starting a process can
// take longer than a whole game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "arena/pace.h"
#include "base/clock.h"
#include "bots/bot.h"

namespace tournament {

using MadePlayer = base::Result<std::unique_ptr<game::Player>>;
// Makes a bot's player for a game with this seed. Called by several threads.
using MakePlayer = std::function<MadePlayer(const bots::Bot& bot, std::uint64_t seed)>;

struct Entrant {
    std::string name;
    // Makes a player for one game; all its random choices come from the seed. Called by several
    // threads.
    std::function<MadePlayer(std::uint64_t seed)> make;
    // Whether an idle player is kept for later games. Built-in players are not: their random
    // choices follow from the game's seed.
    bool is_kept = false;
    bool is_connected = false;              // it connected to us and would not connect again
    std::optional<arena::Pace> pace = {};   // nullopt: the pace of the referee's rules
    base::Milliseconds start_time{10'000};  // time allowed to get ready for a game
};

// A built-in player.
inline Entrant entrant(std::function<std::unique_ptr<game::Player>(std::uint64_t seed)> make) {
    return {"", [make = std::move(make)](std::uint64_t seed) -> MadePlayer { return make(seed); }};
}
inline Entrant entrant(const bots::Bot& bot, const MakePlayer& make) {
    return {bot.name,
            [bot, make](std::uint64_t seed) { return make(bot, seed); },
            bot.builtin.empty(),
            !bot.address.empty(),
            std::nullopt,
            bot.start_time};
}

// Thread-safe.
class PlayerPool {
 public:
    // Keeps at most `most` idle players.
    explicit PlayerPool(int most) : most_(most) {}

    // An idle player of this entrant, or a new one.
    MadePlayer take(const Entrant& entrant, std::uint64_t seed) {
        {
            const std::lock_guard lock(mutex_);
            const auto free = std::find_if(idle_.begin(), idle_.end(), [&](const Idle& one) {
                return one.entrant == &entrant;
            });
            if (free != idle_.end()) {
                auto found = std::move(free->player);
                idle_.erase(free);
                return found;
            }
        }
        return entrant.make(seed);
    }
    void give(const Entrant& entrant, std::unique_ptr<game::Player> player) {
        if (!entrant.is_kept) return;
        std::unique_ptr<game::Player> oldest;  // destroyed outside the lock
        const std::lock_guard lock(mutex_);
        idle_.push_back({&entrant, std::move(player)});
        if (idle_.size() <= static_cast<std::size_t>(most_)) return;
        const auto first = std::find_if(idle_.begin(), idle_.end(),
                                        [](const Idle& one) { return !one.entrant->is_connected; });
        if (first == idle_.end()) return;
        oldest = std::move(first->player);
        idle_.erase(first);
    }

    // Ends the idle players, except those that connected to us.
    void empty() {
        std::deque<Idle> ended;  // destroyed outside the lock
        const std::lock_guard lock(mutex_);
        for (auto idle = idle_.begin(); idle != idle_.end();) {
            if (idle->entrant->is_connected) {
                ++idle;
                continue;
            }
            ended.push_back(std::move(*idle));
            idle = idle_.erase(idle);
        }
    }

 private:
    struct Idle {
        const Entrant* entrant;
        std::unique_ptr<game::Player> player;
    };

    const int most_;
    std::mutex mutex_;
    std::deque<Idle> idle_;  // oldest first
};

}  // namespace tournament
