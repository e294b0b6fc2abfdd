// Proves start after start and prints a line for each.
#include "analysis/prove_starts.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <memory>
#include <vector>

#include "analysis/interrupt_flag.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "solve/prover.h"
#include "terminal/progress.h"

namespace analysis {

namespace {

std::string count_of(std::size_t known, std::size_t all) {
    return fmt::format("{} of {} starts", known, all);
}

// The start as the game's list spells it; the error says what is expected.
base::Result<std::string> start_named(const game::ProofStarts& starts, std::string_view text) {
    for (const std::string& value : starts.values) {
        if (base::lower_case(value) == base::lower_case(text)) return value;
    }
    return base::Error{fmt::format("--{}: expected one of {} … {}, found {}", starts.option,
                                   starts.values.front(), starts.values.back(),
                                   base::quoted(text))};
}

// A file that gets one line for each result, so that the next run can resume. Without a path
// nothing is stored. Line is game::ProvedStart or game::StoredProof.
template <class Line>
class ResultFile {
 public:
    base::Result<void> open(const std::string& option, const std::string& path) {
        name_ = option + ": " + path;
        if (path.empty()) return {};
        std::string text;
        if (std::ifstream(path)) {
            const auto whole = base::read_whole_file(path);
            if (!whole) return base::Error{name_ + ": " + whole.error().message};
            // Drop an unterminated last line, left by a run that was killed.
            text = whole->substr(0, whole->rfind('\n') + 1);
        }
        auto lines = game::parse_lines<Line>(text);
        if (!lines) return base::Error{name_ + ", " + lines.error().message};
        lines_ = std::move(*lines);
        file_.open(path, std::ios::trunc);
        file_ << text;
        return written();
    }
    const Line* find(const std::string& start) const {
        for (const Line& line : lines_) {
            if (line.start == start) return &line;
        }
        return nullptr;
    }
    base::Result<void> add(const Line& line) {
        if (!file_.is_open()) return {};
        file_ << line.format() << '\n' << std::flush;
        return written();
    }

 private:
    base::Result<void> written() {
        if (file_.flush()) return {};
        return base::Error{name_ + " cannot be written"};
    }

    std::string name_;
    std::vector<Line> lines_;
    std::ofstream file_;
};

// Proves or verifies starts one after another, with a progress line on a terminal.
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

// Every second start is the mirror image of the one before it and needs no proof of its own.
bool is_second_of_twins(const game::ProofStarts& all, const std::string& start) {
    const auto place = std::find(all.values.begin(), all.values.end(), start);
    return (place - all.values.begin()) % 2 == 1;
}

base::Result<void> prove(const solve::GameSolver& solver, const ProveStarts& arguments,
                         const std::vector<std::string>& starts) {
    ResultFile<game::ProvedStart> table;
    ResultFile<game::StoredProof> proofs;
    if (auto opened = table.open("--resume", arguments.resume); !opened) return opened;
    if (auto opened = proofs.open("--proofs", arguments.proofs); !opened) return opened;
    if (auto free = base::check_memory(arguments.megabytes << 20); !free) {
        return base::Error{"--hash: " + free.error().message};
    }
    Work work(solver, arguments.megabytes);
    std::size_t done = 0;
    const auto give_up = [&] {
        fmt::print(stderr, "interrupted: {} proved\n", count_of(done, starts.size()));
        return base::Result<void>();
    };
    for (const std::string& start : starts) {
        std::optional<game::ProvedStart> proved;
        if (const game::ProvedStart* known = table.find(start)) {
            proved = *known;
            fmt::print("{}\n", proved->format());
        } else {
            work.begin(start, done + 1, starts.size());
            proved = work.prover().prove(start);
            if (!proved) return give_up();
            if (auto kept = table.add(*proved); !kept) return kept;
            work.end(proved->format());
        }
        if (!arguments.proofs.empty() && !is_second_of_twins(solver.starts(), start) &&
            proofs.find(start) == nullptr) {
            work.begin(start + ", its proof", done + 1, starts.size());
            const auto stored = work.prover().proofs_of(*proved);
            if (!stored) return give_up();
            for (const game::StoredProof& proof : *stored) {
                if (auto kept = proofs.add(proof); !kept) return kept;
            }
            work.end(fmt::format("{} proof kept", start));
        }
        ++done;
    }
    return {};
}

base::Result<void> verify(const solve::GameSolver& solver, const ProveStarts& arguments,
                          const std::vector<game::ProvedStart>& table) {
    ResultFile<game::ProvedStart> before;
    if (auto opened = before.open("--resume", arguments.resume); !opened) return opened;
    if (auto free = base::check_memory(arguments.megabytes << 20); !free) {
        return base::Error{"--hash: " + free.error().message};
    }
    Work work(solver, arguments.megabytes);
    std::size_t done = 0;
    for (const game::ProvedStart& claimed : table) {
        const game::ProvedStart* known = before.find(claimed.start);
        if (known != nullptr && known->result == claimed.result) {
            ++done;
            continue;
        }
        work.begin(claimed.start, done + 1, table.size());
        const auto verified = work.prover().verify(claimed);
        if (!verified) {
            fmt::print(stderr, "interrupted: {} verified\n", count_of(done, table.size()));
            return {};
        }
        const std::string line =
            fmt::format("{} {}", claimed.start, game::result_text(claimed.result));
        if (!*verified) return base::Error{"the stored proof does not show " + line};
        work.end(line + " verified");
        if (auto added = before.add(claimed); !added) return added;
        ++done;
    }
    fmt::print(stderr, "{} verified\n", count_of(done, table.size()));
    return {};
}

}  // namespace

base::Result<void> prove_starts(const ProveStarts& arguments) {
    const solve::GameSolver* solver = solve::find_solver(arguments.game);
    if (solver == nullptr) return base::Error{"there is no solver for " + arguments.game};
    const game::ProofStarts all = solver->starts();
    catch_signals({SIGINT, SIGTERM});
    std::vector<std::string> starts = all.values;
    if (!arguments.start.empty()) {
        const auto start = start_named(all, arguments.start);
        if (!start) return start.error();
        starts = {*start};
    }
    if (arguments.table || arguments.verify) {
        auto table = game::parse_lines<game::ProvedStart>(solver->proved());
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

}  // namespace analysis
