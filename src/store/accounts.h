// Accounts: players with a name and a password, their sessions in browsers and the tokens of their
// programs. Secrets are stored as hashes only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace soci {
class session;
}

namespace store {

class Database;

using Millis = std::int64_t;  // since 1970

struct Account {
    std::string id;
    std::string name;      // unique, whatever its case
    std::string password;  // its hash, as text of libsodium
    bool is_bot = false;
    Millis created_at = 0;
    Millis seen_at = 0;  // last request, to the minute
    friend bool operator==(const Account&, const Account&) = default;
};

// The value of LiveSeat::visitor for the seat of an account; never equal to a visitor's hash.
inline std::string owner_of_account(const std::string& id) {
    return "@" + id;
}
inline bool is_account(std::string_view owner) {
    return owner.starts_with('@');
}
// Owns the seats of deleted accounts.
inline constexpr std::string_view deleted_owner = "@", deleted_name = "deleted";

// What a token may do, as bits.
enum Scope : int { scope_read = 1, scope_play = 2, scope_bot = 4 };

struct ApiToken {
    std::string id;
    std::string account;
    std::string hash;
    std::string name;  // what its owner calls it
    int scopes = 0;
    Millis created_at = 0;
    Millis used_at = 0;  // to the minute; 0: never
    Millis expires_at = 0;
    friend bool operator==(const ApiToken&, const ApiToken&) = default;
};

struct TokenUser {
    Account account;
    ApiToken token;
};

struct Session {
    std::string visitor;  // hash of the secret in the cookie
    std::string account;
    Millis expires_at = 0;
    Millis created_at = 0;
    Millis used_at = 0;  // to the minute
};
// Who logs in once more ends the session that was not used for longest.
inline constexpr int most_sessions = 50;

// LiveListener reports this instead of a number of events if the whole game must be loaded again.
inline constexpr int changed_whole = -1;

// Thread-safe. Lives as long as the LiveGames that it belongs to.
class Accounts {
 public:
    explicit Accounts(Database& database) : database_(database) {}

    // False: the name is taken.
    base::Result<bool> create(const Account& account);
    base::Result<std::optional<Account>> find(const std::string& name);
    base::Result<std::optional<Account>> get(const std::string& id);
    // Ends all sessions except that of this visitor.
    base::Result<void> set_password(const std::string& id, const std::string& hash,
                                    const std::string& visitor);
    base::Result<void> make_bot(const std::string& id);

    // Begins a session and gives the account all games and challenges of the visitor `before`,
    // games under its name; that visitor's own session ends. Returns the ids of those games.
    base::Result<std::vector<std::string>> log_in(const Session& session, const std::string& before,
                                                  Millis now);
    base::Result<std::vector<Session>> sessions(const std::string& id);
    base::Result<void> log_out(const std::string& visitor);
    base::Result<void> log_out_everywhere(const std::string& id);
    // The account of this visitor's session, unless that has expired. Using a session extends it
    // until `expires`.
    base::Result<std::optional<Account>> of_session(const std::string& visitor, Millis now,
                                                    Millis expires);

    // False: the account already has `most` tokens.
    base::Result<bool> add_token(const ApiToken& token, int most);
    base::Result<std::vector<ApiToken>> tokens(const std::string& account);
    // False: the account has no such token.
    base::Result<bool> revoke_token(const std::string& account, const std::string& id);
    // The token with its account, unless it has expired.
    base::Result<std::optional<TokenUser>> of_token(const std::string& hash, Millis now);

    // Deletes the account with its sessions, tokens and ratings; its seats get the deleted owner.
    // Returns the ids of its games; nothing, and no change, if one of them is not over.
    base::Result<std::optional<std::vector<std::string>>> remove(const std::string& id);

    // Removes sessions and tokens that have expired.
    base::Result<void> forget_expired(Millis now);

 private:
    Database& database_;
};

}  // namespace store
