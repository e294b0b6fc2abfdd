// What the server prints: a line a turn, two lines a game, and a tournament's totals.
#pragma once

#include <span>
#include <string>

#include "games/jetan/wire_messages.h"

namespace games::jetan::wire {

// One player of a finished game.
struct PlayerResult {
    int player_number = 1;
    int score = 0;  // 1 won, -1 lost, 0 tie
    std::string name;
    double seconds = 0;
    int moves = 0;
};

// With the line end.
std::string result_line(const PlayerResult& result);

// `move` is nothing when the agent quits.
std::string trace_line(const std::string& name, const Percept& percept,
                       const std::optional<Move>& move);

struct Total {
    std::string name;
    int won = 0;
    int tied = 0;
    int lost = 0;
    double seconds = 0;
    int moves = 0;

    void add(const PlayerResult& result);
    int score() const { return won - lost; }
};

// The table, best score first; agents are numbered in the order given.
std::string totals_table(std::span<const Total> totals);

}  // namespace games::jetan::wire
