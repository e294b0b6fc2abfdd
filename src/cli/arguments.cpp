// Looks up games and parses positions and numbers, with errors for people.
#include "cli/arguments.h"

#include <fmt/core.h>

#include <vector>

#include "base/cursor.h"
#include "base/text.h"
#include "games/registry.h"

namespace cli {

base::Result<const game::GameType*> game_named(std::string_view id) {
    if (const game::GameType* type = games::find_game(id)) return type;
    std::vector<std::string_view> ids;
    for (const game::GameType& type : games::all_games()) ids.push_back(type.info->id);
    return base::Error{"unknown game " + base::quoted(id) + ", expected " + base::any_of(ids)};
}

base::Result<game::PositionPtr> read_position(std::string_view game_id, std::string_view text) {
    const auto type = game_named(game_id);
    if (!type) return type.error();
    auto position = (*type)->read(text);
    if (!position) return base::Error{"bad position: " + position.error().message};
    return position;
}

base::Result<int> read_number(std::string_view option, std::string_view text, int least, int most) {
    const auto value = base::parse_canonical(text, most);
    if (value && *value >= least) return *value;
    return base::Error{fmt::format("{}: expected a number from {} to {}, found {}", option, least,
                                   most, base::quoted(text))};
}

base::Result<int> read_concurrency(std::string_view text) {
    return text.empty() ? 0 : read_number("--concurrency", text, 1, most_concurrency);
}

std::string example(std::string_view command, std::string_view rest) {
    const std::string id(games::all_games().front().info->id);
    return "Example:\n  manator " + std::string(command) + " " + id + " \"$(manator start " + id +
           ")\"" + std::string(rest);
}

}  // namespace cli
