// UCI and UGI from the side of whoever drives an engine: the commands of uci.h as lines, and what
// the engine says. Lines that mean nothing to us are no errors: engines may say whatever they like.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/uci.h"

namespace protocol::uci {

std::string write(const SetOption& option);
// "position startpos moves e2e4" or "position fen …".
std::string write(const SetPosition& position);
// The clocks are `wtime` in UCI, `p1time` in UGI.
std::string write(const Go& go, bool ugi);

struct HelloDone {};  // uciok, ugiok
struct ReadyDone {};  // readyok
struct OptionSaid {
    std::string name;
};
struct InfoSaid {
    std::optional<int> depth;
    std::optional<int> score;  // as in game/reported_score.h
    int line = 1;              // of several best ones
};
struct BestMove {
    std::string move;  // empty: it has none
};

using Said = std::variant<Nothing, HelloDone, ReadyDone, OptionSaid, InfoSaid, BestMove>;

Said hear(std::string_view line);

}  // namespace protocol::uci
