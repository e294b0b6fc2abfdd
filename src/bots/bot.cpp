// Chooses the protocol of a bot and fills in its defaults.
#include "bots/bot.h"

#include <algorithm>
#include <array>

#include "base/cursor.h"
#include "base/text.h"
#include "bots/bot_protocols.h"

namespace bots {

namespace {

using base::Error;

constexpr std::array<std::string_view, 6> shared_protocols{"line", "json",   "uci",
                                                           "ugi",  "xboard", "console"};

std::vector<std::string_view> protocols_of(const game::GameType& type) {
    std::vector<std::string_view> names(shared_protocols.begin(), shared_protocols.end());
    if (type.file_protocol != nullptr) names.push_back(type.file_protocol->name);
    if (type.pipe_protocol != nullptr) names.push_back(type.pipe_protocol->name);
    if (type.wire_protocol != nullptr) names.push_back(type.wire_protocol->name);
    return names;
}

// "HOST:PORT".
base::Result<net::Listener> listen(const std::string& address) {
    const std::size_t colon = address.rfind(':');
    const auto port =
        colon == std::string::npos
            ? std::nullopt
            : base::parse_canonical(std::string_view(address).substr(colon + 1), 65'535);
    if (!port) return Error{"address: expected HOST:PORT, found " + base::quoted(address)};
    auto listener = net::Listener::listen(address.substr(0, colon), *port);
    if (!listener) return Error{"address " + address + ": " + listener.error().message};
    return listener;
}

bool is_wire(const Bot& bot, const game::GameType& type) {
    return type.wire_protocol != nullptr && bot.protocol == type.wire_protocol->name;
}

base::Result<void> check(const Bot& bot, const game::GameType& type) {
    const std::vector<std::string_view> known = protocols_of(type);
    if (std::find(known.begin(), known.end(), bot.protocol) == known.end()) {
        return Error{"proto: expected " + base::any_of(known) + ", found " +
                     base::quoted(bot.protocol)};
    }
    const bool has_options =
        bot.protocol == "uci" || bot.protocol == "ugi" || bot.protocol == "xboard";
    if (!bot.options.empty() && !has_options) {
        return Error{"option." + bot.options.begin()->first + ": proto=" + bot.protocol +
                     " has no options"};
    }
    if (bot.protocol == "console" && bot.description.empty()) {
        return Error{"proto=console needs description=FILE"};
    }
    const bool by_wire = is_wire(bot, type);
    const bool by_lines = has_options || bot.protocol == "line" || bot.protocol == "json";
    if (!bot.address.empty() && !by_lines && !by_wire) {
        return Error{"address: proto=" + bot.protocol + " is not spoken over a connection"};
    }
    if (!bot.token.empty() && by_wire) {
        return Error{"token: proto=" + bot.protocol + " has no line for it"};
    }
    if (bot.address.empty() && by_wire) {
        return Error{"proto=" + bot.protocol + " needs address=HOST:PORT, where the bot connects"};
    }
    return {};
}

base::Result<PlayerPtr> make(const Bot& bot, const game::GameType& type) {
    if (const auto checked = check(bot, type); !checked) return checked.error();
    if (bot.protocol == "console") return make_console_bot(bot, type);
    std::optional<net::Listener> listener;
    if (!bot.address.empty()) {
        auto listening = listen(bot.address);
        if (!listening) return listening.error();
        listener = std::move(*listening);
    }
    if (bot.protocol == "xboard") return make_xboard_bot(bot, type, std::move(listener));
    if (bot.protocol == "uci" || bot.protocol == "ugi") {
        return make_uci_bot(bot, type, std::move(listener));
    }
    if (bot.protocol == "line" || bot.protocol == "json") {
        return make_line_json_bot(bot, type, std::move(listener));
    }
    if (is_wire(bot, type)) return make_wire_bot(bot, type, std::move(*listener));
    const bool by_files = type.file_protocol != nullptr && bot.protocol == type.file_protocol->name;
    return by_files ? make_file_bot(bot, type) : make_pipe_bot(bot, type);
}

}  // namespace

base::Result<std::unique_ptr<game::Player>> make_bot_player(const Bot& bot,
                                                            const game::GameType& type,
                                                            const MakeBuiltin& builtin,
                                                            std::uint64_t seed) {
    if (!bot.builtin.empty()) return builtin(type, bot.builtin, seed);
    if (bot.command.empty() && bot.address.empty()) {
        return Error{"a bot needs cmd= or address="};
    }
    return make(bot, type);
}

base::Result<void> check_bot(const Bot& bot, const game::GameType& type,
                             const game::PlayedGame& game) {
    if (!bot.builtin.empty() || !bot.account.empty()) return {};
    if (const auto checked = check(bot, type); !checked) return checked;
    if (bot.protocol == "console") return check_console_game(bot, type, game);
    if (is_wire(bot, type)) return check_wire_game(*type.wire_protocol, game);
    const bool by_pipe = type.pipe_protocol != nullptr && bot.protocol == type.pipe_protocol->name;
    return by_pipe ? check_pipe_game(*type.pipe_protocol, game) : base::Result<void>();
}

}  // namespace bots
