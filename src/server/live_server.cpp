// Routing, limits, and the requests that change something; lists are in live_lists.cpp.
#include "server/live_server.h"

#include <algorithm>
#include <utility>

#include "base/number.h"
#include "base/text.h"
#include "server/contest_session.h"
#include "server/live_clock.h"
#include "server/live_views.h"
#include "server/sessions.h"
#include "server/visitor.h"

namespace server {

namespace {

constexpr std::size_t most_body = 16 * 1024;
constexpr std::size_t ticks_a_second = 20;
constexpr std::string_view games_path = "/api/games", socket_ending = "/socket",
                           export_path = "/game/export/";

// ID of "/api/games/ID" and its continuation; empty if the path has another form.
std::string game_id(std::string_view path, std::string_view ending = {}) {
    if (!path.starts_with("/api/games/") || !path.ends_with(ending)) return {};
    path.remove_prefix(games_path.size() + 1);
    path.remove_suffix(ending.size());
    constexpr auto letter = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    };
    const bool is_id = !path.empty() && path.size() <= 16 && std::ranges::all_of(path, letter);
    return is_id ? std::string(path) : std::string();
}

// ID of the address where lichess's clients look for the record.
std::string exported_game(std::string_view path) {
    if (!path.starts_with(export_path)) return {};
    path.remove_prefix(export_path.size());
    return game_id(std::string(games_path) + "/" + std::string(path));
}

}  // namespace

struct LiveServer::Beat {
    Millis at = 0;
    Millis outage = 0;
    bool is_done = false;
    std::vector<std::string> due;         // games whose deadline has passed
    std::vector<std::string> left_seeks;  // seeks whose creator has left
};

LiveServer::LiveServer(StoreQueue& queue, StoreQueue& lists, Passwords& passwords,
                       LiveSetting setting)
    : queue_(queue),
      lists_(lists),
      setting_(std::move(setting)),
      rooms_(queue, {setting_.find_game, setting_.now, [this] { lobby_changed_ = true; },
                     [this](const LiveGame& game) { bots_.hub().look(game); }}),
      request_limits_(setting_.limits.requests),
      change_limits_(setting_.limits.changes),
      record_limits_(setting_.limits.records),
      accounts_(queue, passwords,
                {setting_.now, setting_.random, setting_.limits.accounts,
                 [this](const std::string& owner) { close_sockets(owner); },
                 [this](const std::vector<std::string>& games) {
                     for (const std::string& id : games) rooms_.reload(id);
                 },
                 [this](const std::string& owner, auto done) { end_games(owner, std::move(done)); },
                 &lists, setting_.find_game}),
      bots_(queue, lists, rooms_,
            {setting_.find_game, setting_.now, setting_.random, setting_.limits.bots,
             setting_.limits.unfinished_games, setting_.limits.lists, [this] { ++metrics_.games; },
             [this](const Text& text) { tell_bots(text); }}),
      players_(lists, {setting_.find_game, setting_.now, setting_.limits.lists}),
      contests_(queue, lists,
                {setting_.now, setting_.random, setting_.limits.contests, setting_.contests,
                 setting_.contest_look}) {}
LiveServer::~LiveServer() = default;

bool LiveServer::is_api(std::string_view target) {
    return target.starts_with("/api/") || target == "/api" || target == "/metrics" ||
           target.starts_with(export_path);
}

std::size_t LiveServer::most_body_of(std::string_view method, std::string_view target) {
    const bool is_upload =
        method == "POST" && ContestServer::is_upload(target.substr(0, target.find('?')));
    return is_upload ? most_upload : most_body;
}

void LiveServer::handle(const Request& request, Respond respond) {
    ++metrics_.requests;
    if (!request_limits_.take(visitor_address(request), setting_.now())) {
        ++metrics_.refused;
        return respond(server::refusal(429, "too many requests; try again later"));
    }
    const auto target = parse_target(request.target);
    if (!target) return respond(refusal(target.error()));
    route(request, *target, std::move(respond));
}

void LiveServer::route(const Request& request, const Target& target, Respond respond) {
    const std::string& path = target.path;
    const bool posts = path == games_path || !game_id(path, "/join").empty() ||
                       AccountServer::takes_post(path) || BotServer::takes_post(path) ||
                       ContestServer::takes_post(path);
    if (request.method == "GET" || request.method == "HEAD") {
        return route_get(path, target, request, std::move(respond));
    }
    if (request.method == "POST" && posts) return route_post(target, request, std::move(respond));
    Answer answer = server::refusal(
        405, "the method " + base::quoted(request.method) + " is not possible here");
    answer.headers.emplace_back("Allow", posts ? "GET, HEAD, POST" : "GET, HEAD");
    respond(std::move(answer));
}

