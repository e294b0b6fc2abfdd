// UCI and UGI from the GUI's side: writes the commands of uci.h and parses engine output. Unknown
// lines are ignored, because engines may print anything.
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
    std::optional<game::Score> score;
    int line = 1;  // MultiPV index
};
struct BestMove {
    std::string move;  // empty: no move
};

using Said = std::variant<Nothing, HelloDone, ReadyDone, OptionSaid, InfoSaid, BestMove>;

Said hear(std::string_view line);

}  // namespace protocol::uci
