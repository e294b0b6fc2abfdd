// Reads and writes gaps, sides and closing lines.
#include "games/pawnrace/pipe.h"

#include <algorithm>

#include "base/cursor.h"
#include "base/text.h"

namespace games::pawnrace {

base::Result<Gaps> parse_gaps(std::string_view text) {
    const std::string letters = base::lower_case(text);
    const bool valid =
        letters.size() == 2 &&
        std::all_of(letters.begin(), letters.end(), [](char c) { return c >= 'a' && c <= 'h'; });
    if (valid) return Gaps{letters[0] - 'a', letters[1] - 'a'};
    return base::Error{"gaps: expected two letters from A to H, white's first, found " +
                       base::quoted(text)};
}

std::string format_gaps(Gaps gaps) {
    return {static_cast<char>('A' + gaps.white), static_cast<char>('A' + gaps.black)};
}

std::optional<Gaps> gaps_of_start(const Position& position) {
    for (int white = 0; white < Board::files; ++white) {
        for (int black = 0; black < Board::files; ++black) {
            const Position start = Position::with_gaps(white, black);
            if (start.key() == position.key()) return Gaps{white, black};
        }
    }
    return std::nullopt;
}

std::vector<Gaps> best_gaps() {
    const auto proved = game::parse_lines<game::ProvedStart>(Position::proved());
    CHECK(proved.has_value());
    std::vector<Gaps> winning;
    for (const game::ProvedStart& known : *proved) {
        if (known.result == game::Result::second_wins) winning.push_back(*parse_gaps(known.start));
    }
    if (!winning.empty()) return winning;
    std::vector<Gaps> all;
    for (const std::string& start : Position::proof_starts().values) {
        all.push_back(*parse_gaps(start));
    }
    return all;
}

base::Result<Side> parse_colour(std::string_view text) {
    const char first = text.empty() ? '\0' : base::to_lower(text[0]);
    if (first == 'w') return Side::first;
    if (first == 'b') return Side::second;
    return base::Error{"expected white or black, found " + base::quoted(text)};
}

std::string_view closing_line(game::Result result) {
    if (result == game::Result::draw) return "Stalemate!";
    return result == game::Result::first_wins ? "Congratulations W!" : "Congratulations B!";
}

const game::PipeProtocol& Position::pipe_protocol() {
    static constexpr game::PipeProtocol protocol{
        "pawnrace",
        [](Side side) -> std::string_view { return side == Side::first ? "W" : "B"; },
        [](Side side) { return side == Side::second; },
        [](std::string_view line) -> base::Result<void> {
            const auto gaps = parse_gaps(base::trim(line));
            if (!gaps) return gaps.error();
            return {};
        },
        [](std::string_view start) -> base::Result<std::string> {
            const auto position = Position::parse(start);
            if (!position) return position.error();
            if (const auto gaps = gaps_of_start(*position)) return format_gaps(*gaps);
            return base::Error{"only a start with two gaps can be told"};
        },
        has_move_form};
    return protocol;
}

}  // namespace games::pawnrace
