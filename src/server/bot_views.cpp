// Writes games, challenges and accounts as lichess's clients read them.
#include "server/bot_views.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "protocol/bot_api.h"
#include "server/live_clock.h"
#include "server/live_views.h"

namespace server {

using base::JsonText;
using game::Side;
using store::ChallengeState;
using store::LiveState;

namespace {

// Time left on a clock that does not run out.
constexpr Millis unlimited = 2'147'483'647;

std::string_view color(Side side) {
    return side == Side::first ? "white" : "black";
}

struct Status {
    int id;
    std::string_view name;
};

Status status_of(const store::LiveGame& row) {
    if (row.state == LiveState::open) return {10, "created"};
    if (row.state == LiveState::playing) return {20, "started"};
    if (row.result == "*") return {25, "aborted"};
    if (row.reason == "resignation") return {31, "resign"};
    if (row.reason == "time forfeit") return {35, "outoftime"};
    if (row.result == "1/2-1/2") return {34, "draw"};
    return {60, "variantEnd"};
}

void write_winner(JsonText& json, const store::LiveGame& row) {
    if (row.result == "1-0") json.member("winner", "white");
    if (row.result == "0-1") json.member("winner", "black");
}

// By the time that a game of 40 moves would take.
std::string_view speed_of(const protocol::api::Clock& clock) {
    constexpr std::array<std::pair<int, std::string_view>, 4> bounds{
        {{30, "ultraBullet"}, {180, "bullet"}, {480, "blitz"}, {1500, "rapid"}}};
    const auto& referee = clock.referee;
    if (clock.seconds == 0 && !referee) return "correspondence";
    const std::int64_t estimate = !referee ? clock.seconds + 40 * clock.increment
                                  : referee->is_per_move
                                      ? 40 * referee->base / second
                                      : (referee->base + 40 * referee->increment) / second;
    for (const auto& [bound, name] : bounds) {
        if (estimate < bound) return name;
    }
    return "classical";
}

void write_variant(JsonText& json, std::string_view id, std::string_view name) {
    json.key("variant").open('{').member("key", id).member("name", name);
    json.member("short", name).close('}');
}

void write_id(JsonText& json, const std::string& owner, const std::string& name) {
    if (store::is_account(owner)) {
        json.member("id", std::string_view(base::lower_case(name)));
    } else {
        json.key("id").raw("null");
    }
}

void write_player(JsonText& json, const std::string& owner, const std::string& name, bool is_bot,
                  const store::ShownRating& rating) {
    json.open('{');
    write_id(json, owner, name);
    json.member("name", std::string_view(name));
    if (is_bot) {
        json.member("title", "BOT");
    } else {
        json.key("title").raw("null");
    }
    write_rating(json, rating);
    json.close('}');
}

// What each side has left now.
std::array<Millis, 2> times_of(const LiveGame& game, Millis now) {
    const GameFold& fold = game.fold();
    if (const auto left = fold.left_now(now)) return *left;
    std::array<Millis, 2> times{unlimited, unlimited};
    const Millis turn_time = fold.clock().days * day;
    if (turn_time == 0) return times;
    times = {turn_time, turn_time};
    if (game.row().state == LiveState::playing) {
        times[index(fold.turn())] = std::max<Millis>(0, fold.clocks().deadline - now);
    }
    return times;
}

void write_offers(JsonText& json, const GameFold& fold) {
    const auto& offer = fold.offer();
    if (!offer) return;
    const bool is_white = offer->by == Side::first;
    if (offer->kind == "draw") json.member(is_white ? "wdraw" : "bdraw", true);
    if (offer->kind == "take-back") json.member(is_white ? "wtakeback" : "btakeback", true);
}

void write_state(JsonText& json, const LiveGame& game, Side viewer, Millis now) {
    const store::LiveGame& row = game.row();
    const GameFold& fold = game.fold();
    const game::PlayedGame& played = game.played();
    std::string moves;
    for (const game::MoveView& move : played.moves()) {
        if (!moves.empty()) moves += ' ';
        moves += move.text;
    }
    const auto times = times_of(game, now);
    const auto& referee = fold.clock().referee;
    const Millis increment = referee ? referee->increment : fold.clock().increment * second;
    json.open('{').member("type", "gameState").member("moves", std::string_view(moves));
    json.member("wtime", times[0]).member("btime", times[1]);
    json.member("winc", increment).member("binc", increment);
    write_offers(json, fold);
    json.member("status", status_of(row).name);
    write_winner(json, row);
    // What lichess does not have: a program that does not know the rules can play.
    if (row.state == LiveState::over) json.member("reason", std::string_view(row.reason));
    json.member("position", std::string_view(played.position().format()));
    json.member("turn", color(fold.turn()));
    if (row.state == LiveState::playing && fold.turn() == viewer) {
        json.key("legal").open('[');
        for (const game::MoveView& move : played.position().moves()) {
            json.value(std::string_view(move.text));
        }
        json.close(']');
    }
    json.close('}');
}

std::string_view state_name(ChallengeState state) {
    constexpr std::array<std::string_view, 4> names{"created", "accepted", "declined", "canceled"};
    return names[static_cast<std::size_t>(state)];
}

void write_time_control(JsonText& json, const protocol::api::Clock& clock) {
    json.key("timeControl").open('{');
    if (clock.seconds > 0) {
        const bool is_whole = clock.seconds % 60 == 0;
        const std::string show =
            (is_whole ? std::to_string(clock.seconds / 60) : std::to_string(clock.seconds) + "s") +
            "+" + std::to_string(clock.increment);
        json.member("type", "clock").member("limit", clock.seconds);
        json.member("increment", clock.increment).member("show", std::string_view(show));
    } else if (clock.days > 0) {
        json.member("type", "correspondence").member("daysPerTurn", clock.days);
    } else {
        json.member("type", "unlimited");
    }
    json.close('}');
}

void write_challenge(JsonText& json, const store::Challenge& challenge, std::string_view name,
                     const std::string& viewer, bool is_rematch = false) {
    const auto clock = protocol::api::parse_clock(challenge.clock).value_or(protocol::api::Clock{});
    const std::string_view side = challenge.side == 0 ? "white" : "black";
    json.open('{').member("id", std::string_view(challenge.id));
    json.member("url", std::string_view("/#/live/" + challenge.id));
    json.member("status", state_name(challenge.state));
    json.key("challenger");
    write_player(json, challenge.from.owner, challenge.from.name, challenge.from.is_bot,
                 challenge.from.rating);
    json.key("destUser");
    write_player(json, challenge.to.owner, challenge.to.name, challenge.to.is_bot,
                 challenge.to.rating);
    write_variant(json, challenge.game, name);
    json.member("rated", challenge.is_rated).member("speed", speed_of(clock));
    write_time_control(json, clock);
    json.member("color", challenge.is_random ? "random" : side).member("finalColor", side);
    json.key("perf").open('{').member("icon", "").member("name", name).close('}');
    json.member("direction", viewer == challenge.to.owner ? "in" : "out");
    json.key("options").raw(challenge.options);
    json.member("expiresAt", challenge.expires_at);
    if (is_rematch) json.member("rematchOf", std::string_view(challenge.id));
    if (challenge.state == ChallengeState::declined) {
        const auto reason = protocol::api::decline_reason(challenge.reason);
        json.member("declineReason", reason.words);
        json.member("declineReasonKey", std::string_view(base::lower_case(reason.key)));
    }
    json.close('}');
}

}  // namespace

std::string game_full_line(const LiveGame& game, const BotSides& bots, Side viewer, Millis now) {
    const store::LiveGame& row = game.row();
    const auto& clock = game.fold().clock();
    JsonText json;
    json.open('{').member("type", "gameFull").member("id", std::string_view(row.id));
    write_variant(json, row.game, game.info().name);
    if (const auto& referee = clock.referee) {
        json.key("clock").open('{').member("initial", referee->base);
        json.member("increment", referee->increment);
        if (referee->is_per_move) json.member("perMove", true);
        json.close('}');
    } else if (clock.seconds > 0) {
        json.key("clock").open('{').member("initial", clock.seconds * second);
        json.member("increment", clock.increment * second).close('}');
    } else {
        json.key("clock").raw("null");
    }
    if (clock.days > 0) json.member("daysPerTurn", clock.days);
    json.member("speed", speed_of(clock));
    json.key("perf").open('{').member("name", game.info().name).close('}');
    json.member("rated", !row.rated.empty()).member("createdAt", row.created_at);
    if (!row.contest.empty()) json.member("contest", std::string_view(row.contest));
    for (const Side side : {Side::first, Side::second}) {
        const store::LiveSeat& seat = row.seats[index(side)];
        json.key(color(side));
        write_player(json, seat.visitor, seat.name, bots[index(side)], seat.rating);
    }
    json.member("initialFen", std::string_view(row.start));
    json.key("options").raw(row.options);
    json.texts("sides", game.info().sides);
    json.key("state");
    write_state(json, game, viewer, now);
    return json.close('}').take() + "\n";
}

std::string game_state_line(const LiveGame& game, Side viewer, Millis now) {
    JsonText json;
    write_state(json, game, viewer, now);
    return json.take() + "\n";
}

std::string opponent_gone_line(bool is_gone) {
    JsonText json;
    json.open('{').member("type", "opponentGone").member("gone", is_gone);
    return json.close('}').take() + "\n";
}

std::string game_info(const LiveGame& game, Side viewer, Millis now) {
    const store::LiveGame& row = game.row();
    const GameFold& fold = game.fold();
    const game::PlayedGame& played = game.played();
    const Status status = status_of(row);
    const Side first_turn = fold.plies() % 2 == 0 ? fold.turn() : other(fold.turn());
    const store::LiveSeat& opponent = row.seats[index(other(viewer))];
    JsonText json;
    json.open('{').member("fullId", std::string_view(row.id));
    json.member("gameId", std::string_view(row.id)).member("id", std::string_view(row.id));
    json.member("fen", std::string_view(played.position().format()));
    json.member("color", color(viewer));
    json.member("lastMove",
                played.moves().empty() ? "" : std::string_view(played.moves().back().text));
    json.member("source", row.listed ? "lobby" : row.contest.empty() ? "friend" : "arena");
    if (!row.contest.empty()) json.member("contest", std::string_view(row.contest));
    json.key("status").open('{').member("id", status.id).member("name", status.name).close('}');
    write_variant(json, row.game, game.info().name);
    json.member("speed", speed_of(fold.clock())).member("perf", std::string_view(row.game));
    json.member("rated", !row.rated.empty());
    json.member("hasMoved", fold.plies() > (first_turn == viewer ? 0 : 1));
    json.key("opponent").open('{');
    write_id(json, opponent.visitor, opponent.name);
    json.member("username", std::string_view(opponent.name));
    write_rating(json, opponent.rating);
    json.close('}');
    json.member("isMyTurn", row.state == LiveState::playing && fold.turn() == viewer);
    if (!fold.clock().is_none()) {
        json.member("secondsLeft", times_of(game, now)[index(viewer)] / second);
    }
    write_winner(json, row);
    json.key("compat").open('{').member("bot", true).member("board", true).close('}');
    return json.close('}').take();
}

std::string game_event(std::string_view type, const LiveGame& game, Side viewer, Millis now) {
    JsonText json;
    json.open('{').member("type", type).key("game").raw(game_info(game, viewer, now));
    return json.close('}').take();
}

std::string now_playing(const std::vector<std::string>& games) {
    JsonText json;
    json.open('{').key("nowPlaying").open('[');
    for (const std::string& game : games) json.raw(game);
    return json.close(']').close('}').take();
}

std::string challenge_json(const store::Challenge& challenge, std::string_view name,
                           const std::string& viewer) {
    JsonText json;
    write_challenge(json, challenge, name, viewer);
    return json.take();
}

std::string challenge_event(std::string_view type, const store::Challenge& challenge,
                            std::string_view name, const std::string& viewer) {
    JsonText json;
    json.open('{').member("type", type).key("challenge");
    write_challenge(json, challenge, name, viewer);
    return json.close('}').take();
}

std::string rematch_event(std::string_view type, const LiveGame& game, Side by, Millis now) {
    const store::LiveGame& row = game.row();
    const store::LiveSeat &from = row.seats[index(by)], &to = row.seats[index(other(by))];
    store::Challenge challenge;
    challenge.id = row.id;
    challenge.expires_at = now + day;
    challenge.from = {from.visitor, from.name, false, game.fold().newest_rating(by)};
    challenge.to = {to.visitor, to.name, false, game.fold().newest_rating(other(by))};
    challenge.is_rated = !row.rated.empty();
    challenge.game = row.game;
    challenge.options = row.options;
    challenge.clock = row.clock;
    challenge.side = index(other(by));  // sides are swapped
    if (type == "challengeCanceled") challenge.state = ChallengeState::canceled;
    JsonText json;
    json.open('{').member("type", type).key("challenge");
    write_challenge(json, challenge, game.info().name, to.visitor, true);
    return json.close('}').take();
}

void write_user(JsonText& json, const store::Account& account) {
    json.member("id", std::string_view(base::lower_case(account.name)));
    json.member("username", std::string_view(account.name));
    json.member("name", std::string_view(account.name));
    if (account.is_bot) json.member("title", "BOT");
    json.member("createdAt", account.created_at).member("seenAt", account.seen_at);
    json.key("perfs").open('{').close('}');
}

std::string user_json(const store::Account& account) {
    JsonText json;
    json.open('{');
    write_user(json, account);
    return json.close('}').take();
}

std::string scope_names(const store::ApiToken& token) {
    std::string names;
    const auto add = [&](int scope, std::string_view name) {
        if ((token.scopes & scope) == 0) return;
        if (!names.empty()) names += ',';
        names += name;
    };
    add(store::scope_read | store::scope_play | store::scope_bot, "challenge:read");
    add(store::scope_play | store::scope_bot, "challenge:write");
    add(store::scope_play, "board:play");
    add(store::scope_bot, "bot:play");
    return names;
}

}  // namespace server
