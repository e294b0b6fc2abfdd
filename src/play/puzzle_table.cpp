// Chooses a puzzle, reads the answer and says whether it wins.
#include "play/puzzle_table.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "engine/level.h"
#include "engine/registry.h"
#include "game/move_texts.h"
#include "game/played_game.h"
#include "games/registry.h"
#include "play/console.h"
#include "play/setup.h"
#include "puzzles/prover.h"
#include "terminal/draw_board.h"

namespace play {

namespace {

using puzzles::Puzzle;

constexpr std::string_view help =
    "Type the move that wins, or\n"
    "  hint      the piece that moves, and once more the move\n"
    "  solution  the whole solution\n"
    "  moves     the legal moves\n"
    "  board     the board again\n"
    "  next      another puzzle\n"
    "  quit      leave";

std::string capitalised(std::string_view text) {
    std::string out(text);
    out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
    return out;
}

// One puzzle at the console.
class Riddle {
 public:
    Riddle(Console& console, const game::GameType& type, const Puzzle& puzzle)
        : console_(console),
          type_(type),
          puzzle_(puzzle),
          game_(std::move(*type.parse(puzzle.position))),
          solver_(game_.position().turn()) {}

    // Runs until it is solved or given up; false if the person leaves.
    bool run() {
        console_.say(fmt::format("\nPuzzle {} of {}, grade {} of 10", puzzle_.id, type_.info->name,
                                 puzzle_.grade));
        show_board();
        console_.say(goal() + " `help` lists what you can type.");
        while (!done_) {
            const auto line = console_.ask_line("your move> ");
            if (!line) return false;
            if (*line == "quit") return false;
            if (*line == "next") return true;
            obey(*line);
        }
        return true;
    }

 private:
    void obey(const std::string& line) {
        if (line.empty()) return;
        if (line == "help") return console_.say(help);
        if (line == "board") return show_board();
        if (line == "hint") return give_hint();
        if (line == "solution") return show_solution();
        if (line == "moves") {
            return console_.say(base::join(game::move_texts(game_.position().moves()), " "));
        }
        const auto move = game_.play(line);
        if (!move) return console_.say(move.error().message);
        if (move->text == expected_at(game_.moves().size() - 1)) return go_on();
        const std::string reply = refutation();
        game_.take_back();
        console_.say(fmt::format("Not {}{}. Try again.", move->text, reply));
    }

    void go_on() {
        if (game_.moves().size() == puzzle_.moves.size()) {
            show_board();
            const game::Outcome outcome = game_.outcome();
            console_.say(outcome.over()
                             ? fmt::format("Solved: {} wins ({}).", side(), outcome.reason)
                             : fmt::format("Solved: from here on {} wins.", side()));
            done_ = true;
            return;
        }
        const std::string reply = expected_at(game_.moves().size());
        CHECK(game_.play(reply).has_value());
        hints_ = 0;
        show_board();
        console_.say("Right. The reply is " + reply + ".");
    }

    void give_hint() {
        const std::string text = expected_at(game_.moves().size());
        for (const game::MoveView& move : game_.position().moves()) {
            if (move.text != text) continue;
            console_.say(hints_++ == 0 ? "The piece on " + move.touched.front()
                                       : "The move " + text);
        }
    }
    void show_solution() {
        const std::vector<std::string> rest(
            puzzle_.moves.begin() + static_cast<std::ptrdiff_t>(game_.moves().size()),
            puzzle_.moves.end());
        for (const std::string& move : rest) CHECK(game_.play(move).has_value());
        show_board();
        console_.say("The solution is " + base::join(rest, " ") + ".");
        done_ = true;
    }

    // The engine's reply to the wrong move on the board.
    std::string refutation() const {
        if (game_.outcome().over()) return "";
        const auto searcher = engine::find_engine(type_.info->id)->make_searcher();
        engine::Limits limits;
        limits.nodes = engine::usual_nodes;
        if (!searcher->set_position(game_.position().format(), {})) return "";
        const auto report = searcher->search(limits);
        if (!report || report->lines.empty()) return "";
        const engine::Line& best = report->lines.front();
        if (best.score.kind() == game::Score::Kind::loss) return ": it wins too, but more slowly";
        return ": it is answered by " + best.moves.front();
    }

    std::string goal() const {
        if (puzzle_.plies == 0) return side() + " to move: only one move wins.";
        if (puzzle_.plies == 1) return side() + " to move and win at once.";
        return fmt::format("{} to move and win in {} moves.", side(), (puzzle_.plies + 1) / 2);
    }
    std::string side() const { return capitalised(type_.info->sides[game::index(solver_)]); }
    std::string expected_at(std::size_t ply) const { return puzzle_.moves[ply]; }

    void show_board() {
        const game::BoardView view = game_.position().describe();
        terminal::BoardLook look{console_.colour(), solver_ == game::Side::second, {}};
        if (!game_.moves().empty()) look.last_move = game_.moves().back().touched;
        std::string text = "\n" + terminal::draw_squares(view, *type_.info, look);
        for (const auto& [name, value] : view.facts) text += fmt::format("{}: {}\n", name, value);
        console_.note(text);
    }

    Console& console_;
    const game::GameType& type_;
    const Puzzle& puzzle_;
    game::PlayedGame game_;
    game::Side solver_;
    int hints_ = 0;
    bool done_ = false;
};

// A random game that has puzzles.
base::Result<const game::GameType*> any_game(base::Rng& rng) {
    std::vector<const game::GameType*> with_puzzles;
    for (const game::GameType& type : games::all_games()) {
        if (!puzzles::shipped_puzzles(type.info->id).empty()) with_puzzles.push_back(&type);
    }
    if (with_puzzles.empty()) return base::Error{"there are no puzzles"};
    return with_puzzles[rng.below(static_cast<std::uint32_t>(with_puzzles.size()))];
}

}  // namespace

base::Result<int> solve_puzzles(const PuzzleChoice& choice) {
    base::Rng rng(any_seed());
    const base::Result<const game::GameType*> type =
        choice.type != nullptr ? choice.type : any_game(rng);
    if (!type) return type.error();
    std::vector<Puzzle> list = puzzles::shipped_puzzles((*type)->info->id);
    if (list.empty())
        return base::Error{fmt::format("there are no puzzles of {}", (*type)->info->id)};
    std::erase_if(list, [&](const Puzzle& puzzle) {
        const bool other_grade = choice.grade != 0 && puzzle.grade != choice.grade;
        return other_grade || (!choice.id.empty() && puzzle.id != choice.id);
    });
    if (list.empty()) {
        return base::Error{
            choice.id.empty()
                ? fmt::format("--grade: there are no puzzles of grade {}", choice.grade)
                : "--id: there is no puzzle " + base::quoted(choice.id)};
    }
    const Language english;
    Console console(english, choice.ascii);
    while (!list.empty()) {
        const auto chosen = rng.below(static_cast<std::uint32_t>(list.size()));
        const Puzzle puzzle = list[chosen];
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(chosen));
        if (!Riddle(console, **type, puzzle).run()) return status_of(console.left());
        if (list.empty()) break;
        const auto more = console.ask_line("Enter for the next puzzle, `quit` to leave> ");
        if (!more || *more == "quit") return status_of(console.left());
    }
    return 0;
}

}  // namespace play
