// Fills in placeholders and mirrors squares.
#include "bots/console_words.h"

#include "base/cursor.h"
#include "base/text.h"
#include "protocol/move_form.h"

namespace bots {

namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

// Mirrors every square in the text on a board with this number of rows.
std::string mirrored(std::string_view text, int rows) {
    std::string out;
    base::Cursor cursor(text);
    while (!cursor.at_end()) {
        const char c = cursor.take();
        out += c;
        if (!base::is_letter(c)) continue;
        const std::string digits(cursor.take_digits());
        const auto rank = base::parse_canonical(digits, rows);
        out += rank && *rank > 0 ? std::to_string(rows + 1 - *rank) : digits;
    }
    return out;
}

bool has(std::string_view text, std::string_view placeholder) {
    return text.find(placeholder) != std::string_view::npos;
}

}  // namespace

ConsoleWords::ConsoleWords(const ConsoleDescription& description, const game::GameType& type,
                           const game::PlayedGame& game, game::Side side)
    : order_(description.order[game.position().turn() != side ? 0 : 1]),
      letters_(description.letters) {
    const auto& names = type.info->sides;
    const bool is_other = !description.side.empty() && description.side != names[index(side)];
    if (is_other) mirrored_rows_ = game.position().describe().rows;
    const auto name = [&](game::Side of) {
        const auto i = static_cast<std::size_t>(index(of));
        return description.sides.empty() ? std::string(names[i]) : description.sides[i];
    };
    side_ = name(side);
    opponent_ = name(game::other(side));
    if (type.pipe_protocol == nullptr) return;
    const auto start = type.pipe_protocol->opening(game.start().format());
    if (start) start_ = *start;
}

std::string ConsoleWords::fill(std::string text) const {
    text = replaced(std::move(text), "{side}", side_);
    text = replaced(std::move(text), "{opponent}", opponent_);
    text = replaced(std::move(text), "{order}", order_);
    return replaced(std::move(text), "{start}", start_);
}

std::string ConsoleWords::fill(std::string text, const game::MoveView& move) const {
    text = replaced(std::move(text), "{move}", typed(move.text));
    text = replaced(std::move(text), "{squares}", typed(protocol::move_form(move)));
    text = replaced(std::move(text), "{from}", typed(move.touched.front()));
    text = replaced(std::move(text), "{to}", typed(move.touched.back()));
    return fill(std::move(text));
}

std::string ConsoleWords::seen_from_other_side(const std::string& move) const {
    return mirrored_rows_ > 0 ? mirrored(move, mirrored_rows_) : move;
}

std::string ConsoleWords::typed(const std::string& move) const {
    using Letters = ConsoleDescription::Letters;
    const std::string seen = seen_from_other_side(move);
    if (letters_ == Letters::lower) return base::lower_case(seen);
    return letters_ == Letters::upper ? base::upper_case(seen) : seen;
}

bool ConsoleWords::asks_for_move(std::string_view text) {
    return completes_move(text) || has(text, "{from}");
}

bool ConsoleWords::completes_move(std::string_view text) {
    return has(text, "{move}") || has(text, "{squares}") || has(text, "{to}");
}

}  // namespace bots
