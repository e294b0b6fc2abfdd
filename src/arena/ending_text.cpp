// How a game ended, in the words of cutechess-cli and fastchess.
#include "arena/ending_text.h"

#include <fmt/core.h>

namespace arena {

namespace {

std::string_view colour(game::Side side) {
    return side == game::Side::first ? "White" : "Black";
}

// A bot's text, truncated and escaped for a line of ASCII inside a {} comment.
std::string plain(std::string_view said) {
    constexpr std::size_t longest = 60;
    std::string out;
    for (const char c : said.substr(0, longest)) {
        const auto byte = static_cast<unsigned char>(c);
        const bool fits = byte >= 0x20 && byte < 0x7f && c != '{' && c != '}';
        out += fits ? std::string(1, c) : fmt::format("\\x{:02x}", byte);
    }
    return out;
}

// cutechess has fewer faults than we do: a flood or a protocol violation is reported as a
// disconnect.
std::string fault_ending(const Verdict& verdict) {
    const std::string_view loser = colour(verdict.side);
    switch (verdict.fault) {
        case game::Fault::illegal_move:
            return fmt::format("{} makes an illegal move{}{}", loser,
                               verdict.move.empty() ? "" : ": ", plain(verdict.move));
        case game::Fault::time_forfeit:
            return fmt::format("{} loses on time", loser);
        case game::Fault::stall:
            return fmt::format("{}'s connection stalls", loser);
        case game::Fault::crash:
        case game::Fault::disconnect:
        case game::Fault::flood:
        case game::Fault::failure:
            break;
    }
    return fmt::format("{} disconnects", loser);
}

}  // namespace

std::string ending_text(const RefereedGame& game) {
    if (game.verdict) return fault_ending(*game.verdict);
    const bool drawn = game.result == game::Result::draw;
    const game::Side winner =
        game.result == game::Result::first_wins ? game::Side::first : game::Side::second;
    switch (game.by) {
        case EndedBy::rules:
            return drawn ? "Draw by " + game.reason
                         : fmt::format("{} wins: {}", colour(winner), game.reason);
        case EndedBy::resignation:
            return fmt::format("{} resigns", colour(game::other(winner)));
        case EndedBy::agreement:
            return "Draw by agreement";
        case EndedBy::adjudication:
            return drawn ? "Draw by adjudication"
                         : fmt::format("{} wins by adjudication", colour(winner));
        case EndedBy::move_limit:
            return "Draw by adjudication: " + game.reason;
        case EndedBy::fault:
        case EndedBy::interruption:
            break;
    }
    return "No result";
}

std::string_view termination_text(const RefereedGame& game) {
    if (game.result == game::Result::unfinished) return "unterminated";
    if (game.verdict) {
        switch (game.verdict->fault) {
            case game::Fault::illegal_move:
                return "illegal move";
            case game::Fault::time_forfeit:
                return "time forfeit";
            case game::Fault::stall:
                return "stalled connection";
            default:
                return "abandoned";
        }
    }
    const bool judged = game.by == EndedBy::adjudication || game.by == EndedBy::move_limit;
    return judged ? "adjudication" : "normal";
}

}  // namespace arena
