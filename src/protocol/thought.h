// Thought: what an engine reports about one line while it searches, in any protocol.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace protocol {

// For the side to move: an estimate in hundredths of the smallest piece, or a proved win or loss
// with the plies to the end. The last three kinds are proved without a length.
struct Value {
    enum class Kind : std::uint8_t { estimate, win, loss, known_win, known_draw, known_loss };

    Kind kind = Kind::estimate;
    int amount = 0;
};

// The score reported for a win proved without its length, for which the protocols have no notation.
// Other engines report tablebase wins the same way.
inline constexpr int known_win_said = 20'000;

// The score in hundredths: an estimate, or the number that stands for a proved result.
constexpr int hundredths(const Value& value) {
    if (value.kind == Value::Kind::known_win) return known_win_said;
    if (value.kind == Value::Kind::known_loss) return -known_win_said;
    return value.kind == Value::Kind::estimate ? value.amount : 0;
}
constexpr bool has_length(const Value& value) {
    return value.kind == Value::Kind::win || value.kind == Value::Kind::loss;
}

// "wins", "loses" or "draw" if that is proved without a length; otherwise empty.
std::string_view known_text(const Value& value);

// A proved win or loss in the winner's moves, as the protocols count; a loss is negative.
constexpr int moves_to_end(const Value& value) {
    const int moves = (value.amount + 1) / 2;
    return value.kind == Value::Kind::loss ? -moves : moves;
}

struct Thought {
    int depth = 0;
    int selective_depth = 0;
    int line = 1;  // MultiPV index
    Value value;
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
Chances chances(const Value& value, bool has_draws = true);

}  // namespace protocol
