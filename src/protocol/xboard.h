// XBoard's protocol (CECP), version 2, from the engine's side: command lines in, answers out.
// xboard_board.h has its representation of the board.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "game/outcome.h"
#include "protocol/thought.h"

namespace protocol::xboard {

// A win in N moves is reported as the score `mate` + N, a loss as its negative.
inline constexpr int mate = 100'000;

struct Nothing {};  // a command that needs no answer
struct ProtocolVersion {
    int number = 1;
};
struct NewGame {};
struct Variant {
    std::string name;
};
struct Quit {};
struct Force {};
struct Go {};
struct PlayOther {};
struct Level {
    int moves = 0;  // to the next time control; 0: the whole game
    std::chrono::milliseconds base{0};
    std::chrono::milliseconds increment{0};
};
struct MoveTime {
    std::chrono::milliseconds time{0};
};
struct Depth {
    int plies = 0;
};
struct OwnClock {
    std::chrono::milliseconds left{0};
};
struct UserMove {
    std::string text;
};
struct MoveNow {};
struct Ping {
    std::string number;
};
struct GameEnded {};
struct SetBoard {
    std::string text;
};
struct Undo {
    int moves = 1;
};
struct Post {
    bool on = true;
};
struct Analyze {
    bool on = true;
};
struct Memory {
    int megabytes = 1;
};
struct Cores {
    int number = 1;
};
struct SetOption {
    std::string name;
    std::string value;
};
// The user's mouse: picks up a piece, puts it down, or hovers over a square.
struct Hand {
    enum class Does : std::uint8_t { lift, put, hover };
    Does does = Does::lift;
    std::string square;
};

using Command = std::variant<Nothing, ProtocolVersion, NewGame, Variant, Quit, Force, Go, PlayOther,
                             Level, MoveTime, Depth, OwnClock, UserMove, MoveNow, Ping, GameEnded,
                             SetBoard, Undo, Post, Analyze, Memory, Cores, SetOption, Hand>;

// The error is the line to answer with.
base::Result<Command> read(std::string_view line);

// The `feature` lines. An option is written as in `feature option=`: "MultiPV -spin 1 1 64".
std::vector<std::string> features(std::string_view name, std::span<const std::string> variants,
                                  std::span<const std::string> options);
// Thinking output: depth, score, hundredths of a second, nodes, PV.
std::string thinking(const Thought& thought);
// One line for each leg of a move in protocol form.
std::vector<std::string> move_lines(std::string_view form);
std::string illegal_move(std::string_view move, std::string_view reason);
std::string result(const game::Outcome& outcome);

}  // namespace protocol::xboard
