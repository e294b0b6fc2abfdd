// The messages of the Jetan wire: questions to agents, and updates for displays.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "base/result.h"
#include "games/jetan/wire.h"
#include "games/jetan/wire_board.h"

namespace games::jetan::wire {

// A move as the wire writes it, `x y dx dy`; any numbers at all when it comes from outside.
struct Shift {
    int x = -1;
    int y = -1;
    int dx = 0;
    int dy = 0;
    friend bool operator==(const Shift&, const Shift&) = default;
};

Shift shift_of(Move move);
// Nothing if one of its ends is not on the board.
std::optional<Move> move_of(const Shift& shift);
std::string format_shift(const Shift& shift);
base::Result<Shift> parse_shift(std::string_view text);

struct Percept {
    BoardState board;
    int player_number = 1;
};

Message percept_message(const Percept& percept);
base::Result<Percept> parse_percept(const Message& message);

// A move, or nothing: the agent quits or has no legal move.
struct Action {
    std::optional<Shift> shift;
};

Message action_message(const Action& action);
base::Result<Action> parse_action(const Message& message);

Message name_message(std::string_view name);

// What displays are told about an agent.
struct AgentState {
    int id = 2;
    std::string name = "?";
    bool alive = true;
    int player_number = 1;
    double duration = 0;  // seconds of its last move
};

// Everything displays are told about a game. Agents are in their own order, the rest by player.
struct GameState {
    std::array<AgentState, 2> agents;
    BoardState board;
    std::array<int, 2> moves{};
    std::array<Shift, 2> last_moves{};
    std::array<double, 2> times{};

    const AgentState& of_player(int number) const {
        return agents[agents[0].player_number == number ? 0 : 1];
    }
};

// Every key of an UPDATE.
Values update_values(const GameState& game);
// An UPDATE with the keys whose values differ, and those that are always sent.
Message update_message(const Values& before, const Values& now);

// The state after these keys. A missing or invalid key leaves the value of a new game: old
// servers do not send all keys.
GameState game_of(const Values& heard);

}  // namespace games::jetan::wire
