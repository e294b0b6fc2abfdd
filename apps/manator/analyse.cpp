// `manator analyse`: the best lines of a position, with scores in words. On a terminal the lines
// are updated in place during the search; Ctrl-C ends it with the result so far.
#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <optional>

#include "base/text.h"
#include "cli/arguments.h"
#include "engine/registry.h"
#include "manator/commands.h"
#include "terminal/style.h"

namespace manator {

namespace {

struct AnalyseArguments {
    std::string game;
    std::string position;
    std::optional<engine::Milliseconds> time;
    int depth = 0;
    int lines = 1;
};

std::atomic<bool> interrupted{false};

void on_interrupt(int) {
    interrupted = true;
}

// "white is better, +0.85", "black wins in 9 plies (proved)".
std::string in_words(const engine::Line& line, const game::AnyPosition& position) {
    if (line.proved_draw) return "draw (proved)";
    const engine::Score score = line.score;
    const game::Side better = score >= 0 ? position.turn() : game::other(position.turn());
    const std::string name(position.info().sides[game::index(better)]);
    const int size = std::abs(score);
    if (engine::is_proved(score)) {
        return fmt::format("{} wins in {} plies (proved)", name, engine::plies_to_end(score));
    }
    if (engine::is_known(score)) return name + " wins (proved)";
    if (size < 25) return fmt::format("even, {}", engine::score_text(score));
    const std::string_view degree = size < 100   ? "is slightly better"
                                    : size < 300 ? "is better"
                                                 : "is winning";
    return fmt::format("{} {}, {}", name, degree, engine::score_text(size));
}

std::string describe(const engine::Report& report, const game::AnyPosition& position) {
    std::string out = fmt::format("depth {}, {} positions, {:.1f} s\n", report.depth, report.nodes,
                                  static_cast<double>(report.elapsed.count()) / 1000);
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
        const engine::Line& line = report.lines[i];
        const bool has_searched = report.depth > 0;
        out += fmt::format("{}. {}: {}\n", i + 1,
                           has_searched ? in_words(line, position) : "not searched",
                           base::join(line.moves, " "));
    }
    return out;
}

// Replaces its previous output, as far as that is still on the screen.
class Screen {
 public:
    void show(const std::string& text) {
        const auto width = static_cast<std::size_t>(terminal::width_of(stdout));
        if (rows_ > 0) fmt::print("\x1b[{}A\x1b[J", rows_);
        rows_ = 0;
        for (const std::string_view line :
             base::split(std::string_view(text).substr(0, text.size() - 1), '\n')) {
            fmt::print("{}\n", line.substr(0, width - 1));
            ++rows_;
        }
        std::fflush(stdout);
    }

 private:
    int rows_ = 0;
};

base::Result<void> analyse(const AnalyseArguments& arguments) {
    const auto position = cli::read_position(arguments.game, arguments.position);
    if (!position) return position.error();
    const engine::GameEngine* engine = engine::find_engine(arguments.game);
    if (engine == nullptr) return base::Error{"there is no engine for " + arguments.game};
    if ((*position)->outcome().over())
        return base::Error{"the game is over, there is nothing to analyse"};
    const std::unique_ptr<engine::Searcher> searcher = engine->make_searcher();
    if (const auto set = searcher->set_table_size(128); !set) return set.error();
    if (const auto set = searcher->set_position((*position)->format(), {}); !set)
        return set.error();

    engine::Limits limits;
    limits.lines = arguments.lines;
    if (arguments.depth > 0) limits.depth = arguments.depth;
    limits.move_time = arguments.time;
    if (!limits.move_time && !limits.depth) limits.move_time = engine::Milliseconds(5000);

    limits.should_stop = [] { return interrupted.load(); };
    std::signal(SIGINT, on_interrupt);
    Screen screen;
    const bool live = isatty(STDOUT_FILENO) == 1;
    const auto show = [&](const engine::Report& so_far) {
        if (live) screen.show(describe(so_far, **position));
    };
    const auto report = searcher->search(limits, show, {});
    std::signal(SIGINT, SIG_DFL);
    if (!report) return report.error();
    if (live) {
        screen.show(describe(*report, **position));
    } else {
        fmt::print("{}", describe(*report, **position));
    }
    return {};
}

}  // namespace

void add_analyse_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("analyse", "Show the best lines of a position");
    auto arguments = std::make_shared<AnalyseArguments>();
    command->add_option("GAME", arguments->game, "a game's id, see `manator games`")->required();
    command->add_option("POSITION", arguments->position, "a position string, in quotes")
        ->required();
    const auto read_time = [arguments](const std::string& text) {
        const auto time = engine::parse_seconds(text);
        if (!time) throw CLI::ValidationError("--time", time.error().message);
        arguments->time = *time;
    };
    command
        ->add_option_function<std::string>("--time", read_time,
                                           "search time in seconds (default 5)")
        ->type_name("S");
    command->add_option("--depth", arguments->depth, "search depth in plies (default: no limit)")
        ->type_name("N")
        ->check(CLI::Range(1, 190));
    command
        ->add_option("--lines", arguments->lines, "number of lines to show, best first (default 1)")
        ->type_name("K")
        ->check(CLI::Range(1, 500));
    command->footer(cli::example("analyse", " --time 2 --lines 3"));
    command->callback(
        [&action, arguments] { action = [arguments] { return analyse(*arguments); }; });
}

}  // namespace manator
