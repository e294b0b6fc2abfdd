// KnownAddresses: from where the owner of a name has logged in. Others who guess its password must
// not keep the owner out. In memory only: after a restart everyone is a stranger again.
#pragma once

#include <string>
#include <unordered_map>

#include "store/live_games.h"

namespace server {

class KnownAddresses {
 public:
    void add(const std::string& name, const std::string& address, store::Millis now) {
        if (seen_.size() >= most) seen_.erase(seen_.begin());
        seen_[key(name, address)] = now;
    }
    bool has(const std::string& name, const std::string& address) const {
        return seen_.contains(key(name, address));
    }
    // To be called from time to time.
    void forget_before(store::Millis at) {
        std::erase_if(seen_, [at](const auto& entry) { return entry.second < at; });
    }

 private:
    static constexpr std::size_t most = 100'000;
    static std::string key(const std::string& name, const std::string& address) {
        return name + '\n' + address;
    }

    std::unordered_map<std::string, store::Millis> seen_;  // when last, by name and address
};

}  // namespace server
