// What the page asks of the rules and the engine: texts in, JSON out. An error is {"error": "..."}
// with the rules' own message. Built natively as well, so that tests compare the two.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace wasm {

// A game from a position (empty: the usual start) through moves, one a line.
struct GameText {
    std::string_view game;  // its id
    std::string_view start;
    std::string_view moves;
};

struct SearchOrder {
    int milliseconds = 0;  // 0: not limited, as below
    int depth = 0;
    std::uint64_t nodes = 0;
    int lines = 1;
    std::function<void(std::string_view json)> on_report;  // after each depth
    std::function<bool()> should_stop;                     // asked every 1024 nodes
};

std::string games();
std::string rules(std::string_view game);
// The value of a start option that means "the text I pass as `file`".
inline constexpr std::string_view own_file = "your file";

// The position a game begins with in play; options are lines NAME=VALUE. An option that a side may
// choose and that has no value gets one of its good choices, drawn by the seed.
std::string start(std::string_view game, std::string_view options, std::string_view file,
                  std::uint64_t seed);
// The options that a side chooses before a game, each with a good choice drawn by the seed.
std::string draw_options(std::string_view game, std::uint64_t seed);
// The text of a file that means the same as this value of the option.
std::string start_file(std::string_view game, std::string_view option, std::string_view value);
// The position, the board, the legal moves, the outcome. Also reads positions and tries moves.
std::string view(const GameText& text);
std::string perft(const GameText& text, int depth);
std::string evaluate(const GameText& text);
std::string search(const GameText& text, const SearchOrder& order);
// The move of a player as `manator match` describes it: "engine level=5".
std::string choose(const GameText& text, std::string_view player, std::uint64_t seed);
// A position or record `number` (from 1) of a text, of `game` unless it says otherwise: start, tags
// and a list of moves, variations included.
std::string read_record(std::string_view game, std::string_view text, int number);
// The record of a game with variations. `tags` are lines NAME=VALUE. Each line of `nodes` is a
// move: PARENT MOVE GLYPHS COMMENT, separated by tabs. PARENT is the number of a line before it (0:
// the start), GLYPHS are PGN's numbers between commas; in a comment \n is a line break, \\ a
// backslash.
std::string write_record(const GameText& start, std::string_view tags, std::string_view nodes,
                         std::string_view comment, std::string_view result);
// A position put together by hand: lines SQUARE=PIECE (letter and badge), the side to move, and the
// rest as in the position `like`. With the rules' objection as "problem", if they have one.
std::string compose(std::string_view game, std::string_view like, std::string_view pieces,
                    int turn);
// Gives a game that can be solved its stored proofs.
std::string load_proofs(std::string_view game, std::string_view text);
// What is proved about each legal move after searching at most `nodes` positions. A second call
// resumes the proof.
std::string prove(const GameText& text, std::uint64_t nodes,
                  const std::function<bool()>& should_stop);
// The node count of the positions of `manator bench`, without stored proofs.
std::string bench(std::string_view game);
// A random game: a hash of every view() on the way.
std::string walk(std::string_view game, std::uint64_t seed);

}  // namespace wasm
