// Accounts and tokens as JSON, as the API's documentation describes them.
#pragma once

#include <string>
#include <vector>

#include "base/json_text.h"
#include "server/transport.h"
#include "store/accounts.h"

namespace server {

// {"account": {…}}, or {"account": null} without one.
std::string account_answer(const store::Account* account);
// A member of an open object.
void write_tokens(base::JsonText& json, const std::vector<store::ApiToken>& tokens);
// {"tokens": […]}
std::string tokens_answer(const std::vector<store::ApiToken>& tokens);
// The token with its secret, which is not shown again.
std::string new_token_answer(const store::ApiToken& token, const std::string& secret);

// The bits of store::Scope for these names.
int scopes_from(const std::vector<std::string>& names);

Answer no_database();
Answer busy_with_passwords();

}  // namespace server
