// Signing up, logging in and out, passwords; the rest is in account_tokens.cpp and
// account_departure.cpp.
#include "server/account_server.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "server/account_views.h"
#include "server/live_clock.h"
#include "server/visitor.h"

namespace server {

namespace {

constexpr std::string_view account_path = "/api/account", log_in_path = "/api/login",
                           log_out_path = "/api/logout", password_path = "/api/account/password",
                           tokens_path = "/api/account/tokens", remove_path = "/api/account/delete",
                           export_path = "/api/account/export";
constexpr std::array<std::string_view, 6> post_paths{account_path,  log_in_path, log_out_path,
                                                     password_path, tokens_path, remove_path};
constexpr std::string_view revoke_ending = "/revoke";
constexpr std::string_view taken = "name: this name is taken";

// ID of "/api/account/tokens/ID/revoke"; empty if the path has another form.
std::string revoked_token(std::string_view path) {
    if (!path.starts_with("/api/account/tokens/") || !path.ends_with(revoke_ending)) return {};
    path.remove_prefix(tokens_path.size() + 1);
    path.remove_suffix(revoke_ending.size());
    return path.size() <= 16 ? std::string(path) : std::string();
}

}  // namespace

AccountServer::AccountServer(StoreQueue& queue, Passwords& passwords, AccountSetting setting)
    : queue_(queue),
      passwords_(passwords),
      setting_(std::move(setting)),
      sign_ups_(setting_.limits.sign_ups),
      log_ins_(setting_.limits.log_ins),
      guesses_(setting_.limits.guesses),
      exports_(setting_.limits.exports) {}

bool AccountServer::takes_post(std::string_view path) {
    return std::ranges::find(post_paths, path) != post_paths.end() || !revoked_token(path).empty();
}

void AccountServer::post(const std::string& path, const Request& request, Respond respond) {
    if (path == account_path) return sign_up(request, std::move(respond));
    if (path == log_in_path) return log_in(request, std::move(respond));
    if (path == log_out_path) return log_out(request, std::move(respond));
    if (path == password_path) return change_password(request, std::move(respond));
    if (path == tokens_path) return add_token(request, std::move(respond));
    if (path == remove_path) return remove_account(request, std::move(respond));
    revoke_token(revoked_token(path), request, std::move(respond));
}

bool AccountServer::get(const Target& target, const Request& request, const Respond& respond) {
    if (target.path == account_path) {
        show_account(request, respond);
    } else if (target.path == tokens_path) {
        show_tokens(request, respond);
    } else if (target.path == export_path) {
        export_account(target, request, respond);
    } else {
        return false;
    }
    return true;
}

AccountServer::Browser AccountServer::browser_of(const Request& request) {
    return {credentials_of(request).visitor, visitor_address(request), is_over_https(request)};
}

void AccountServer::sign_up(const Request& request, Respond respond) {
    auto wanted = protocol::api::read_sign_up(request.body);
    if (!wanted) return respond(refusal(wanted.error()));
    const Browser browser = browser_of(request);
    if (!sign_ups_.take(browser.address, setting_.now())) {
        return respond(refusal(429, "too many new accounts from your address; try again later"));
    }
    const auto make = [this, browser, wanted = *wanted, respond] {
        const auto hashed = [this, browser, name = wanted.name,
                             respond](const std::optional<std::string>& hash) {
            if (!hash) return respond(busy_with_passwords());
            const Millis now = setting_.now();
            create(browser, {random_id(setting_.random), name, *hash, false, now, now}, respond);
        };
        if (!passwords_.hash(wanted.password, hashed)) respond(busy_with_passwords());
    };
    queue_.read([name = wanted->name, make, respond](store::LiveGames& store) {
        const auto found = store.accounts().find(name);
        return std::function<void()>([found, make, respond] {
            if (!found) return respond(no_database());
            if (*found) return respond(refusal(409, std::string(taken)));
            make();
        });
    });
}

void AccountServer::create(const Browser& browser, store::Account account, Respond respond) {
    queue_.read([this, browser, account = std::move(account),
                 respond = std::move(respond)](store::LiveGames& store) {
        const auto created = store.accounts().create(account);
        return std::function<void()>([this, browser, account, created, respond] {
            if (!created) return respond(no_database());
            if (!*created) return respond(refusal(409, std::string(taken)));
            begin_session(browser, account, 201, respond);
        });
    });
}

// The browser gets a new secret, because an attacker may have planted the old one (session
// fixation).
void AccountServer::begin_session(const Browser& browser, const store::Account& account, int status,
                                  Respond respond) {
    const std::string secret = new_secret(setting_.random);
    const std::string visitor = hash_of_secret(secret);
    Answer answer = json_answer(status, account_answer(&account));
    answer.headers.emplace_back("Set-Cookie", cookie_of(secret, browser.over_https));
    queue_.read([this, browser, visitor, id = account.id, name = account.name, now = setting_.now(),
                 answer = std::move(answer),
                 respond = std::move(respond)](store::LiveGames& store) {
        const std::string& before = browser.visitor;
        const auto games = store.accounts().log_in({visitor, id, now + session_time}, before, now);
        return std::function<void()>(
            [this, before, address = browser.address, name, games, answer, respond] {
                if (!games) return respond(no_database());
                known_.add(base::lower_case(name), address, setting_.now());
                setting_.reload(*games);
                respond(answer);
                if (!before.empty()) setting_.close_sockets(before);
            });
    });
}

// From an address of the owner only the limit of that address counts.
bool AccountServer::may_guess(const std::string& name, const std::string& address,
                              const Respond& respond) {
    const std::string key = base::lower_case(name);
    if (known_.has(key, address) || guesses_.take(key, setting_.now())) return true;
    respond(refusal(429, "too many attempts for this name; try again later"));
    return false;
}

// An unknown name and a wrong password get the same answer after the same time, so that strangers
// cannot find out which accounts exist.
void AccountServer::log_in(const Request& request, Respond respond) {
    auto wanted = protocol::api::read_log_in(request.body);
    if (!wanted) return respond(refusal(wanted.error()));
    const Browser browser = browser_of(request);
    if (!log_ins_.take(browser.address, setting_.now())) {
        return respond(refusal(429, "too many attempts from your address; try again later"));
    }
    if (!may_guess(wanted->name, browser.address, respond)) return;
    const auto check = [this, browser, password = wanted->password,
                        respond](const std::optional<store::Account>& account) {
        const auto verified = [this, browser, account, respond](bool fits) {
            if (!fits) return respond(refusal(403, "the name or the password is wrong"));
            begin_session(browser, *account, 200, respond);
        };
        const auto hash = account ? std::optional(account->password) : std::nullopt;
        if (!passwords_.verify(password, hash, verified)) respond(busy_with_passwords());
    };
    queue_.read([name = wanted->name, check, respond](store::LiveGames& store) {
        const auto found = store.accounts().find(name);
        return std::function<void()>([found, check, respond] {
            if (!found) return respond(no_database());
            check(*found);
        });
    });
}

void AccountServer::with_account(const Request& request, const Respond& respond, Use use) {
    const Credentials credentials = credentials_of(request);
    if (credentials.has_token()) {
        return respond(refusal(403, "not possible with a token; use a browser"));
    }
    identify(queue_, credentials, setting_.now(),
             [respond, use = std::move(use)](const base::Result<Identity>& who) {
                 if (!who) return respond(refusal(who.error()));
                 if (!who->account) return respond(refusal(401, "log in first"));
                 use(*who);
             });
}

void AccountServer::end_sessions(const std::string& owner, const base::Result<void>& done,
                                 const Respond& respond) {
    if (!done) return respond(no_database());
    respond(json_answer(200, account_answer(nullptr)));
    setting_.close_sockets(owner);
}

void AccountServer::log_out(const Request& request, Respond respond) {
    const auto everywhere = protocol::api::read_log_out(request.body);
    if (!everywhere) return respond(refusal(everywhere.error()));
    with_account(request, respond, [this, everywhere = *everywhere, respond](const Identity& who) {
        queue_.read([this, everywhere, who, respond](store::LiveGames& store) {
            store::Accounts& accounts = store.accounts();
            const auto done = everywhere ? accounts.log_out_everywhere(who.account->id)
                                         : accounts.log_out(who.visitor);
            return std::function<void()>(
                [this, owner = who.owner(), done, respond] { end_sessions(owner, done, respond); });
        });
    });
}

void AccountServer::confirm(const store::Account& account, const std::string& password,
                            const std::string& address, const Respond& respond,
                            std::function<void()> go_on) {
    if (!log_ins_.take(address, setting_.now())) {
        return respond(refusal(429, "too many attempts from your address; try again later"));
    }
    if (!may_guess(account.name, address, respond)) return;
    const auto verified = [respond, go_on = std::move(go_on)](bool fits) {
        fits ? go_on() : respond(refusal(403, "the password is wrong"));
    };
    if (!passwords_.verify(password, account.password, verified)) respond(busy_with_passwords());
}

void AccountServer::change_password(const Request& request, Respond respond) {
    const auto wanted = protocol::api::read_new_password(request.body);
    if (!wanted) return respond(refusal(wanted.error()));
    with_account(
        request, respond,
        [this, wanted = *wanted, address = visitor_address(request), respond](const Identity& who) {
            const auto store = [this, who, respond](const std::optional<std::string>& hash) {
                if (!hash) return respond(busy_with_passwords());
                queue_.read([this, who, hash = *hash, respond](store::LiveGames& games) {
                    const auto done =
                        games.accounts().set_password(who.account->id, hash, who.visitor);
                    return std::function<void()>([this, who, done, respond] {
                        if (!done) return respond(no_database());
                        respond(json_answer(200, account_answer(&*who.account)));
                        setting_.close_sockets(who.owner());
                    });
                });
            };
            confirm(*who.account, wanted.password, address, respond,
                    [this, wanted, store, respond] {
                        if (!passwords_.hash(wanted.wanted, store)) respond(busy_with_passwords());
                    });
        });
}

void AccountServer::show_account(const Request& request, Respond respond) {
    identify(queue_, credentials_of(request), setting_.now(),
             [respond = std::move(respond)](const base::Result<Identity>& who) {
                 if (!who) return respond(refusal(who.error()));
                 respond(json_answer(200, account_answer(who->account ? &*who->account : nullptr)));
             });
}

void AccountServer::tick() {
    const Millis now = setting_.now();
    for (RequestLimits* limits : {&sign_ups_, &log_ins_, &guesses_, &exports_})
        limits->forget_full(now);
    known_.forget_before(now - session_time);
    queue_.read([now](store::LiveGames& store) {
        // An error does no harm: what has expired is not accepted anyway.
        const auto forgotten = store.accounts().forget_expired(now);
        return std::function<void()>([forgotten] {});
    });
}

}  // namespace server
