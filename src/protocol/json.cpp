// The protocol `json`: one JSON object per line.
#include <algorithm>
#include <optional>

#include "base/cursor.h"
#include "base/text.h"
#include "protocol/strict_json.h"
#include "protocol/turn_text.h"

namespace protocol::json {

namespace {

using base::Error;

// Text from outside may not be valid UTF-8; invalid bytes are replaced.
std::string one_line(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json clock_object(const TurnNews::Clock& clock) {
    return {{"left", clock.left.count()},
            {"increment", clock.increment.count()},
            {"moves_to_go", clock.moves_to_go}};
}

BotSays hear_word(const std::string& word) {
    BotSays says;
    says.kind = word == "ready"    ? BotSays::Kind::ready
                : word == "resign" ? BotSays::Kind::resigns
                : word == "draw"   ? BotSays::Kind::claims_draw
                                   : BotSays::Kind::move;
    says.move = word;
    return says;
}

bool is_true(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_boolean() && found->get<bool>();
}

base::Result<std::optional<int>> number(const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end()) return std::optional<int>();
    if (!found->is_number()) return Error{std::string("expected a number as \"") + key + '"'};
    return std::optional(static_cast<int>(std::clamp(found->get<double>(), -1e6, 1e6)));
}

base::Result<BotSays> hear_object(const Json& object) {
    BotSays says;
    const auto score = number(object, "score");
    if (!score) return score.error();
    const auto depth = number(object, "depth");
    if (!depth) return depth.error();
    if (*score) says.score = game::Score::estimate(**score);
    says.depth = *depth;
    if (says.depth && *says.depth < 0) says.depth.reset();
    says.offers_draw = is_true(object, "draw");
    if (is_true(object, "ready")) {
        says.kind = BotSays::Kind::ready;
        if (const auto choice = object.find("choice"); choice != object.end()) {
            if (!choice->is_string()) return Error{"expected a text as \"choice\""};
            says.choice = choice->get<std::string>();
        }
    } else if (is_true(object, "resign")) {
        says.kind = BotSays::Kind::resigns;
    } else if (const auto move = object.find("move"); move != object.end()) {
        if (!move->is_string()) return Error{"expected a text as \"move\""};
        says.kind = BotSays::Kind::move;
        says.move = move->get<std::string>();
    } else if (says.offers_draw) {
        says.kind = BotSays::Kind::claims_draw;
    } else {
        return Error{"expected \"move\", \"ready\", \"resign\" or \"draw\" in the object"};
    }
    return says;
}

}  // namespace

std::string write(const GameNews& news) {
    return one_line(
        {{"type", "game"}, {"game", news.game}, {"side", news.side}, {"start", news.start}});
}

std::string write(const TurnNews& news) {
    Json object{{"type", "turn"},
                {"position", news.position},
                {"legal", news.legal},
                {"played", news.played}};
    if (news.clock) object["clock"] = clock_object(*news.clock);
    if (news.opponent_clock) object["opponent_clock"] = clock_object(*news.opponent_clock);
    if (news.move_time) object["move_time"] = news.move_time->count();
    if (news.nodes) object["nodes"] = *news.nodes;
    if (news.depth) object["depth"] = *news.depth;
    return one_line(object);
}

std::string write_end(game::Result result, std::string_view reason) {
    return one_line({{"type", "end"}, {"result", game::result_text(result)}, {"reason", reason}});
}

base::Result<BotSays> hear(std::string_view text) {
    const std::string_view whole = base::trim(text);
    if (whole.empty() || whole.front() == '#') return BotSays{};
    const auto value = parse_json(whole);
    if (!value) return value.error();
    if (value->is_string()) return hear_word(value->get<std::string>());
    if (value->is_object()) return hear_object(*value);
    return Error{"expected a JSON object or text, found " + base::quoted(text)};
}

}  // namespace protocol::json
