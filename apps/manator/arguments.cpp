// What several commands read from the command line: games, positions and files.
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <vector>

#include "base/text.h"
#include "games/registry.h"
#include "manator/commands.h"

namespace manator {

base::Result<const game::GameType*> game_named(std::string_view id) {
    if (const game::GameType* type = games::find_game(id)) return type;
    std::vector<std::string_view> ids;
    for (const game::GameType& type : games::all_games()) ids.push_back(type.info->id);
    return base::Error{"unknown game " + base::quoted(id) + ", expected " + base::any_of(ids)};
}

base::Result<game::PositionPtr> read_position(std::string_view game_id, std::string_view text) {
    const auto type = game_named(game_id);
    if (!type) return type.error();
    auto position = (*type)->parse(text);
    if (!position) return base::Error{"bad position: " + position.error().message};
    return position;
}

std::string example(std::string_view command, std::string_view rest) {
    const std::string id(games::all_games().front().info->id);
    return "Example:\n  manator " + std::string(command) + " " + id + " \"$(manator start " + id +
           ")\"" + std::string(rest);
}

base::Result<std::string> read_whole_file(std::string_view path) {
    constexpr std::size_t largest = std::size_t{256} << 20;  // a device may have no end
    errno = 0;
    std::ifstream file{std::string(path), std::ios::binary};
    std::string text;
    std::array<char, 1 << 16> part;
    // A folder opens, and only fails to be read.
    while (file && text.size() <= largest) {
        file.read(part.data(), part.size());
        text.append(part.data(), static_cast<std::size_t>(file.gcount()));
    }
    if (errno != 0) return base::Error{std::strerror(errno)};
    if (text.size() > largest) return base::Error{"it is larger than 256 MiB"};
    if (!file.eof()) return base::Error{"cannot be read"};
    return text;
}

}  // namespace manator
