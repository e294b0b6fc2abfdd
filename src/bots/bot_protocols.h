// The ways to talk with a bot, each in a file of its own: what make_bot_player() chooses from. A
// listener is for a bot that connects to us; without one its program is started.
#pragma once

#include <memory>
#include <optional>

#include "bots/bot.h"
#include "game/player.h"
#include "net/listener.h"

namespace bots {

using PlayerPtr = std::unique_ptr<game::Player>;

// UCI, or UGI if the bot's protocol says so.
PlayerPtr make_uci_bot(const Bot& bot, const game::GameType& type,
                       std::optional<net::Listener> listener);
PlayerPtr make_xboard_bot(const Bot& bot, const game::GameType& type,
                          std::optional<net::Listener> listener);
// `line`, or `json` if the bot's protocol says so.
PlayerPtr make_line_json_bot(const Bot& bot, const game::GameType& type,
                             std::optional<net::Listener> listener);
// A program made for people; refused if its description cannot be read.
base::Result<PlayerPtr> make_console_bot(const Bot& bot, const game::GameType& type);
// The game has that protocol.
PlayerPtr make_file_bot(const Bot& bot, const game::GameType& type);
PlayerPtr make_pipe_bot(const Bot& bot, const game::GameType& type);
PlayerPtr make_wire_bot(const Bot& bot, const game::GameType& type, net::Listener listener);

// Protocols that cannot tell everything: whether a bot, with either side, can take up this game.
base::Result<void> check_console_game(const Bot& bot, const game::GameType& type,
                                      const game::PlayedGame& game);
base::Result<void> check_pipe_game(const game::PipeProtocol& protocol,
                                   const game::PlayedGame& game);
base::Result<void> check_wire_game(const game::WireProtocol& protocol,
                                   const game::PlayedGame& game);

}  // namespace bots
