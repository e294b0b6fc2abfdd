// Writes accounts and tokens as JSON.
#include "server/account_views.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/json_text.h"
#include "server/web_request.h"

namespace server {

using base::JsonText;

namespace {

constexpr std::array<std::pair<std::string_view, store::Scope>, 3> all_scopes{
    {{"read", store::scope_read}, {"play", store::scope_play}, {"bot", store::scope_bot}}};

void write_token(JsonText& json, const store::ApiToken& token) {
    json.member("id", std::string_view(token.id)).member("name", std::string_view(token.name));
    json.key("scopes").open('[');
    for (const auto& [name, bit] : all_scopes) {
        if ((token.scopes & bit) != 0) json.value(name);
    }
    json.close(']').member("created", token.created_at);
    if (token.used_at > 0) {
        json.member("used", token.used_at);
    } else {
        json.key("used").raw("null");
    }
    json.member("expires", token.expires_at);
}

}  // namespace

int scopes_from(const std::vector<std::string>& names) {
    int scopes = 0;
    for (const auto& [name, bit] : all_scopes) {
        if (std::ranges::find(names, name) != names.end()) scopes |= bit;
    }
    return scopes;
}

std::string account_answer(const store::Account* account) {
    JsonText json;
    json.open('{');
    if (account == nullptr) return json.key("account").raw("null").close('}').take();
    json.key("account").open('{').member("name", std::string_view(account->name));
    json.member("bot", account->is_bot).member("created", account->created_at).close('}');
    return json.close('}').take();
}

void write_tokens(JsonText& json, const std::vector<store::ApiToken>& tokens) {
    json.key("tokens").open('[');
    for (const store::ApiToken& token : tokens) {
        json.open('{');
        write_token(json, token);
        json.close('}');
    }
    json.close(']');
}

std::string tokens_answer(const std::vector<store::ApiToken>& tokens) {
    JsonText json;
    json.open('{');
    write_tokens(json, tokens);
    return json.close('}').take();
}

std::string new_token_answer(const store::ApiToken& token, const std::string& secret) {
    JsonText json;
    json.open('{');
    write_token(json, token);
    return json.member("token", std::string_view(secret)).close('}').take();
}

Answer no_database() {
    return refusal(unavailable);
}

Answer busy_with_passwords() {
    return refusal(503, "too many people are logging in; try again later");
}

}  // namespace server
