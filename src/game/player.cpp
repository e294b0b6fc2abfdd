// The texts of player faults.
#include "game/player.h"

#include <algorithm>

namespace game {

namespace {

constexpr std::array<std::string_view, 7> fault_texts{
    "illegal move", "time forfeit", "stall", "crash", "disconnect", "output flood", "failure"};

}  // namespace

std::string_view fault_text(Fault fault) {
    return fault_texts[static_cast<std::size_t>(fault)];
}

std::optional<Fault> parse_fault(std::string_view text) {
    const auto found = std::find(fault_texts.begin(), fault_texts.end(), text);
    if (found == fault_texts.end()) return std::nullopt;
    return static_cast<Fault>(found - fault_texts.begin());
}

Answer Answer::plays(const AnyPosition& position, std::string_view text) {
    auto move = position.parse_move(text);
    if (move) return plays(*std::move(move));
    Answer answer = fails(Fault::illegal_move, move.error().message);
    answer.trouble.move = text;
    return answer;
}

}  // namespace game
