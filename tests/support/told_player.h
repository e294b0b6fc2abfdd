// A player that does as it is told, in time that is what it says, and games of it before a
// referee.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/referee.h"
#include "base/clock.h"
#include "games/registry.h"

namespace support {

using arena::RefereedGame;
using arena::RefereeRules;
using base::Milliseconds;
using game::Answer;
using game::Player;
using game::Result;
using game::Side;
using game::Turn;

inline Answer first_move(const Turn& turn, Milliseconds spent = Milliseconds(1)) {
    Answer answer = Answer::plays(turn.game.position().moves().front());
    answer.spent = spent;
    return answer;
}

class Told final : public Player {
 public:
    using Choose = std::function<Answer(const Turn&, int move)>;  // its moves count from 1

    explicit Told(Choose choose) : choose_(std::move(choose)) {}
    const std::string& name() const override { return name_; }
    std::optional<game::Trouble> begin(const game::PlayedGame&, Side side, base::Clock::time_point,
                                       const base::StopToken&) override {
        side_ = side;
        return trouble_at_start;
    }
    Answer choose(const Turn& turn) override {
        EXPECT_EQ(turn.game.position().turn(), side_);
        if (const auto& clock = turn.clocks[index(side_)]) clocks.push_back(*clock);
        return choose_(turn, ++moves_);
    }
    void end(const game::PlayedGame&, Result result, std::string_view reason) override {
        ends.push_back(std::string(game::result_text(result)) + " " + std::string(reason));
    }
    game::Testimony testimony() const override {
        return {{"> go", "< oops"}, "trace\n", std::chrono::microseconds(5)};
    }

    std::optional<game::Trouble> trouble_at_start;
    std::vector<game::SideClock> clocks;
    std::vector<std::string> ends;

 private:
    std::string name_ = "told";
    Choose choose_;
    Side side_ = Side::first;
    int moves_ = 0;
};

inline Told quick() {
    return Told([](const Turn& turn, int) { return first_move(turn); });
}

inline game::PlayedGame new_game() {
    return game::PlayedGame(*games::all_games().front().start({}));
}

inline RefereedGame play(Player& first, Player& second, const RefereeRules& rules = {}) {
    return arena::referee(new_game(), {&first, &second}, rules, {});
}

// The second player does this at its third move.
inline RefereedGame play_against(const std::function<Answer(const Turn&)>& act,
                                 const RefereeRules& rules = {}) {
    Told first = quick();
    Told second(
        [&](const Turn& turn, int move) { return move == 3 ? act(turn) : first_move(turn); });
    return play(first, second, rules);
}

}  // namespace support
