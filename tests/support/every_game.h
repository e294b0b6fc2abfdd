// Typed tests over every game and the toy game, and random games to run them on.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "all_games.h"
#include "base/rng.h"
#include "games/toy/position.h"

namespace support {

template <class List>
struct ToTestTypes;
template <class... Ps>
struct ToTestTypes<base::TypeList<Ps...>> {
    using type = ::testing::Types<Ps...>;
};
using EveryGame = ToTestTypes<base::Concatenate<games::AllGames, games::toy::Games>::type>::type;

struct GameName {
    template <class P>
    static std::string GetName(int) {
        std::string name(P::info().id);
        for (char& c : name) c = c == '-' ? '_' : c;
        return name;
    }
};

template <class P>
class RandomGames : public ::testing::Test {
 protected:
    static typename P::Moves moves_of(const P& position) {
        typename P::Moves moves;
        position.generate(moves);
        return moves;
    }

    // Visits every position of random games; `plies` at most each.
    template <class Visit>
    static void walk(std::uint64_t seed, int games, int plies, Visit&& visit) {
        base::Rng rng(seed);
        for (int g = 0; g < games; ++g) {
            P position = P::start();
            for (int ply = 0; ply < plies; ++ply) {
                const typename P::Moves moves = moves_of(position);
                visit(position, moves);
                if (::testing::Test::HasFatalFailure() || moves.empty()) break;
                position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            }
        }
    }
};

}  // namespace support
