// Strict parsing of the API's messages: unknown members, wrong types and values out of range are
// errors that name the member.
#include "protocol/api.h"

#include <algorithm>

#include "base/json_text.h"
#include "base/number.h"
#include "base/utf8.h"
#include "protocol/members.h"

namespace protocol::api {

namespace {

using base::Error;

constexpr int most_seconds = 10'800, most_increment = 180, most_days = 14;
constexpr int least_rating = 100, most_rating = 4000;
constexpr int usual_moves = 40, rapid_from = 480;  // seconds
constexpr std::size_t most_name = 20, most_id = 36, most_move = 200;

constexpr std::array<std::string_view, 9> asks{
    "move", "offer-draw", "take-back", "rematch", "accept", "decline", "resign", "abort", "pong"};

// A name that others see: printable, without blanks at its ends.
std::string name_of(Members& members) {
    std::string name = members.text("name");
    if (members.find("name") == nullptr) return "Visitor";
    std::size_t characters = 0;
    for (std::size_t at = 0; at < name.size(); ++characters) {
        at += std::max<std::size_t>(1, base::character_bytes(std::string_view(name).substr(at)));
    }
    if (characters < 1 || characters > most_name || base::printable(name) != name ||
        name.front() == ' ' || name.back() == ' ' || name.find('\t') != std::string::npos) {
        members.fail("name", "expected 1 to 20 printable characters");
    }
    return name;
}

Clock clock_of(Members& members) {
    const Json* value = members.find("clock");
    if (value == nullptr) return {};
    Clock clock;
    if (!value->is_object()) {
        members.fail("clock", "expected null or an object");
        return clock;
    }
    Members parts(*value);
    if (value->contains("days")) {
        clock.days = static_cast<int>(parts.number("days", 1, most_days));
    } else {
        if (!value->contains("seconds")) parts.fail("seconds", "expected a number");
        clock.seconds = static_cast<int>(parts.number("seconds", 10, most_seconds));
        clock.increment = static_cast<int>(parts.number("increment", 0, most_increment));
    }
    if (const auto error = parts.error({"seconds", "increment", "days"})) {
        members.fail("clock", error->message);
    } else if (value->contains("days") && value->size() > 1) {
        members.fail("clock", "expected either days, or seconds and increment");
    }
    return clock;
}

Options options_of(Members& members, const Json* value) {
    Options options;
    if (value == nullptr) return options;
    if (!value->is_object()) {
        members.fail("options", "expected an object");
        return options;
    }
    for (const auto& [name, chosen] : value->items()) {
        if (!chosen.is_string()) members.fail("options", "expected texts");
        options.emplace_back(name, chosen.is_string() ? chosen.get<std::string>() : "");
    }
    return options;
}

std::optional<game::Side> side_of(Members& members, const char* name) {
    const Json* value = members.find(name);
    if (value == nullptr) return std::nullopt;
    if (value->is_number_integer() && *value == 0) return game::Side::first;
    if (value->is_number_integer() && *value == 1) return game::Side::second;
    if (!value->is_string() || *value != "random") {
        members.fail(name, "expected 0, 1 or \"random\"");
    }
    return std::nullopt;
}

void read_range(Members& members, NewGame& game) {
    const Json* range = members.find("rating");
    if (range == nullptr) return;
    const auto fits = [](const Json& value) {
        return value.is_number_integer() && value >= least_rating && value <= most_rating;
    };
    if (!range->is_array() || range->size() != 2 || !std::ranges::all_of(*range, fits) ||
        (*range)[0] > (*range)[1]) {
        members.fail("rating", "expected [LOWEST, HIGHEST] with numbers from 100 to 4000");
        return;
    }
    game.rating_min = (*range)[0].get<int>();
    game.rating_max = (*range)[1].get<int>();
}

bool is_request_id(std::string_view id) {
    const auto fine = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               c == '-';
    };
    return !id.empty() && id.size() <= most_id && std::ranges::all_of(id, fine);
}

std::optional<Ask> ask_of(std::string_view kind) {
    const auto found = std::ranges::find(asks, kind);
    if (found == asks.end()) return std::nullopt;
    return static_cast<Ask>(found - asks.begin());
}

base::Result<Request> read_members(Members& members, const std::string& id) {
    const std::string kind = members.text("kind");
    const auto ask = ask_of(kind);
    if (!ask)
        return Error{"kind: expected " + base::any_of(asks) + ", found " + base::quoted(kind)};
    Request request{*ask, id, {}};
    if (*ask == Ask::pong) {
        request.ping = static_cast<int>(members.number("n", 0, INT32_MAX));
        if (const auto error = members.error({"kind", "n"})) return *error;
        return request;
    }
    if (!is_request_id(id)) return Error{"id: expected 1 to 36 letters, digits or -"};
    if (*ask == Ask::accept || *ask == Ask::decline) {
        request.offer = static_cast<int>(members.number("n", 0, INT32_MAX));
        if (const auto error = members.error({"kind", "id", "n"})) return *error;
        return request;
    }
    if (*ask != Ask::move) {
        if (const auto error = members.error({"kind", "id"})) return *error;
        return request;
    }
    request.move = members.text("move");
    if (request.move.empty() || request.move.size() > most_move) {
        members.fail("move", "expected a text of 1 to 200 bytes");
    }
    if (members.find("ply") == nullptr) members.fail("ply", "expected a number");
    request.ply = static_cast<int>(members.number("ply", 0, 1'000'000));
    if (const auto error = members.error({"kind", "id", "move", "ply"})) return *error;
    return request;
}

// "60000+500", "500".
std::optional<Clock::Referee> parse_referee(std::string_view text) {
    const std::size_t plus = text.find('+');
    const bool is_per_move = plus == std::string_view::npos;
    const auto base = base::parse_number<std::int64_t>(text.substr(0, plus));
    const auto increment = is_per_move ? std::optional<std::int64_t>(0)
                                       : base::parse_number<std::int64_t>(text.substr(plus + 1));
    if (!base || !increment || *base < 0 || *increment < 0) return std::nullopt;
    return Clock::Referee{*base, *increment, is_per_move};
}

}  // namespace

