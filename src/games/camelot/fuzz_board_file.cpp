// Any text as a board file: refused with a line, or written and read back unchanged; and its legal
// moves (a hundred of them, there may be thousands) answered so that they can be read.
#include <cstddef>
#include <cstdint>

#include "base/check.h"
#include "games/camelot/board_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using games::camelot::Position;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto position = games::camelot::parse_board_file(text);
    if (!position) {
        CHECK(position.error().message.starts_with("line "));
        return 0;
    }
    const auto again = games::camelot::parse_board_file(format_board_file(*position));
    CHECK(again && again->key() == position->key() && again->format() == position->format());
    Position::Moves moves;
    position->generate(moves);
    for (std::size_t i = 0; i < moves.size() && i < 100; ++i) {
        const auto read = position->parse_move(format_answer(*position, moves[i]));
        CHECK(read && *read == moves[i]);
    }
    return 0;
}
