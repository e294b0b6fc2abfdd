// Reads players and ratings from the store.
#include "server/player_server.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.h"
#include "protocol/api.h"
#include "server/account_views.h"
#include "server/player_views.h"

namespace server {

namespace {

constexpr std::string_view players_path = "/api/players/", ratings_ending = "/ratings";
constexpr int most_points = 500, most_leaders = 100;
constexpr std::size_t most_name = 20;

Answer unknown_player() {
    return refusal(404, "there is no such player");
}

// The value of a parameter that must be there, and no other than `known`.
std::optional<std::string> value_of(const Target& target, const std::string& name) {
    const auto found = target.query.find(name);
    if (found == target.query.end()) return std::nullopt;
    return found->second;
}

bool has_only(const Target& target, std::initializer_list<std::string_view> known) {
    return std::ranges::all_of(target.query, [&](const auto& parameter) {
        return std::ranges::find(known, parameter.first) != known.end();
    });
}

}  // namespace

bool PlayerServer::get(const Target& target, const Respond& respond) {
    std::string_view path = target.path;
    if (path == "/api/leaderboard") {
        show_leaders(target, respond);
        return true;
    }
    if (!path.starts_with(players_path)) return false;
    path.remove_prefix(players_path.size());
    const bool is_history = path.ends_with(ratings_ending);
    if (is_history) path.remove_suffix(ratings_ending.size());
    if (path.empty() || path.size() > most_name || path.find('/') != std::string_view::npos) {
        respond(unknown_player());
    } else if (is_history) {
        show_history(std::string(path), target, respond);
    } else {
        show_player(std::string(path), respond);
    }
    return true;
}

void PlayerServer::read(const Respond& respond, std::function<Answer(store::LiveGames&)> work) {
    if (lists_.waiting() >= setting_.most_waiting) {
        return respond(refusal(503, "too many requests for lists; try again later"));
    }
    lists_.read([respond, work = std::move(work)](store::LiveGames& store) {
        return std::function<void()>([respond, answer = work(store)] { respond(answer); });
    });
}

void PlayerServer::show_player(const std::string& name, const Respond& respond) {
    read(respond, [name, now = setting_.now()](store::LiveGames& store) {
        const auto account = store.accounts().find(name);
        if (!account) return no_database();
        if (!*account) return unknown_player();
        const auto games = store.count_finished(store::owner_of_account((*account)->id));
        const auto ratings = store.ratings().of((*account)->id);
        if (!games || !ratings) return no_database();
        return json_answer(200, profile_answer({**account, *games, *ratings}, now));
    });
}

void PlayerServer::show_history(const std::string& name, const Target& target,
                                const Respond& respond) {
    const auto game = value_of(target, "game");
    if (!game || setting_.find_game(*game) == nullptr || !has_only(target, {"game"})) {
        return respond(refusal(400, "expected the parameter game with the id of a game"));
    }
    read(respond, [name, game = *game](store::LiveGames& store) {
        const auto account = store.accounts().find(name);
        if (!account) return no_database();
        if (!*account) return unknown_player();
        const auto points = store.ratings().history((*account)->id, game, most_points);
        return points ? json_answer(200, history_answer(*points)) : no_database();
    });
}

void PlayerServer::show_leaders(const Target& target, const Respond& respond) {
    using protocol::api::paces;
    const auto game = value_of(target, "game"), pace = value_of(target, "pace");
    if (!game || setting_.find_game(*game) == nullptr || !has_only(target, {"game", "pace"})) {
        return respond(refusal(400, "expected the parameter game with the id of a game"));
    }
    if (!pace || std::ranges::find(paces, *pace) == paces.end()) {
        return respond(refusal(400, "pace: expected " + base::any_of(paces)));
    }
    read(respond, [game = *game, pace = *pace, now = setting_.now()](store::LiveGames& store) {
        const auto players = store.ratings().leaders(game, pace, now, most_leaders);
        if (!players) return no_database();
        return json_answer(200, leaderboard_answer(game, pace, *players, now));
    });
}

}  // namespace server
