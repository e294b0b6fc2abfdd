#include "arena/player_contestant.h"

namespace arena {

namespace {

class PlayerContestant final : public Contestant {
 public:
    explicit PlayerContestant(std::unique_ptr<game::Player> player)
        : player_(std::move(player)), name_(player_->name()) {}

    const std::string& name() const override { return name_; }
    std::optional<Trouble> begin(const game::PlayedGame&, game::Side, Clock::time_point) override {
        player_->begin();
        return std::nullopt;
    }
    Answer choose(const Turn& turn) override {
        const auto& own = turn.clocks[index(turn.game.position().turn())];
        std::optional<game::ClockState> clock;
        if (own) clock = game::ClockState{own->left, own->increment};
        const Clock::time_point begin = Clock::now();
        const auto move = player_->choose(turn.game, clock);
        Answer answer =
            move ? Answer::plays(*move) : Answer::fails(Fault::failure, move.error().message);
        answer.spent = Clock::now() - begin;
        return answer;
    }
    void end(const game::PlayedGame&, game::Result, std::string_view) override {}
    void stop() override { player_->stop(); }

 private:
    const std::unique_ptr<game::Player> player_;
    const std::string name_;
};

}  // namespace

std::unique_ptr<Contestant> make_player_contestant(std::unique_ptr<game::Player> player) {
    return std::make_unique<PlayerContestant>(std::move(player));
}

}  // namespace arena