std::string seconds_of(std::int64_t ms) {
    std::string text = std::to_string(ms / 1000);
    if (ms % 1000 == 0) return text;
    const std::string part = std::to_string(ms % 1000);
    text += "." + std::string(3 - part.size(), '0') + part;
    while (text.back() == '0') text.pop_back();
    return text;
}

std::string clock_text(const Clock& clock) {
    if (clock.is_none()) return "";
    if (clock.referee) {
        const std::string base = std::to_string(clock.referee->base);
        if (clock.referee->is_per_move) return base + "ms";
        return base + "+" + std::to_string(clock.referee->increment) + "ms";
    }
    if (clock.days > 0) return std::to_string(clock.days) + "d";
    return std::to_string(clock.seconds) + "+" + std::to_string(clock.increment);
}

std::optional<Clock> parse_clock(std::string_view text) {
    Clock clock;
    if (text.empty()) return clock;
    if (text.ends_with("ms")) {
        clock.referee = parse_referee(text.substr(0, text.size() - 2));
        return clock.referee ? std::optional(clock) : std::nullopt;
    }
    if (text.ends_with('d')) {
        const auto days = base::parse_number<int>(text.substr(0, text.size() - 1));
        if (!days || *days < 1) return std::nullopt;
        clock.days = *days;
        return clock;
    }
    const std::size_t plus = text.find('+');
    if (plus == std::string_view::npos) return std::nullopt;
    const auto seconds = base::parse_number<int>(text.substr(0, plus));
    const auto increment = base::parse_number<int>(text.substr(plus + 1));
    if (!seconds || !increment || *seconds < 1 || *increment < 0) return std::nullopt;
    clock.seconds = *seconds;
    clock.increment = *increment;
    return clock;
}

std::string_view pace_of(const Clock& clock) {
    if (const auto& referee = clock.referee) {
        const std::int64_t time = referee->is_per_move
                                      ? usual_moves * referee->base
                                      : referee->base + usual_moves * referee->increment;
        return paces[time < 1000 * rapid_from ? 0 : 1];
    }
    if (clock.seconds == 0) return paces[2];
    return paces[clock.seconds + usual_moves * clock.increment < rapid_from ? 0 : 1];
}

