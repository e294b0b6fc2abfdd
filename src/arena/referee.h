// The referee of one game: applies the rules, runs the clocks, asks the two players for moves, and
// reports the result and its reason. It does no file I/O and handles one game only.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/pace.h"
#include "base/clock.h"
#include "base/stop_token.h"
#include "game/played_game.h"
#include "game/player.h"
#include "game/start_in_play.h"

namespace arena {

// A side whose own score is -score or worse for `moves` consecutive moves of its own resigns.
struct ResignRule {
    int moves = 3;
    int score = 600;          // centipawns
    bool both_agree = false;  // the opponent's scores must agree
};

// A game is a draw if both sides' scores stay within +/- score for `moves` consecutive moves each.
struct DrawRule {
    int from_move = 40;
    int moves = 8;
    int score = 10;
};

struct RefereeRules {
    std::array<Pace, 2> paces;  // indexed by Side; without any time limit, ten minutes per move
    // Extra waiting time after the time limit, to tell a late answer from a stall.
    base::Milliseconds patience{1000};
    int most_moves = 0;  // per side; 0: no limit besides the rules
    std::optional<ResignRule> resign;
    std::optional<DrawRule> draw;
    // Time for each side's player to get ready.
    std::array<base::Milliseconds, 2> start_times{base::Milliseconds(10'000),
                                                  base::Milliseconds(10'000)};
    // For games in which a side chooses the start; null: no side does.
    std::shared_ptr<const game::StartInPlay> start_choice = {};
};

// What ended the game.
enum class EndedBy : std::uint8_t {
    interruption,
    rules,
    fault,
    resignation,
    agreement,
    adjudication,
    move_limit,
};

// How a player lost by its own fault.
struct Verdict {
    game::Side side = game::Side::first;
    game::Fault fault = game::Fault::failure;
    std::string detail;
    std::string position;
    std::vector<std::string> legal_moves;
    std::chrono::nanoseconds spent{0};  // on the move that was not made
    game::Testimony testimony;
    std::string move = {};  // the illegal move, as received
};
// The whole verdict as text for the bot's author.
std::string verdict_text(const Verdict& verdict, const game::Info& info);

// Notes about a move that was played.
struct MoveNote {
    std::chrono::nanoseconds spent{0};
    std::optional<game::Score> score;
    std::optional<int> depth;
};

struct RefereedGame {
    game::PlayedGame game;
    game::Result result = game::Result::unfinished;
    EndedBy by = EndedBy::interruption;
    std::string reason;  // the rules' reason, or "time forfeit", "resignation", "adjudication"…
    std::optional<Verdict> verdict;
    std::vector<MoveNote> notes;     // for the moves after the opening
    std::array<Pace, 2> paces = {};  // the limits of the game
    std::chrono::system_clock::time_point started = {};
    // Why the game could not be played, if not through a player's fault. The game is interrupted,
    // and the caller must report this.
    std::string failure = {};
    // How often the game was restarted because the arena itself paused (pause_watch.h).
    int replays = 0;

    // Moves played before the players were asked.
    std::size_t opening_plies() const { return game.moves().size() - notes.size(); }
};

// Plays the game to its end from its current position. `players` are indexed by Side. Returns soon
// after a stop is requested, even while a player is thinking. If a player would lose on time only
// because the arena itself paused, the game is replayed, a limited number of times.
RefereedGame referee(const game::PlayedGame& game, const std::array<game::Player*, 2>& players,
                     const RefereeRules& rules, const base::StopToken& stop);

}  // namespace arena
