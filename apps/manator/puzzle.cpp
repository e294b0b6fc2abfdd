// `manator puzzle`: puzzles to solve at a terminal, one after another.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <memory>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "engine/level.h"
#include "engine/registry.h"
#include "game/played_game.h"
#include "games/registry.h"
#include "manator/commands.h"
#include "manator/play.h"
#include "play/console.h"
#include "play/setup.h"
#include "puzzles/prover.h"
#include "terminal/draw_board.h"

namespace manator {

namespace {

using puzzles::Puzzle;

struct PuzzleArguments {
    std::string game;
    int grade = 0;  // 0: any
    std::string id;
    bool ascii = false;
};

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
    Riddle(play::Console& console, const game::GameType& type, const Puzzle& puzzle)
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
            std::vector<std::string> texts;
            for (const game::MoveView& move : game_.position().moves()) texts.push_back(move.text);
            return console_.say(base::join(texts, " "));
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
        if (engine::is_proved_loss(best.score)) return ": it wins too, but more slowly";
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

    play::Console& console_;
    const game::GameType& type_;
    const Puzzle& puzzle_;
    game::PlayedGame game_;
    game::Side solver_;
    int hints_ = 0;
    bool done_ = false;
};

// The requested game, or a random one that has puzzles.
base::Result<const game::GameType*> game_of(const std::string& id, base::Rng& rng) {
    if (!id.empty()) return cli::game_named(id);
    std::vector<const game::GameType*> with_puzzles;
    for (const game::GameType& type : games::all_games()) {
        if (!puzzles::shipped_puzzles(type.info->id).empty()) with_puzzles.push_back(&type);
    }
    if (with_puzzles.empty()) return base::Error{"there are no puzzles"};
    return with_puzzles[rng.below(static_cast<std::uint32_t>(with_puzzles.size()))];
}

// Returns the exit status.
base::Result<int> run(const PuzzleArguments& arguments) {
    base::Rng rng(play::any_seed());
    const auto type = game_of(arguments.game, rng);
    if (!type) return type.error();
    std::vector<Puzzle> list = puzzles::shipped_puzzles((*type)->info->id);
    if (list.empty()) return base::Error{fmt::format("there are no puzzles of {}", arguments.game)};
    std::erase_if(list, [&](const Puzzle& puzzle) {
        const bool other_grade = arguments.grade != 0 && puzzle.grade != arguments.grade;
        return other_grade || (!arguments.id.empty() && puzzle.id != arguments.id);
    });
    if (list.empty()) {
        return base::Error{
            arguments.id.empty()
                ? fmt::format("--grade: there are no puzzles of grade {}", arguments.grade)
                : "--id: there is no puzzle " + base::quoted(arguments.id)};
    }
    const play::Language english;
    play::Console console(english, arguments.ascii);
    while (!list.empty()) {
        const auto chosen = rng.below(static_cast<std::uint32_t>(list.size()));
        const Puzzle puzzle = list[chosen];
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(chosen));
        if (!Riddle(console, **type, puzzle).run()) return play::status_of(console.left());
        if (list.empty()) break;
        const auto more = console.ask_line("Enter for the next puzzle, `quit` to leave> ");
        if (!more || *more == "quit") return play::status_of(console.left());
    }
    return 0;
}

}  // namespace

void add_puzzle_command(CLI::App& app, Action& action, int& status) {
    CLI::App* command = app.add_subcommand("puzzle", "Solve puzzles at this terminal");
    auto arguments = std::make_shared<PuzzleArguments>();
    command->add_option("GAME", arguments->game, "a game's id, see `manator games` (default any)");
    command->add_option("--grade", arguments->grade, "only puzzles of this grade, 1 to 10")
        ->type_name("N")
        ->check(CLI::Range(1, 10).description(""));
    command
        ->add_option("--id", arguments->id, "the puzzle with this id, as the page's address has it")
        ->type_name("ID");
    command->add_flag("--ascii", arguments->ascii,
                      "no colours (default if output is not a terminal)");
    const std::string first(games::all_games().front().info->id);
    command->footer(
        fmt::format("Examples:\n  manator puzzle\n  manator puzzle {} --grade 4", first));
    command->callback([&action, &status, arguments] {
        action = action_with_status([arguments] { return run(*arguments); }, status);
    });
}

}  // namespace manator
