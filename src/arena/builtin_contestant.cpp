#include "arena/builtin_contestant.h"

#include <utility>

#include "base/clock.h"

namespace arena {

namespace {

class BuiltinContestant final : public game::Contestant {
 public:
    BuiltinContestant(std::unique_ptr<game::Player> player, std::string name)
        : player_(std::move(player)), name_(std::move(name)) {}

    const std::string& name() const override { return name_; }
    std::optional<game::Trouble> begin(const game::PlayedGame&, game::Side,
                                       base::Clock::time_point) override {
        if (const auto ready = player_->begin(); !ready) {
            return game::Trouble{game::Fault::failure, ready.error().message, true};
        }
        return std::nullopt;
    }
    game::Answer choose(const game::Turn& turn) override {
        game::Allowance allowance{{}, turn.move_time, turn.nodes, turn.depth};
        if (const auto& clock = turn.clocks[index(turn.game.position().turn())]) {
            allowance.clock = {clock->left, clock->increment};
        }
        const auto begun = base::Clock::now();
        const auto choice = player_->choose(turn.game, allowance);
        game::Answer answer =
            choice ? game::Answer::plays(choice->move)
                   : game::Answer::fails(game::Fault::failure, choice.error().message);
        if (choice) {
            answer.score = choice->score;
            answer.depth = choice->depth;
        }
        answer.spent = base::Clock::now() - begun;
        return answer;
    }
    void end(const game::PlayedGame&, game::Result, std::string_view) override {}
    void stop() override { player_->stop(); }

 private:
    std::unique_ptr<game::Player> player_;
    std::string name_;
};

}  // namespace

std::unique_ptr<game::Contestant> make_builtin(std::unique_ptr<game::Player> player,
                                               std::string name) {
    if (name.empty()) name = player->name();
    return std::make_unique<BuiltinContestant>(std::move(player), std::move(name));
}

}  // namespace arena
