// Applies options, and runs searches and counts on the search thread.
#include "uci/engine_controller.h"

#include <fmt/core.h>

#include <algorithm>
#include <new>
#include <utility>

#include "base/check.h"
#include "base/rng.h"
#include "base/start_thread.h"
#include "base/text.h"
#include "engine/registry.h"
#include "protocol/move_form.h"

namespace uci {

namespace {

game::PlayedGame new_game(const game::GameType& type) {
    auto start = type.start(game::StartChoices());
    CHECK(start.has_value());
    return game::PlayedGame(std::move(*start));
}

// A command may wait while an earlier one runs. The wait counts against its time, but only up to
// this limit: a large hash table followed at once by a search must not use up the search's time.
constexpr engine::Milliseconds longest_wait{50};

base::Result<game::PlayedGame> play_all(base::Result<game::PositionPtr> start,
                                        std::span<const std::string> moves) {
    if (!start) return base::Error{"bad position: " + start.error().message};
    game::PlayedGame played(std::move(*start));
    for (const std::string& form : moves) {
        const auto move = protocol::read_move(played.position(), form);
        const auto unfinished = played.check_unfinished();
        if (!move || !unfinished) {
            return base::Error{"move " + std::to_string(played.moves().size() + 1) + " (" +
                               base::quoted(form) +
                               "): " + (move ? unfinished.error() : move.error()).message};
        }
        played.play(*move);
    }
    return played;
}

}  // namespace

EngineController::EngineController(Inbox& inbox, const game::GameType& type)
    : inbox_(inbox), type_(&type) {
    game_ = new_game(type);
}

EngineController::~EngineController() {
    CHECK(!busy());
}

void EngineController::choose_game(const game::GameType& type) {
    if (type_ != &type) {
        searcher_.reset();
        other_evaluation_.clear();
    }
    type_ = &type;
    game_ = new_game(type);
    problem_.clear();
    has_position_ = false;
}

base::Result<void> EngineController::set_position(base::Result<game::PositionPtr> start,
                                                  std::span<const std::string> moves) {
    auto played = play_all(std::move(start), moves);
    has_position_ = false;
    if (!played) {
        problem_ = played.error().message;
        return played.error();
    }
    problem_.clear();
    game_ = std::move(*played);
    return {};
}

void EngineController::play(const game::MoveView& move) {
    has_position_ = false;
    game_->play(move);
}

void EngineController::take_back() {
    has_position_ = false;
    game_->take_back();
}

base::Result<engine::Searcher*> EngineController::searcher() {
    if (!searcher_) {
        const engine::GameEngine* engine = engine::find_engine(type_->info->id);
        if (engine == nullptr) {
            return base::Error{"there is no engine for " + std::string(type_->info->name)};
        }
        try {
            searcher_ = engine->make_searcher();
        } catch (const std::bad_alloc&) {
            return base::Error{"out of memory"};
        }
        table_size_ = 0;
        has_position_ = false;
    }
    size_table();
    searcher_->set_threads(options_.threads);
    choose_evaluation();
    if (has_position_) return searcher_.get();
    searcher_->set_position(*game_);
    has_position_ = true;
    return searcher_.get();
}

base::Result<void> EngineController::set_table(int megabytes) {
    return searcher_->set_table_size(static_cast<std::size_t>(megabytes));
}

void EngineController::size_table() {
    if (table_size_ == options_.hash) return;
    if (const auto set = set_table(options_.hash); !set) {
        const int kept = table_size_ > 0 ? table_size_ : EngineOptions().hash;
        remark_(fmt::format("{}; keeping {} MB", set.error().message, kept));
        options_.hash = kept;
        if (const auto again = set_table(kept); !again) remark_(again.error().message);
    }
    table_size_ = options_.hash;
    has_position_ = false;  // search state for the position is in the hash table
}

// The option lists the evaluations of all games, so the name may belong to another game.
void EngineController::choose_evaluation() {
    const std::string& wanted = options_.evaluation;
    if (wanted != "best" && searcher_->set_evaluation(wanted)) return other_evaluation_.clear();
    const std::string best(searcher_->evaluations().front().name);
    CHECK(searcher_->set_evaluation(best).has_value());
    if (wanted == "best" || wanted == other_evaluation_) return;
    other_evaluation_ = wanted;
    remark_(fmt::format("{} has no evaluation {}, the engine plays by {}", type_->info->name,
                        base::quoted(wanted), base::quoted(best)));
}

base::Result<std::vector<std::pair<std::string, game::Score>>> EngineController::evaluate() {
    if (!problem_.empty()) return base::Error{problem_};
    const auto engine = searcher();
    if (!engine) return engine.error();
    std::vector<std::pair<std::string, game::Score>> scores;
    for (const game::EvaluationInfo& evaluation : (*engine)->evaluations()) {
        const auto chosen = (*engine)->set_evaluation(evaluation.name);
        const auto score = chosen ? (*engine)->evaluate() : chosen.error();
        if (!score) return score.error();
        scores.emplace_back(evaluation.name, *score);
    }
    return scores;
}

void EngineController::forget() {
    if (searcher_) searcher_->clear();
    has_position_ = false;
}

base::Result<void> EngineController::think(engine::Limits limits, const engine::OnReport& on_report,
                                           const OnFound& on_found) {
    CHECK(!busy());
    if (!problem_.empty()) return base::Error{problem_};
    limits.begun = std::max(begun_, engine::Clock::now() - longest_wait);
    limits.overhead = engine::Milliseconds(options_.overhead);
    const auto engine = searcher();
    if (!engine) return engine.error();
    if (const int level = options_.strength(); level != engine::full_level) {
        const std::uint64_t seed = base::Rng(game_->position().key()).next();
        limits.lines = 1;
        // An evaluation chosen by the user holds at every level.
        if (options_.evaluation != "best" && other_evaluation_.empty())
            limits.evaluation = options_.evaluation;
        limits = engine::limits_at(*type_->info, level, limits, seed);
    }
    stop_ = base::StopSource();
    auto thread = base::start_thread([this, engine = *engine, limits = std::move(limits), on_report,
                                      on_found, stop = stop_.get_token()] {
        const auto tell = [&](const engine::Report& report) {
            inbox_.put(Task([on_report, report] { on_report(report); }));
        };
        const auto found = engine->search(limits, tell, stop);
        inbox_.put(Task([this, on_found, found] {
            done();
            on_found(found);
        }));
    });
    if (!thread) return thread.error();
    thread_ = *std::move(thread);
    return {};
}

base::Result<void> EngineController::count(Count count) {
    CHECK(!busy());
    count_ = std::move(count);
    stop_ = base::StopSource();
    auto thread = base::start_thread([this, run = count_->run, stop = stop_.get_token()] {
        run(stop);
        inbox_.put(Task([this] {
            const Task deliver = count_->deliver;
            done();
            deliver();
        }));
    });
    if (!thread) {
        count_.reset();
        return thread.error();
    }
    thread_ = *std::move(thread);
    return {};
}

void EngineController::finish() {
    while (busy()) {
        stop_.request_stop();  // in the loop: a task may start another search
        inbox_.take_task()();
    }
}

void EngineController::done() {
    thread_.join();
    count_.reset();
}

std::vector<protocol::Thought> thoughts(const engine::Report& report,
                                        const game::AnyPosition& position) {
    std::vector<protocol::Thought> out;
    for (const engine::Line& line : report.lines) {
        protocol::Thought thought;
        thought.depth = report.depth;
        thought.selective_depth = report.selective_depth;
        thought.line = static_cast<int>(out.size()) + 1;
        thought.score = line.score;
        thought.nodes = report.nodes;
        thought.elapsed = report.elapsed;
        thought.table_full = report.table_full;
        thought.moves = protocol::line_forms(position, line.moves);
        thought.has_draws = position.info().has_draws;
        out.push_back(std::move(thought));
    }
    return out;
}

}  // namespace uci
