// Visitors without an account: the secret in their cookie, and its hash, which is all that is
// stored.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/live_game.h"

namespace server {

// Random bytes of the system.
Random system_random();

// 64 hexadecimal digits.
std::string new_secret(const Random& random);
// The secret in a Cookie header, if it has the form of one.
std::optional<std::string> secret_of_cookie(std::string_view cookies);
std::string hash_of_secret(const std::string& secret);
// The value of a Set-Cookie header.
std::string cookie_of(const std::string& secret, bool over_https);

}  // namespace server
