// Which request is answered where, and who may make it.
#include "server/bot_server.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "protocol/form.h"
#include "server/live_clock.h"

namespace server {

namespace {

constexpr std::string_view challenge_path = "/api/challenge", events_path = "/api/stream/event",
                           bot_path = "/api/bot/", own_account_path = "/api/account";
constexpr std::size_t most_segment = 300;

// "/a/b/c" as a, b, c.
std::vector<std::string_view> segments(std::string_view path) {
    path.remove_prefix(1);
    return base::split(path, '/');
}

bool is_challenge_action(std::string_view word) {
    return word == "accept" || word == "decline" || word == "cancel";
}

}  // namespace

BotServer::BotServer(StoreQueue& queue, StoreQueue& lists, Rooms& rooms, BotSetting setting)
    : queue_(queue),
      lists_(lists),
      rooms_(rooms),
      setting_(std::move(setting)),
      hub_(queue, rooms, setting_.find_game, setting_.now),
      challenges_(
          queue, rooms, hub_,
          {setting_.find_game, setting_.now, setting_.random, setting_.limits.challenges,
           setting_.games_of_person, setting_.limits.unfinished_games, setting_.game_made}) {}

bool BotServer::takes_post(std::string_view path) {
    return path.starts_with("/api/challenge/") || path.starts_with(bot_path) ||
           path == "/api/token/test";
}

bool BotServer::makes_challenge(std::string_view path) {
    return path.starts_with("/api/challenge/") && segments(path).size() == 3;
}

void BotServer::post(const Target& target, const Request& request, Respond respond) {
    const auto path = segments(target.path);
    const Answer unknown = refusal(404, "there is no such address");
    if (std::ranges::any_of(path, [](auto part) { return part.size() > most_segment; })) {
        return respond(refusal(400, "the address is too long"));
    }
    if (target.path == "/api/token/test") return test_tokens(request, std::move(respond));
    if (target.path == "/api/bot/account/upgrade") return upgrade(request, std::move(respond));
    if (path[1] == "challenge") {
        if (path.size() == 3) {
            return challenges_.create(std::string(path[2]), request, std::move(respond));
        }
        if (path.size() != 4 || !is_challenge_action(path[3])) return respond(unknown);
        return challenges_.answer(std::string(path[2]), std::string(path[3]), request,
                                  std::move(respond));
    }
    if (path.size() < 5 || path[2] != "game") return respond(unknown);
    post_to_game(path, target, request, std::move(respond));
}

bool BotServer::get(const Target& target, const Request& request, const Respond& respond) {
    const auto path = segments(target.path);
    if (target.path == events_path) {
        open_events(request, respond);
    } else if (target.path == challenge_path) {
        challenges_.list(request, respond);
    } else if (target.path.starts_with("/api/challenge/") && path.size() == 4 &&
               path[3] == "show") {
        challenges_.show(std::string(path[2]), request, respond);
    } else if (target.path.starts_with("/api/bot/game/stream/") && path.size() == 5) {
        open_game(std::string(path[4]), request, respond);
    } else if (target.path == "/api/bot/online") {
        list_online(target, respond);
    } else if (target.path == own_account_path && credentials_of(request).has_token()) {
        show_account(request, respond);
    } else if (target.path == "/api/account/playing") {
        show_playing(request, respond);
    } else if (target.path == "/api/users/status") {
        show_status(target, respond);
    } else if (target.path.starts_with("/api/user/") && path.size() == 3) {
        show_user(std::string(path[2]), respond);
    } else {
        return false;
    }
    return true;
}

void BotServer::with_token(const Request& request, const Respond& respond, store::Scope scope,
                           Use use) {
    const Credentials credentials = credentials_of(request);
    if (!credentials.has_token()) {
        return respond(refusal(401, "Authorization: expected Bearer and a token"));
    }
    identify(queue_, credentials, setting_.now(),
             [respond, scope, use = std::move(use)](const base::Result<Identity>& who) {
                 if (!who) return respond(refusal(who.error()));
                 if (!who->may(scope)) return respond(refusal(403, "the token has no scope bot"));
                 use(*who);
             });
}

void BotServer::with_bot(const Request& request, const Respond& respond, Use use) {
    with_token(request, respond, store::scope_bot,
               [respond, use = std::move(use)](const Identity& who) {
                   if (who.account->is_bot) return use(who);
                   respond(refusal(403,
                                   "not a bot account; upgrade it: POST "
                                   "/api/bot/account/upgrade"));
               });
}

void BotServer::tick() {
    const Millis now = setting_.now();
    streams_.keep_alive(now);
    challenges_.tick();
    note_presence(now);
}

}  // namespace server
