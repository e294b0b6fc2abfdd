// How to drive a console program made for people, read from a small TOML file.
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

    std::string side;            // the side it plays on its own board; empty: either
    bool mirrors_ranks = false;  // when it plays the other side, its board is mirrored
    std::array<std::string, 2> order{"first", "second"};  // {order}
    std::vector<std::string> sides;       // {side}, {opponent}; empty: the game's own names
    Letters letters = Letters::as_usual;  // case of the moves typed
    std::vector<std::string> arguments;   // added to the command
    std::vector<std::string> setup;       // lines typed after the start
    std::string tell;                     // typed after each opponent move, without a prompt
    std::regex move;                // matched in whole lines; its groups, joined, are the move
    std::optional<std::regex> end;  // matches when the program considers the game over
    std::vector<ConsolePrompt> prompts;

    // Every text that is typed or passed as an argument.
    std::vector<std::string> typed() const;
};

// The error says what is wrong and, where known, in which line.
base::Result<ConsoleDescription> parse_console_description(std::string_view toml);

}  // namespace bots
