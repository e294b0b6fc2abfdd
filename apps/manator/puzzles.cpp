// `manator puzzles`: generates puzzles of a game, one per line, or checks a file of them.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>

#include "base/file.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "engine/registry.h"
#include "game/proof.h"
#include "game/start_in_play.h"
#include "games/registry.h"
#include "manator/commands.h"
#include "puzzles/generator.h"
#include "terminal/progress.h"

namespace manator {

namespace {

struct PuzzlesArguments {
    std::string game;
    int count = 200;
    std::string out;
    std::uint64_t seed = 1;
    std::vector<std::string> starts;
    std::string check;
};

std::atomic<bool> interrupted = false;

void on_interrupt(int) {
    interrupted = true;
}

base::Result<std::vector<puzzles::Puzzle>> read_puzzles(const std::string& path) {
    const auto text = base::read_whole_file(path);
    if (!text) return base::Error{path + ": " + text.error().message};
    auto list = game::parse_lines<puzzles::Puzzle>(*text);
    if (!list) return base::Error{path + ", " + list.error().message};
    return list;
}

// Every puzzle whose proof fails is named on stderr.
base::Result<void> check(const puzzles::GamePuzzles& game, const engine::GameEngine& engine,
                         const std::string& path) {
    const auto list = read_puzzles(path);
    if (!list) return list.error();
    terminal::Progress progress(stderr);
    const auto prover = game.make_prover();
    puzzles::EngineLook look(engine);
    std::size_t proved = 0, tried = 0;
    for (const puzzles::Puzzle& puzzle : *list) {
        if (interrupted) break;
        progress.show(fmt::format("{} of {} puzzles", tried++, list->size()));
        const auto checked = prover->check(puzzle);
        const bool seen = prover->finds_any_win() || look.sees_one_win(puzzle.position);
        if (checked && seen) {
            ++proved;
            continue;
        }
        progress.clear();
        fmt::print(stderr, "{}: {}\n", puzzle.id,
                   checked ? "the engine does not see exactly one win" : checked.error().message);
    }
    progress.clear();
    const std::string summary = fmt::format("{} of {} puzzles proved", proved, list->size());
    if (proved < tried) return base::Error{path + ": " + summary};
    fmt::print("{}\n", summary);
    return {};
}

// The start positions of the games: those of --start, or the usual one.
base::Result<std::vector<std::string>> starts_of(const game::GameType& type,
                                                 const std::vector<std::string>& texts) {
    std::vector<std::string> positions;
    const auto add = [&](game::StartChoices choices) -> base::Result<void> {
        const auto start = game::StartInPlay::of(type, std::move(choices), true);
        if (!start) return base::Error{"--start: " + start.error().message};
        positions.push_back(start->any(0)->format());
        return {};
    };
    for (const std::string& text : texts) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos) {
            return base::Error{"--start: expected OPTION=VALUE, found " + base::quoted(text)};
        }
        game::StartChoices choices;
        choices.set(text.substr(0, equals), text.substr(equals + 1));
        if (const auto added = add(std::move(choices)); !added) return added.error();
    }
    if (texts.empty()) {
        if (const auto added = add({}); !added) return added.error();
    }
    return positions;
}

// Appends to a file, or prints. Removes an unterminated last line, left by a run that was killed.
class Output {
 public:
    base::Result<std::vector<puzzles::Puzzle>> open(const std::string& path) {
        if (path.empty()) return std::vector<puzzles::Puzzle>();
        path_ = path;
        std::error_code error;
        if (std::filesystem::exists(path, error)) {
            const auto text = base::read_whole_file(path);
            if (!text) return base::Error{"--out: " + path + ": " + text.error().message};
            std::filesystem::resize_file(path, text->rfind('\n') + 1, error);
        } else {
            std::ofstream(path).flush();
        }
        file_.open(path, std::ios::app);
        if (!file_) return base::Error{"--out: " + path + " cannot be written"};
        return read_puzzles(path);
    }
    base::Result<void> add(const puzzles::Puzzle& puzzle) {
        if (path_.empty()) {
            fmt::print("{}\n", puzzle.format());
            std::fflush(stdout);
            return {};
        }
        file_ << puzzle.format() << '\n' << std::flush;
        if (file_) return {};
        return base::Error{"--out: " + path_ + " cannot be written"};
    }

 private:
    std::string path_;
    std::ofstream file_;
};

base::Result<void> make(const game::GameType& type, const engine::GameEngine& engine,
                        const puzzles::GamePuzzles& puzzles, const PuzzlesArguments& arguments) {
    auto starts = starts_of(type, arguments.starts);
    if (!starts) return starts.error();
    Output output;
    const auto before = output.open(arguments.out);
    if (!before) return before.error();
    puzzles::Generator generator(
        {type, engine, puzzles, std::move(*starts), arguments.seed, arguments.count}, interrupted);
    for (const puzzles::Puzzle& puzzle : *before) {
        if (const auto known = generator.know(puzzle); !known) {
            return base::Error{"--out: puzzle " + puzzle.id + ": " + known.error().message};
        }
    }
    terminal::Progress progress(stderr);
    int games = 0;
    while (generator.known() < static_cast<std::size_t>(arguments.count)) {
        const auto found = generator.next([&] {
            progress.show(fmt::format("{}: {} of {} puzzles, {} games", arguments.game,
                                      generator.known(), arguments.count, ++games));
        });
        if (found.empty()) break;
        progress.clear();
        for (const puzzles::Puzzle& puzzle : found) {
            if (const auto added = output.add(puzzle); !added) return added;
        }
    }
    progress.clear();
    fmt::print(stderr, "{}{} of {} puzzles\n", interrupted ? "interrupted: " : "",
               generator.known(), arguments.count);
    return {};
}

base::Result<void> run(const PuzzlesArguments& arguments) {
    const auto type = cli::game_named(arguments.game);
    if (!type) return type.error();
    const puzzles::GamePuzzles* game = puzzles::find_puzzles(arguments.game);
    const engine::GameEngine* engine = engine::find_engine(arguments.game);
    if (game == nullptr || engine == nullptr) {
        return base::Error{"there is no engine for " + arguments.game};
    }
    std::signal(SIGINT, on_interrupt);
    std::signal(SIGTERM, on_interrupt);
    if (!arguments.check.empty()) return check(*game, *engine, arguments.check);
    return make(**type, *engine, *game, arguments);
}

}  // namespace

void add_puzzles_command(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("puzzles", "Make puzzles of a game: positions with one winning move");
    auto arguments = std::make_shared<PuzzlesArguments>();
    command->add_option("GAME", arguments->game, "a game's id, see `manator games`")->required();
    command
        ->add_option("--count", arguments->count,
                     "puzzles to make, those in the file included (default 200)")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000).description(""));
    command
        ->add_option("--out", arguments->out,
                     "append to this file; run again to resume (default standard output)")
        ->type_name("FILE");
    command->add_option("--seed", arguments->seed, "seed of the games (default 1)")->type_name("S");
    command
        ->add_option(
            "--start", arguments->starts,
            "a start option of the game; several are drawn at random (default the usual start)")
        ->type_name("OPTION=VALUE");
    command
        ->add_option("--check", arguments->check,
                     "prove every puzzle of this file again instead of making any")
        ->type_name("FILE");
    const std::string first(games::all_games().front().info->id);
    command->footer(
        fmt::format("Examples:\n  manator puzzles {0} --count 500 --out {0}.txt\n"
                    "  manator puzzles {0} --check {0}.txt",
                    first));
    command->callback([&action, arguments] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace manator
