// The dialogue of the console program.
#include "games/gastank/programs/console_games.h"

#include <cstdio>

#include "cli/opponent.h"
#include "games/gastank/console.h"
#include "terminal/dialogue.h"

namespace gastank {

namespace {

using cli::Opponent;
using games::gastank::Position;
using terminal::Dialogue;

void say(const std::string& text) {
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
}

void show(const Position& position) {
    say("\n" + console_board(position) + "\n");
}

void computer_moves(Position& position, Opponent& computer) {
    const std::string text = computer.choose(position.format());
    const auto move = position.parse_move(text);
    CHECK(move.has_value());
    position.play(*move);
    say("My move: " + text + "\n");
}

// False if the input ended.
bool human_moves(Position& position, Dialogue& human) {
    const auto move = human.ask("Your move: ",
                                [&](const std::string& text) { return position.parse_move(text); });
    if (move) position.play(*move);
    return move.has_value();
}

// False if the input ended.
bool play_game(Dialogue& human, Opponent& computer) {
    const auto first = human.ask("Do you move first or second? ", [](const std::string& answer) {
        return games::gastank::parse_order(answer.empty() ? "first" : answer);
    });
    if (!first) return false;
    Position position = Position::start(*first);
    for (show(position); !position.outcome().over(); show(position)) {
        if (position.turn() == game::Side::second) {
            computer_moves(position, computer);
        } else if (!human_moves(position, human)) {
            return false;
        }
    }
    say(games::gastank::console_verdict(position.outcome()) + "\n\n");
    return true;
}

}  // namespace

void play_games(engine::Milliseconds time) {
    Dialogue human(
        true,
        "A move is the square you leave and the square you go to: A3D6, in either case.\n"
        "The number behind a piece is its gas: a move burns one, a capture fills it to 3,\n"
        "and without gas a piece cannot move. Take the enemy king, or leave the enemy\n"
        "without a move. `first` or Enter begins, `second` lets me begin, `quit` leaves.\n"
        "`manator rules gastank` has all the rules.");
    Opponent computer(Position::info().id, time);
    say("My name is Manator, and I play GasTank Chess. You have the small letters.\n"
        "A move is the square you leave and the square you go to: A3D6.\n"
        "Type help for help, quit to leave.\n\n");
    while (play_game(human, computer)) {
        const auto again = human.ask("Another game (yes or no)? ", [](const std::string& answer) {
            return terminal::parse_yes_no(answer.empty() ? "no" : answer);
        });
        if (!again || !*again) break;
    }
    say("Goodbye.\n");
}

}  // namespace gastank
