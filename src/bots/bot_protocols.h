// The bot protocols that make_bot_player() chooses from, each in a file of its own. With a listener
// the bot connects to us; without one its process is started.
#pragma once

#include <memory>
#include <optional>

#include "bots/bot.h"
#include "game/player.h"
#include "net/listener.h"

namespace bots {

using PlayerPtr = std::unique_ptr<game::Player>;

// UCI, or UGI if `bot.protocol` says so.
PlayerPtr make_uci_bot(const Bot& bot, const game::GameType& type,
                       std::optional<net::Listener> listener);
PlayerPtr make_xboard_bot(const Bot& bot, const game::GameType& type,
                          std::optional<net::Listener> listener);
// `line`, or `json` if `bot.protocol` says so.
PlayerPtr make_line_json_bot(const Bot& bot, const game::GameType& type,
                             std::optional<net::Listener> listener);
// A console program made for people; an error if its description cannot be read.
base::Result<PlayerPtr> make_console_bot(const Bot& bot, const game::GameType& type);
// The game must define the protocol.
PlayerPtr make_file_bot(const Bot& bot, const game::GameType& type);
PlayerPtr make_pipe_bot(const Bot& bot, const game::GameType& type);
PlayerPtr make_wire_bot(const Bot& bot, const game::GameType& type, net::Listener listener);

// For protocols that cannot describe every game: whether a bot can start this game on either side.
base::Result<void> check_console_game(const Bot& bot, const game::GameType& type,
                                      const game::PlayedGame& game);
base::Result<void> check_pipe_game(const game::PipeProtocol& protocol,
                                   const game::PlayedGame& game);
base::Result<void> check_wire_game(const game::WireProtocol& protocol,
                                   const game::PlayedGame& game);

}  // namespace bots
