// Referee: one game between two agents of a hall, shown to its displays.
#pragma once

#include <array>
#include <string>

#include "base/rng.h"
#include "games/jetan/either_position.h"
#include "games/jetan/programs/server/hall.h"
#include "games/jetan/wire_report.h"

namespace jetan {

struct Conditions {
    games::jetan::RuleSet rules = games::jetan::RuleSet::book;
    double delay = 1;       // seconds after every turn
    double max_time = 300;  // seconds an agent may think
    int steps = 1000;       // moves an agent
    int lenient = 0;        // refused answers in a turn until the server moves; 0: three lose
    bool trace = true;
};

// Two agents of the hall and which of them is player 1.
struct Pairing {
    std::array<int, 2> agents{0, 1};  // the lower number first
    int first = 0;                    // 0 or 1: the place of player 1 in `agents`
};

class Referee {
 public:
    // `id` is the object id of the first agent; the second has the next one.
    Referee(Hall& hall, const Conditions& conditions, const Pairing& pairing, int id,
            std::array<std::string, 2> known_names, base::Rng& rng);

    // Plays the game to its end, but does not send DIE. Returns the results of player 1 and
    // player 2.
    std::array<wire::PlayerResult, 2> play();
    // "Random wins (princess captured)", and which moves the server made.
    std::string verdict() const;

 private:
    // Of a player, 0 or 1.
    int place(int player) const { return player == 0 ? pairing_.first : 1 - pairing_.first; }
    int agent(int player) const { return pairing_.agents[place(player)]; }
    wire::AgentState& state(int player) { return game_.agents[place(player)]; }

    void ask_names();
    void ask_name(int at);
    void turn();
    // Judges the answer to a percept; true if the agent gets another try.
    bool judge(const Reply& reply, const wire::Percept& percept);
    bool judge_action(const wire::Action& action, const wire::Percept& percept);
    // Plays any legal move for an agent whose answers were all refused.
    void move_for(const wire::Percept& percept);
    void make(games::jetan::Move move);
    void lose(int player, std::string_view reason);
    void update_board();
    void trace(const wire::Percept& percept, const std::optional<games::jetan::Move>& move) const;

    Hall& hall_;
    const Conditions conditions_;
    const Pairing pairing_;
    games::jetan::EitherPosition position_;
    wire::GameState game_;
    game::Outcome outcome_;
    base::Rng& rng_;
    std::array<int, 2> moves_for_{};  // made by the server, by player
};

}  // namespace jetan
