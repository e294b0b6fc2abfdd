// Engine: the strongest agent. The server does not send the clock, so the agent keeps its own.
#include <algorithm>

#include "engine/registry.h"
#include "games/jetan/programs/agents/evaluation_choice.h"
#include "games/jetan/programs/agents/move_texts.h"
#include "games/jetan/programs/agents/server_watch.h"

namespace {

using Seconds = std::chrono::duration<double>;
using engine::Clock;

// The seconds of a game: what a server gives by default, unless --user3 says otherwise. Each
// move uses a share of the time left; the minimum per move still leaves time for the 1000 moves
// of the longest game.
constexpr int usual_time = 300;
constexpr double used_part = 0.76;
constexpr double share = 1.0 / 50;
constexpr double least = 0.05;
constexpr double most = 3;

class EngineAgent : public jetan::AgentProgram {
 public:
    explicit EngineAgent(const jetan::AgentOptions& options)
        : depth_(options.user[0]),
          evaluation_(jetan::chosen_evaluation(options)),
          budget_(used_part * (options.user[2] > 0 ? options.user[2] : usual_time)) {}

    std::optional<jetan::Move> Program(const jetan::Percept& percept) override {
        const Clock::time_point begin = Clock::now();
        const std::optional<jetan::Move> move = search(percept);
        spent_ += Seconds(Clock::now() - begin).count();
        return move;
    }

 private:
    std::optional<jetan::Move> search(const jetan::Percept& percept) {
        const jetan::Position& position = percept.position;
        if (!searcher_ || rules_ != position.rules()) begin(position);
        if (!searcher_->set_position(position.format(), {})) return std::nullopt;
        engine::Limits limits;
        if (!percept.refused.empty()) {
            limits.only = jetan::texts(percept);
            if (limits.only.empty()) return std::nullopt;
        }
        if (depth_ > 0) {
            limits.depth = depth_;
        } else {
            const Seconds time(std::clamp((budget_ - spent_) * share, least, most));
            limits.move_time = std::chrono::duration_cast<engine::Milliseconds>(time);
        }
        base::StopSource stop;
        const jetan::ServerWatch watch(percept.server, stop);
        const auto report = searcher_->search(limits, {}, stop.get_token());
        if (!report || report->lines.empty()) return std::nullopt;
        return *position.parse_move(report->lines.front().moves.front());
    }

    void begin(const jetan::Position& position) {
        rules_ = position.rules();
        searcher_ = engine::find_engine(position.info().id)->make_searcher();
        (void)searcher_->set_table_size(64).has_value();  // it plays with less memory too
        const auto evaluations = searcher_->evaluations();
        (void)searcher_->set_evaluation(evaluations[evaluation_].name).has_value();
    }

    const int depth_;
    const int evaluation_;
    const double budget_;
    double spent_ = 0;
    jetan::RuleSet rules_ = jetan::RuleSet::book;  // of the searcher
    std::unique_ptr<engine::Searcher> searcher_;
};

}  // namespace

JETAN_AGENT('e', "Engine", EngineAgent);
