// Bot: the description of a bot, parsed from a match option or a tournament file, and the players
// made from it.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_position.h"
#include "game/played_game.h"
#include "game/player.h"
#include "process/channel.h"

namespace bots {

// Exactly one of `builtin`, `command`, `address` or `account` is set; a bot with `address` connects
// to it.
struct Bot {
    std::string name;
    std::string builtin;                // "engine level=5"
    std::vector<std::string> command;   // executable and arguments
    std::string address;                // "HOST:PORT" where we listen for it
    std::string account;                // id: plays over a server's API, in its contests only
    std::string token;                  // its first line must be "token TOKEN", if any
    std::string protocol;               // uci ugi xboard line json console, or a game's own
    std::filesystem::path folder;       // working directory
    bool shares_folder = false;         // shared with the other bots that set this
    std::filesystem::path description;  // of a console program, in TOML
    std::map<std::string, std::string> options;  // engine options, sent by the protocol
    std::map<std::string, std::string> environment;
    std::vector<std::filesystem::path>
        readable;                       // additional files and folders visible in its sandbox
    std::optional<bool> sandboxed;      // unset: the command's default (sandbox_choice.h)
    std::optional<bool> thinks_always;  // unset: the command's default
    std::size_t memory = std::size_t{512} << 20;
    std::optional<std::chrono::seconds> cpu;       // CPU time limit per process and game
    std::chrono::milliseconds start_time{10'000};  // time allowed to get ready for a game
    process::OnLine on_line =
        {};  // called with every line sent and received, on the playing thread
};

// Parses "builtin:engine level=5", or words KEY=VALUE, with quotes around values that contain
// blanks: "cmd='python3 bot.py' proto=line name=Mine option.Hash=16". The error names the word.
base::Result<Bot> parse_bot(std::string_view text);
// The same for words that are already split; a built-in player is "cmd=builtin:…" there.
base::Result<Bot> bot_of_words(const std::vector<std::string>& words);

// The same as people type it: a built-in player is given by its name alone.
base::Result<Bot> parse_entrant(std::string_view text);

// Makes a player that serves one game after another; each concurrent game needs its own. `builtin`
// makes the built-in players, which this library does not know; the seed is for those.
using MakeBuiltin = std::function<base::Result<std::unique_ptr<game::Player>>(
    const game::GameType& type, const std::string& specification, std::uint64_t seed)>;
base::Result<std::unique_ptr<game::Player>> make_bot_player(const Bot& bot,
                                                            const game::GameType& type,
                                                            const MakeBuiltin& builtin,
                                                            std::uint64_t seed);

// Whether the bot's protocol can start this game on either side. Checked before any process starts:
// a failure is the organiser's mistake, not the bot's.
base::Result<void> check_bot(const Bot& bot, const game::GameType& type,
                             const game::PlayedGame& game);

}  // namespace bots
