// Lists of games, records, the lobby, and figures for the operator.
#include <algorithm>
#include <array>
#include <utility>

#include "base/number.h"
#include "base/text.h"
#include "server/live_clock.h"
#include "server/live_server.h"
#include "server/live_views.h"
#include "server/sessions.h"

namespace server {

using store::LiveState;

namespace {

constexpr int most_seeks = 100, most_listed = 100;
constexpr Millis lobby_refresh = 5 * second;  // other processes change the lobby, too
constexpr std::string_view record_type = "application/vnd.chess-pgn; charset=utf-8";
constexpr int most_filtered = 1000;  // seeks that a filter looks at
constexpr std::array<std::string_view, 8> parameters{"state",  "game",  "player", "account",
                                                     "result", "rated", "before", "limit"};

base::Error wrong(const std::string& what) {
    return {what, 400};
}

base::Result<bool> read_truth(const std::string& name, const std::string& value) {
    if (value != "true" && value != "false") return wrong(name + ": expected true or false");
    return value == "true";
}

store::LiveQuery seeks_query() {
    store::LiveQuery query;
    query.state = LiveState::open;
    query.listed_only = true;
    query.limit = most_seeks;
    return query;
}

base::Result<store::LiveQuery> read_query(const Target& target) {
    store::LiveQuery query;
    for (const auto& [name, value] : target.query) {
        if (std::ranges::find(parameters, name) == parameters.end()) {
            return wrong("unknown parameter " + base::quoted(name));
        }
        if (name == "state") {
            if (value != "playing" && value != "over") {
                return wrong("state: expected playing or over");
            }
            query.state = value == "playing" ? LiveState::playing : LiveState::over;
        } else if (name == "limit") {
            const auto limit = base::parse_number<int>(value);
            if (!limit || *limit < 1 || *limit > most_listed) {
                return wrong("limit: expected a number from 1 to 100");
            }
            query.limit = *limit;
        } else if (name == "before") {
            const std::size_t dash = std::min(value.find('-'), value.size());
            const auto at = base::parse_number<Millis>(std::string_view(value).substr(0, dash));
            if (!at || *at <= 0) return wrong("before: expected the `next` of another answer");
            query.before_at = *at;
            query.before_id = value.substr(std::min(dash + 1, value.size()));
        } else if (name == "rated") {
            const auto rated = read_truth(name, value);
            if (!rated) return rated.error();
            query.rated = *rated;
        } else {
            (name == "game"      ? query.game
             : name == "player"  ? query.player
             : name == "account" ? query.owner  // its name; list_of() finds the owner
                                 : query.result) = value;
        }
    }
    return query;
}

// Which seeks to show.
struct SeekFilter {
    store::LiveQuery query = seeks_query();
    std::string pace;  // empty: any
    int rating = 0;    // who may join; 0: all

    bool shows(const store::LiveGame& seek) const {
        const auto clock = protocol::api::parse_clock(seek.clock);
        if (!pace.empty() && (!clock || protocol::api::pace_of(*clock) != pace)) return false;
        return rating == 0 || seek.rating_max == 0 ||
               (rating >= seek.rating_min && rating <= seek.rating_max);
    }
    std::vector<store::LiveGame> of(std::vector<store::LiveGame> seeks) const {
        std::erase_if(seeks, [this](const store::LiveGame& seek) { return !shows(seek); });
        seeks.resize(std::min(seeks.size(), static_cast<std::size_t>(most_seeks)));
        return seeks;
    }
};

base::Result<SeekFilter> read_filter(const Target& target) {
    using protocol::api::paces;
    SeekFilter filter;
    filter.query.limit = most_filtered;
    for (const auto& [name, value] : target.query) {
        if (name == "game") {
            filter.query.game = value;
        } else if (name == "pace") {
            if (std::ranges::find(paces, value) == paces.end()) {
                return wrong("pace: expected " + base::any_of(paces));
            }
            filter.pace = value;
        } else if (name == "rated") {
            const auto rated = read_truth(name, value);
            if (!rated) return rated.error();
            filter.query.rated = *rated;
        } else if (name == "rating") {
            const auto rating = base::parse_number<int>(value);
            if (!rating || *rating < 1) return wrong("rating: expected a number");
            filter.rating = *rating;
        } else {
            return wrong("unknown parameter " + base::quoted(name));
        }
    }
    return filter;
}

// The games of a query whose owner is the name of an account.
base::Result<std::vector<store::LiveGame>> list_of(store::LiveGames& store,
                                                   store::LiveQuery query) {
    if (!query.owner.empty()) {
        const auto account = store.accounts().find(query.owner);
        if (!account) return account.error();
        if (!*account) return std::vector<store::LiveGame>();
        query.owner = store::owner_of_account((*account)->id);
    }
    return store.list(query);
}

// What continues a full list; empty at its end.
std::string cursor_after(const std::vector<store::LiveGame>& games, const store::LiveQuery& query) {
    if (games.size() < static_cast<std::size_t>(query.limit)) return "";
    const store::LiveGame& last = games.back();
    const Millis at = query.state == LiveState::over ? last.ended_at : last.created_at;
    return std::to_string(at) + "-" + last.id;
}

// The records of these games, read on the store's thread.
base::Result<std::string> records_of(store::LiveGames& store,
                                     const std::vector<store::LiveGame>& games,
                                     const game::FindGame& find_game) {
    std::string text;
    for (const store::LiveGame& row : games) {
        const auto loaded = store.load(row.id);
        if (!loaded) return loaded.error();
        if (!*loaded) continue;
        const auto game = LiveGame::load(**loaded, find_game);
        if (!game) return game.error();
        const auto record = game->record();
        if (!record) return record.error();
        text += *record;
    }
    return text;
}

Answer records_answer(const base::Result<std::string>& text, const std::string& name) {
    if (!text)
        return refusal(text.error().code > 0 ? text.error().code : 503, text.error().message);
    Answer answer = text_answer(200, *text, std::string(record_type));
    answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + name + ".pgn\"");
    return answer;
}

Answer busy() {
    return refusal(503, "too many requests for lists; try again later");
}

}  // namespace

