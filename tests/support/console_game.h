// A shipped description of a console program, tried with a stand-in that behaves in that way and
// plays a game it knows by heart (tests/bots/console_program.py).
#pragma once

#include <fstream>
#include <string>

#include "base/temporary_folder.h"
#include "protocol/move_form.h"
#include "support/bot_games.h"

namespace support {

struct ConsoleProgram {
    std::string stand_in;           // console_program.py
    std::string style;              // its first argument
    std::string description;        // the file
    bool plays_at_the_top = false;  // on its own board, whatever its side in the arena
    bool speaks_squares = false;    // moves from square to square, not in the game's notation
};

// Ranks of a move seen from the other side of a board with single-digit ranks.
inline std::string upside_down(std::string move, int rows) {
    for (char& c : move) {
        if (c >= '1' && c <= '9') c = static_cast<char>('0' + rows + 1 - (c - '0'));
    }
    return move;
}

// A random game from this start, in which the program has this side.
inline void expect_plays_by_heart(const ConsoleProgram& program, const game::GameType& type,
                                  const game::AnyPosition& start, game::Side side) {
    game::PlayedGame known(start.clone());
    RandomContestant chance(5);
    const base::TemporaryFolder folder;
    {
        std::ofstream file(folder / "game.txt");
        const bool is_mirrored = program.plays_at_the_top && side == game::Side::first;
        while (known.moves().size() < 9 && !known.outcome().over()) {
            const bool is_its = known.position().turn() == side;
            ASSERT_TRUE(known.play(chance.choose(turn_of(known, {})).move.text).has_value());
            const game::MoveView& move = known.moves().back();
            const std::string text = program.speaks_squares ? protocol::move_form(move) : move.text;
            file << (is_its ? "me " : "you ")
                 << (is_mirrored ? upside_down(text, start.describe().rows) : text) << "\n";
        }
    }
    const auto bot = player("cmd='python3 " + program.stand_in + " " + program.style + " " +
                                (folder / "game.txt") + "' sandbox=off proto=console " +
                                "description=" + program.description,
                            type);
    game::PlayedGame game(start.clone());
    const auto trouble = bot->begin(game, side, patience());
    ASSERT_FALSE(trouble) << trouble->detail << "\n" << bot->testimony().errors;
    for (const game::MoveView& expected : known.moves()) {
        if (game.position().turn() == side) {
            const game::Answer answer = bot->choose(turn_of(game, {}));
            EXPECT_EQ(answer.move.text, expected.text) << answer.trouble.detail << "\n"
                                                       << bot->testimony().errors;
            if (answer.move.text != expected.text) break;
        }
        ASSERT_TRUE(game.play(expected.text).has_value());
    }
    bot->end(game, game::Result::unfinished, "");
}

}  // namespace support
