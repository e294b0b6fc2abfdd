// `manator solve`: proves what a game's starts are worth with best play. Standard output has one
// line for each start proved; what is going on meanwhile is on standard error.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <fstream>
#include <memory>
#include <set>
#include <vector>

#include "base/file.h"
#include "base/text.h"
#include "games/registry.h"
#include "manator/commands.h"
#include "solve/prover.h"
#include "terminal/progress.h"

namespace manator {

namespace {

struct SolveArguments {
    std::string game;
    std::string start;
    std::string resume;
    std::size_t megabytes = 1024;
    bool table = false;
    bool verify = false;
};

std::atomic<bool> interrupted = false;

void on_interrupt(int) {
    interrupted = true;
}

std::string count_of(std::size_t known, std::size_t all) {
    return fmt::format("{} of {} starts", known, all);
}

// A start in the spelling of the game's list, or an error that says what is expected.
base::Result<std::string> start_named(const game::ProofStarts& starts, std::string_view text) {
    for (const std::string& value : starts.values) {
        if (base::lower_case(value) == base::lower_case(text)) return value;
    }
    return base::Error{fmt::format("--{}: expected one of {} … {}, found {}", starts.option,
                                   starts.values.front(), starts.values.back(),
                                   base::quoted(text))};
}

base::Result<std::vector<game::ProvedStart>> read_proved(const std::string& path) {
    if (path.empty() || !std::ifstream(path)) return std::vector<game::ProvedStart>();
    const auto text = base::read_whole_file(path);
    if (!text) return base::Error{"--resume: " + path + ": " + text.error().message};
    // A line without its end was being written when the last run was killed.
    auto list = game::parse_proved(std::string_view(*text).substr(0, text->rfind('\n') + 1));
    if (!list) return base::Error{"--resume: " + path + ", " + list.error().message};
    return list;
}

// Proves or verifies starts one after another, with a line of progress on a terminal.
class Work {
 public:
    Work(const solve::GameSolver& solver, std::size_t megabytes)
        : prover_(solver.make(megabytes << 20, interrupted,
                              [this](std::uint64_t nodes) { show(nodes); })) {}

    void begin(const std::string& start, std::size_t number, std::size_t all) {
        what_ = fmt::format("{} ({} of {})", start, number, all);
        nodes_before_ = prover_->nodes();
        begun_ = std::chrono::steady_clock::now();
    }
    void end(const std::string& line) {
        progress_.clear();
        fmt::print("{}\n", line);
        std::fflush(stdout);
        fmt::print(stderr, "{}\n", spent(prover_->nodes()));
    }
    solve::Prover& prover() { return *prover_; }

 private:
    std::string spent(std::uint64_t nodes) const {
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun_;
        return fmt::format("{}: {:.2f} million positions, {:.1f} s", what_,
                           static_cast<double>(nodes - nodes_before_) / 1e6, took.count());
    }
    void show(std::uint64_t nodes) { progress_.show(spent(nodes)); }

