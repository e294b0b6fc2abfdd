// The dialogue of the console program, for people and referees.
#include "games/pawnrace/programs/race.h"

#include <unistd.h>

#include <cstdio>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/opponent.h"
#include "game/erase.h"
#include "games/pawnrace/pipe.h"
#include "terminal/dialogue.h"
#include "terminal/draw_board.h"
#include "terminal/style.h"

namespace pawnrace {

namespace {

using games::pawnrace::Gaps;
using games::pawnrace::Move;
using games::pawnrace::Position;

class Race {
 public:
    Race(game::Side own, engine::Milliseconds time)
        : own_(own), engine_(Position::info().id, time) {}

    // Plays the game to its end, or to EOF.
    void run() {
        if (!agree_on_gaps()) return;
        position_ = Position::with_gaps(gaps_.white, gaps_.black);
        show_board();
        while (!position_.outcome().over()) {
            const auto move = position_.turn() == own_ ? own_move() : other_move();
            if (!move) return;
            played_.push_back(position_.format_move(*move));
            position_.play(*move);
            show_board();
        }
        print(games::pawnrace::closing_line(position_.outcome().result));
    }

 private:
    static void print(std::string_view line) {
        std::fputs((std::string(line) + "\n").c_str(), stdout);
        std::fflush(stdout);
    }
    void show_board() const {
        if (!person_) return;
        const game::Erased<Position> board(position_);
        print("\n" + terminal::draw_board(board, terminal::wants_colour(stdout)));
    }

    // False if the input ended.
    bool agree_on_gaps() {
        std::optional<Gaps> own;
        if (own_ == game::Side::second) {
            own = choose_gaps();
            print(format_gaps(*own));
            if (person_) print("I play black with these gaps. Type them to begin.");
        }
        const auto read = [&](const std::string& line) -> base::Result<Gaps> {
            // Enter alone: the gaps chosen before, or gaps with which black wins.
            if (person_ && line.empty()) return own ? *own : choose_gaps();
            const auto gaps = games::pawnrace::parse_gaps(line);
            if (!gaps || !own || !person_ || *gaps == *own) return gaps;
            return base::Error{"gaps: black chooses them, and I chose " + format_gaps(*own)};
        };
        const auto agreed = dialogue_.ask("The gaps, white's first, such as AH: ", read);
        if (agreed) gaps_ = *agreed;
        return agreed.has_value();
    }
    static Gaps choose_gaps() {
        const std::vector<Gaps> best = games::pawnrace::best_gaps();
        return best[std::random_device()() % best.size()];
    }

    std::optional<Move> own_move() {
        const std::string start = Position::with_gaps(gaps_.white, gaps_.black).format();
        const std::string text = engine_.choose(start, played_);
        print(text);
        const auto move = position_.parse_move(text);
        CHECK(move.has_value());
        return *move;
    }
    // Nothing at the end of the input.
    std::optional<Move> other_move() {
        const auto read = [&](const std::string& line) -> base::Result<std::optional<Move>> {
            const auto gaps = games::pawnrace::parse_gaps(line);
            if (gaps && *gaps == gaps_) return std::optional<Move>();
            const auto move = position_.parse_move(line);
            if (!move) return move.error();
            return std::optional(*move);
        };
        // Repeated gaps are not a move, and not an error.
        for (;;) {
            const auto answer = dialogue_.ask("Your move: ", read);
            if (!answer) return std::nullopt;
            if (*answer) return *answer;
        }
    }

    const game::Side own_;
    const bool person_ = isatty(STDIN_FILENO) == 1;
    terminal::Dialogue dialogue_{
        person_, person_ ? "A move is the square a pawn goes to, e4, or a capture, exd5.\n"
                           "The gaps are the two files without a pawn, white's first: AH; black "
                           "chooses them.\n"
                           "The first pawn on the last rank wins. Enter takes the gaps I chose; "
                           "`quit` leaves.\n"
                           "`manator rules pawnrace` has all the rules."
                         : ""};
    cli::Opponent engine_;
    Gaps gaps_;
    Position position_ = Position::start();
    std::vector<std::string> played_;
};

}  // namespace

void play_race(game::Side own, engine::Milliseconds time) {
    Race(own, time).run();
}

}  // namespace pawnrace
