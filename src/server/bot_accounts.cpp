// Accounts as lichess's bot API shows them, and which bots are online.
#include <algorithm>
#include <utility>

#include "base/number.h"
#include "base/text.h"
#include "protocol/form.h"
#include "server/account_views.h"
#include "server/bot_server.h"
#include "server/live_clock.h"
#include "server/visitor.h"
#include "store/bots.h"

namespace server {

using base::JsonText;

namespace {

// How often servers note the bots that are connected to them.
constexpr Millis note_every = 5 * second;
constexpr int most_online = 512, usual_online = 100, most_in_lobby = 100;
constexpr std::size_t most_tokens = 20, most_status = 50, most_playing = 50;

std::string lobby_message(const std::vector<store::Account>& bots) {
    JsonText json;
    json.open('{').member("kind", "bots").key("bots").open('[');
    for (const store::Account& bot : bots) {
        json.open('{').member("name", std::string_view(bot.name)).close('}');
    }
    return json.close(']').close('}').take();
}

}  // namespace

void BotServer::upgrade(const Request& request, Respond respond) {
    with_token(request, respond, store::scope_bot, [this, respond](const Identity& who) {
        queue_.read([id = who.account->id, respond](store::LiveGames& store) {
            const auto upgraded = store.bots().upgrade(id);
            return std::function<void()>([upgraded, respond] {
                if (!upgraded) return respond(no_database());
                if (*upgraded) return respond(json_answer(200, R"({"ok":true})"));
                respond(refusal(400, "this account has played; make a new one for the bot"));
            });
        });
    });
}

// Whoever has a token may know what it is good for.
void BotServer::test_tokens(const Request& request, Respond respond) {
    std::vector<std::string> tokens;
    for (const std::string_view one : base::split(request.body, ',')) tokens.emplace_back(one);
    if (tokens.size() > most_tokens || base::printable(request.body) != request.body) {
        return respond(refusal(400, "expected at most 20 tokens with commas between them"));
    }
    queue_.read([tokens, now = setting_.now(), respond](store::LiveGames& store) {
        JsonText json;
        json.open('{');
        bool is_known = true;
        for (const std::string& token : tokens) {
            const auto user = store.accounts().of_token(hash_of_secret(token), now);
            is_known = is_known && user.has_value();
            json.key(token);
            if (!user || !*user) {
                json.raw("null");
                continue;
            }
            json.open('{').member("userId",
                                  std::string_view(base::lower_case((*user)->account.name)));
            json.member("scopes", std::string_view(scope_names((*user)->token)));
            json.member("expires", (*user)->token.expires_at).close('}');
        }
        return std::function<void()>([text = json.close('}').take(), is_known, respond] {
            respond(is_known ? json_answer(200, text) : no_database());
        });
    });
}

// The account as for a browser, and as lichess's clients expect it.
void BotServer::show_account(const Request& request, const Respond& respond) {
    identify(queue_, credentials_of(request), setting_.now(),
             [respond](const base::Result<Identity>& who) {
                 if (!who) return respond(refusal(who.error()));
                 std::string text = account_answer(&*who->account);
                 text.pop_back();  // its closing brace
                 respond(json_answer(200, text + "," + user_json(*who->account).substr(1)));
             });
}

void BotServer::show_user(const std::string& name, const Respond& respond) {
    queue_.read([name, respond](store::LiveGames& store) {
        const auto account = store.accounts().find(name);
        return std::function<void()>([account, respond] {
            if (!account) return respond(no_database());
            if (!*account) return respond(refusal(404, "there is no such player"));
            respond(json_answer(200, user_json(**account)));
        });
    });
}

void BotServer::show_status(const Target& target, const Respond& respond) {
    const auto ids = target.query.find("ids");
    if (ids == target.query.end()) return respond(refusal(400, "ids: expected names"));
    std::vector<std::string> names;
    for (const std::string_view name : base::split(ids->second, ',')) names.emplace_back(name);
    if (names.size() > most_status) return respond(refusal(400, "ids: expected at most 50 names"));
    queue_.read([names, since = setting_.now() - online_time, respond](store::LiveGames& store) {
        const auto online = store.bots().online(since, most_online);
        JsonText json;
        json.open('[');
        for (const std::string& name : names) {
            const auto account = store.accounts().find(name);
            if (!account || !*account) continue;
            json.open('{');
            write_user(json, **account);
            json.member("online",
                        online && std::ranges::find(*online, (*account)->id, &store::Account::id) !=
                                      online->end());
            json.close('}');
        }
        return std::function<void()>(
            [text = json.close(']').take(), is_known = online.has_value(), respond] {
                respond(is_known ? json_answer(200, text) : no_database());
            });
    });
}

void BotServer::show_playing(const Request& request, const Respond& respond) {
    const auto use = [this, respond](const base::Result<Identity>& who) {
        if (!who) return respond(refusal(who.error()));
        lists_.read([owner = who->owner(), now = setting_.now(), find_game = setting_.find_game,
                     respond](store::LiveGames& store) {
            const auto ids =
                owner.empty() ? base::Result<std::vector<std::string>>(std::vector<std::string>{})
                              : store.bots().playing(owner);
            std::vector<std::string> games;
            for (std::size_t i = 0; ids && i < std::min(ids->size(), most_playing); ++i) {
                const auto loaded = store.load((*ids)[i]);
                if (!loaded || !*loaded) continue;
                const auto game = LiveGame::load(**loaded, find_game);
                if (!game || !game->side_of(owner)) continue;
                games.push_back(game_info(*game, *game->side_of(owner), now));
            }
            return std::function<void()>([is_known = ids.has_value(), games, respond] {
                respond(is_known ? json_answer(200, now_playing(games)) : no_database());
            });
        });
    };
    if (lists_.waiting() >= setting_.lists) {
        return respond(refusal(503, "too many requests for lists; try again later"));
    }
    identify(queue_, credentials_of(request), setting_.now(), use);
}

void BotServer::list_online(const Target& target, const Respond& respond) {
    int most = usual_online;
    if (const auto found = target.query.find("nb"); found != target.query.end()) {
        const auto number = base::parse_number<int>(found->second);
        if (!number || *number < 1 || *number > most_online) {
            return respond(refusal(400, "nb: expected a number from 1 to 512"));
        }
        most = *number;
    }
    if (lists_.waiting() >= setting_.lists) {
        return respond(refusal(503, "too many requests for lists; try again later"));
    }
    lists_.read([most, since = setting_.now() - online_time, respond](store::LiveGames& store) {
        const auto online = store.bots().online(since, most);
        std::string text;
        if (online) {
            for (const store::Account& bot : *online) text += user_json(bot) + "\n";
        }
        return std::function<void()>([text, is_known = online.has_value(), respond] {
            respond(is_known ? text_answer(200, text, "application/x-ndjson") : no_database());
        });
    });
}

// Tells the store which bots are connected here, and the lobby which are connected anywhere.
void BotServer::note_presence(Millis now) {
    std::set<std::string> here = streams_.bots();
    std::vector<std::string> gone;
    std::ranges::set_difference(noted_, here, std::back_inserter(gone));
    const bool is_due = now - noted_at_ >= note_every || now < noted_at_ || here != noted_;
    const bool is_listed = now - listed_at_ < note_every && now >= listed_at_;
    if (presence_pending_ || (!is_due && is_listed)) return;
    presence_pending_ = true;
    noted_at_ = listed_at_ = now;
    noted_ = here;
    queue_.read(
        [this, gone, now, here = std::vector(here.begin(), here.end())](store::LiveGames& store) {
            store::Bots& bots = store.bots();
            bool is_done = here.empty() || bots.note_online(here, now).has_value();
            for (const std::string& id : gone)
                is_done = bots.note_offline(id).has_value() && is_done;
            const auto online = bots.online(now - online_time, most_in_lobby);
            return std::function<void()>([this, online, is_done] {
                presence_pending_ = false;
                if (!is_done) noted_at_ = 0;
                if (!online) return;
                std::string text = lobby_message(*online);
                if (lobby_text_ && *lobby_text_ == text) return;
                lobby_text_ = std::make_shared<const std::string>(std::move(text));
                setting_.tell_lobby(lobby_text_);
            });
        });
}

}  // namespace server
