// The texts of the program `wonderland` besides those of every game at a table, in its two
// languages.
#pragma once

#include <string>
#include <string_view>

#include "play/language.h"

namespace wonderland {

struct Texts {
    const play::Language* language;
    // A player's specification as it was typed, in the words the players know.
    std::string (*player_spec)(std::string_view typed) = [](std::string_view typed) {
        return std::string(typed);
    };

    std::string_view error = "error: ";
    std::string_view about = "Wonderland Chess: you name a piece, it goes where it likes best.";
    std::string_view boards = "Boards:";
    // The usual board.
    std::string_view ask_board =
        "Which board: a number, a name, random, random:SEED or a file? [{}] ";
    std::string_view random_board = "random";
    std::string_view this_board = "The board is {}.";  // its name
    std::string_view player_kinds =
        "  1  a person\n"
        "  2  the greedy computer: the piece whose own move is best\n"
        "  3  a computer that looks ahead";
    std::string_view ask_player = "Who plays {} (a number or a player)? [{}] ";  // side, usual
    std::string_view ask_level = "Which level, 1 (beginner) to 10 (full strength)? [4] ";
    std::string_view bad_level = "Expected a level from 1 to 10, found {}";
    std::string_view bad_player = "{}";          // what is wrong, in English
    std::string_view bad_clock = "--clock: {}";  // the same

    std::string_view resume_has_its_own = "the game to --resume has its own";

    std::string_view help_board =
        "a board: {}, random, random:SEED or a board file (W11)";  // names
    std::string_view help_white =
        "player of white: human or a built-in player, in quotes if it has options";
    std::string_view help_black = "player of black";
    std::string_view help_resume = "resume a saved game";
    std::string_view help_lang = "the language: en or pl (default: as LANG says)";
    std::string_view help_clock = "time for the game plus time for each move, like 5m+3s";
    std::string_view help_seed = "seed of the players and of a random board (default random)";
    std::string_view help_ascii = "no colours";
    std::string_view help_flip = "draw the board from black's side";
    std::string_view help_end =
        "The program asks for what is left out.\nExamples:\n"
        "  wonderland tea-party --white human --black greedy\n"
        "  wonderland my-board.txt --white \"engine level=3\" --black \"engine level=7\"\n"
        "  wonderland --resume evening.pgn";
};

const Texts& english_texts();
const Texts& polish_texts();

}  // namespace wonderland
