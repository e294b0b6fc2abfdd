// pawnrace COLOUR: Pawn Race against a person at a terminal or, when standard input is none,
// against whatever a referee passes on: then standard output holds nothing but the lines of the
// game.
#include <unistd.h>

#include <cstdio>
#include <optional>
#include <random>

#include "base/text.h"
#include "game/erase.h"
#include "games/pawnrace/pipe.h"
#include "program/opponent.h"
#include "program/program.h"
#include "solve/best_moves.h"
#include "terminal/dialogue.h"
#include "terminal/draw_board.h"
#include "terminal/style.h"

namespace {

using games::pawnrace::Gaps;
using games::pawnrace::Move;
using games::pawnrace::Position;

class Race {
 public:
    Race(game::Side own, engine::Milliseconds time)
        : own_(own), time_(time), engine_(Position::info().id, time / 4) {}

    // Plays the game to its end or to that of the input.
    void run() {
        if (!agree_on_gaps()) return;
        position_ = Position::with_gaps(gaps_.white, gaps_.black);
        show_board();
        while (!position_.outcome().over()) {
            const auto move = position_.turn() == own_ ? own_move() : other_move();
            if (!move) return;
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

    // A move known to be right at the start, else one proved so in most of the time; where that
    // leaves a choice, the engine's.
    std::optional<Move> own_move() {
        std::vector<Move> best = position_.proved_moves();
        if (best.empty()) best = proofs_.find(position_, time_ * 3 / 4);
        std::vector<std::string> texts;
        for (const Move move : best) texts.push_back(position_.format_move(move));
        if (texts.size() != 1) texts = {engine_.choose(position_.format(), texts)};
        print(texts.front());
        const auto move = position_.parse_move(texts.front());
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
        // The gaps said once more are no move, and nothing to complain of.
        for (;;) {
            const auto answer = dialogue_.ask("Your move: ", read);
            if (!answer) return std::nullopt;
            if (*answer) return *answer;
        }
    }

    const game::Side own_;
    const bool person_ = isatty(STDIN_FILENO) == 1;
    terminal::Dialogue dialogue_{person_};
    const engine::Milliseconds time_;
    solve::BestMoves<Position> proofs_{std::size_t{64} << 20};
    program::Opponent engine_;
    Gaps gaps_;
    Position position_ = Position::start();
};

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Pawn Race against the computer, for a person or a referee", "pawnrace");
    std::string colour;
    app.add_option("COLOUR", colour, "what the computer plays: white or black")->required();
    engine::Milliseconds time = program::usual_time;
    program::add_time(app, time);
    app.footer("Examples:\n  pawnrace white\n  pawnrace black <moves >answers");
    return program::run(app, argc, argv, [&] {
        const auto own = games::pawnrace::parse_colour(colour);
        if (!own) return program::fail("COLOUR: " + own.error().message);
        Race(*own, time).run();
        return 0;
    });
}
