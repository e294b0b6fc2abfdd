// Tournaments without players: games that end as a function of their identity says, finished in any
// order and interrupted anywhere.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "tournament/schedule.h"

namespace support {

using store::FinishedGame;
using store::GameId;

inline std::vector<std::string> some_bots(int count) {
    std::vector<std::string> bots;
    for (int i = 0; i < count; ++i) bots.push_back("bot" + std::to_string(100 + i));
    return bots;
}

// A game that this bot has won; "": a draw.
inline FinishedGame won_by(const GameId& id, const std::string& winner) {
    FinishedGame game;
    game.id = id;
    game.reason = "test";
    if (!winner.empty()) {
        game.result = id.bot(game::Side::first) == winner ? game::Result::first_wins
                                                          : game::Result::second_wins;
    }
    return game;
}

inline FinishedGame lost_by_fault(const GameId& id, const std::string& loser, game::Fault fault) {
    FinishedGame game = won_by(id, id.bots[0] == loser ? id.bots[1] : id.bots[0]);
    game.fault = store::LossByFault{
        id.bot(game::Side::first) == loser ? game::Side::first : game::Side::second, fault, "why"};
    return game;
}

using Play = std::function<FinishedGame(const tournament::PlannedGame&)>;

// The alphabet's first bot wins whatever it plays.
inline FinishedGame first_wins(const tournament::PlannedGame& game) {
    return won_by(game.id, game.id.bots[0]);
}
// By chance, but always the same for the same game.
inline FinishedGame by_chance(const tournament::PlannedGame& game) {
    const auto chance = base::Rng(game.seeds[0]).below(3);
    return won_by(game.id, chance == 2 ? "" : game.id.bots[chance]);
}

// Plays until nothing is left. Games of one schedule finish in an order that the seed gives; now
// and then everything but the finished games is forgotten.
inline std::vector<FinishedGame> play_all(const tournament::TournamentSettings& settings,
                                          const std::vector<std::string>& bots, const Play& play,
                                          std::uint64_t order = 1,
                                          std::vector<FinishedGame> games = {}) {
    base::Rng rng(order);
    for (;;) {
        tournament::Schedule left = tournament::schedule(settings, bots, games);
        if (left.complete()) return games;
        for (std::size_t i = left.games.size(); i > 1; --i) {
            std::swap(left.games[i - 1], left.games[rng.below(static_cast<std::uint32_t>(i))]);
        }
        const std::size_t until = 1 + rng.below(static_cast<std::uint32_t>(left.games.size()));
        for (std::size_t i = 0; i < until; ++i) games.push_back(play(left.games[i]));
    }
}

}  // namespace support
