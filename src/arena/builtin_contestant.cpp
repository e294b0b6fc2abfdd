#include "arena/builtin_contestant.h"

#include <utility>

namespace arena {

namespace {

class BuiltinContestant final : public Contestant {
 public:
    BuiltinContestant(std::unique_ptr<game::Player> player, std::string name)
        : player_(std::move(player)), name_(std::move(name)) {}

    const std::string& name() const override { return name_; }
    std::optional<Trouble> begin(const game::PlayedGame&, game::Side, Clock::time_point) override {
        if (const auto ready = player_->begin(); !ready) {
            return Trouble{Fault::failure, ready.error().message, true};
        }
        return std::nullopt;
    }
    Answer choose(const Turn& turn) override {
        game::Allowance allowance{{}, turn.move_time, turn.nodes, turn.depth};
        if (const auto& clock = turn.clocks[index(turn.game.position().turn())]) {
            allowance.clock = {clock->left, clock->increment};
        }
        const auto begun = Clock::now();
        const auto choice = player_->choose(turn.game, allowance);
        Answer answer = choice ? Answer::plays(choice->move)
                               : Answer::fails(Fault::failure, choice.error().message);
        if (choice) {
            answer.score = choice->score;
            answer.depth = choice->depth;
        }
        answer.spent = Clock::now() - begun;
        return answer;
    }
    void end(const game::PlayedGame&, game::Result, std::string_view) override {}
    void stop() override { player_->stop(); }

 private:
    std::unique_ptr<game::Player> player_;
    std::string name_;
};

}  // namespace

std::unique_ptr<Contestant> make_builtin(std::unique_ptr<game::Player> player, std::string name) {
    if (name.empty()) name = player->name();
    return std::make_unique<BuiltinContestant>(std::move(player), std::move(name));
}

}  // namespace arena
