// Looks for a session or a token in a request.
#include "server/identity.h"

#include <utility>

#include "base/text.h"
#include "server/live_clock.h"
#include "server/visitor.h"
#include "server/web_request.h"

namespace server {

namespace {

constexpr std::string_view scheme = "bearer ";

const base::Error unknown_token{"Authorization: the token is unknown or has expired", 401};

base::Result<Identity> of_session(store::Accounts& accounts, const std::string& visitor,
                                  Millis now) {
    auto account = accounts.of_session(visitor, now, now + session_time);
    if (!account) return unavailable;
    return Identity{visitor, *std::move(account), std::nullopt};
}

base::Result<Identity> of_token(store::Accounts& accounts, const std::string& token, Millis now) {
    auto user = accounts.of_token(token, now);
    if (!user) return unavailable;
    if (!*user) return unknown_token;
    return Identity{{}, (*user)->account, (*user)->token};
}

}  // namespace

Credentials credentials_of(const Request& request) {
    Credentials found;
    const std::string_view authorization = request.header("Authorization");
    if (!authorization.empty()) {
        const bool is_bearer = base::lower_case(authorization.substr(0, scheme.size())) == scheme;
        // A header with another scheme counts as an unknown token.
        found.token = hash_of_secret(
            std::string(is_bearer ? authorization.substr(scheme.size()) : std::string_view()));
    } else if (const auto secret = secret_of_cookie(request.header("Cookie"))) {
        found.visitor = hash_of_secret(*secret);
    }
    return found;
}

void identify(StoreQueue& queue, const Credentials& credentials, Millis now,
              std::function<void(base::Result<Identity>)> then) {
    if (credentials.visitor.empty() && !credentials.has_token()) return then(Identity{});
    queue.read([credentials, now, then = std::move(then)](store::LiveGames& store) {
        auto found = credentials.has_token()
                         ? of_token(store.accounts(), credentials.token, now)
                         : of_session(store.accounts(), credentials.visitor, now);
        return std::function<void()>([then, found = std::move(found)] { then(found); });
    });
}

}  // namespace server
