// Any text as a position string: refused, or canonical with consistent answers.
#include FUZZED_HEADER

#include <cstddef>
#include <cstdint>

#include "base/check.h"
#include "game/position.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    FUZZED_NAMESPACE::Games::for_each([&]<class P> {
        const auto position = P::parse(text);
        if (!position) {
            CHECK(!position.error().message.empty());
            return;
        }
        CHECK(position->format() == text);
        typename P::Moves moves;
        position->generate(moves);
        if constexpr (game::HasCount<P>) CHECK(position->count_moves() == moves.size());
        CHECK(position->outcome().over() == moves.empty());
        position->describe();
        for (const auto& move : moves) {
            P next = *position;
            const auto undo = next.play(move);
            const auto read = P::parse(next.format());
            CHECK(read && read->key() == next.key());
            next.undo(move, undo);
            CHECK(next.key() == position->key() && next.format() == text);
        }
    });
    return 0;
}
