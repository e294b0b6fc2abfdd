// Game ids as text, and derived values of a finished game.
#include "store/finished_game.h"

#include <algorithm>
#include <string_view>

namespace store {

namespace {

std::string escaped(std::string_view name) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain =
            (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        if (plain) {
            text += c;
        } else {
            text += {'%', digits[byte >> 4], digits[byte & 15]};
        }
    }
    return text;
}

}  // namespace

BotPair bot_pair(std::string one, std::string other) {
    if (other < one) std::swap(one, other);
    return {std::move(one), std::move(other)};
}

std::string id_text(const GameId& id) {
    return "r" + std::to_string(id.round) + "-p" + std::to_string(id.pair) + "-g" +
           std::to_string(id.game) + "-" + escaped(id.bots[0]) + "-" + escaped(id.bots[1]);
}

void MoveTimes::add(const MoveTimes& more) {
    moves += more.moves;
    total += more.total;
    longest = std::max(longest, more.longest);
}

std::chrono::microseconds MoveTimes::mean() const {
    return moves == 0 ? std::chrono::microseconds{0} : total / moves;
}

int FinishedGame::halves() const {
    if (result == game::Result::draw) return 1;
    const game::Side winner =
        result == game::Result::first_wins ? game::Side::first : game::Side::second;
    return id.bot(winner) == id.bots[0] ? 2 : 0;
}

}  // namespace store