std::string options_json(const Options& options) {
    base::JsonText json;
    json.open('{');
    for (const auto& [name, value] : options) json.member(name, std::string_view(value));
    return json.close('}').take();
}

base::Result<Options> read_options(std::string_view text) {
    const auto object = read_object(text);
    if (!object) return object.error();
    Members members(*object);
    Options options = options_of(members, &*object);
    if (const auto& error = members.first_error()) return *error;
    return options;
}

base::Result<NewGame> read_new_game(std::string_view body) {
    const auto object = read_object(body);
    if (!object) return object.error();
    Members members(*object);
    NewGame game;
    game.game = members.text("game");
    if (game.game.empty()) members.fail("game", "expected the id of a game");
    game.options = options_of(members, members.find("options"));
    game.side = side_of(members, "side");
    game.clock = clock_of(members);
    game.name = name_of(members);
    game.listed = members.truth("listed");
    game.rated = members.truth("rated");
    read_range(members, game);
    if (const auto error = members.error(
            {"game", "options", "side", "clock", "name", "listed", "rated", "rating"})) {
        return *error;
    }
    return game;
}

base::Result<std::string> read_join(std::string_view body) {
    const auto object = read_object(body);
    if (!object) return object.error();
    Members members(*object);
    std::string name = name_of(members);
    if (const auto error = members.error({"name"})) return *error;
    return name;
}

RequestText read_request(std::string_view message) {
    const auto object = read_object(message);
    if (!object) return {"", object.error()};
    Members members(*object);
    std::string id = members.text("id");
    base::Result<Request> request = read_members(members, id);
    if (!is_request_id(id)) id.clear();
    return {std::move(id), std::move(request)};
}

std::string write_data(const EventData& data) {
    base::JsonText json;
    json.open('{');
    const auto text = [&json](std::string_view name, const std::string& value) {
        if (!value.empty()) json.member(name, std::string_view(value));
    };
    if (data.by) json.member("by", index(*data.by));
    text("request", data.request);
    text("name", data.name);
    text("move", data.move);
    if (data.left) {
        json.key("left").open('[').value((*data.left)[0]).value((*data.left)[1]).close(']');
    }
    if (data.lag != 0) json.member("lag", data.lag);
    text("offer", data.offer);
    if (data.plies != 0) json.member("plies", data.plies);
    if (data.ms != 0) json.member("ms", data.ms);
    text("result", data.result);
    text("reason", data.reason);
    text("game", data.game);
    if (data.rating != 0) json.member("rating", data.rating);
    if (data.provisional) json.member("provisional", true);
    if (data.change != 0) json.member("change", data.change);
    return json.close('}').take();
}

base::Result<EventData> read_data(std::string_view text) {
    const auto object = read_object(text);
    if (!object) return object.error();
    Members members(*object);
    EventData data;
    data.by = side_of(members, "by");
    data.request = members.text("request");
    data.name = members.text("name");
    data.move = members.text("move");
    if (const Json* left = members.find("left")) {
        const auto is_number = [](const Json& value) { return value.is_number_integer(); };
        if (!left->is_array() || left->size() != 2 || !std::ranges::all_of(*left, is_number)) {
            return Error{"left: expected two numbers"};
        }
        data.left = {(*left)[0].get<std::int64_t>(), (*left)[1].get<std::int64_t>()};
    }
    data.lag = members.number("lag", 0, 1'000'000);
    data.offer = members.text("offer");
    data.plies = static_cast<int>(members.number("plies", 0, 2));
    data.ms = members.number("ms", 0, INT64_MAX);
    data.result = members.text("result");
    data.reason = members.text("reason");
    data.game = members.text("game");
    data.rating = static_cast<int>(members.number("rating", 0, INT32_MAX));
    data.provisional = members.truth("provisional");
    if (members.find("change") != nullptr) {
        data.change = static_cast<int>(members.number("change", -most_rating, most_rating));
    }
    if (const auto error =
            members.error({"by", "request", "name", "move", "left", "lag", "offer", "plies", "ms",
                           "result", "reason", "game", "rating", "provisional", "change"})) {
        return *error;
    }
    return data;
}

}  // namespace protocol::api
