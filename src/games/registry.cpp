// Makes the list of games from the generated list of types.
#include "games/registry.h"

#include <vector>

#include "all_games.h"
#include "game/erase.h"

namespace games {

std::span<const game::GameType> all_games() {
    static const std::vector<game::GameType> types = [] {
        std::vector<game::GameType> list;
        AllGames::for_each([&]<class P> { list.push_back(game::game_type<P>()); });
        return list;
    }();
    return types;
}

const game::GameType* find_game(std::string_view id) {
    for (const game::GameType& type : all_games()) {
        if (type.info->id == id) return &type;
    }
    return nullptr;
}

}  // namespace games
