// What is typed to a console program: the texts of its description with placeholders filled in.
// {move}       the opponent's last move in the game's notation
// {squares}    the same from square to square; {from} and {to}: its first and last square
// {order}      whether the person at the keyboard moves first or second
// {side} {opponent}   the program's side and the other one
// {start}      the line that sets up the game, where the game has one (PipeProtocol::opening)
#pragma once

#include <string>
#include <string_view>

#include "bots/console_description.h"
#include "game/any_position.h"
#include "game/played_game.h"

namespace bots {

// For one program in one game.
class ConsoleWords {
 public:
    ConsoleWords() = default;
    ConsoleWords(const ConsoleDescription& description, const game::GameType& type,
                 const game::PlayedGame& game, game::Side side);

    // Fills in all placeholders except those of a move.
    std::string fill(std::string text) const;
    std::string fill(std::string text, const game::MoveView& move) const;
    // Converts a move between our board and the program's board, in either direction.
    std::string seen_from_other_side(const std::string& move) const;

    // Whether the text contains a move placeholder; whether the move is complete after it.
    static bool asks_for_move(std::string_view text);
    static bool completes_move(std::string_view text);

 private:
    std::string typed(const std::string& move) const;

    std::string order_, side_, opponent_, start_;
    ConsoleDescription::Letters letters_ = ConsoleDescription::Letters::as_usual;
    int mirrored_rows_ = 0;  // rows of the board, if the program mirrors it; else 0
};

}  // namespace bots
