// Any text as the value of every start option of every game, and as the file it names.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"
#include "games/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    for (const game::GameType& type : games::all_games()) {
        for (const game::StartOption& option : type.info->options) {
            for (const std::string& value : {text, std::string("a file")}) {
                game::StartChoices choices([&](std::string_view) { return text; });
                choices.set(std::string(option.name), value);
                const auto position = type.start(choices);
                if (!position) {
                    CHECK(!position.error().message.empty());
                    continue;
                }
                const auto read = type.parse((*position)->format());
                CHECK(read && (*read)->key() == (*position)->key());
            }
        }
    }
    return 0;
}
