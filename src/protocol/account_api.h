// Parses and checks the bodies of requests about accounts; see docs/users/12-server-api.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace protocol::api {

struct NameAndPassword {
    std::string name;
    std::string password;
};
// For a new account: an error if the name or the password is not allowed.
base::Result<NameAndPassword> read_sign_up(std::string_view body);
// For a log-in: accepts any name and password of sensible length.
base::Result<NameAndPassword> read_log_in(std::string_view body);

// Whether to log out in all browsers.
base::Result<bool> read_log_out(std::string_view body);

struct NewPassword {
    std::string password;  // the current one
    std::string wanted;
};
base::Result<NewPassword> read_new_password(std::string_view body);
// The password that confirms a request.
base::Result<std::string> read_confirmation(std::string_view body);

struct NewToken {
    std::string name;
    std::vector<std::string> scopes;
    int days = 0;  // until it expires
};
base::Result<NewToken> read_new_token(std::string_view body);

// Whether an account may have this name: 2 to 20 ASCII letters, digits, - or _.
bool is_account_name(std::string_view name);

}  // namespace protocol::api
