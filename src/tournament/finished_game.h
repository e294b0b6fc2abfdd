// FinishedGame: what a tournament keeps of a game, and GameId, by which it knows the game again:
// made of the bots' names and of numbers, never of a place in a list, so that a tournament can be
// taken up at any moment and bots can be added to it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "game/contestant.h"
#include "game/outcome.h"

namespace tournament {

// The bots of a meeting, alphabetical: the order of a GameId.
using BotPair = std::array<std::string, 2>;
BotPair bot_pair(std::string one, std::string other);

struct GameId {
    int round = 0;  // from 1; 0 in a format without rounds
    BotPair bots;   // as bot_pair() gives them
    int pair = 1;   // of two games with the same opening, from 1, within the round
    int game = 1;   // 1 or 2: the bots change sides in between

    // In the first game of a pair the alphabet's first bot has the first side.
    const std::string& bot(game::Side side) const {
        return bots[(side == game::Side::first) == (game == 1) ? 0 : 1];
    }
    friend bool operator==(const GameId&, const GameId&) = default;
    friend bool operator<(const GameId& a, const GameId& b) {
        return std::tie(a.round, a.bots, a.pair, a.game) <
               std::tie(b.round, b.bots, b.pair, b.game);
    }
};

// "r0-p3-g2-Alice-Bob": different for different games, and fit for a file's name and a database's
// key: bytes of names other than letters and digits are written %2D.
std::string id_text(const GameId& id);

// The time a side took for its moves.
struct MoveTimes {
    int moves = 0;
    std::chrono::microseconds total{0};
    std::chrono::microseconds longest{0};

    void add(const MoveTimes& more);
    // Of a move; 0 before the first one.
    std::chrono::microseconds mean() const;
    friend bool operator==(const MoveTimes&, const MoveTimes&) = default;
};

struct LossByFault {
    game::Side side = game::Side::first;  // whose fault it was
    game::Fault fault = game::Fault::failure;
    std::string verdict;  // for its author to read: the last lines, the position, standard error…
};

struct FinishedGame {
    GameId id;
    game::Result result = game::Result::draw;  // games that are unfinished count for nothing
    std::string reason;                        // as the record gives it
    std::optional<LossByFault> fault;
    std::array<MoveTimes, 2> times;  // in the order of the sides
    std::string record;              // as game::write_record makes it
    std::int64_t finished_at = 0;    // seconds since 1970; 0: unknown

    // Points of the id's first bot in halves: 0, 1 or 2.
    int halves() const;
};

}  // namespace tournament
