// Finds a board by name, seed or file.
#include "games/wonderland/boards.h"

#include <cstdint>
#include <optional>
#include <vector>

#include "base/number.h"
#include "base/text.h"
#include "games/wonderland/random_board.h"

namespace games::wonderland {

namespace {

using base::Error;

constexpr std::string_view random_prefix = "random:";

}  // namespace

std::string shipped_names() {
    std::vector<std::string> names;
    for (const auto& [name, text] : boards) names.emplace_back(name);
    return base::join(names, ", ");
}

base::Result<BoardFile> find_board(std::string_view value, const game::StartChoices& choices) {
    for (const auto& [name, text] : boards) {
        if (name == value) return parse_board_file(text);
    }
    if (value.starts_with(random_prefix)) {
        const std::string_view number = value.substr(random_prefix.size());
        if (const auto seed = base::parse_number<std::uint64_t>(number))
            return BoardFile{random_board(*seed), {}};
        return Error::of({"board: expected random:SEED, the seed a number from 0 to {}, found {}",
                          {std::to_string(UINT64_MAX), base::quoted(value)}});
    }
    const auto text = choices.read_file(value);
    if (!text) {
        return Error::of(
            {"board: expected a shipped board ({}), random:SEED or a file, found {}, "
             "which cannot be read: {}",
             {shipped_names(), base::quoted(value), text.error().told()}});
    }
    auto board = parse_board_file(*text);
    if (!board) return Error::of({"{}: {}", {value, board.error().told()}});
    return board;
}

}  // namespace games::wonderland
