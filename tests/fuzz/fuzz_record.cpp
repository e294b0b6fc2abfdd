// Any text as a file of records: refused with a place, or written and read back unchanged.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"
#include "game/record.h"
#include "games/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto records = game::read_records(text);
    if (!records) {
        CHECK(records.error().message.find("line ") != std::string::npos);
        return 0;
    }
    for (const game::Record& record : *records) {
        const auto played = game::replay(record, games::find_game);
        CHECK(played || !played.error().message.empty());
        const auto written = game::write_record(record);
        CHECK(written);
        const auto read = game::read_records(*written);
        CHECK(read && read->size() == 1);
        const auto again = game::write_record(read->front());
        CHECK(again && *again == *written);
    }
    return 0;
}
