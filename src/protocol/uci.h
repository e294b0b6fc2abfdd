// UCI and the closely related UGI, from the engine's side: command lines in, answers out.
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
    std::optional<std::string> text;  // nullopt: the start position
    std::vector<std::string> moves;
    std::string problem = {};  // what was not understood; empty: no problem
};
struct Go {
    using Milliseconds = std::chrono::milliseconds;
    struct SideClock {
        std::optional<Milliseconds> left;
        Milliseconds increment{0};
    };

    SideClock clocks[2];  // indexed by game::Side
    int moves_to_go = 0;
    std::optional<Milliseconds> move_time;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    std::optional<int> mate;  // search for a mate in this many moves
    std::optional<int> perft;
    bool infinite = false;
    bool ponder = false;               // search on the opponent's time; the clock starts at
                                       // `ponderhit`
    std::vector<std::string> only;     // searchmoves
    std::vector<std::string> remarks;  // words not understood and ignored
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

// The error names the unknown word. `go` and `position` never return an error: `go` must always be
// answered, and not with a move for an earlier position.
base::Result<Command> read(std::string_view line);

// "info depth 8 … pv e2e4 e7e5"
std::string info(const Thought& thought, bool show_chances);
std::string info_text(std::string_view text);
// "bestmove e2e4 ponder e7e5"; "bestmove (none)" if there is no move. `ponder` may be empty.
std::string best_move(std::string_view move, std::string_view ponder = "");

// Options as `uci` lists them.
std::string check_option(std::string_view name, bool value);
std::string spin_option(std::string_view name, int value, int least, int most);
std::string combo_option(std::string_view name, std::string_view value,
                         std::span<const std::string> choices);
std::string button_option(std::string_view name);

// "response true"; UGI only.
std::string response(Query::What what, game::Side turn, game::Result result);

}  // namespace protocol::uci
