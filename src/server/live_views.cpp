// Writes games, lists and events as JSON.
#include "server/live_views.h"

#include "base/json_text.h"

namespace server {

using base::JsonText;

namespace {

// "P4" of "P4: a pawn …"; empty if the message does not begin with a rule's number.
std::string_view rule_of(std::string_view message) {
    const std::string_view number = message.substr(0, message.find(':'));
    std::size_t letters = 0, digits = 0;
    for (const char c : number) {
        if (c >= 'A' && c <= 'Z' && digits == 0) {
            ++letters;
        } else if (c >= '0' && c <= '9') {
            ++digits;
        } else {
            return {};
        }
    }
    const bool is_rule = number.size() < message.size() && letters > 0 && digits > 0;
    return is_rule ? number : std::string_view();
}

void write_side(JsonText& json, std::string_view name, const std::optional<game::Side>& side) {
    side ? json.member(name, index(*side)) : json.key(name).raw("null");
}

void write_text_or_null(JsonText& json, std::string_view name, std::string_view text) {
    text.empty() ? json.key(name).raw("null") : json.member(name, text);
}

void write_clock(JsonText& json, const std::string& text) {
    const auto clock = protocol::api::parse_clock(text);
    if (!clock || clock->is_none()) {
        json.key("clock").raw("null");
    } else if (const auto& referee = clock->referee) {
        json.key("clock").open('{').key(referee->is_per_move ? "move" : "seconds");
        json.raw(protocol::api::seconds_of(referee->base));
        if (!referee->is_per_move) {
            json.key("increment").raw(protocol::api::seconds_of(referee->increment));
        }
        json.close('}');
    } else if (clock->days > 0) {
        json.key("clock").open('{').member("days", clock->days).close('}');
    } else {
        json.key("clock").open('{').member("seconds", clock->seconds);
        json.member("increment", clock->increment).close('}');
    }
}

void write_pace(JsonText& json, const std::string& text) {
    const auto clock = protocol::api::parse_clock(text);
    if (clock) json.member("pace", protocol::api::pace_of(*clock));
}

// A player as states and lists show them.
void write_seat(JsonText& json, const store::LiveSeat& seat, bool is_counted) {
    if (seat.name.empty()) {
        json.raw("null");
        return;
    }
    json.open('{').member("name", std::string_view(seat.name));
    if (seat.visitor == store::deleted_owner) {
        json.close('}');
        return;
    }
    if (store::is_account(seat.visitor)) json.member("account", true);
    write_rating(json, seat.rating);
    if (is_counted && seat.rating.rating > 0) json.member("change", seat.change);
    json.close('}');
}

constexpr std::string_view state_names[] = {"open", "playing", "over"};

// What a state and a summary share.
void write_common(JsonText& json, const store::LiveGame& row) {
    json.member("id", std::string_view(row.id));
    json.member("link", std::string_view("/#/live/" + row.id));
    json.member("game", std::string_view(row.game));
    json.key("options").raw(row.options);
    write_clock(json, row.clock);
    write_pace(json, row.clock);
    if (!row.contest.empty()) json.member("contest", std::string_view(row.contest));
    json.member("rated", !row.rated.empty());
    if (row.rating_max > 0) {
        json.key("rating").open('[').value(row.rating_min).value(row.rating_max).close(']');
    } else {
        json.key("rating").raw("null");
    }
    json.member("created", row.created_at);
    json.key("players").open('[');
    const bool is_counted = !row.rated.empty() && row.result != "*";
    for (const store::LiveSeat& seat : row.seats) write_seat(json, seat, is_counted);
    json.close(']');
    json.member("state", state_names[static_cast<int>(row.state)]);
    json.member("result", std::string_view(row.result));
    json.member("reason", std::string_view(row.reason));
}

void write_clocks(JsonText& json, const GameFold& fold) {
    const Clocks clocks = fold.clocks();
    json.key("clocks").open('{');
    if (clocks.left) {
        json.key("left").open('[').value((*clocks.left)[0]).value((*clocks.left)[1]).close(']');
    } else {
        json.key("left").raw("null");
    }
    write_side(json, "running", clocks.running);
    json.member("at", clocks.at);
    if (clocks.deadline > 0) {
        json.member("deadline", clocks.deadline);
    } else {
        json.key("deadline").raw("null");
    }
    json.close('}');
}

// The connections; the count has different names in states and in messages.
void write_presence(JsonText& json, std::string_view count, const Presence& presence) {
    json.member(count, presence.watching);
    json.key("online").open('[');
    for (const bool is_online : presence.online) json.value(is_online);
    json.close(']');
}

void write_state(JsonText& json, const LiveGame& game, const Viewer& viewer) {
    const store::LiveGame& row = game.row();
    json.key("game").open('{');
    write_common(json, row);
    json.member("listed", row.listed);
    json.member("start", std::string_view(row.start));
    write_side(json, "you", viewer.side);
    json.key("moves").open('[');
    for (const game::MoveView& move : game.played().moves()) {
        json.value(std::string_view(move.text));
    }
    json.close(']');
    json.member("position", std::string_view(game.played().position().format()));
    json.member("turn", index(game.fold().turn()));
    if (const auto& offer = game.fold().offer()) {
        json.key("offer").open('{').member("kind", std::string_view(offer->kind));
        json.member("by", index(offer->by)).member("n", offer->n).close('}');
    } else {
        json.key("offer").raw("null");
    }
    write_clocks(json, game.fold());
    json.member("last", row.events);
    write_presence(json, "watching", viewer.presence);
    write_text_or_null(json, "rematch", game.fold().rematch());
    json.close('}');
}

void write_events(JsonText& json, const LiveGame& game, int after) {
    json.key("events").open('[');
    for (const store::LiveEvent& event : game.events()) {
        if (event.n <= after) continue;
        json.open('{').member("n", event.n).member("at", event.at);
        json.member("kind", std::string_view(event.kind));
        json.key("data").raw(event.data).close('}');
    }
    json.close(']');
}

void write_summaries(JsonText& json, std::string_view name,
                     const std::vector<store::LiveGame>& games) {
    json.key(name).open('[');
    for (const store::LiveGame& game : games) {
        json.open('{');
        write_summary(json, game);
        json.close('}');
    }
    json.close(']');
}

Text shared(JsonText& json) {
    return std::make_shared<const std::string>(json.close('}').take());
}

}  // namespace

void write_rating(JsonText& json, const store::ShownRating& rating) {
    if (rating.rating > 0) json.member("rating", rating.rating);
    if (rating.is_provisional) json.member("provisional", true);
}

void write_summary(JsonText& json, const store::LiveGame& game) {
    write_common(json, game);
    json.member("moves", game.moves);
    if (game.ended_at > 0) {
        json.member("ended", game.ended_at);
    } else {
        json.key("ended").raw("null");
    }
}

std::string game_answer(const LiveGame& game, const Viewer& viewer) {
    JsonText json;
    json.open('{');
    write_state(json, game, viewer);
    return json.close('}').take();
}

std::string full_state(const LiveGame& game, const Viewer& viewer, int after, Millis now,
                       std::string_view kind) {
    JsonText json;
    json.open('{');
    if (!kind.empty()) json.member("kind", kind);
    write_state(json, game, viewer);
    write_events(json, game, after);
    return json.member("now", now).close('}').take();
}

Text events_message(const LiveGame& game, int after, Millis now) {
    JsonText json;
    json.open('{').member("kind", "events");
    write_events(json, game, after);
    write_clocks(json, game.fold());
    json.member("now", now);
    return shared(json);
}

Text ack_message(const std::string& id, int n) {
    JsonText json;
    json.open('{').member("kind", "ack").member("id", std::string_view(id)).member("n", n);
    return shared(json);
}

Text error_message(const std::string& id, const std::string& error) {
    JsonText json;
    json.open('{').member("kind", "error");
    write_text_or_null(json, "id", id);
    json.member("error", std::string_view(error));
    write_text_or_null(json, "rule", rule_of(error));
    return shared(json);
}

Text ping_message(int n) {
    JsonText json;
    json.open('{').member("kind", "ping").member("n", n);
    return shared(json);
}

Text presence_message(const Presence& presence) {
    JsonText json;
    json.open('{').member("kind", "watching");
    write_presence(json, "count", presence);
    return shared(json);
}

std::string games_list(const std::vector<store::LiveGame>& games, const std::string& next) {
    JsonText json;
    json.open('{');
    write_summaries(json, "games", games);
    write_text_or_null(json, "next", next);
    return json.close('}').take();
}

std::string seeks_list(const std::vector<store::LiveGame>& seeks) {
    JsonText json;
    json.open('{');
    write_summaries(json, "seeks", seeks);
    return json.close('}').take();
}

Text lobby_message(const std::vector<store::LiveGame>& seeks, int playing, Millis now) {
    JsonText json;
    json.open('{').member("kind", "lobby");
    write_summaries(json, "seeks", seeks);
    json.member("playing", playing).member("now", now);
    return shared(json);
}

std::string error_body(const std::string& error, std::string_view code) {
    JsonText json;
    json.open('{').member("error", std::string_view(error));
    if (!code.empty()) json.member("code", code);
    return json.close('}').take();
}

}  // namespace server
