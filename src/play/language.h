// Language: all texts of a game at a terminal, in one language. The default values are English.
// Each {} is replaced by a value, in the order that the comments give.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "game/any_position.h"

namespace play {

enum class Verb : unsigned char {
    help,
    board,
    moves,
    hint,
    undo,
    save,
    load,
    flip,
    rules,
    resign,
    draw,
    pause,
    go,
    again,
    review,
    quit,
};

struct CommandText {
    Verb verb;
    std::string_view word;
    std::string_view argument;  // its argument
    std::string_view help;
};

std::span<const CommandText> english_commands();

struct Language {
    std::span<const CommandText> commands = english_commands();

    // Translates names, reasons and facts that games give in English.
    std::function<std::string(std::string_view)> word = [](std::string_view w) {
        return std::string(w);
    };
    // Translates what a move did, as the record says it.
    std::function<std::string(std::string_view)> remark = word;
    // What is wrong with a move, a file or command-line words.
    std::function<std::string(const base::Error&)> wrong = [](const base::Error& error) {
        return error.message;
    };
    std::function<char(char)> letter = [](char c) { return c; };  // of a piece
    std::string_view rules = {};                                  // replaces the game's own page
    std::string_view about = {};   // replaces the game's own name and sentence
    std::string_view legend = {};  // replaces the game's own

    std::array<std::string_view, 2> yes_no{"yes", "no"};
    std::string_view please_yes_no = "Please answer yes or no.";
    std::string_view or_help = "`help` lists the commands, `moves` the moves.";

    std::string_view to_move = "{} to move";                                // side
    std::string_view wins = "{} wins: {} ({}).";                            // side, reason, result
    std::string_view drawn = "A draw: {} ({}).";                            // reason, result
    std::string_view plays = "{} plays {}";                                 // side, move
    std::string_view thinking = "{} ({}) is thinking; Ctrl-C interrupts.";  // side, player
    std::string_view prompt = "{}> ";                                       // side
    std::string_view clock_prompt = "{} {} ({} {})> ";  // side, time, other side, time
    std::string_view paused_prompt = "paused> ";
    std::string_view over_prompt = "game over> ";
    std::string_view paused = "Paused. `go` resumes, `help` lists the commands.";
    std::string_view not_paused = "Nothing is paused: {} is to move.";  // side
    std::string_view on_move_only = "The game is over. `undo` takes back, `again` plays another.";
    std::string_view still_going = "The game goes on; `resign` or `quit` first.";
    std::string_view press_again = "Ctrl-C again, or `quit`, leaves; the game is kept.";
    std::string_view kept =
        "The game is kept and offered at the next start, or with --resume {}";              // path
    std::string_view not_kept = "Warning: the game cannot be kept while it is played: {}";  // why
    std::string_view quit_loses =
        "The game cannot be kept: {}. `save FILE` writes it elsewhere, `quit` again discards "
        "it.";                                                          // why
    std::string_view lost = "The game is lost, it cannot be kept: {}";  // why
    std::string_view cannot_play = "{} cannot continue: {}";            // side, why
    std::string_view ask_to_run =
        "The file names a program for {}: {}\nRun it? (yes/no) [no] ";  // side, player

    std::string_view move_help =
        "Anything else is a move, such as {}; Tab completes words.";  // move
    std::string_view legal_moves = "{} moves:";                       // count
    std::string_view no_moves_from = "no move begins at {}";          // square
    std::string_view took_back = "Took back {}.";                     // moves
    std::string_view goes_on = "The game goes on.";
    std::string_view nothing_to_undo = "There is no move to take back.";
    std::string_view hint = "Hint: {} - {}.";  // move, judgement
    std::string_view no_hint = "There is no engine to ask for this game.";
    std::string_view even = "about even";
    std::string_view better = "{} is better by {}";                         // side, pawns
    std::string_view winning = "{} wins in {} plies";                       // side, plies
    std::string_view wins_by_proof = "{} wins, that is proved";             // side
    std::string_view ask_resign = "Does {} resign? (yes/no) [no] ";         // side
    std::string_view ask_draw = "Does {} agree to a draw? (yes/no) [no] ";  // side
    std::string_view draw_declined = "{} declines: the game goes on.";      // side
    std::string_view offers_draw = "{} offers a draw; `draw` accepts it.";  // side
    std::string_view claims_draw = "{} claims a draw, but the position is not drawn.";  // side
    std::string_view draw_not_now = "No draw can be offered: no person is to move.";
    std::string_view resign_not_now = "No side can resign: no person is to move.";

    std::string_view ask_file = "Which file? [{}] ";                         // default
    std::string_view ask_replace = "{} exists. Replace it? (yes/no) [no] ";  // path
    std::string_view saved = "Saved in {}.";                                 // path
    std::string_view not_saved = "Not saved: {}: {}";                        // path, why
    std::string_view loaded = "Loaded {}.";                                  // path
    std::string_view not_loaded = "Not loaded, nothing changed: {}: {}";     // path, why
    std::string_view other_game = "it is a game of {}, not of {}";           // ids
    std::string_view in_use = "another process is playing it";
    std::string_view no_rule = "There is no rule {}; `rules` shows all.";  // number

    std::string_view unfinished = "Unfinished games:";
    // number, game, side, player, side, player, move number, date
    std::string_view unfinished_line = "  {}  {}, {}: {}, {}: {}, move {}, {}";
    std::string_view older_games = "  and {} older ones";  // count
    std::string_view ask_unfinished =
        "Resume which game (a number), or `delete NUMBER`? [a new game] ";
    std::string_view ask_clear =
        "{} of them are older than two weeks. Delete those? (yes/no) [no] ";  // count
    std::string_view delete_word = "delete";
    std::string_view no_such_number = "Expected a number from 1 to {}, found {}";  // maximum, found
    std::string_view deleted = "Deleted.";
    std::string_view not_deleted = "Not deleted: {}";  // why
    std::string_view human = "you";

    std::string_view pieces = "Pieces ({} in capitals): {}.";  // side, list
    std::string_view help_hint = "`help` lists the commands, `rules` the rules.";
    std::string_view after_game =
        "`review` steps through the game and marks mistakes, `again` plays another, `quit` leaves.";
    std::string_view reviewing = "Move {} of {}; Ctrl-C stops.";  // move, moves
    std::string_view no_mistakes = "The engine finds no mistake.";
    std::string_view mistakes = "Mistakes (?! small, ? large, ?? decisive): {}";  // list
    std::string_view better_was = "{}; better: {} ({})";  // move, move, judgement
    // move of moves
    std::string_view review_prompt = "{} of {}; Enter: next, b: back, a number, q: end> ";
    std::string_view review_help = "Enter: the next move; b: back; a number: that move; q: end.";
};

// The text with the values inserted.
std::string filled(std::string_view text, std::initializer_list<std::string> values);

}  // namespace play
