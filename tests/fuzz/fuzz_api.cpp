// Any text as a message or body of the server's API: refused with a message, or read; what the
// server writes itself is read back unchanged.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"
#include "protocol/api.h"
#include "protocol/bot_api.h"
#include "protocol/form.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace protocol::api;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto game = read_new_game(text)) {
        CHECK(!game->game.empty() && !game->name.empty());
        CHECK(parse_clock(clock_text(game->clock)) == game->clock);
        const auto options = read_options(options_json(game->options));
        CHECK(options && *options == game->options);
    } else {
        CHECK(!game.error().message.empty());
    }
    if (const auto name = read_join(text); !name) CHECK(!name.error().message.empty());
    const RequestText request = read_request(text);
    CHECK(request.request || !request.request.error().message.empty());
    if (request.request) CHECK(request.request->id == request.id);
    if (const auto event = read_data(text)) {
        const auto again = read_data(write_data(*event));
        CHECK(again && *again == *event);
    }
    static_cast<void>(parse_clock(text));
    for (const std::string_view type : {"application/json", "application/x-www-form-urlencoded"}) {
        const auto fields = protocol::read_fields(type, text);
        if (!fields) {
            CHECK(!fields.error().message.empty());
            continue;
        }
        if (const auto challenge = read_challenge(*fields)) {
            CHECK(!challenge->game.empty() && !challenge->name.empty());
            CHECK(parse_clock(clock_text(challenge->clock)) == challenge->clock);
        }
        static_cast<void>(read_decline(*fields));
    }
    return 0;
}
