// The built-in players: random, greedy, minimax, alpha-beta and engine.
#include "engine/builtin_player.h"

#include <utility>
#include <vector>

#include "base/check.h"
#include "base/rng.h"

namespace engine {

namespace {

using game::PlayedGame;

// A move and what the player reports about it.
struct Choice {
    game::MoveView move;
    std::optional<game::Score> score = {};
    std::optional<int> depth = {};
};

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    return base::Rng(a ^ base::Rng(b).next()).next();
}

class Builtin : public game::Player {
 public:
    Builtin(PlayerSpec spec, const GameEngine* engine, std::uint64_t seed)
        : spec_(std::move(spec)), engine_(engine), seed_(mixed(spec_.seed, seed)) {}
    const std::string& name() const final { return spec_.text; }
    game::Answer choose(const game::Turn& turn) final {
        const Clock::time_point begun = Clock::now();
        const auto choice = think(turn);
        game::Answer answer =
            choice ? game::Answer::plays(choice->move)
                   : game::Answer::fails(game::Fault::failure, choice.error().message);
        if (choice) {
            answer.score = choice->score;
            answer.depth = choice->depth;
        }
        answer.spent = Clock::now() - begun;
        return answer;
    }

 protected:
    // The choice that a search returned as text.
    static base::Result<Choice> chosen(const game::Turn& turn, const std::string& text,
                                       std::optional<game::Score> score = {},
                                       std::optional<int> depth = {}) {
        auto move = turn.game.position().parse_move(text);
        if (!move) return move.error();
        return Choice{*std::move(move), score, depth};
    }
    // An error means that the player cannot continue.
    virtual base::Result<Choice> think(const game::Turn& turn) = 0;
    // Random seed for this ply; it does not depend on the moves played before.
    std::uint64_t ply_seed(const PlayedGame& game) const {
        return mixed(seed_, game.moves().size());
    }

    const PlayerSpec spec_;
    const GameEngine* const engine_;

 private:
    const std::uint64_t seed_;
};

class RandomPlayer final : public Builtin {
 public:
    using Builtin::Builtin;
    base::Result<Choice> think(const game::Turn& turn) override {
        const std::vector<game::MoveView> moves = turn.game.position().moves();
        base::Rng rng(ply_seed(turn.game));
        return Choice{moves[rng.below(static_cast<std::uint32_t>(moves.size()))]};
    }
};

class GreedyPlayer final : public Builtin {
 public:
    using Builtin::Builtin;
    base::Result<Choice> think(const game::Turn& turn) override {
        const auto found = engine_->greedy(turn.game.position().format());
        if (!found) return found.error();
        return chosen(turn, *found);
    }
};

class PlainPlayer final : public Builtin {
 public:
    using Builtin::Builtin;
    base::Result<Choice> think(const game::Turn& turn) override {
        const Plain method = spec_.kind == PlayerKind::minimax ? Plain::minimax : Plain::alphabeta;
        const auto found =
            engine_->plain(turn.game.position().format(),
                           {method, *spec_.limits.depth, spec_.evaluation_index, {}, turn.stop});
        if (!found) return found.error();
        return chosen(turn, found->move, found->score, spec_.limits.depth);
    }
};

class EnginePlayer final : public Builtin {
 public:
    EnginePlayer(PlayerSpec spec, const GameEngine* engine, std::uint64_t seed)
        : Builtin(std::move(spec), engine, seed), searcher_(engine_->make_searcher()) {
        has_table_ = searcher_->set_table_size(static_cast<std::size_t>(spec_.hash));
        searcher_->set_threads(spec_.threads);
    }
    // Returns trouble if the hash table cannot be allocated.
    std::optional<game::Trouble> begin(const PlayedGame&, game::Side, Clock::time_point,
                                       const base::StopToken&) override {
        if (!has_table_)
            has_table_ = searcher_->set_table_size(static_cast<std::size_t>(spec_.hash));
        searcher_->clear();
        if (has_table_) return std::nullopt;
        return game::Trouble{game::Fault::failure, has_table_.error().message, true};
    }
    base::Result<Choice> think(const game::Turn& turn) override {
        const PlayedGame& game = turn.game;
        const Clock::time_point begun = Clock::now();
        searcher_->set_position(game);
        Limits asked = spec_.limits;
        asked.begun = begun;
        asked.evaluation = spec_.evaluation;
        const bool limited = asked.depth || asked.nodes || asked.move_time;
        if (!limited) {  // the player's own specification takes precedence
            asked.depth = turn.depth;
            asked.nodes = turn.nodes;
            asked.move_time = turn.move_time;
        }
        const auto& clock = turn.clocks[index(game.position().turn())];
        if (clock && !limited) {
            asked.time_left = clock->left;
            asked.increment = clock->increment;
        }
        const std::uint64_t seed = ply_seed(game);
        const game::Info& info = *engine_->info;
        const Limits limits = spec_.trial ? limits_at(info, *spec_.trial, asked, seed)
                                          : limits_at(info, spec_.level, asked, seed);
        const auto report = searcher_->search(limits, {}, turn.stop);
        if (!report) return report.error();
        if (report->lines.empty()) return base::Error{"the game is over"};
        const Line& best = report->lines.front();
        if (report->depth == 0) return chosen(turn, best.moves.front());  // no completed depth
        return chosen(turn, best.moves.front(), best.score, report->depth);
    }

 private:
    std::unique_ptr<Searcher> searcher_;
    base::Result<void> has_table_;
};

}  // namespace

std::unique_ptr<game::Player> make_player(const PlayerSpec& spec, const GameEngine* engine,
                                          std::uint64_t seed) {
    CHECK(engine != nullptr || spec.kind == PlayerKind::random);
    switch (spec.kind) {
        case PlayerKind::random:
            return std::make_unique<RandomPlayer>(spec, engine, seed);
        case PlayerKind::greedy:
            return std::make_unique<GreedyPlayer>(spec, engine, seed);
        case PlayerKind::minimax:
        case PlayerKind::alphabeta:
            return std::make_unique<PlainPlayer>(spec, engine, seed);
        case PlayerKind::engine:
            break;
    }
    return std::make_unique<EnginePlayer>(spec, engine, seed);
}

}  // namespace engine
