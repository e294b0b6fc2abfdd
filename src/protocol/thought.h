// Thought: what an engine tells about one of its lines while it thinks, whatever the protocol.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace protocol {

// For the side on move: an estimate in hundredths of the smallest piece, or a proved win or loss
// and the plies until then. The last three are proved without them.
struct Value {
    enum class Kind : std::uint8_t { estimate, win, loss, known_win, known_draw, known_loss };

    Kind kind = Kind::estimate;
    int amount = 0;
};

// How the protocols, which have no word for it, say a win that is proved without its length:
// hundredths, as the field's engines do where a table of endgames told them.
inline constexpr int known_win_said = 20'000;

// What to say where no length is needed: an estimate, or what stands for one.
constexpr int hundredths(const Value& value) {
    if (value.kind == Value::Kind::known_win) return known_win_said;
    if (value.kind == Value::Kind::known_loss) return -known_win_said;
    return value.kind == Value::Kind::estimate ? value.amount : 0;
}
constexpr bool has_length(const Value& value) {
    return value.kind == Value::Kind::win || value.kind == Value::Kind::loss;
}

// "wins", "loses" or "draw" if just that is proved; otherwise nothing.
std::string_view known_text(const Value& value);

// A proved win or loss counted in the winner's moves, as the protocols do it; a loss is negative.
constexpr int moves_to_end(const Value& value) {
    const int moves = (value.amount + 1) / 2;
    return value.kind == Value::Kind::loss ? -moves : moves;
}

struct Thought {
    int depth = 0;
    int selective_depth = 0;
    int line = 1;  // of several best ones
    Value value;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds elapsed{0};
    int table_full = 0;              // thousandths
    std::vector<std::string> moves;  // in the protocols' form
    bool has_draws = true;           // the game
};

// Win, draw and loss in thousandths.
struct Chances {
    int win = 0;
    int draw = 0;
    int loss = 0;
};

// What a value amounts to in an even game, which may be one without draws. Only a proved one is
// certain.
Chances chances(const Value& value, bool has_draws = true);

}  // namespace protocol
