// ContestantPool: bots that are running and free. A bot that played without a fault plays its next
// game at whatever table needs it; starting a program takes longer than many a game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>

#include "bots/bot.h"

namespace bots {

// Makes a contestant for a game with this seed. Called by several threads.
using MakeContestant = std::function<base::Result<std::unique_ptr<game::Contestant>>(
    const Bot& bot, std::uint64_t seed)>;

// Any thread.
class ContestantPool {
 public:
    // At most so many are kept.
    ContestantPool(MakeContestant make, int most) : make_(std::move(make)), most_(most) {}

    base::Result<std::unique_ptr<game::Contestant>> take(const Bot& bot, std::uint64_t seed) {
        {
            const std::lock_guard lock(mutex_);
            for (auto free = free_.begin(); free != free_.end(); ++free) {
                if (free->bot != bot.name) continue;
                auto found = std::move(free->contestant);
                free_.erase(free);
                return found;
            }
        }
        return make_(bot, seed);
    }
    // Built-in players are made anew: their chance follows from the game's seed.
    void give(const Bot& bot, std::unique_ptr<game::Contestant> contestant) {
        if (!bot.builtin.empty()) return;
        std::unique_ptr<game::Contestant> oldest;  // ends outside of the lock
        const std::lock_guard lock(mutex_);
        free_.push_back({bot.name, !bot.address.empty(), std::move(contestant)});
        if (free_.size() <= static_cast<std::size_t>(most_)) return;
        // Who has connected to us would not come again.
        const auto first = std::find_if(free_.begin(), free_.end(),
                                        [](const Free& one) { return !one.connected; });
        if (first == free_.end()) return;
        oldest = std::move(first->contestant);
        free_.erase(first);
    }

    // Ends those that are free, but not who has connected to us.
    void empty() {
        std::deque<Free> ended;  // outside of the lock
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
        bool connected;  // to us, by itself
        std::unique_ptr<game::Contestant> contestant;
    };

    const MakeContestant make_;
    const int most_;
    std::mutex mutex_;
    std::deque<Free> free_;  // the oldest first
};

}  // namespace bots
