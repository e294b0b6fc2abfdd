#include "manator/engine_desk.h"

#include <utility>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "engine/registry.h"
#include "protocol/move_form.h"

namespace manator {

namespace {

std::vector<std::string> texts(const std::vector<game::MoveView>& moves) {
    std::vector<std::string> out;
    out.reserve(moves.size());
    for (const game::MoveView& move : moves) out.push_back(move.text);
    return out;
}

game::PlayedGame new_game(const game::GameType& type) {
    auto start = type.start(game::StartChoices());
    CHECK(start.has_value());
    return game::PlayedGame(std::move(*start));
}

protocol::Value value_of(engine::Score score) {
    using Kind = protocol::Value::Kind;
    if (!engine::is_proved(score)) return {Kind::estimate, score};
    return {score > 0 ? Kind::win : Kind::loss, engine::plies_to_end(score)};
}

}  // namespace

EngineDesk::EngineDesk(Inbox& inbox, const game::GameType& type) : inbox_(inbox), type_(&type) {
    game_ = new_game(type);
}

EngineDesk::~EngineDesk() {
    CHECK(!busy());
}

void EngineDesk::choose_game(const game::GameType& type) {
    if (type_ != &type) searcher_.reset();
    type_ = &type;
    game_ = new_game(type);
}

base::Result<void> EngineDesk::set_position(const std::optional<std::string>& text,
                                            std::span<const std::string> moves) {
    auto start = text ? type_->parse(*text) : type_->start(game::StartChoices());
    if (!start) return base::Error{"bad position: " + start.error().message};
    game::PlayedGame played(std::move(*start));
    for (const std::string& form : moves) {
        const auto move = protocol::read_move(played.position(), form);
        const auto legal = move ? played.play(move->text) : move;
        if (!legal) {
            return base::Error{"move " + std::to_string(played.moves().size() + 1) + " (" +
                               base::quoted(form) + "): " + legal.error().message};
        }
    }
    game_ = std::move(played);
    return {};
}

base::Result<engine::Searcher*> EngineDesk::searcher() {
    if (!searcher_) {
        const engine::GameEngine* engine = engine::find_engine(type_->info->id);
        if (engine == nullptr) {
            return base::Error{"there is no engine for " + std::string(type_->info->name)};
        }
        searcher_ = engine->make_searcher();
        table_size_ = 0;
    }
    if (table_size_ != options_.hash) {
        searcher_->set_table_size(static_cast<std::size_t>(options_.hash));
        table_size_ = options_.hash;
    }
    searcher_->set_threads(options_.threads);
    const bool is_best = options_.evaluation == "best";
    const std::string_view best = searcher_->evaluations().front().name;
    if (const auto set = searcher_->set_evaluation(is_best ? best : options_.evaluation); !set) {
        return set.error();
    }
    return searcher_.get();
}

void EngineDesk::forget() {
    if (searcher_) searcher_->clear();
}

base::Result<void> EngineDesk::think(engine::Limits limits, engine::OnReport on_report,
                                     OnFound on_found) {
    CHECK(!busy());
    const auto engine = searcher();
    if (!engine) return engine.error();
    const auto set = (*engine)->set_position(game_->start().format(), texts(game_->moves()));
    if (!set) return set.error();
    if (options_.level < engine::full_level) {
        const std::uint64_t seed = base::Rng(game_->position().key()).next();
        const bool any = limits.only.empty();
        limits = engine::limits_at(options_.level, limits,
                                   any ? texts(game_->position().moves()) : limits.only, seed);
    }
    can_stop_ = true;
    thread_ = std::thread([this, engine = *engine, limits = std::move(limits),
                           on_report = std::move(on_report), on_found = std::move(on_found)] {
        const auto found = engine->search(limits, [&](const engine::Report& report) {
            inbox_.put(Task([on_report, report] { on_report(report); }));
        });
        inbox_.put(Task([this, on_found, found] {
            done();
            on_found(found);
        }));
    });
    return {};
}

void EngineDesk::work(Task work, Task deliver) {
    CHECK(!busy());
    can_stop_ = false;
    thread_ = std::thread([this, work = std::move(work), deliver = std::move(deliver)] {
        work();
        inbox_.put(Task([this, deliver] {
            done();
            deliver();
        }));
    });
}

bool EngineDesk::finish(std::chrono::milliseconds patience) {
    if (busy() && !can_stop_) {
        if (const auto delivery = inbox_.take_task(patience)) (*delivery)();
        return !busy();
    }
    while (busy()) {
        // Again and again: a search that has not quite begun would not hear the first call.
        searcher_->stop();
        if (const auto task = inbox_.take_task(std::chrono::milliseconds(1))) (*task)();
    }
    return true;
}

void EngineDesk::done() {
    thread_.join();
}

std::vector<protocol::Thought> thoughts(const engine::Report& report,
                                        const game::AnyPosition& position) {
    std::vector<protocol::Thought> out;
    for (const engine::Line& line : report.lines) {
        protocol::Thought thought;
        thought.depth = report.depth;
        thought.selective_depth = report.selective_depth;
        thought.line = static_cast<int>(out.size()) + 1;
        thought.value = value_of(line.score);
        thought.nodes = report.nodes;
        thought.elapsed = report.elapsed;
        thought.table_full = report.table_full;
        thought.moves = protocol::line_forms(position, line.moves);
        out.push_back(std::move(thought));
    }
    return out;
}

}  // namespace manator
