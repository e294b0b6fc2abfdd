// Player: chooses the moves of one side. It is built in, another program, or the other end of a
// socket; referees, matches and tables know it only by this interface. It reports its faults; the
// referee decides what they cost.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "game/played_game.h"

namespace game {

// What a player can do wrong.
enum class Fault : std::uint8_t {
    illegal_move,  // a move that the rules do not allow, or an answer that is no move at all
    time_forfeit,  // an answer that came too late
    stall,         // no answer until the referee waited no longer
    crash,         // the program ended, by a signal or by itself
    disconnect,    // its streams or its connection were closed
    flood,         // more output than is allowed
    failure,       // it could not be started, or did not do as its protocol demands
};
// "illegal move", "time forfeit"…: the reason a game ends with.
std::string_view fault_text(Fault fault);

struct Trouble {
    Fault fault = Fault::failure;
    std::string detail;     // "signal 11 (Segmentation fault)", "expected a move, found 'hello'"
    bool is_ours = false;   // it could not even be asked; the game does not count
    std::string move = {};  // the illegal one, as it was sent
};

// The clock of one side; a side without one may think until the deadline.
struct SideClock {
    base::Milliseconds left{0};
    base::Milliseconds increment{0};
    int moves_to_go = 0;  // until time is added; 0: never
};

// One move to choose. The game is not over, and the side to move is the player's.
struct Turn {
    const game::PlayedGame& game;
    std::array<std::optional<SideClock>, 2> clocks = {};  // in the order of the sides
    std::optional<base::Milliseconds> move_time = {};
    std::optional<std::uint64_t> nodes = {};
    std::optional<int> depth = {};
    base::Clock::time_point deadline = base::Clock::time_point::max();
};

struct Answer {
    enum class Kind : std::uint8_t { move, resignation, claims_draw, trouble };
    Kind kind = Kind::trouble;
    std::string move;          // in any spelling
    bool offers_draw = false;  // with the move, or agrees to one if the opponent has offered it
    Trouble trouble;
    std::chrono::nanoseconds spent{0};  // from when the question was sent until the answer was here
    // What it says about its move, if it does (game/reported_score.h).
    std::optional<int> score;
    std::optional<int> depth;

    bool is_move() const { return kind == Kind::move; }
    static Answer plays(std::string move) {
        return {Kind::move, std::move(move), false, {}, {}, {}, {}};
    }
    static Answer fails(Fault fault, std::string detail) {
        return {Kind::trouble, {}, false, {fault, std::move(detail)}, {}, {}, {}};
    }
};

// What a verdict quotes.
struct Testimony {
    std::vector<std::string> lines;  // the last ones, "> " sent to it, "< " heard from it
    std::string errors;              // the end of its standard error
    std::chrono::microseconds cpu{0};
};

// One game at a time, called by one thread at a time; stop() alone may come from another thread.
class Player {
 public:
    virtual ~Player() = default;

    virtual const std::string& name() const = 0;
    // Prepares a game that stands as this one does, in which it has this side; a program that does
    // not run is started. Nothing learnt in the last game may change the moves of this one.
    // Returns by the deadline.
    virtual std::optional<Trouble> begin(const PlayedGame&, Side, base::Clock::time_point) {
        return std::nullopt;
    }
    // The value it named when it got ready, for the start option that its side chooses
    // (game/start_in_play.h); nothing: it leaves the choice to the referee.
    virtual std::optional<std::string> chosen_start() const { return std::nullopt; }
    virtual Answer choose(const Turn& turn) = 0;
    // The game is over, or was broken off: result and reason are those of the record.
    virtual void end(const PlayedGame&, Result, std::string_view) {}
    virtual Testimony testimony() const { return {}; }
    // Whether it can play on after a game that it lost so; else it is destroyed and made again.
    virtual bool may_go_on(Fault) const { return false; }
    // choose() and begin() must return soon.
    virtual void stop() {}
};

}  // namespace game
