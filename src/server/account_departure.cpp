// What the owner of an account may take along, and its deletion.
#include <algorithm>
#include <memory>
#include <utility>

#include "base/json_text.h"
#include "server/account_server.h"
#include "server/account_views.h"
#include "server/live_views.h"
#include "server/player_views.h"

namespace server {

namespace {

using base::JsonText;

constexpr int most_exported = 1000;  // games in one answer
constexpr int chunk = 50;            // games that are read at once
constexpr int most_points = 100'000;

// An export that is being written, some games at a time.
struct Export {
    std::string account;
    Millis now = 0;
    game::FindGame find_game;
    Respond respond;
    JsonText json = {};
    std::string after = {};  // the last game that was written
    int games = 0;
};

void write_own_game(Export& out, store::LiveGames& store, const store::LiveGame& row) {
    JsonText& json = out.json;
    json.open('{');
    write_summary(json, row);
    const bool is_first = row.seats[0].visitor == store::owner_of_account(out.account);
    json.member("you", is_first ? 0 : 1);
    const auto loaded = store.load(row.id);
    if (loaded && *loaded) {
        const auto game = LiveGame::load(**loaded, out.find_game);
        const auto record = game ? game->record() : base::Result<std::string>(game.error());
        // A damaged game must not be in the way of the others.
        if (record) json.member("record", std::string_view(*record));
    }
    json.close('}');
}

// Everything but the games. False if the database does not answer.
bool write_head(Export& out, store::LiveGames& store) {
    const auto account = store.accounts().get(out.account);
    const auto sessions = store.accounts().sessions(out.account);
    const auto tokens = store.accounts().tokens(out.account);
    const auto ratings = store.ratings().of(out.account);
    const auto history = store.ratings().history(out.account, "", most_points);
    if (!account || !*account || !sessions || !tokens || !ratings || !history) return false;
    JsonText& json = out.json;
    json.open('{').member("exported", out.now).key("account").open('{');
    json.member("name", std::string_view((*account)->name)).member("bot", (*account)->is_bot);
    json.member("created", (*account)->created_at).member("seen", (*account)->seen_at).close('}');
    json.key("sessions").open('[');
    for (const store::Session& one : *sessions) {
        json.open('{').member("created", one.created_at).member("used", one.used_at);
        json.member("expires", one.expires_at).close('}');
    }
    json.close(']');
    write_tokens(json, *tokens);
    write_ratings(json, *ratings, out.now);
    write_points(json, "history", *history);
    json.key("games").open('[');
    return true;
}

// On the store's thread: writes the next games, and goes on until there are no more.
void continue_export(StoreQueue& lists, const std::shared_ptr<Export>& out) {
    lists.read([&lists, out](store::LiveGames& store) -> std::function<void()> {
        const auto failed = [out] { out->respond(no_database()); };
        if (out->games == 0 && !write_head(*out, store)) return failed;
        const int wanted = std::min(chunk, most_exported - out->games);
        const auto games =
            store.games_of(store::owner_of_account(out->account), out->after, wanted);
        if (!games) return failed;
        for (const store::LiveGame& row : *games) write_own_game(*out, store, row);
        out->games += static_cast<int>(games->size());
        if (!games->empty()) out->after = games->back().id;
        const bool is_end = games->size() < static_cast<std::size_t>(wanted);
        if (!is_end && out->games < most_exported) {
            return [&lists, out] { continue_export(lists, out); };
        }
        out->json.close(']').key("next");
        is_end ? out->json.raw("null") : out->json.value(std::string_view(out->after));
        return [out] {
            Answer answer = json_answer(200, out->json.close('}').take());
            answer.headers.emplace_back("Content-Disposition",
                                        "attachment; filename=\"manator-account.json\"");
            out->respond(std::move(answer));
        };
    });
}

}  // namespace

void AccountServer::export_account(const Target& target, const Request& request, Respond respond) {
    std::string after;
    for (const auto& [name, value] : target.query) {
        if (name != "after") return respond(refusal(400, "expected the parameter after only"));
        after = value;
    }
    with_account(request, respond, [this, after, respond](const Identity& who) {
        if (!exports_.take(who.account->id, setting_.now())) {
            return respond(refusal(429, "too many exports; try again later"));
        }
        const auto out = std::make_shared<Export>(
            Export{who.account->id, setting_.now(), setting_.find_game, respond});
        out->after = after;
        continue_export(*setting_.lists, out);
    });
}

void AccountServer::remove_account(const Request& request, Respond respond) {
    const auto password = protocol::api::read_confirmation(request.body);
    if (!password) return respond(refusal(password.error()));
    with_account(request, respond,
                 [this, password = *password, address = visitor_address(request),
                  respond](const Identity& who) {
                     confirm(*who.account, password, address, respond, [this, who, respond] {
                         setting_.end_games(who.owner(),
                                            [this, who, respond](const base::Result<void>& ended) {
                                                if (!ended) return respond(refusal(ended.error()));
                                                remove_now(who, respond);
                                            });
                     });
                 });
}

void AccountServer::remove_now(const Identity& who, const Respond& respond) {
    queue_.read([this, who, respond](store::LiveGames& store) {
        const auto games = store.accounts().remove(who.account->id);
        return std::function<void()>([this, who, games, respond] {
            if (!games) return respond(no_database());
            if (!*games) return respond(refusal(409, "a game has begun meanwhile; try again"));
            setting_.reload(**games);
            end_sessions(who.owner(), {}, respond);
        });
    });
}

}  // namespace server
