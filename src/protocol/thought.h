// Thought: what an engine tells about one of its lines while it thinks, whatever the protocol.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace protocol {

// For the side on move: an estimate in hundredths of the smallest piece, or a proved win or loss
// and the plies until then.
struct Value {
    enum class Kind : std::uint8_t { estimate, win, loss };

    Kind kind = Kind::estimate;
    int amount = 0;
};

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
};

// Win, draw and loss in thousandths.
struct Chances {
    int win = 0;
    int draw = 0;
    int loss = 0;
};

// What a value amounts to in an even game. Only a proved one is certain.
Chances chances(const Value& value);

}  // namespace protocol