void LiveServer::route_get(const std::string& path, const Target& target, const Request& request,
                           Respond respond) {
    if (path == games_path) return list_games(request, target, false, std::move(respond));
    if (path == "/api/records") return list_games(request, target, true, std::move(respond));
    if (path == "/api/seeks") return list_seeks(target, std::move(respond));
    if (path == "/api/health") return health(std::move(respond));
    if (path == "/metrics") return respond(metrics());
    if (bots_.get(target, request, respond)) return;
    if (accounts_.get(target, request, respond) || players_.get(target, respond)) return;
    if (contests_.get(target, request, respond)) return;
    if (const std::string id = game_id(path); !id.empty()) {
        return show_game(id, request, std::move(respond));
    }
    if (const std::string id = game_id(path, "/record"); !id.empty()) {
        return show_record(id, std::move(respond));
    }
    if (const std::string id = exported_game(path); !id.empty()) {
        return show_record(id, std::move(respond));
    }
    respond(server::refusal(404, "there is no such address"));
}

void LiveServer::route_post(const Target& target, const Request& request, Respond respond) {
    const std::string& path = target.path;
    // Other sites' pages can send a cookie, but not a token.
    if (!credentials_of(request).has_token() && !is_same_origin(request)) {
        ++metrics_.refused;
        return respond(server::refusal(403, "Origin: expected this server"));
    }
    if (ContestServer::is_upload(path)) {
        return contests_.upload(target, request, std::move(respond));
    }
    if (request.body.size() > most_body) {
        return respond(server::refusal(413, "the body is longer than 16 kB"));
    }
    if (BotServer::takes_post(path)) return post_to_bots(target, request, std::move(respond));
    const std::string_view type = request.header("Content-Type");
    if (type.substr(0, type.find(';')) != "application/json") {
        return respond(server::refusal(415, "Content-Type: expected application/json"));
    }
    if (AccountServer::takes_post(path)) return accounts_.post(path, request, std::move(respond));
    if (!change_limits_.take(visitor_address(request), setting_.now())) {
        ++metrics_.refused;
        return respond(server::refusal(429, "too many games from your address; try again later"));
    }
    if (ContestServer::takes_post(path)) return contests_.post(path, request, std::move(respond));
    if (path == games_path) {
        const auto wanted = protocol::api::read_new_game(request.body);
        if (!wanted) return respond(refusal(wanted.error()));
        return with_person(request, respond, [this, wanted = *wanted, respond](const auto& caller) {
            create_game(wanted, caller, respond);
        });
    }
    const auto name = protocol::api::read_join(request.body);
    if (!name) return respond(refusal(name.error()));
    with_person(request, respond,
                [this, id = game_id(path, "/join"), name = *name, respond](const auto& caller) {
                    join_game(id, name, caller, respond);
                });
}

// Bots play by challenges only, so that none of them sits down in front of a person by mistake.
void LiveServer::with_person(const Request& request, const Respond& respond,
                             std::function<void(const Caller&)> use) {
    with_caller(queue_, request, setting_.now(), setting_.random, respond,
                [respond, use = std::move(use)](const Caller& caller) {
                    if (!caller.is_bot()) return use(caller);
                    respond(server::refusal(403, "this is a bot account: it plays by challenges"));
                });
}

void LiveServer::check_unfinished(const Caller& caller, Respond respond, UseRatings go_on) {
    queue_.read([this, owner = caller.owner, account = caller.who.account,
                 respond = std::move(respond),
                 go_on = std::move(go_on)](store::LiveGames& store) -> std::function<void()> {
        const auto count = store.count_unfinished(owner);
        auto ratings =
            account ? store.ratings().of(account->id) : std::vector<store::PlayerRating>();
        return [this, owner, count, ratings = std::move(ratings), respond, go_on] {
            if (!count || !ratings) return respond(refusal(unavailable));
            // The store's commits and reads end in their order: it has not counted these.
            const auto found = starting_.find(owner);
            const int starting = found == starting_.end() ? 0 : found->second;
            if (*count + starting < setting_.limits.unfinished_games) {
                ++starting_[owner];
                return go_on(*ratings);
            }
            respond(server::refusal(429, "you have too many unfinished games"));
        };
    });
}

void LiveServer::started(const Caller& caller) {
    if (--starting_[caller.owner] == 0) starting_.erase(caller.owner);
}