    std::unique_ptr<solve::Prover> prover_;
    terminal::Progress progress_{stderr};
    std::string what_;
    std::uint64_t nodes_before_ = 0;
    std::chrono::steady_clock::time_point begun_;
};

base::Result<void> prove(const solve::GameSolver& solver, const SolveArguments& arguments,
                         const std::vector<std::string>& starts) {
    const auto known = read_proved(arguments.resume);
    if (!known) return known.error();
    std::ofstream file;
    if (!arguments.resume.empty()) {
        // Rewritten, so that a line cut short by the last run's end goes away.
        file.open(arguments.resume, std::ios::trunc);
        for (const game::ProvedStart& proved : *known) file << proved.format() << '\n';
        if (!file.flush())
            return base::Error{"--resume: " + arguments.resume + " cannot be written"};
    }
    Work work(solver, arguments.megabytes);
    std::size_t done = 0;
    for (const std::string& start : starts) {
        ++done;
        const auto found = std::find_if(known->begin(), known->end(),
                                        [&](const auto& proved) { return proved.start == start; });
        if (found != known->end()) {
            fmt::print("{}\n", found->format());
            continue;
        }
        work.begin(start, done, starts.size());
        const auto proved = work.prover().prove(start);
        if (!proved) {
            fmt::print(stderr, "interrupted: {} proved\n", count_of(done - 1, starts.size()));
            return {};
        }
        if (file.is_open() && !(file << proved->format() << '\n' << std::flush)) {
            return base::Error{"--resume: " + arguments.resume + " could not be written"};
        }
        work.end(proved->format());
    }
    return {};
}

base::Result<void> verify(const solve::GameSolver& solver, const SolveArguments& arguments,
                          const std::vector<game::ProvedStart>& table) {
    Work work(solver, arguments.megabytes);
    std::size_t done = 0;
    for (const game::ProvedStart& claimed : table) {
        work.begin(claimed.start, done + 1, table.size());
        const auto proved = work.prover().prove_again(claimed.start);
        if (!proved) {
            fmt::print(stderr, "interrupted: {} verified\n", count_of(done, table.size()));
            return {};
        }
        if (*proved != claimed) {
            return base::Error{"the table says \"" + claimed.format() +
                               "\", the second search finds \"" + proved->format() + "\""};
        }
        work.end(claimed.format() + " verified");
        ++done;
    }
    return {};
}

base::Result<void> solve_game(const SolveArguments& arguments) {
    const auto type = game_named(arguments.game);
    if (!type) return type.error();
    const solve::GameSolver* solver = solve::find_solver(arguments.game);
    if (solver == nullptr) return base::Error{"there is no solver for " + arguments.game};
    const game::ProofStarts all = solver->starts();
    std::vector<std::string> starts = all.values;
    if (!arguments.start.empty()) {
        const auto start = start_named(all, arguments.start);
        if (!start) return start.error();
        starts = {*start};
    }
    if (arguments.table || arguments.verify) {
        auto table = game::parse_proved(solver->proved());
        if (!table) return base::Error{"the table is damaged: " + table.error().message};
        std::erase_if(*table, [&](const game::ProvedStart& proved) {
            return std::find(starts.begin(), starts.end(), proved.start) == starts.end();
        });
        if (table->size() < starts.size()) {
            fmt::print(stderr, "only {} are proved so far\n",
                       count_of(table->size(), starts.size()));
        }
        if (arguments.verify) return verify(*solver, arguments, *table);
        std::sort(table->begin(), table->end(),
                  [](const auto& a, const auto& b) { return a.start < b.start; });
        for (const game::ProvedStart& proved : *table) fmt::print("{}\n", proved.format());
        return {};
    }
    return prove(*solver, arguments, starts);
}

// The start options of games that can be solved: mostly one game's one.
void add_start_options(CLI::App& command, const std::shared_ptr<SolveArguments>& arguments) {
    std::set<std::string> names;
    for (const game::GameType& type : games::all_games()) {
        const solve::GameSolver* solver = solve::find_solver(type.info->id);
        if (solver == nullptr) continue;
        const std::string name(solver->starts().option);
        if (!names.insert(name).second) continue;
        command
            .add_option("--" + name, arguments->start,
                        "only the start with this choice, as in `manator start`")
            ->type_name(solver->starts().values.front());
        command.footer(fmt::format("Example:\n  manator solve {} --{} {}", type.info->id, name,
                                   solver->starts().values.front()));
    }
}

}  // namespace

void add_solve_command(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("solve", "Prove what a game's starts are worth with best play");
    auto arguments = std::make_shared<SolveArguments>();
    command->add_option("GAME", arguments->game, "a game's id, see `manator games`")->required();
    add_start_options(*command, arguments);
    command->add_flag("--table", arguments->table, "print what is proved already, and stop");
    command->add_flag("--verify", arguments->verify,
                      "prove that table again by a second, independent search");
    command->add_option("--hash", arguments->megabytes, "memory for what is proved (default 1024)")
        ->type_name("MB")
        ->check(CLI::Range(1, 1 << 20).description(""));
    command
        ->add_option("--resume", arguments->resume,
                     "write each start proved to this file, and skip those it has already")
        ->type_name("FILE");
    command->callback([&action, arguments] {
        action = [arguments] {
            std::signal(SIGINT, on_interrupt);
            std::signal(SIGTERM, on_interrupt);
            return solve_game(*arguments);
        };
    });
}

}  // namespace manator
