// The interface of a Jetan agent. Derive a class from AgentProgram, and give it a letter and a
// name with JETAN_AGENT. docs/users/8-jetan-agents.md is the guide.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/jetan/either_position.h"
#include "games/jetan/wire_board.h"

namespace jetan {

using games::jetan::Board;
using games::jetan::Kind;
using games::jetan::Move;
using games::jetan::RuleSet;
using games::jetan::Set;
using games::jetan::Side;
using Position = games::jetan::EitherPosition;

// The numbers for agents on the command line: --user1 is user[0]. 0: the agent's own default.
struct AgentOptions {
    std::array<int, 6> user{};
};

// The information an agent gets on its turn.
struct Percept {
    int player_number;                     // 1 or 2: which player we are
    Position position;                     // the game as it stands, we are to move
    games::jetan::wire::BoardState board;  // the same as it came: pieces by their numbers
    std::optional<Move> enemy_move;        // the move just played against us, if it is known
    int server = -1;  // a descriptor that can be read if the server ends the game before we answer
    std::vector<Move> refused = {};  // our answers to this percept that the server refused

    // The legal moves that the server has not refused.
    std::vector<Move> moves() const;
};

// One object plays one game.
class AgentProgram {
 public:
    virtual ~AgentProgram() = default;
    // Our move; nothing if we quit.
    virtual std::optional<Move> Program(const Percept& percept) = 0;
};

using MakeAgent = std::unique_ptr<AgentProgram> (*)(const AgentOptions& options);

struct AgentEntry {
    char letter;
    std::string_view name;
    MakeAgent make;
};

// All agents of the program, sorted by letter.
std::vector<AgentEntry> agents();
bool enlist(const AgentEntry& entry);

// A constructor may take the options or nothing.
template <class Agent>
std::unique_ptr<AgentProgram> make_agent(const AgentOptions& options) {
    if constexpr (std::is_constructible_v<Agent, const AgentOptions&>) {
        return std::make_unique<Agent>(options);
    } else {
        return std::make_unique<Agent>();
    }
}

// A text as a template argument.
template <std::size_t N>
struct NameText {
    char text[N];
    constexpr NameText(const char (&from)[N]) {
        for (std::size_t i = 0; i < N; ++i) text[i] = from[i];
    }
};

// Each agent defines two of these variables. A letter or name given twice does not build: the
// compiler or linker then names the variable.
template <char letter>
extern bool two_agents_have_the_letter;
template <NameText name>
extern bool two_agents_have_the_name;

}  // namespace jetan

// JETAN_AGENT('s', "Student", MyAgent); at the end of a file, outside of namespaces.
#define JETAN_AGENT(letter, name, Agent)                          \
    template <>                                                   \
    bool jetan::two_agents_have_the_letter<letter> =              \
        jetan::enlist({letter, name, &jetan::make_agent<Agent>}); \
    template <>                                                   \
    bool jetan::two_agents_have_the_name<jetan::NameText(name)> = true
