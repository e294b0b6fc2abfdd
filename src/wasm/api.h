// The web page's interface to the rules and the engine: texts in, JSON out. An error is {"error":
// "..."} with the rules' own message. Also built natively, so that tests can compare the two.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace wasm {

// A game from a start position (empty: the usual one) and moves, one per line.
struct GameText {
    std::string_view game;  // the game's id
    std::string_view start;
    std::string_view moves;
};

struct SearchOrder {
    int milliseconds = 0;  // 0: no limit; likewise depth and nodes
    int depth = 0;
    std::uint64_t nodes = 0;
    int lines = 1;
    std::function<void(std::string_view json)> on_report;  // called after each depth
    std::function<bool()> should_stop;                     // polled every 1024 nodes
};

std::string games();
std::string rules(std::string_view game);
// The value of a start option that means "the text passed as `file`".
inline constexpr std::string_view own_file = "your file";

// The start position of a game in play; options are lines NAME=VALUE. An option that a side may
// choose and that has no value gets a good choice, picked at random from the seed.
std::string start(std::string_view game, std::string_view options, std::string_view file,
                  std::uint64_t seed);
// The options that a side chooses before a game, each with a good choice picked at random from the
// seed.
std::string draw_options(std::string_view game, std::uint64_t seed);
// The text of a file equivalent to this value of the option, or to the board of a position.
std::string start_file(std::string_view game, std::string_view option, std::string_view value);
// The position, the board, the legal moves and the outcome. Also used to check positions and moves.
std::string view(const GameText& text);
std::string perft(const GameText& text, int depth);
std::string evaluate(const GameText& text);
std::string search(const GameText& text, const SearchOrder& order);
// The move of a player specified as for `manator match`: "engine level=5".
std::string choose(const GameText& text, std::string_view player, std::uint64_t seed);
// Parses a position, or record `number` (from 1) of a text, of `game` unless the record names
// another: start, tags and a list of moves, variations included.
std::string read_record(std::string_view game, std::string_view text, int number);
// The record of a game with variations. `tags` are lines NAME=VALUE. Each line of `nodes` is a
// move: PARENT MOVE GLYPHS COMMENT, separated by tabs. PARENT is the number of an earlier line (0:
// the start); GLYPHS are PGN's annotation numbers separated by commas; in a comment \n is a line
// break and \\ a backslash.
std::string write_record(const GameText& start, std::string_view tags, std::string_view nodes,
                         std::string_view comment, std::string_view result);
// A position from a board editor: lines SQUARE=PIECE (letter and badge) and SQUARE=MARK, the side
// to move, and the other fields from the position `like`. "problem" has the rules' objection, if
// there is one.
std::string compose(std::string_view game, std::string_view like, std::string_view pieces,
                    std::string_view marks, int turn);
// Loads the stored proofs of a game that can be solved.
std::string load_proofs(std::string_view game, std::string_view text);
// Loads the evaluation network of a game, the bytes of its network.bin. Until then the game is
// played by the best other evaluation.
std::string load_network(std::string_view game, std::string_view bytes);
// What is proved about each legal move after examining at most `nodes` positions. A further call
// resumes the proof.
std::string prove(const GameText& text, std::uint64_t nodes,
                  const std::function<bool()>& should_stop);
// The node count of the `manator bench` positions, without stored proofs.
std::string bench(std::string_view game);
// Plays a random game and returns a hash of every view() on the way.
std::string walk(std::string_view game, std::uint64_t seed);

}  // namespace wasm
