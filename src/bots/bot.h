// Bots: contestants described by text, as in a match's options or a tournament's file, and made for
// one game after the other.
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
#include "game/contestant.h"
#include "game/played_game.h"
#include "process/channel.h"

namespace bots {

// Either `builtin` or `command` is given; or `address`, for a bot that connects to it.
struct Bot {
    std::string name;
    std::string builtin;                         // "engine level=5"
    std::vector<std::string> command;            // the program and its arguments
    std::string address;                         // "HOST:PORT" where we listen for it
    std::string token;                           // its first line must be "token TOKEN", if any
    std::string protocol;                        // uci ugi xboard line json console, or a game's
    std::filesystem::path folder;                // where the program runs
    bool shares_folder = false;                  // with other bots that say so, too
    std::filesystem::path description;           // of a console program, in TOML
    std::map<std::string, std::string> options;  // for the bot itself, by its protocol
    std::map<std::string, std::string> environment;
    std::vector<std::filesystem::path> readable;  // files and folders that its sandbox shows, too
    std::optional<bool> sandboxed;      // unsaid: as is usual where it plays (sandbox_choice.h)
    std::optional<bool> thinks_always;  // the same
    std::size_t memory = std::size_t{512} << 20;
    std::optional<std::chrono::seconds> cpu;       // for each of its processes, in one game
    std::chrono::milliseconds start_time{10'000};  // to get ready for a game
    process::OnLine on_line =
        {};  // called with all that it is sent and says, by the thread that plays
};

// "builtin:engine level=5", or words KEY=VALUE, with quotes around values that have blanks:
// "cmd='python3 bot.py' proto=line name=Mine option.Hash=16". The error names the word.
base::Result<Bot> parse_bot(std::string_view text);
// The same from words that have been taken apart already; a built-in one is "cmd=builtin:…" there.
base::Result<Bot> bot_of_words(const std::vector<std::string>& words);

// As a person writes it who plays with programs of their own: a built-in player by its name alone.
base::Result<Bot> parse_entrant(std::string_view text);

// A contestant of its own for each table that is played at: it serves one game after the other.
// `builtin` makes the built-in players, which the arena does not know; the seed is for those.
using MakeBuiltin = std::function<base::Result<std::unique_ptr<game::Contestant>>(
    const game::GameType& type, const std::string& specification, std::uint64_t seed)>;
base::Result<std::unique_ptr<game::Contestant>> make_contestant(const Bot& bot,
                                                                const game::GameType& type,
                                                                const MakeBuiltin& builtin,
                                                                std::uint64_t seed);

// Whether it can be asked to take up this game with either side, found before anything is started:
// an organiser's mistakes, not the bot's.
base::Result<void> check_bot(const Bot& bot, const game::GameType& type,
                             const game::PlayedGame& game);

}  // namespace bots