void LiveServer::create_game(const protocol::api::NewGame& wanted, const Caller& caller,
                             Respond respond) {
    protocol::api::NewGame named = wanted;
    named.name = caller.name(wanted.name);
    const auto create = [this, named, caller,
                         respond](const std::vector<store::PlayerRating>& ratings) {
        const auto rating =
            caller.rating(ratings, named.game, protocol::api::pace_of(named.clock), setting_.now());
        auto created = LiveGame::create(named, caller.owner, setting_.now(), setting_.random,
                                        setting_.find_game, rating);
        if (!created) {
            started(caller);
            return respond(refusal(created.error()));
        }
        queue_.commit(*created, [this, id = created->front().game.id, listed = named.listed, caller,
                                 respond](const base::Result<bool>& accepted) {
            show_created(id, listed, caller, accepted, respond);
        });
    };
    check_unfinished(caller, respond, create);
}

void LiveServer::show_created(const std::string& id, bool listed, const Caller& caller,
                              const base::Result<bool>& accepted, const Respond& respond) {
    started(caller);
    if (!accepted) return respond(refusal(unavailable));
    ++metrics_.games;
    lobby_changed_ |= listed;
    // Not accepted: committed before, by a transaction that a broken connection left in doubt.
    rooms_.read(id, [caller, respond](const base::Result<LiveGame*>& game) {
        if (!game) return respond(refusal(game.error()));
        const Viewer viewer{(*game)->side_of(caller.owner)};
        if (!viewer.side) return respond(refusal(unavailable));
        respond(caller.with_cookie(json_answer(201, game_answer(**game, viewer))));
    });
}

void LiveServer::join_game(const std::string& id, const std::string& name, const Caller& caller,
                           Respond respond) {
    const auto show = [this, id, caller, respond](const base::Result<int>& joined) {
        started(caller);
        if (!joined) return respond(refusal(joined.error()));
        rooms_.read(id, [this, id, caller, respond](const base::Result<LiveGame*>& game) {
            if (!game) return respond(refusal(game.error()));
            const Viewer viewer{(*game)->side_of(caller.owner), rooms_.presence(id)};
            respond(caller.with_cookie(json_answer(200, game_answer(**game, viewer))));
        });
    };
    check_unfinished(caller, respond, [this, id, caller, name, show](const auto& ratings) {
        const auto join = [this, caller, name, ratings](LiveGame& game) {
            const Millis now = setting_.now();
            return game.join(caller.owner, caller.name(name), now,
                             caller.rating(ratings, game.row().game,
                                           protocol::api::pace_of(game.fold().clock()), now));
        };
        rooms_.change(id, join, show);
    });
}

void LiveServer::show_game(const std::string& id, const Request& request, Respond respond) {
    const auto show = [this, id, respond](const base::Result<Identity>& who) {
        if (!who) return respond(refusal(who.error()));
        rooms_.read(id,
                    [this, id, owner = who->owner(), respond](const base::Result<LiveGame*>& game) {
                        if (!game) return respond(refusal(game.error()));
                        const Viewer viewer{(*game)->side_of(owner), rooms_.presence(id)};
                        respond(json_answer(200, full_state(**game, viewer, 0, setting_.now())));
                    });
    };
    identify(queue_, credentials_of(request), setting_.now(), show);
}

void LiveServer::post_to_bots(const Target& target, const Request& request, Respond respond) {
    const bool is_new = BotServer::makes_challenge(target.path);
    if (is_new && !change_limits_.take(visitor_address(request), setting_.now())) {
        ++metrics_.refused;
        return respond(server::refusal(429, "too many games from your address; try again later"));
    }
    bots_.post(target, request, std::move(respond));
}

Upgrade LiveServer::upgrade(const Request& request) {
    const auto target = parse_target(request.target);
    if (!target) return refusal(target.error());
    const Credentials credentials = credentials_of(request);
    if (!credentials.has_token() && !is_same_origin(request)) {
        ++metrics_.refused;
        return server::refusal(403, "Origin: expected this server");
    }
    const std::string address = visitor_address(request);
    const auto open = sockets_.find(address);
    const bool too_many = open != sockets_.end() && open->second >= setting_.limits.sockets;
    if (too_many || !request_limits_.take(address, setting_.now())) {
        ++metrics_.refused;
        return server::refusal(429, "too many connections from your address");
    }
    if (target->path == "/api/lobby/socket") {
        // A page that does not know these messages is not sent any.
        const bool hears_bots = target->query.contains("bots");
        return OpenSocket([this, address, credentials, hears_bots](Socket& socket) {
            return std::make_unique<LobbySession>(
                *this, socket, address, hears_bots ? credentials : Credentials{}, hears_bots);
        });
    }
    if (const auto watch = contest_watch(*target)) {
        return OpenSocket([this, address, credentials, watch = *watch](Socket& socket) {
            return std::make_unique<ContestSession>(*this, socket, address, credentials, watch);
        });
    }
    const std::string id = game_id(target->path, socket_ending);
    if (id.empty()) return server::refusal(404, "there is no such address");
    int after = 0;
    if (const auto found = target->query.find("after"); found != target->query.end()) {
        const auto number = base::parse_number<int>(found->second);
        if (!number || *number < 0) return server::refusal(400, "after: expected a number");
        after = *number;
    }
    return OpenSocket([this, address, credentials, id, after](Socket& socket) {
        return std::make_unique<GameSession>(*this, socket, address, credentials, id, after);
    });
}

