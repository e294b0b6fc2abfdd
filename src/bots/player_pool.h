// PlayerPool: idle bot processes, kept for reuse. A bot that finished a game without a fault plays
// its next game in any free slot; starting a process can take longer than a whole game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>

#include "bots/bot.h"

namespace bots {

// Makes a player for a game with this seed. Called by several threads.
using MakePlayer =
    std::function<base::Result<std::unique_ptr<game::Player>>(const Bot& bot, std::uint64_t seed)>;

// Thread-safe.
class PlayerPool {
 public:
    // Keeps at most `most` idle players.
    PlayerPool(MakePlayer make, int most) : make_(std::move(make)), most_(most) {}

    base::Result<std::unique_ptr<game::Player>> take(const Bot& bot, std::uint64_t seed) {
        {
            const std::lock_guard lock(mutex_);
            for (auto free = free_.begin(); free != free_.end(); ++free) {
                if (free->bot != bot.name) continue;
                auto found = std::move(free->player);
                free_.erase(free);
                return found;
            }
        }
        return make_(bot, seed);
    }
    // Built-in players are not kept: their random choices follow from the game's seed.
    void give(const Bot& bot, std::unique_ptr<game::Player> player) {
        if (!bot.builtin.empty()) return;
        std::unique_ptr<game::Player> oldest;  // destroyed outside the lock
        const std::lock_guard lock(mutex_);
        free_.push_back({bot.name, !bot.address.empty(), std::move(player)});
        if (free_.size() <= static_cast<std::size_t>(most_)) return;
        // Keep bots that connected to us: they would not connect again.
        const auto first = std::find_if(free_.begin(), free_.end(),
                                        [](const Free& one) { return !one.connected; });
        if (first == free_.end()) return;
        oldest = std::move(first->player);
        free_.erase(first);
    }

    // Ends the idle bots, except those that connected to us.
    void empty() {
        std::deque<Free> ended;  // destroyed outside the lock
        const std::lock_guard lock(mutex_);
        for (auto free = free_.begin(); free != free_.end();) {
            if (free->connected) {
                ++free;
                continue;
            }
            ended.push_back(std::move(*free));
            free = free_.erase(free);
        }
    }

 private:
    struct Free {
        std::string bot;
        bool connected;  // it connected to us
        std::unique_ptr<game::Player> player;
    };

    const MakePlayer make_;
    const int most_;
    std::mutex mutex_;
    std::deque<Free> free_;  // oldest first
};

}  // namespace bots
