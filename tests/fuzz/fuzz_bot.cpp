// What a strange program may say, to us as its host or as its engine, in every protocol.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "protocol/turn_text.h"
#include "protocol/uci.h"
#include "protocol/uci_host.h"
#include "protocol/xboard.h"
#include "protocol/xboard_host.h"

namespace {

void expect(bool fine) {
    if (!fine) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::string_view line = text.substr(0, text.find('\n'));

    const protocol::BotSays said = protocol::line::hear(line);
    if (said.kind == protocol::BotSays::Kind::move) expect(!said.move.empty());
    if (const auto json = protocol::json::hear(line); !json) {
        expect(!json.error().message.empty());
    }
    if (const auto best = protocol::uci::hear(line);
        std::holds_alternative<protocol::uci::BestMove>(best)) {
        expect(std::get<protocol::uci::BestMove>(best).move.find(' ') == std::string::npos);
    }
    static_cast<void>(protocol::xboard::hear(line));
    static_cast<void>(protocol::uci::read(line));
    static_cast<void>(protocol::xboard::read(line));
    return 0;
}