void LiveServer::list_games(const Request& request, const Target& target, bool records,
                            Respond respond) {
    const auto query = read_query(target);
    if (!query) return respond(refusal(400, query.error().message));
    if (records && !record_limits_.take(visitor_address(request), setting_.now())) {
        ++metrics_.refused;
        return respond(refusal(429, "too many downloads of records; try again later"));
    }
    if (lists_.waiting() >= setting_.limits.lists) return respond(busy());
    lists_.read([query = *query, records, respond = std::move(respond),
                 find_game = setting_.find_game](store::LiveGames& store) -> std::function<void()> {
        const auto games = list_of(store, query);
        if (!games) return [respond] { respond(refusal(unavailable)); };
        if (records) {
            return [respond, text = records_of(store, *games, find_game)] {
                respond(records_answer(text, "games"));
            };
        }
        return [respond, text = games_list(*games, cursor_after(*games, query))] {
            respond(json_answer(200, text));
        };
    });
}

void LiveServer::show_record(const std::string& id, Respond respond) {
    rooms_.read(id, [id, respond](const base::Result<LiveGame*>& game) {
        respond(
            records_answer(game ? (*game)->record() : base::Result<std::string>(game.error()), id));
    });
}

void LiveServer::list_seeks(const Target& target, Respond respond) {
    const auto filter = read_filter(target);
    if (!filter) return respond(refusal(filter.error()));
    if (lists_.waiting() >= setting_.limits.lists) return respond(busy());
    lists_.read([filter = *filter,
                 respond = std::move(respond)](store::LiveGames& store) -> std::function<void()> {
        const auto seeks = store.list(filter.query);
        return [respond, seeks, filter] {
            respond(seeks ? json_answer(200, seeks_list(filter.of(*seeks))) : refusal(unavailable));
        };
    });
}

void LiveServer::tell_lobby() {
    const Millis now = setting_.now();
    if (lobby_.empty() || lobby_pending_) return;
    if (!lobby_changed_ && now - lobby_told_ < lobby_refresh) return;
    lobby_changed_ = false;
    lobby_pending_ = true;
    lobby_told_ = now;
    lists_.read([this, now](store::LiveGames& store) -> std::function<void()> {
        const auto seeks = store.list(seeks_query());
        const auto playing = store.count_playing();
        return [this, now, seeks, playing] {
            lobby_pending_ = false;
            if (!seeks || !playing) return;
            lobby_text_ = lobby_message(*seeks, *playing, now);
            for (LobbySession* session : std::set(lobby_)) session->send(lobby_text_);
        };
    });
}

void LiveServer::tell_bots(const Text& text) {
    for (LobbySession* session : std::set(lobby_)) session->tell_bots(text);
}

void LiveServer::health(Respond respond) {
    queue_.read([respond = std::move(respond)](store::LiveGames& store) -> std::function<void()> {
        const bool fine = store.count_playing().has_value();
        return [respond, fine] {
            respond(fine ? json_answer(200, "{\"status\":\"ok\"}") : refusal(unavailable));
        };
    });
}

Answer LiveServer::metrics() const {
    std::string text;
    const auto add = [&text](std::string_view name, std::string_view type, std::uint64_t value) {
        text += "# TYPE manator_" + std::string(name) + " " + std::string(type) + "\nmanator_" +
                std::string(name) + " " + std::to_string(value) + "\n";
    };
    add("requests_total", "counter", metrics_.requests);
    add("refused_total", "counter", metrics_.refused);
    add("messages_total", "counter", metrics_.messages);
    add("games_total", "counter", metrics_.games);
    add("rooms", "gauge", rooms_.count());
    add("game_sockets", "gauge", sessions_.size());
    add("lobby_sockets", "gauge", lobby_.size());
    add("contest_sockets", "gauge", contest_sessions_.size());
    add("bot_streams", "gauge", bots_.streams());
    return text_answer(200, std::move(text), "text/plain; version=0.0.4; charset=utf-8");
}

}  // namespace server
