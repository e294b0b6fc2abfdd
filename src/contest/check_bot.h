// Plays a few games between a bot and random moves, for its author. Prints for each turn what the
// bot did, what was wrong and what was expected. The bot conforms only if it made no error.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop_token.h"
#include "bots/bot.h"
#include "bots/sandbox_choice.h"

namespace contest {

void print_to_stdout(std::string_view text);

struct BotCheck {
    int games = 2;
    std::chrono::milliseconds time{1000};  // for a move
    bots::SandboxChoice sandbox = bots::SandboxChoice::usual;
    bool as_in_tournaments = false;    // the bot may not think during the opponent's turn
    bool with_speed_of_others = true;  // print how long built-in players think
    // Start position of the first game, of the second…; without it as in play.
    std::function<game::PositionPtr(int number)> start = {};
    std::function<void(std::string_view text)> print = print_to_stdout;
    base::StopToken stop = {};  // the check ends soon, with an error
};

// The bot that the words of a command line describe: cmd='python3 bot.py' proto=line.
base::Result<bots::Bot> bot_of_words(const std::vector<std::string>& words);

// An error if the bot does not conform.
base::Result<void> check_bot(const game::GameType& type, bots::Bot bot, const BotCheck& plan);

}  // namespace contest
