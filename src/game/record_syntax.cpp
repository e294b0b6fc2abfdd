// Tag order and move-text tokens, shared by the reader and the writer of records.
#include "game/record_syntax.h"

#include <algorithm>
#include <array>
#include <utility>

namespace game {

namespace {

// PGN's seven-tag roster (Result, the seventh, is not kept as a tag), then ours.
constexpr std::array<std::string_view, 9> leading_tags{
    "Event", "Site", "Date", "Round", "White", "Black", "Variant", "FEN", "Termination"};
constexpr std::size_t roster_size = 6;

std::size_t rank_of(const RecordTag& tag) {
    const auto found = std::find(leading_tags.begin(), leading_tags.end(), tag.name);
    return static_cast<std::size_t>(found - leading_tags.begin());
}

}  // namespace

std::optional<Result> parse_result(std::string_view text) {
    for (const Result result :
         {Result::unfinished, Result::first_wins, Result::second_wins, Result::draw}) {
        if (text == result_text(result)) return result;
    }
    return std::nullopt;
}

MoveToken take_apart(std::string_view token) {
    MoveToken parts;
    const std::size_t end = token.find_last_not_of("!?") + 1;
    parts.marks = token.substr(end);
    parts.move = token.substr(0, end);
    const std::size_t digits = std::min(parts.move.find_first_not_of("0123456789"), end);
    const std::size_t number = std::min(parts.move.find_first_not_of('.', digits), end);
    parts.dots = number - digits;
    // "12" is a number even without dots, but "1-0" does not begin with one.
    if (parts.dots > 0 || digits == end) parts.move.remove_prefix(number);
    return parts;
}

std::optional<int> glyph_of(std::string_view marks) {
    constexpr std::array<std::string_view, 6> from_one{"!", "?", "!!", "??", "!?", "?!"};
    const auto found = std::find(from_one.begin(), from_one.end(), marks);
    if (found == from_one.end()) return std::nullopt;
    return static_cast<int>(found - from_one.begin()) + 1;
}

bool reads_as_move(std::string_view text) {
    return !text.empty() && std::none_of(text.begin(), text.end(), ends_token) &&
           std::string_view("[$%").find(text.front()) == std::string_view::npos &&
           !parse_result(text) && take_apart(text).move == text;
}

base::Error error_at(std::size_t game_number, Place place, base::Message what) {
    if (place.line == 0) return base::Error::of(what);
    return base::Error::of({"game {}, line {}, column {}: {}",
                            {std::to_string(game_number), std::to_string(place.line),
                             std::to_string(place.column), std::move(what)}});
}

std::vector<RecordTag> in_export_order(std::vector<RecordTag> tags) {
    std::array<bool, leading_tags.size() + 1> present{};
    for (const RecordTag& tag : tags) present[rank_of(tag)] = true;
    for (std::size_t i = 0; i < roster_size; ++i) {
        if (present[i]) continue;
        tags.push_back(
            {std::string(leading_tags[i]), leading_tags[i] == "Date" ? "????.??.??" : "?"});
    }
    std::stable_sort(tags.begin(), tags.end(), [](const RecordTag& a, const RecordTag& b) {
        return rank_of(a) < rank_of(b);
    });
    return tags;
}

}  // namespace game