void LiveServer::close_sockets(const std::string& owner) {
    for (GameSession* session : std::set(sessions_)) {
        if (session->visitor() == owner) session->end_login();
    }
    for (LobbySession* session : std::set(lobby_)) {
        if (session->owner() == owner) session->end_login();
    }
    for (ContestSession* session : std::set(contest_sessions_)) {
        if (!owner.empty() && session->owner() == owner) session->end_login();
    }
    bots_.end_streams(owner);
}

void LiveServer::changed_elsewhere(const std::string& id, int events) {
    if (store::is_account(id)) return close_sockets(id);
    if (store::is_challenge_notice(id)) return bots_.hub().look_at_challenge(id.substr(1));
    if (store::is_contest_notice(id)) return contests_.feed().changed(id.substr(1));
    if (id.empty()) contests_.feed().changed();
    lobby_changed_ = true;
    if (events == store::changed_whole) return rooms_.reload(id);
    id.empty() ? rooms_.refresh() : rooms_.refresh(id, events);
    id.empty() ? bots_.hub().refresh() : bots_.hub().game_changed(id, events);
}

// Looks at a part of the sessions each time, from the one after `last` on, and at each about once a
// second: pings that are due together must not delay moves.
template <class S>
S* LiveServer::ping_some(const std::set<S*>& sessions, S* last, Millis now) {
    auto next = sessions.upper_bound(last);
    for (std::size_t i = (sessions.size() + ticks_a_second - 1) / ticks_a_second; i > 0; --i) {
        if (next == sessions.end()) next = sessions.begin();
        last = *next++;
        last->ping(now);
    }
    return last;
}

void LiveServer::tick() {
    const Millis now = setting_.now();
    // After a pause of the database or of this machine, the outage is stored before flags fall.
    rooms_.tick(now - beaten_ <= most_gap);
    pinged_session_ = ping_some(sessions_, pinged_session_, now);
    pinged_lobby_ = ping_some(lobby_, pinged_lobby_, now);
    pinged_contest_ = ping_some(contest_sessions_, pinged_contest_, now);
    contests_.feed().tick();
    if (now - last_second_ < second && now >= last_second_) return;
    last_second_ = now;
    beat();
    bots_.tick();
    tell_lobby();
    if (now - last_minute_ < minute) return;
    last_minute_ = now;
    request_limits_.forget_full(now);
    change_limits_.forget_full(now);
    record_limits_.forget_full(now);
    accounts_.tick();
    contests_.tick();
}

// The heartbeat: notices outages, games without connections whose deadline has passed, and seeks
// whose creator has left.
void LiveServer::beat() {
    if (std::exchange(beat_pending_, true)) return;
    queue_.read([this, here = rooms_.seeks_here(), after = due_after_](store::LiveGames& store) {
        // The time of the call, not of the request: the store may have stood still in between. If
        // it stands still during the call, that time is an outage, too.
        Beat beat;
        do {
            beat.at = setting_.now();
            const auto found = store.heartbeat(beat.at);
            beat.is_done = found.has_value();
            if (found) beat.outage += *found;
        } while (beat.is_done && setting_.now() - beat.at > most_gap);
        if (auto due = store.due(beat.at, after)) beat.due = *std::move(due);
        auto left = store.watch_seeks(here, beat.at, beat.at - seek_grace);
        if (left) beat.left_seeks = *std::move(left);
        return [this, beat = std::move(beat)] { hear_beat(beat); };
    });
}

void LiveServer::hear_beat(const Beat& beat) {
    beat_pending_ = false;
    if (beat.is_done) {
        if (beat.at - beaten_ > most_gap) awake_since_ = beat.at;
        beaten_ = beat.at;
    }
    if (beat.outage > 0) rooms_.refresh();
    // The next ones next time: damaged games stay due, and must not be in the way of others.
    due_after_ = beat.due.empty() ? "" : beat.due.back();
    for (const std::string& id : beat.due) {
        rooms_.read(id, [](const base::Result<LiveGame*>&) {});
    }
    if (beat.at - awake_since_ <= seek_grace_at_start) return;
    for (const std::string& id : beat.left_seeks) rooms_.withdraw(id);
}

}  // namespace server
