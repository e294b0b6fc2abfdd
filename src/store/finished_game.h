// FinishedGame: what is kept of a game, in memory and in the database; and GameId, the game's
// identity. An id consists of bot names and numbers, never of list positions, so that a tournament
// can be resumed at any time and bots can be added to it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "game/outcome.h"
#include "game/player.h"

namespace store {

// The two bots of a meeting in alphabetical order, as in a GameId.
using BotPair = std::array<std::string, 2>;
BotPair bot_pair(std::string one, std::string other);

struct GameId {
    int round = 0;  // from 1; 0 in a format without rounds
    BotPair bots;   // as bot_pair() gives them
    int pair = 1;   // pair of games with the same opening, from 1 within the round
    int game = 1;   // 1 or 2: the bots swap sides between them

    // In the first game of a pair, the alphabetically first bot plays the first side.
    const std::string& bot(game::Side side) const {
        return bots[(side == game::Side::first) == (game == 1) ? 0 : 1];
    }
    friend bool operator==(const GameId&, const GameId&) = default;
    friend bool operator<(const GameId& a, const GameId& b) {
        return std::tie(a.round, a.bots, a.pair, a.game) <
               std::tie(b.round, b.bots, b.pair, b.game);
    }
};

// "r0-p3-g2-Alice-Bob": unique for each game and safe as a file name or database key; bytes in
// names other than letters and digits are written like %2D.
std::string id_text(const GameId& id);

// The time a side used for its moves.
struct MoveTimes {
    int moves = 0;
    std::chrono::microseconds total{0};
    std::chrono::microseconds longest{0};

    void add(const MoveTimes& more);
    // The mean time per move; 0 before the first move.
    std::chrono::microseconds mean() const;
    friend bool operator==(const MoveTimes&, const MoveTimes&) = default;
};

struct LossByFault {
    game::Side side = game::Side::first;  // the side at fault
    game::Fault fault = game::Fault::failure;
    std::string verdict;  // for the bot's author: the last lines, the position, stderr…
};

struct FinishedGame {
    GameId id;
    game::Result result = game::Result::draw;  // unfinished games do not count
    std::string reason;                        // as in the record
    std::optional<LossByFault> fault;
    std::array<MoveTimes, 2> times;  // in the order of the sides
    std::string record;              // as game::write_record writes it
    std::int64_t finished_at = 0;    // seconds since 1970, set by the store; 0: unknown

    // The points of the id's first bot in half points: 0, 1 or 2.
    int halves() const;
};

}  // namespace store
