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

base::Result<BoardFile> find_board(std::string_view value, const game::StartChoices& choices,
                                   const Translate& translate) {
    for (const auto& [name, text] : boards) {
        if (name == value) return parse_board_file(text);
    }
    if (value.starts_with(random_prefix)) {
        const std::string_view number = value.substr(random_prefix.size());
        if (const auto seed = base::parse_number<std::uint64_t>(number))
            return BoardFile{random_board(*seed), {}};
        return Error{translate("board: expected random:SEED, the seed a number from 0 to") + " " +
                     std::to_string(UINT64_MAX) + ", " + translate("found") + " " +
                     base::quoted(value)};
    }
    const auto text = choices.read_file(value);
    if (!text) {
        return Error{translate("board: expected a shipped board") + " (" + shipped_names() + "), " +
                     translate("random:SEED or a file") + ", " + translate("found") + " " +
                     base::quoted(value) + ", " + translate("which cannot be read") + ": " +
                     text.error().message};
    }
    auto board = parse_board_file(*text, translate);
    if (!board) return Error{std::string(value) + ": " + board.error().message};
    return board;
}

}  // namespace games::wonderland
