// Who makes a request: a visitor by a cookie, an account by the session of that cookie, or an
// account by an API token.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/store_queue.h"
#include "server/transport.h"

namespace server {

using store::Millis;

// What a request shows. Hashes of the secrets; empty: none.
struct Credentials {
    std::string visitor;
    std::string token;
    // A program sends a token by itself; a cookie also comes from other sites' pages.
    bool has_token() const { return !token.empty(); }
};
// A request with an Authorization header is made with that token, whatever its cookie.
Credentials credentials_of(const Request& request);

struct Identity {
    std::string visitor;                    // hash of the cookie's secret; empty: no cookie
    std::optional<store::Account> account;  // none: not logged in
    std::optional<store::ApiToken> token;   // what it was identified by, if not by the cookie

    // What the seats of this player hold; empty for a visitor without a cookie.
    std::string owner() const { return account ? store::owner_of_account(account->id) : visitor; }
    // A browser may do everything.
    bool may(store::Scope scope) const { return !token || (token->scopes & scope) != 0; }
    bool may_play() const { return may(store::scope_play) || may(store::scope_bot); }
};

// Calls `then` with the identity; at once, if there are no credentials. An error (its code is an
// HTTP status) if the token is unknown or has expired.
void identify(StoreQueue& queue, const Credentials& credentials, Millis now,
              std::function<void(base::Result<Identity>)> then);

}  // namespace server
