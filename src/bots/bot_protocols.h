// The ways to talk with a bot, each in a file of its own: what make_contestant() chooses from. A
// listener is for a bot that connects to us; without one its program is started.
#pragma once

#include <memory>
#include <optional>

#include "bots/bot.h"
#include "game/contestant.h"
#include "net/listener.h"

namespace bots {

using ContestantPtr = std::unique_ptr<game::Contestant>;

// UCI, or UGI if the bot's protocol says so.
ContestantPtr make_uci_bot(const Bot& bot, const game::GameType& type,
                           std::optional<net::Listener> listener);
ContestantPtr make_xboard_bot(const Bot& bot, const game::GameType& type,
                              std::optional<net::Listener> listener);
// `line`, or `json` if the bot's protocol says so.
ContestantPtr make_news_bot(const Bot& bot, const game::GameType& type,
                            std::optional<net::Listener> listener);
// A program made for people; refused if its description cannot be read.
base::Result<ContestantPtr> make_console_bot(const Bot& bot, const game::GameType& type);
// The game has that protocol.
ContestantPtr make_file_bot(const Bot& bot, const game::GameType& type);
ContestantPtr make_pipe_bot(const Bot& bot, const game::GameType& type);
ContestantPtr make_wire_bot(const Bot& bot, const game::GameType& type, net::Listener listener);

// Protocols that cannot tell everything: whether a bot, with either side, can take up this game.
base::Result<void> check_console_game(const Bot& bot, const game::GameType& type,
                                      const game::PlayedGame& game);
base::Result<void> check_pipe_game(const game::PipeProtocol& protocol,
                                   const game::PlayedGame& game);
base::Result<void> check_wire_game(const game::WireProtocol& protocol,
                                   const game::PlayedGame& game);

}  // namespace bots
