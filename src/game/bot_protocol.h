// Bot protocols that belong to one game, described as data so that a referee can use them without
// knowing the game. A position type offers one through a static member function (see the concepts
// below). Positions are passed as position strings.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "game/outcome.h"

namespace game {

// A new process for every turn. Its last argument is the question file; it writes its move as the
// first line of the answer file. It must not modify the question file.
struct FileProtocol {
    std::string_view name;           // as users select it
    std::string_view question_file;  // "board.txt"
    std::string_view answer_file;    // "output.txt"
    // The content of the question file for a position string.
    std::string (*question)(std::string_view position);
    // The position string for a question file; the error says where the file is wrong.
    base::Result<std::string> (*position)(std::string_view file);
};

// One process per game that exchanges lines: one line that sets up the game, then moves in the
// game's own notation.
struct PipeProtocol {
    std::string_view name;
    // The last command-line argument of the program that plays this side.
    std::string_view (*argument)(Side side);
    // Whether a program that plays this side prints a line first, and the check of that line.
    bool (*speaks_first)(Side side);
    base::Result<void> (*check_first_line)(std::string_view line);
    // The line that sets up a game from this start; an error if the protocol cannot express it.
    base::Result<std::string> (*opening)(std::string_view start);
    // Whether a line has the form of a move, legal or not. Programs may print other lines, too.
    bool (*has_move_form)(std::string_view line);
};

// The program connects to us and exchanges messages that are not lines. It is greeted once, then
// plays any number of games. Before each of its turns it is sent the state of the game.
struct WireProtocol {
    std::string_view name;
    // Removes and returns the first message in the buffer; nullopt if no message is complete yet.
    base::Result<std::optional<std::string>> (*take_message)(std::string& bytes);
    // The message sent to a new connection and the check of its answer; then the same for the start
    // of each game.
    std::string (*greeting)();
    base::Result<void> (*check_greeted)(std::string_view message);
    std::string (*game_begins)();
    base::Result<void> (*check_ready)(std::string_view message);
    // The message that asks for a move after `moves`; an error if the protocol cannot express it.
    base::Result<std::string> (*question)(std::string_view start,
                                          std::span<const std::string> moves);
    // The move in the game's notation; nullopt if the program resigns.
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
