// A position string, a line end, and any text as a move: refused with a reason, or a legal move.
#include FUZZED_HEADER

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "base/check.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t line = std::min(text.find('\n'), size);
    const std::string_view move_text = line < size ? text.substr(line + 1) : text;
    FUZZED_NAMESPACE::Games::for_each([&]<class P> {
        const auto set_up = P::parse(text.substr(0, line));
        const P position = set_up ? *set_up : P::start();
        const auto move = position.parse_move(move_text);
        if (!move) {
            CHECK(!move.error().message.empty());
            return;
        }
        typename P::Moves moves;
        position.generate(moves);
        CHECK(std::find(moves.begin(), moves.end(), *move) != moves.end());
        const auto again = position.parse_move(position.format_move(*move));
        CHECK(again && *again == *move);
    });
    return 0;
}
