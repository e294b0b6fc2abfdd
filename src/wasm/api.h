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
// The position a game begins with in play; options are lines NAME=VALUE. What a side may choose and
// did not is drawn by the seed from its good choices.
std::string start(std::string_view game, std::string_view options, std::uint64_t seed);
// The position, the board, the legal moves, the outcome. Also reads positions and tries moves.
std::string view(const GameText& text);
std::string perft(const GameText& text, int depth);
std::string evaluate(const GameText& text);
std::string search(const GameText& text, const SearchOrder& order);
// The move of a player as `manator match` describes it: "engine level=5".
std::string choose(const GameText& text, std::string_view player, std::uint64_t seed);
// The node count of the positions of `manator bench`, without stored proofs.
std::string bench(std::string_view game);
// A random game: a hash of every view() on the way.
std::string walk(std::string_view game, std::uint64_t seed);

}  // namespace wasm
