// How to drive a program that was made for people at a terminal, read from a small TOML file.
#pragma once

#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace arena {

struct ConsolePrompt {
    std::regex when;
    // With {move} {squares} (the opponent's last move in the game's notation, or from square to
    // square), {side} {opponent} (by their names) and {order} (`first` or `second`: whether whoever
    // sits at the terminal moves first).
    std::string say;
};

struct ConsoleDescription {
    std::string side;               // the one it plays on its own board; empty if it may be either
    bool mirrors_ranks = false;     // playing the other side, it sees the board upside down
    std::regex move;                // a whole line with its move as the first group
    std::optional<std::regex> end;  // it believes that the game is over
    std::vector<ConsolePrompt> prompts;
};

// The error says what is wrong with the text, and in which line where that is known.
base::Result<ConsoleDescription> parse_console_description(std::string_view toml);

}  // namespace arena
