// Inserts values into the texts of a language.
#include "play/language.h"

#include <fmt/args.h>
#include <fmt/format.h>

namespace play {

std::span<const CommandText> english_commands() {
    static constexpr std::array commands{
        CommandText{Verb::help, "help", "", "what can be typed"},
        CommandText{Verb::moves, "moves", "[SQUARE]", "the legal moves, or those from a square"},
        CommandText{Verb::hint, "hint", "", "what the engine would play"},
        CommandText{Verb::undo, "undo", "", "take back your last move"},
        CommandText{Verb::board, "board", "", "draw the board again"},
        CommandText{Verb::flip, "flip", "", "turn the board round"},
        CommandText{Verb::rules, "rules", "[NUMBER]", "the rules of the game, or one of them"},
        CommandText{Verb::save, "save", "[FILE]", "write the game, players and clocks included"},
        CommandText{Verb::load, "load", "[FILE]", "resume a saved game"},
        CommandText{Verb::draw, "draw", "", "offer a draw"},
        CommandText{Verb::resign, "resign", "", "give the game up"},
        CommandText{Verb::pause, "pause", "", "stop the clocks"},
        CommandText{Verb::go, "go", "", "go on after a pause"},
        CommandText{Verb::again, "again", "", "once it is over: the same game once more"},
        CommandText{Verb::review, "review", "",
                    "once it is over: step through it, mistakes marked"},
        CommandText{Verb::quit, "quit", "", "leave; an unfinished game is kept"},
    };
    return commands;
}

std::string filled(std::string_view text, std::initializer_list<std::string> values) {
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    for (const std::string& value : values) store.push_back(value);
    return fmt::vformat(text, store);
}

}  // namespace play
