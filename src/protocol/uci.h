// UCI and its sister UGI, which differs in a few words only: command lines in, answers out.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "game/outcome.h"
#include "protocol/thought.h"

namespace protocol::uci {

struct Nothing {};  // an empty line, or a command that needs no answer
struct Hello {
    bool ugi = false;
};
struct IsReady {};
struct NewGame {};
struct SetOption {
    std::string name;
    std::string value;
};
struct SetPosition {
    std::optional<std::string> text;  // none: the start
    std::vector<std::string> moves;
    std::string problem = {};  // what was not understood; empty: nothing
};
struct Go {
    using Milliseconds = std::chrono::milliseconds;
    struct SideClock {
        std::optional<Milliseconds> left;
        Milliseconds increment{0};
    };

    SideClock clocks[2];  // in the order of game::Side
    int moves_to_go = 0;
    std::optional<Milliseconds> move_time;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    std::optional<int> mate;  // to be found in so many moves
    std::optional<int> perft;
    bool infinite = false;
    bool ponder = false;               // think already; the clock runs from `ponderhit` on
    std::vector<std::string> only;     // searchmoves
    std::vector<std::string> remarks;  // what was not understood, and is left out
};
struct PonderHit {};
struct Stop {};
struct Quit {};
struct Draw {};
struct Evaluate {};
struct Bench {};
struct Query {
    enum class What : std::uint8_t { game_over, first_players_turn, result };
    What what = What::game_over;
};

using Command = std::variant<Nothing, Hello, IsReady, NewGame, SetOption, SetPosition, Go,
                             PonderHit, Stop, Quit, Draw, Evaluate, Bench, Query>;

// The error says which word is not understood. `go` and `position` never are one: `go` is to be
// answered in any case, and not with a move for the position before.
base::Result<Command> read(std::string_view line);

// "info depth 8 … pv e2e4 e7e5"
std::string info(const Thought& thought, bool show_chances);
std::string info_text(std::string_view text);
// "bestmove e2e4 ponder e7e5"; "bestmove (none)" where there is none. `ponder` may be empty.
std::string best_move(std::string_view move, std::string_view ponder = "");

// What can be set, as `uci` lists it.
std::string check_option(std::string_view name, bool value);
std::string spin_option(std::string_view name, int value, int least, int most);
std::string combo_option(std::string_view name, std::string_view value,
                         std::span<const std::string> choices);
std::string button_option(std::string_view name);

// "response true"; UGI.
std::string response(Query::What what, game::Side turn, game::Result result);

}  // namespace protocol::uci
