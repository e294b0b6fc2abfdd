// Inserts values into the texts of a language.
#include "play/language.h"

#include <fmt/args.h>
#include <fmt/format.h>

namespace play {

std::span<const CommandText> english_commands() {
    static constexpr std::array commands{
        CommandText{Verb::help, "help", "", "list the commands"},
        CommandText{Verb::moves, "moves", "[SQUARE]", "list the legal moves, all or of a square"},
        CommandText{Verb::hint, "hint", "", "show the engine's move"},
        CommandText{Verb::undo, "undo", "", "take back your last move"},
        CommandText{Verb::board, "board", "", "draw the board again"},
        CommandText{Verb::flip, "flip", "", "draw the board from the other side"},
        CommandText{Verb::rules, "rules", "[NUMBER]", "show the rules of the game, or one rule"},
        CommandText{Verb::save, "save", "[FILE]", "write the game with players and clocks"},
        CommandText{Verb::load, "load", "[FILE]", "resume a saved game"},
        CommandText{Verb::draw, "draw", "", "offer a draw"},
        CommandText{Verb::resign, "resign", "", "resign the game"},
        CommandText{Verb::pause, "pause", "", "stop the clocks"},
        CommandText{Verb::go, "go", "", "continue after a pause"},
        CommandText{Verb::again, "again", "", "after the game: play the same game again"},
        CommandText{Verb::review, "review", "",
                    "after the game: step through it, with mistakes marked"},
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
