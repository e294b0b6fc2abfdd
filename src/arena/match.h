// Match: many games between two players, who change sides in pairs of games that begin alike.
// Players are known only as game::Player, so that a built-in one, a bot and a person are the same.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "arena/openings.h"
#include "arena/statistics.h"
#include "game/played_game.h"
#include "game/player.h"

namespace arena {

// A player for one game; whatever chance it uses comes from the seed. Called by several threads.
using MakePlayer = std::function<std::unique_ptr<game::Player>(std::uint64_t seed)>;

struct MatchSettings {
    int games = 2;
    int concurrency = 1;
    Openings openings;
    std::uint64_t seed = 1;
};

struct MatchGame {
    int number = 0;                               // from 1
    game::Side first_player = game::Side::first;  // the side of the match's first player
    game::PlayedGame game;
    game::Result result = game::Result::unfinished;
    std::string reason;  // the rules' own, or what a player did that lost him the game
};

// Plays one game out. A player that gives up, or names a move that is not legal, loses with the
// reason. Unfinished if `stop` becomes true. `players` are in the order of the sides.
MatchGame play_game(game::PlayedGame game, const std::array<game::Player*, 2>& players,
                    const std::atomic<bool>& stop);

// run() once; stop() and score() from any thread at any moment.
class Match {
 public:
    // Called for every finished game, in the order of their numbers, by one thread at a time, with
    // the score of the first player so far. It must not call the match.
    using OnGame = std::function<void(const MatchGame&, const Score&)>;

    Match(const game::AnyPosition& start, std::array<MakePlayer, 2> players,
          const MatchSettings& settings, OnGame on_game);

    // Plays all games. With deterministic players they are the same whatever the concurrency.
    void run();
    // run() returns soon: games that are not finished are left out.
    void stop();
    // Of the first player, over the games that were reported.
    Score score() const;

 private:
    void work();
    MatchGame play(int number);
    void report(MatchGame game);

    game::PositionPtr start_;
    std::array<MakePlayer, 2> players_;
    MatchSettings settings_;
    OnGame on_game_;

    std::atomic<int> next_{1};
    std::atomic<bool> stop_{false};
    mutable std::mutex mutex_;
    Score score_;
    int reported_ = 0;
    std::map<int, MatchGame> waiting_;    // finished before one with a smaller number
    std::vector<game::Player*> playing_;  // so that stop() can reach them
};

}  // namespace arena
