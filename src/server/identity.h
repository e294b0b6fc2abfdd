// Identity: the visitor or the account that makes a request. A cookie identifies a visitor, and an
// account if it has a session; an API token identifies an account.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/store_queue.h"
#include "server/transport.h"

namespace server {

using store::Millis;

// Hashes of the secrets in a request; empty: none.
struct Credentials {
    std::string visitor;
    std::string token;
    // Browsers also send cookies with requests of other sites' pages, but never tokens.
    bool has_token() const { return !token.empty(); }
};
// If the request has an Authorization header, its cookie is ignored.
Credentials credentials_of(const Request& request);

struct Identity {
    std::string visitor;                    // hash of the cookie's secret; empty: no cookie
    std::optional<store::Account> account;  // none: not logged in
    std::optional<store::ApiToken> token;   // if it was identified by one

    // The owner of this player's seats (LiveSeat::visitor); empty for a visitor without a cookie.
    std::string owner() const { return account ? store::owner_of_account(account->id) : visitor; }
    // A token is limited to its scopes; a browser is not.
    bool may(store::Scope scope) const { return !token || (token->scopes & scope) != 0; }
    bool may_play() const { return may(store::scope_play) || may(store::scope_bot); }
};

// Calls `then` with the identity; at once, if there are no credentials. An error (its code is an
// HTTP status) if the token is unknown or has expired.
void identify(StoreQueue& queue, const Credentials& credentials, Millis now,
              std::function<void(base::Result<Identity>)> then);

}  // namespace server
