// Any bytes as a stream of the Jetan wire, in two pieces cut anywhere: what comes out does not
// depend on the cut, and every message that is understood is written back as it was read.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/check.h"
#include "games/jetan/position.h"
#include "games/jetan/wire_messages.h"

namespace {

using namespace games::jetan;

// All bodies of the stream, and an empty text at the end if it went wrong.
std::vector<std::string> bodies(std::string_view stream, std::size_t cut) {
    std::vector<std::string> all;
    wire::FrameReader reader;
    for (const std::string_view part : {stream.substr(0, cut), stream.substr(cut)}) {
        reader.feed(part);
        while (true) {
            const auto body = reader.next();
            if (!body) {
                CHECK(!body.error().message.empty());
                all.emplace_back();
                return all;
            }
            if (!*body) break;
            all.push_back(**body);
        }
    }
    return all;
}

// The wire has no escaping: what touches a separator with a colon of its own reads back only in
// the order it came in.
bool separable(const wire::Message& message) {
    const auto touches = [](const std::string& text) {
        return text.starts_with(':') || text.ends_with(':');
    };
    for (const auto& [key, value] : message.values) {
        if (touches(key) || touches(value)) return false;
    }
    return !touches(message.name);
}

void read_body(const std::string& body) {
    const auto message = wire::parse_message(body);
    if (!message) {
        CHECK(!message.error().message.empty());
        return;
    }
    if (separable(*message)) {
        const auto again = wire::parse_message(wire::format_message(*message));
        CHECK(again && *again == *message);
    }
    if (const auto action = wire::parse_action(*message); action && action->shift) {
        if (const auto move = wire::move_of(*action->shift)) {
            CHECK(wire::shift_of(*move) == *action->shift);
        }
    }
    if (const auto percept = wire::parse_percept(*message)) {
        wire::BoardState board = percept->board;
        const auto reread = wire::parse_board(wire::format_board(board));
        board.late = true;
        CHECK(reread && *reread == board);
        (void)Position::parse(wire::position_text(board, board.plies));
    }
    const wire::GameState game = wire::game_of(message->values);
    const wire::Values told = wire::update_values(game);
    CHECK(wire::update_values(wire::game_of(told)) == told);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view stream(reinterpret_cast<const char*>(data) + 1, size - 1);
    const std::vector<std::string> whole = bodies(stream, 0);
    CHECK(bodies(stream, data[0] % (stream.size() + 1)) == whole);
    for (const std::string& body : whole) read_body(body);
    read_body(std::string(stream));
    return 0;
}
