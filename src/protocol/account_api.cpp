// Reads and checks the bodies of requests about accounts.
#include "protocol/account_api.h"

#include <algorithm>
#include <array>

#include "protocol/members.h"

namespace protocol::api {

namespace {

constexpr std::size_t least_account_name = 2, most_account_name = 20, least_password = 8,
                      most_password = 200;
constexpr std::size_t most_token_name = 40;
constexpr int most_token_days = 366, usual_days = 90;
// Names that people would take for the server or its operators.
constexpr std::array<std::string_view, 5> reserved{"deleted", "visitor", "manator", "admin",
                                                   "system"};
constexpr std::array<std::string_view, 3> scopes{"read", "play", "bot"};
// Those of at least 8 letters that are guessed first.
constexpr std::array<std::string_view, 25> common_passwords{
    "12345678",   "123456789", "1234567890", "12341234",  "11111111",    "00000000", "88888888",
    "87654321",   "987654321", "password",   "password1", "password123", "passw0rd", "qwertyui",
    "qwertyuiop", "qwerty123", "1q2w3e4r",   "1qaz2wsx",  "abcd1234",    "abc12345", "iloveyou",
    "sunshine",   "princess",  "football",   "zaq12wsx"};

void check_password(Members& members, const char* name, const std::string& password) {
    if (password.size() < least_password || password.size() > most_password) {
        members.fail(name, "expected 8 to 200 bytes");
    }
    if (std::ranges::find(common_passwords, base::lower_case(password)) != common_passwords.end()) {
        members.fail(name, "this one is guessed first; choose another one");
    }
}

base::Result<NameAndPassword> read_both(std::string_view body, bool is_new) {
    const auto object = read_object(body);
    if (!object) return object.error();
    Members members(*object);
    NameAndPassword both{members.text("name"), members.text("password")};
    if (is_new) {
        if (!is_account_name(both.name)) {
            members.fail("name", "expected 2 to 20 letters from a to z, digits, - or _");
        }
        if (std::ranges::find(reserved, base::lower_case(both.name)) != reserved.end()) {
            members.fail("name", "this name is reserved");
        }
        check_password(members, "password", both.password);
        if (base::lower_case(both.password) == base::lower_case(both.name))
            members.fail("password", "expected another text than name");
    } else if (both.password.size() > most_password || both.name.size() > most_password) {
        members.fail("password", "too long");
    }
    if (const auto error = members.error({"name", "password"})) return *error;
    return both;
}

std::vector<std::string> scopes_of(Members& members) {
    std::vector<std::string> found;
    const Json* value = members.find("scopes");
    const bool is_list = value != nullptr && value->is_array() && !value->empty();
    if (is_list) {
        for (const Json& one : *value)
            found.push_back(one.is_string() ? one.get<std::string>() : "");
    }
    const auto is_known = [](const std::string& scope) {
        return std::ranges::find(scopes, scope) != scopes.end();
    };
    if (!is_list || !std::ranges::all_of(found, is_known)) {
        members.fail("scopes", "expected a list of " + base::any_of(scopes));
    }
    return found;
}

}  // namespace

bool is_account_name(std::string_view name) {
    const auto fine = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               c == '-' || c == '_';
    };
    return name.size() >= least_account_name && name.size() <= most_account_name &&
           std::ranges::all_of(name, fine);
}

base::Result<NameAndPassword> read_sign_up(std::string_view body) {
    return read_both(body, true);
}

base::Result<NameAndPassword> read_log_in(std::string_view body) {
    return read_both(body, false);
}

base::Result<bool> read_log_out(std::string_view body) {
    const auto object = read_object(body);
    if (!object) return object.error();
    Members members(*object);
    const bool everywhere = members.truth("everywhere");
    if (const auto error = members.error({"everywhere"})) return *error;
    return everywhere;
}

base::Result<NewPassword> read_new_password(std::string_view body) {
    const auto object = read_object(body);
    if (!object) return object.error();
    Members members(*object);
    NewPassword both{members.text("password"), members.text("new")};
    check_password(members, "new", both.wanted);
    if (const auto error = members.error({"password", "new"})) return *error;
    return both;
}

base::Result<std::string> read_confirmation(std::string_view body) {
    const auto object = read_object(body);
    if (!object) return object.error();
    Members members(*object);
    std::string password = members.text("password");
    if (const auto error = members.error({"password"})) return *error;
    return password;
}

base::Result<NewToken> read_new_token(std::string_view body) {
    const auto object = read_object(body);
    if (!object) return object.error();
    Members members(*object);
    NewToken token{members.text("name"), scopes_of(members), usual_days};
    if (token.name.empty() || token.name.size() > most_token_name ||
        base::printable(token.name) != token.name) {
        members.fail("name", "expected 1 to 40 printable bytes");
    }
    if (members.find("days") != nullptr) {
        token.days = static_cast<int>(members.number("days", 1, most_token_days));
    }
    if (const auto error = members.error({"name", "scopes", "days"})) return *error;
    return token;
}

}  // namespace protocol::api
