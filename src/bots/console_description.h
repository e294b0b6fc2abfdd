// How to drive a program that was made for people at a terminal, read from a small TOML file.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace bots {

struct ConsolePrompt {
    std::regex when;
    std::string say;  // placeholders: console_words.h
};

struct ConsoleDescription {
    enum class Letters : std::uint8_t { as_usual, lower, upper };

    std::string side;            // the one it plays on its own board; empty if it may be either
    bool mirrors_ranks = false;  // playing the other side, it sees the board upside down
    std::array<std::string, 2> order{"first", "second"};  // {order}
    std::vector<std::string> sides;       // {side}, {opponent}; empty: the game's own names
    Letters letters = Letters::as_usual;  // of the moves that are typed
    std::vector<std::string> arguments;   // added to the command
    std::vector<std::string> setup;       // lines typed when it has been started
    std::string tell;                     // typed after each opponent's move, without a prompt
    std::regex move;                      // found in whole lines; its groups, joined, are the move
    std::optional<std::regex> end;        // it believes that the game is over
    std::vector<ConsolePrompt> prompts;

    // Everything that is typed or given as an argument.
    std::vector<std::string> typed() const;
};

// The error says what is wrong with the text, and in which line where that is known.
base::Result<ConsoleDescription> parse_console_description(std::string_view toml);

}  // namespace bots
