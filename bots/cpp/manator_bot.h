// Makes a Manator bot of one function, with C++17 and nothing else. It speaks `line`:
//
//     #include "manator_bot.h"
//
//     int main() {
//         manator::play([](const manator::Turn& turn) { return turn.legal.front(); });
//     }
//
// Print nothing to standard output yourself; standard error is free.
#pragma once

#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace manator {

struct Turn {
    std::string game;                // its id, "pawnrace"
    std::string side;                // yours, "white"
    std::string position;            // as `manator show` takes it
    long long milliseconds = -1;     // you may use: for this move, or for the rest; -1: no limit
    std::string last;                // the opponent's last move; empty if there is none
    std::vector<std::string> legal;  // your moves
};

// What choose() may return instead of a move, or with one.
inline const std::string resign = "resign";
inline std::string offer_draw(const std::string& move) {
    return "draw " + move;
}

// Plays games until there are no more; choose(turn) returns a move.
template <class Choose>
void play(Choose choose) {
    Turn turn;
    for (std::string line; std::getline(std::cin, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.rfind("game ", 0) == 0) {
            std::istringstream words(line.substr(5));
            words >> turn.game >> turn.side;
            std::cout << "ready" << std::endl;
        } else if (line.rfind("turn\t", 0) == 0) {
            std::istringstream fields(line.substr(5));
            std::string time, moves;
            std::getline(fields, turn.position, '\t');
            std::getline(fields, time, '\t');
            std::getline(fields, turn.last, '\t');
            std::getline(fields, moves, '\t');
            turn.milliseconds = time == "-" ? -1 : std::stoll(time);
            if (turn.last == "-") turn.last.clear();
            turn.legal.clear();
            std::istringstream list(moves);
            for (std::string move; list >> move;) turn.legal.push_back(move);
            std::cout << choose(static_cast<const Turn&>(turn)) << std::endl;
        }
    }
}

}  // namespace manator
