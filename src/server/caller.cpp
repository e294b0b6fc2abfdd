// Identifies a player, and makes the cookie of a new visitor.
#include "server/caller.h"

#include <utility>

#include "server/visitor.h"
#include "server/web_request.h"

namespace server {

Answer Caller::with_cookie(Answer answer) const {
    if (!set_cookie.empty()) answer.headers.emplace_back("Set-Cookie", set_cookie);
    return answer;
}

void with_caller(StoreQueue& queue, const Request& request, Millis now, const Random& random,
                 const Respond& respond, std::function<void(const Caller&)> use) {
    identify(queue, credentials_of(request), now,
             [&random, over_https = is_over_https(request), respond,
              use = std::move(use)](const base::Result<Identity>& who) {
                 if (!who) return respond(refusal(who.error()));
                 if (!who->may_play()) {
                     return respond(refusal(403, "the token has no scope play or bot"));
                 }
                 Caller caller{*who, who->owner(), {}};
                 if (caller.owner.empty()) {
                     const std::string secret = new_secret(random);
                     caller.owner = hash_of_secret(secret);
                     caller.set_cookie = cookie_of(secret, over_https);
                 }
                 use(caller);
             });
}

}  // namespace server
