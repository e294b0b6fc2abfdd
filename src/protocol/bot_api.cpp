// Turns the fields of a challenge into a new game, which read_new_game() checks.
#include "protocol/bot_api.h"

#include <algorithm>

#include "base/json_text.h"
#include "base/number.h"
#include "base/text.h"

namespace protocol::api {

namespace {

constexpr std::array<DeclineReason, 11> reasons{{
    {"generic", "I'm not accepting challenges at the moment."},
    {"later", "This is not the right time for me, please ask again later."},
    {"tooFast", "This clock is too fast for me."},
    {"tooSlow", "This clock is too slow for me."},
    {"timeControl", "I don't play with this clock."},
    {"rated", "I only play rated games."},
    {"casual", "I only play casual games."},
    {"standard", "I don't play this game now."},
    {"variant", "I don't play this game."},
    {"noBot", "I don't play bots."},
    {"onlyBot", "I only play bots."},
}};
constexpr std::string_view options_prefix = "options.";
// `rules` and `message` are lichess's; they change nothing here.
constexpr std::array<std::string_view, 11> known_fields{
    "rated", "keepAliveStream", "fen",  "clock.limit", "clock.increment", "days",
    "color", "variant",         "name", "rules",       "message"};

const std::string* find(const Fields& fields, const std::string& name) {
    const auto found = fields.find(name);
    return found == fields.end() || found->second.empty() ? nullptr : &found->second;
}

base::Error wrong(const std::string& name, const std::string& what) {
    return {name + ": " + what};
}

// A number of the new game, under the name it has there.
base::Result<void> copy_number(base::JsonText& json, std::string_view name, const Fields& fields,
                               const std::string& field) {
    const std::string* text = find(fields, field);
    if (text == nullptr) return wrong(field, "expected a number");
    const auto number = base::parse_number<int>(*text);
    if (!number) return wrong(field, "expected a number, found " + base::quoted(*text));
    json.member(name, *number);
    return {};
}

base::Result<void> write_clock(base::JsonText& json, const Fields& fields) {
    const bool is_clock = find(fields, "clock.limit") || find(fields, "clock.increment");
    if (!is_clock && !find(fields, "days")) return {};
    if (is_clock && find(fields, "days")) {
        return wrong("days", "expected either days, or clock.limit and clock.increment");
    }
    json.key("clock").open('{');
    if (is_clock) {
        auto copied = copy_number(json, "seconds", fields, "clock.limit");
        if (copied) copied = copy_number(json, "increment", fields, "clock.increment");
        if (!copied) return copied;
    } else if (auto copied = copy_number(json, "days", fields, "days"); !copied) {
        return copied;
    }
    json.close('}');
    return {};
}

base::Result<void> write_side(base::JsonText& json, const Fields& fields) {
    const std::string* color = find(fields, "color");
    if (color == nullptr || *color == "random") return {};
    if (*color != "white" && *color != "black") {
        return wrong("color", "expected white, black or random, found " + base::quoted(*color));
    }
    json.member("side", *color == "white" ? 0 : 1);
    return {};
}

// Fields that this server has no meaning for may only say what it does anyway.
base::Result<void> check_others(const Fields& fields) {
    const std::string* stream = find(fields, "keepAliveStream");
    if (stream != nullptr && read_answer(*stream) != false) {
        return wrong("keepAliveStream", "expected false: use /api/stream/event");
    }
    const std::string* rated = find(fields, "rated");
    if (rated != nullptr && !read_answer(*rated)) return wrong("rated", "expected true or false");
    if (find(fields, "fen")) return wrong("fen", "not possible; use options.NAME");
    for (const auto& [name, value] : fields) {
        if (name.starts_with(options_prefix)) continue;
        if (std::ranges::find(known_fields, name) == known_fields.end()) {
            return wrong(base::quoted(name), "unknown field");
        }
    }
    return {};
}

}  // namespace

std::optional<bool> read_answer(std::string_view text) {
    if (text == "yes" || text == "true" || text == "1") return true;
    if (text == "no" || text == "false" || text == "0") return false;
    return std::nullopt;
}

base::Result<NewGame> read_challenge(const Fields& fields) {
    if (const auto checked = check_others(fields); !checked) return checked.error();
    const std::string* game = find(fields, "variant");
    if (game == nullptr) return wrong("variant", "expected the id of a game");
    base::JsonText json;
    json.open('{').member("game", std::string_view(*game));
    if (const auto written = write_clock(json, fields); !written) return written.error();
    if (const auto written = write_side(json, fields); !written) return written.error();
    if (const std::string* name = find(fields, "name")) {
        json.member("name", std::string_view(*name));
    }
    if (const std::string* rated = find(fields, "rated"); rated && *read_answer(*rated)) {
        json.member("rated", true);
    }
    json.key("options").open('{');
    for (const auto& [name, value] : fields) {
        if (!name.starts_with(options_prefix)) continue;
        json.member(std::string_view(name).substr(options_prefix.size()), std::string_view(value));
    }
    return read_new_game(json.close('}').close('}').take());
}

base::Result<DeclineReason> read_decline(const Fields& fields) {
    for (const auto& [name, value] : fields) {
        if (name != "reason") return wrong(base::quoted(name), "unknown field");
    }
    const std::string* key = find(fields, "reason");
    if (key == nullptr) return reasons.front();
    const auto found = std::ranges::find(reasons, *key, &DeclineReason::key);
    if (found == reasons.end()) {
        std::array<std::string_view, reasons.size()> keys;
        std::ranges::transform(reasons, keys.begin(), &DeclineReason::key);
        return wrong("reason", "expected " + base::any_of(keys) + ", found " + base::quoted(*key));
    }
    return *found;
}

DeclineReason decline_reason(std::string_view key) {
    const auto found = std::ranges::find(reasons, key, &DeclineReason::key);
    return found == reasons.end() ? reasons.front() : *found;
}

}  // namespace protocol::api
