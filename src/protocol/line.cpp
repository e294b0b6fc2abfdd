// The protocol `line`: plain text lines with fields separated by tabs.
#include "base/text.h"
#include "protocol/turn_text.h"
#include "protocol/words.h"

namespace protocol::line {

namespace {

// Stands for an empty field, so that a simple split by tabs works.
constexpr std::string_view nothing = "-";

std::string time_text(const TurnNews& news) {
    if (news.move_time) return std::to_string(news.move_time->count());
    if (news.clock) return std::to_string(news.clock->left.count());
    return std::string(nothing);
}

}  // namespace

std::string write(const GameNews& news) {
    return "game " + std::string(news.game) + " " + std::string(news.side);
}

std::string write(const TurnNews& news) {
    const std::string last = news.played.empty() ? std::string(nothing) : news.played.back();
    return "turn\t" + news.position + "\t" + time_text(news) + "\t" + last + "\t" +
           base::join(news.legal, " ");
}

std::string write_end(game::Result result, std::string_view reason) {
    return "end " + std::string(game::result_text(result)) + " " + std::string(reason);
}

BotSays hear(std::string_view text) {
    Words words(text);
    const std::string whole(words.rest());
    if (whole.empty() || whole.starts_with('#')) return {};
    BotSays says;
    says.kind = BotSays::Kind::move;
    says.move = whole;
    if (whole == "resign") says.kind = BotSays::Kind::resigns;
    const std::string_view first = words.next();
    if (first == "ready") {
        says.kind = BotSays::Kind::ready;
        says.choice = words.rest();
    }
    if (first == "draw") {
        says.move = words.rest();
        says.offers_draw = true;
        if (says.move.empty()) says.kind = BotSays::Kind::claims_draw;
    }
    return says;
}

}  // namespace protocol::line
