// Ways to talk with programs that belong to one game alone, as data, so that a referee can use them
// without knowing the game. A position type offers one by a static member function (the concepts
// below). Positions cross as their texts.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "game/outcome.h"

namespace game {

// The program is started for every turn, with a file as its last argument, and writes its move as
// the first line of another file. It must leave the first file as it is.
struct FileProtocol {
    std::string_view name;           // as people choose it
    std::string_view question_file;  // "board.txt"
    std::string_view answer_file;    // "output.txt"
    // What the question file holds. The text is a position's.
    std::string (*question)(std::string_view position);
    // The position that a question file asks about; the error says where the text is wrong.
    base::Result<std::string> (*position)(std::string_view file);
};

// The program is started for every game and exchanges lines: one that sets up the game, then moves
// in the game's own notation.
struct PipeProtocol {
    std::string_view name;
    // The last argument of the program that plays this side.
    std::string_view (*argument)(Side side);
    // Whether a program with this side prints a line before all others, and whether this is it.
    bool (*speaks_first)(Side side);
    base::Result<void> (*check_first_line)(std::string_view line);
    // The line that sets up a game from this start; an error where it cannot be said.
    base::Result<std::string> (*opening)(std::string_view start);
    // Whether a line is meant as a move, legal or not. Programs print other lines, too.
    bool (*has_move_form)(std::string_view line);
};

// The program connects to us, and messages that are not lines go to and fro: it is greeted once,
// and then plays one game after the other, told before each turn how the game stands.
struct WireProtocol {
    std::string_view name;
    // Takes the first message from the bytes that have come; nothing if they hold no whole one.
    base::Result<std::optional<std::string>> (*take_message)(std::string& bytes);
    // What a newcomer is sent, and whether it answers as it should; the same before every game.
    std::string (*greeting)();
    base::Result<void> (*check_greeted)(std::string_view message);
    std::string (*game_begins)();
    base::Result<void> (*check_ready)(std::string_view message);
    // What asks for a move after these ones; an error where it cannot be said.
    base::Result<std::string> (*question)(std::string_view start,
                                          std::span<const std::string> moves);
    // The move in the game's notation; nothing if the program gives up.
    base::Result<std::optional<std::string>> (*answer)(std::string_view message);
    std::string (*game_ends)();
};

template <class P>
concept HasFileProtocol = requires {
    { P::file_protocol() } -> std::same_as<const FileProtocol&>;
};

template <class P>
concept HasPipeProtocol = requires {
    { P::pipe_protocol() } -> std::same_as<const PipeProtocol&>;
};

template <class P>
concept HasWireProtocol = requires {
    { P::wire_protocol() } -> std::same_as<const WireProtocol&>;
};

}  // namespace game
