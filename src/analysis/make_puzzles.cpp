// The three uses of a puzzle file: make, check, grade.
#include "analysis/make_puzzles.h"

#include <fmt/core.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "analysis/interrupt_flag.h"
#include "base/file.h"
#include "base/text.h"
#include "engine/registry.h"
#include "game/proof.h"
#include "game/start_in_play.h"
#include "puzzles/generator.h"
#include "terminal/progress.h"

namespace analysis {

namespace {

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

// Rewrites the file with every grade computed anew, as after a change of the levels.
base::Result<void> regrade(const game::GameType& type, const engine::GameEngine& engine,
                           const std::string& path) {
    auto list = read_puzzles(path);
    if (!list) return list.error();
    terminal::Progress progress(stderr);
    puzzles::Grader grader(engine);
    std::string text;
    std::size_t graded = 0, changed = 0;
    for (puzzles::Puzzle& puzzle : *list) {
        if (interrupted) return base::Error{"interrupted: " + path + " is unchanged"};
        progress.show(fmt::format("{} of {} puzzles", graded++, list->size()));
        if (const auto position = type.parse(puzzle.position); !position) {
            return base::Error{path + ": puzzle " + puzzle.id + ": " + position.error().message};
        }
        const int grade = grader.grade(puzzle.position, puzzle.moves.front());
        changed += grade != puzzle.grade;
        puzzle.grade = grade;
        text += puzzle.format() + "\n";
    }
    progress.clear();
    if (const auto written = base::replace_file(path, text); !written) {
        return base::Error{path + ": " + written.error().message};
    }
    fmt::print("{} of {} grades changed\n", changed, list->size());
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
                        const puzzles::GamePuzzles& puzzles, const PuzzleWork& arguments) {
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
            progress.show(fmt::format("{}: {} of {} puzzles, {} games", type.info->id,
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

}  // namespace

base::Result<void> make_puzzles(const game::GameType& type, const PuzzleWork& arguments) {
    const puzzles::GamePuzzles* game = puzzles::find_puzzles(type.info->id);
    const engine::GameEngine* engine = engine::find_engine(type.info->id);
    if (game == nullptr || engine == nullptr) {
        return base::Error{"there is no engine for " + std::string(type.info->id)};
    }
    catch_signals({SIGINT, SIGTERM});
    if (!arguments.check.empty()) return check(*game, *engine, arguments.check);
    if (!arguments.grade.empty()) return regrade(type, *engine, arguments.grade);
    return make(type, *engine, *game, arguments);
}

}  // namespace analysis
