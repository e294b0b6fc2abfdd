// API tokens: made, listed and revoked by their owner in a browser.
#include <algorithm>
#include <utility>

#include "server/account_server.h"
#include "server/account_views.h"
#include "server/live_clock.h"
#include "server/visitor.h"

namespace server {

namespace {

// Makes a leaked token recognisable, for example in a public repository.
constexpr std::string_view token_prefix = "mnt_";

}  // namespace

void AccountServer::add_token(const Request& request, Respond respond) {
    const auto wanted = protocol::api::read_new_token(request.body);
    if (!wanted) return respond(refusal(wanted.error()));
    with_account(request, respond, [this, wanted = *wanted, respond](const Identity& who) {
        const std::string secret = std::string(token_prefix) + new_secret(setting_.random);
        const Millis now = setting_.now();
        const store::ApiToken token{random_id(setting_.random),
                                    who.account->id,
                                    hash_of_secret(secret),
                                    wanted.name,
                                    scopes_from(wanted.scopes),
                                    now,
                                    0,
                                    now + wanted.days * day};
        queue_.read(
            [token, secret, most = setting_.limits.tokens, respond](store::LiveGames& store) {
                const auto added = store.accounts().add_token(token, most);
                return std::function<void()>([added, token, secret, respond] {
                    if (!added) return respond(no_database());
                    if (!*added) return respond(refusal(409, "you have too many tokens"));
                    respond(json_answer(201, new_token_answer(token, secret)));
                });
            });
    });
}

void AccountServer::show_tokens(const Request& request, Respond respond) {
    with_account(request, respond, [this, respond](const Identity& who) {
        queue_.read([id = who.account->id, respond](store::LiveGames& store) {
            const auto tokens = store.accounts().tokens(id);
            return std::function<void()>([tokens, respond] {
                respond(tokens ? json_answer(200, tokens_answer(*tokens)) : no_database());
            });
        });
    });
}

void AccountServer::revoke_token(const std::string& id, const Request& request, Respond respond) {
    with_account(request, respond, [this, id, respond](const Identity& who) {
        queue_.read([this, id, who, respond](store::LiveGames& store) {
            const auto revoked = store.accounts().revoke_token(who.account->id, id);
            return std::function<void()>([this, revoked, owner = who.owner(), respond] {
                if (!revoked) return respond(no_database());
                if (!*revoked) return respond(refusal(404, "you have no such token"));
                respond(json_answer(200, "{}"));
                setting_.close_sockets(owner);
            });
        });
    });
}

}  // namespace server
