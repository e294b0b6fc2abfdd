// The referee of one game: owns the rules and the clocks, asks the two contestants for their moves,
// and says how the game ended and why. It touches no disk and knows no other game.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/pace.h"
#include "arena/turnstile.h"
#include "base/clock.h"
#include "game/contestant.h"
#include "game/played_game.h"
#include "game/start_in_play.h"

namespace arena {

// A side whose own scores were as bad as this for so many of its moves is taken to have resigned.
struct ResignRule {
    int moves = 3;
    int score = 600;          // hundredths of a pawn
    bool both_agree = false;  // the opponent's scores must say so as well
};

// A game with scores this close to even for so many moves of both sides is taken to be a draw.
struct DrawRule {
    int from_move = 40;
    int moves = 8;
    int score = 10;
};

struct RefereeRules {
    std::array<Pace, 2> paces;  // in the order of the sides; ten minutes a move without any time
    // After its time is over, an answer is still waited for so long, to tell late from never.
    base::Milliseconds patience{1000};
    int most_moves = 0;  // of each side; 0: as many as the rules allow
    std::optional<ResignRule> resign;
    std::optional<DrawRule> draw;
    // For the sides' contestants to get ready.
    std::array<base::Milliseconds, 2> start_times{base::Milliseconds(10'000),
                                                  base::Milliseconds(10'000)};
    Turnstile* turnstile = nullptr;
    // Where a side chooses the start of each game, how; null: nobody does.
    std::shared_ptr<const game::StartInPlay> start_choice = {};
};

// Who ended the game.
enum class EndedBy : std::uint8_t {
    nobody,  // broken off
    rules,
    fault,
    resignation,
    agreement,
    adjudication,
    move_limit,
};

// What happened when a contestant lost by a fault of its own.
struct Verdict {
    game::Side side = game::Side::first;
    game::Fault fault = game::Fault::failure;
    std::string detail;
    std::string position;
    std::vector<std::string> legal_moves;
    std::chrono::nanoseconds spent{0};  // on the move that was not made
    game::Testimony testimony;
    std::string move = {};  // the illegal one, as it was sent
};
// All of it, as text for its author.
std::string verdict_text(const Verdict& verdict, const game::Info& info);

// About a move that was played.
struct MoveNote {
    std::chrono::nanoseconds spent{0};
    std::optional<int> score;
    std::optional<int> depth;
};

struct RefereedGame {
    game::PlayedGame game;
    game::Result result = game::Result::unfinished;
    EndedBy by = EndedBy::nobody;
    std::string reason;  // the rules' own, or "time forfeit", "resignation", "adjudication"…
    std::optional<Verdict> verdict;
    std::vector<MoveNote> notes;     // of the moves after the opening
    std::array<Pace, 2> paces = {};  // that it was played at
    std::chrono::system_clock::time_point started = {};
    // Why it could not be played, through no fault of a contestant: it is broken off, and whoever
    // wants it played must be told.
    std::string failure = {};
    // How often it was begun anew because the arena itself paused (pause_watch.h).
    int replays = 0;

    // Moves that were there before.
    std::size_t opening_plies() const { return game.moves().size() - notes.size(); }
};

// Plays the game out from where it stands. `contestants` are in the order of the sides. Broken off
// soon if `stop` becomes true and the contestants are stopped. If the arena itself pauses and a
// contestant would lose on time by that, the game is played again, a few times at most.
RefereedGame referee(game::PlayedGame game, const std::array<game::Contestant*, 2>& contestants,
                     const RefereeRules& rules, const std::atomic<bool>& stop);

}  // namespace arena
