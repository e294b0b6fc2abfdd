// Thought: what an engine reports about one line while it searches, in any protocol.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "game/score.h"

namespace protocol {

// The score in hundredths that the protocols have for a win proved without its length; they have no
// notation for it. Other engines report tablebase wins the same way.
inline constexpr int known_win_said = 20'000;

// A score without a length, in hundredths; the reverse of score_of_hundredths().
int hundredths_said(const game::Score& score);
game::Score score_of_hundredths(std::int64_t said);
// "wins", "loses" or "draw" if that is proved without a length; otherwise empty.
std::string known_text(const game::Score& score);

struct Thought {
    int depth = 0;
    int selective_depth = 0;
    int line = 1;  // MultiPV index
    game::Score score;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds elapsed{0};
    int table_full = 0;              // per mille (hashfull)
    std::vector<std::string> moves;  // in protocol form
    bool has_draws = true;           // whether the game has draws
};

// Win, draw and loss per mille.
struct Chances {
    int win = 0;
    int draw = 0;
    int loss = 0;
};

// Estimated chances for a score, in a game that may have no draws. Only proved scores give
// certainty.
Chances chances(const game::Score& score, bool has_draws = true);

}  // namespace protocol
