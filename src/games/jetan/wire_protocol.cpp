// The Jetan wire as a bot protocol of the arena; see wire.h.
#include "base/text.h"
#include "games/jetan/position.h"
#include "games/jetan/wire_messages.h"

namespace games::jetan {

namespace {

using base::Error;

base::Result<wire::Message> expect(std::string_view body, std::string_view name) {
    auto message = wire::parse_message(body);
    if (message && message->name != name) {
        return Error{"expected " + std::string(name) + ", found " + base::quoted(message->name)};
    }
    return message;
}

base::Result<void> check_agent(std::string_view body) {
    const auto message = expect(body, "AGENT");
    if (!message) return message.error();
    return {};
}

base::Result<void> check_name(std::string_view body) {
    const auto message = expect(body, "NAME");
    if (!message) return message.error();
    if (message->find("NAME") == nullptr) return Error{"NAME: no NAME"};
    return {};
}

// The numbers of the pieces follow from the moves since the usual start.
template <RuleSet rules>
base::Result<std::string> percept(std::string_view start, std::span<const std::string> moves) {
    auto position = BasicPosition<rules>::start();
    if (position.format() != start) {
        return Error{"the wire can only tell of games from the usual start"};
    }
    wire::Percept percept{wire::start_board(rules)};
    for (const std::string& text : moves) {
        const auto move = position.parse_move(text);
        if (!move) return move.error();
        percept.board.move(*move);
        position.play(*move);
    }
    percept.board.turn = wire::turn_of(position.outcome(), position.turn());
    for (const Side side : {Side::first, Side::second}) {
        percept.board.escape_used[game::index(side)] = !position.may_escape(side);
    }
    percept.player_number = game::index(position.turn()) + 1;
    return wire::framed(wire::percept_message(percept));
}

base::Result<std::optional<std::string>> action(std::string_view body) {
    const auto message = expect(body, "ACTION");
    if (!message) return message.error();
    const auto action = wire::parse_action(*message);
    if (!action) return action.error();
    if (!action->shift) return std::optional<std::string>{};
    const auto move = wire::move_of(*action->shift);
    return std::optional(move ? Board::name(move->from) + Board::name(move->to)
                              : wire::format_shift(*action->shift));
}

}  // namespace

template <RuleSet rules>
const game::WireProtocol& BasicPosition<rules>::wire_protocol() {
    static constexpr game::WireProtocol protocol{
        "jetan-wire",
        wire::take_body,
        [] { return wire::framed(wire::Message{"IDENT"}); },
        check_agent,
        [] { return wire::framed(wire::Message{"NAME"}); },
        check_name,
        percept<rules>,
        action,
        [] { return wire::framed(wire::Message{"DIE"}); },
    };
    return protocol;
}

template const game::WireProtocol& BasicPosition<RuleSet::book>::wire_protocol();
template const game::WireProtocol& BasicPosition<RuleSet::model>::wire_protocol();

}  // namespace games::jetan
