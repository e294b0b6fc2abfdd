// Caller: a player who changes something; a visitor without a cookie gets one.
#pragma once

#include <functional>
#include <string>

#include "server/identity.h"
#include "server/live_game.h"
#include "server/transport.h"

namespace server {

struct Caller {
    Identity who;
    std::string owner;
    std::string set_cookie;  // for a new visitor

    bool is_bot() const { return who.account && who.account->is_bot; }
    // Accounts play under their own name.
    std::string name(const std::string& wanted) const {
        return who.account ? who.account->name : wanted;
    }
    // As it is when the seat is taken; visitors have none.
    store::ShownRating rating(const std::vector<store::PlayerRating>& all, std::string_view game,
                              std::string_view pace, Millis now) const {
        return who.account ? store::rating_in(all, game, pace, now) : store::ShownRating();
    }
    Answer with_cookie(Answer answer) const;
};

// Calls `use`, or refuses a request whose token is unknown or may not play.
void with_caller(StoreQueue& queue, const Request& request, Millis now, const Random& random,
                 const Respond& respond, std::function<void(const Caller&)> use);

}  // namespace server
