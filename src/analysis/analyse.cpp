// Runs the search and draws its lines, in place on a terminal.
#include "analysis/analyse.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>

#include "analysis/interrupt_flag.h"
#include "base/text.h"
#include "engine/registry.h"
#include "terminal/style.h"

namespace analysis {

namespace {

// "white is better, +0.85", "black wins in 9 plies (proved)".
std::string in_words(const game::Score& score, const game::AnyPosition& position) {
    if (score.kind() == game::Score::Kind::draw) return "draw (proved)";
    const bool leads = score >= game::Score();
    const game::Side better = leads ? position.turn() : game::other(position.turn());
    const std::string name(position.info().sides[game::index(better)]);
    if (score.plies()) return fmt::format("{} wins in {} plies (proved)", name, *score.plies());
    if (score.kind() != game::Score::Kind::estimate) return name + " wins (proved)";
    const int size = std::abs(score.hundredths());
    if (size < 25) return fmt::format("even, {}", game::score_text(score));
    const std::string_view degree = size < 100   ? "is slightly better"
                                    : size < 300 ? "is better"
                                                 : "is winning";
    return fmt::format("{} {}, {}", name, degree, game::score_text(game::Score::estimate(size)));
}

std::string describe(const engine::Report& report, const game::AnyPosition& position) {
    std::string out = fmt::format("depth {}, {} positions, {:.1f} s\n", report.depth, report.nodes,
                                  static_cast<double>(report.elapsed.count()) / 1000);
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
        const engine::Line& line = report.lines[i];
        const bool has_searched = report.depth > 0;
        out += fmt::format("{}. {}: {}\n", i + 1,
                           has_searched ? in_words(line.score, position) : "not searched",
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

}  // namespace

base::Result<void> analyse(const game::AnyPosition& position, engine::Limits limits) {
    const std::string id(position.info().id);
    const engine::GameEngine* engine = engine::find_engine(id);
    if (engine == nullptr) return base::Error{"there is no engine for " + id};
    if (position.outcome().over())
        return base::Error{"the game is over, there is nothing to analyse"};
    const std::unique_ptr<engine::Searcher> searcher = engine->make_searcher();
    if (const auto set = searcher->set_table_size(128); !set) return set.error();
    if (const auto set = searcher->set_position(position.format(), {}); !set) return set.error();

    limits.should_stop = [] { return interrupted.load(); };
    catch_signals({SIGINT});
    Screen screen;
    const bool live = isatty(STDOUT_FILENO) == 1;
    const auto show = [&](const engine::Report& so_far) {
        if (live) screen.show(describe(so_far, position));
    };
    const auto report = searcher->search(limits, show, {});
    std::signal(SIGINT, SIG_DFL);
    if (!report) return report.error();
    if (live) {
        screen.show(describe(*report, position));
    } else {
        fmt::print("{}", describe(*report, position));
    }
    return {};
}

}  // namespace analysis
