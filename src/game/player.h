// Player: chooses the moves of one side. It may be built in, a child process or a network
// connection; referees, matches and game tables use only this interface. A player reports its
// faults, and the referee decides their consequences.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/stop_token.h"
#include "game/played_game.h"
#include "game/score.h"

namespace game {

// The ways in which a player can fail.
enum class Fault : std::uint8_t {
    illegal_move,  // a move that the rules forbid, or an answer that is not a move
    time_forfeit,  // the answer arrived too late
    stall,         // no answer before the referee stopped waiting
    crash,         // the process exited or was killed by a signal
    disconnect,    // its streams or its connection were closed
    flood,         // output limit exceeded
    failure,       // could not be started, or violated its protocol
};
// "illegal move", "time forfeit"…: the reason recorded for the result.
std::string_view fault_text(Fault fault);
// The reverse of fault_text().
std::optional<Fault> parse_fault(std::string_view text);

struct Trouble {
    Fault fault = Fault::failure;
    std::string detail;     // "signal 11 (Segmentation fault)", "expected a move, found 'hello'"
    bool is_ours = false;   // the fault is on our side; the game does not count
    std::string move = {};  // the illegal move, as received
};

// One side's clock. A side without a clock may think until the deadline.
struct SideClock {
    base::Milliseconds left{0};
    base::Milliseconds increment{0};
    int moves_to_go = 0;  // moves until time is added; 0: never
};

// One move to choose. The game is not over, and the player's side is to move.
struct Turn {
    const game::PlayedGame& game;
    std::array<std::optional<SideClock>, 2> clocks = {};  // indexed by Side
    std::optional<base::Milliseconds> move_time = {};
    std::optional<std::uint64_t> nodes = {};
    std::optional<int> depth = {};
    base::Clock::time_point deadline = base::Clock::time_point::max();
    base::StopToken stop = {};
};

struct Answer {
    enum class Kind : std::uint8_t { move, resignation, claims_draw, trouble };
    Kind kind = Kind::trouble;
    MoveView move;             // of the turn's position
    bool offers_draw = false;  // offers a draw with the move, or accepts the opponent's offer
    Trouble trouble;
    std::chrono::nanoseconds spent{0};  // from sending the question to receiving the answer
    // The player's own figures for its move, from its point of view.
    std::optional<Score> score;
    std::optional<int> depth;

    bool is_move() const { return kind == Kind::move; }
    static Answer plays(MoveView move) {
        return {Kind::move, std::move(move), false, {}, {}, {}, {}};
    }
    // A move given as a text in any spelling; an illegal one is the player's fault.
    static Answer plays(const AnyPosition& position, std::string_view text);
    static Answer fails(Fault fault, std::string detail) {
        return {Kind::trouble, {}, false, {fault, std::move(detail)}, {}, {}, {}};
    }
};

// Evidence that a verdict quotes.
struct Testimony {
    std::vector<std::string> lines;  // the last lines exchanged: "> " sent to it, "< " received
                                     // from it
    std::string errors;              // the end of its stderr
    std::chrono::microseconds cpu{0};
};

// Plays one game at a time and is called by one thread at a time. begin() and choose() return soon
// after a stop is requested; the answer is then not used, except that the search of a built-in
// player returns the best move so far.
class Player {
 public:
    virtual ~Player() = default;

    virtual const std::string& name() const = 0;
    // Prepares a game with this start and history in which the player has this side; starts the
    // process if it does not run. Nothing learnt in an earlier game may influence the moves of this
    // one. Returns by the deadline.
    virtual std::optional<Trouble> begin(const PlayedGame& /*game*/, Side /*side*/,
                                         base::Clock::time_point /*deadline*/,
                                         const base::StopToken& /*stop*/ = {}) {
        return std::nullopt;
    }
    // The value that it named while preparing, for the start option that its side chooses
    // (game/start_in_play.h); nullopt: the referee chooses.
    virtual std::optional<std::string> chosen_start() const { return std::nullopt; }
    virtual Answer choose(const Turn& turn) = 0;
    // The game is over or was interrupted; result and reason are those of the record.
    virtual void end(const PlayedGame&, Result, std::string_view) {}
    virtual Testimony testimony() const { return {}; }
    // Whether it can play another game after losing one by this fault; if not, it is destroyed and
    // created again.
    virtual bool may_go_on(Fault) const { return false; }
};

}  // namespace game
