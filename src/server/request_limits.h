// RequestLimits: how often an address may do something. Each address has a bucket of requests that
// fills again with time.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

#include "store/live_games.h"

namespace server {

// `burst` at once, then one every `refill` milliseconds.
struct Rate {
    int burst = 0;
    store::Millis refill = 0;
};

class Bucket {
 public:
    bool take(const Rate& rate, store::Millis now) {
        const store::Millis full = rate.burst * rate.refill;
        filled_ = std::min(full, filled_ + std::max<store::Millis>(0, now - last_));
        last_ = now;
        if (filled_ < rate.refill) return false;
        filled_ -= rate.refill;
        return true;
    }
    bool is_full(const Rate& rate, store::Millis now) const {
        return filled_ + (now - last_) >= rate.burst * rate.refill;
    }

 private:
    store::Millis filled_ = 0;
    store::Millis last_ = 0;  // a new bucket is full: it was last used in 1970
};

class RequestLimits {
 public:
    explicit RequestLimits(const Rate& rate) : rate_(rate) {}

    bool take(const std::string& address, store::Millis now) {
        return buckets_[address].take(rate_, now);
    }
    // To be called from time to time.
    void forget_full(store::Millis now) {
        std::erase_if(buckets_,
                      [&](const auto& entry) { return entry.second.is_full(rate_, now); });
    }

 private:
    const Rate rate_;
    std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace server
