// The referee's clocks, with players that report the times of a script.
#include <gtest/gtest.h>

#include "base/clock.h"
#include "support/told_player.h"

namespace {

using arena::EndedBy;
using game::Fault;
using namespace support;

RefereeRules with_clock(Milliseconds base, Milliseconds increment, int period = 0) {
    RefereeRules rules;
    for (arena::Pace& pace : rules.paces) {
        pace.clock = arena::TimeControl{base, increment};
        pace.period = period;
    }
    return rules;
}

TEST(Referee, ClocksRunDownAndGetTheirIncrement) {
    Told first([](const Turn& turn, int move) {
        return move == 5 ? Answer{Answer::Kind::resignation, {}, false, {}, {}, {}, {}}
                         : first_move(turn, Milliseconds(move * 100));
    });
    Told second = quick();
    const RefereedGame game = play(first, second, with_clock(Milliseconds(1000), Milliseconds(50)));
    EXPECT_EQ(game.by, EndedBy::resignation);
    EXPECT_EQ(game.result, Result::second_wins);
    ASSERT_EQ(first.clocks.size(), 5u);
    const std::vector<int> left{1000, 950, 800, 550, 200};
    for (std::size_t i = 0; i < left.size(); ++i) {
        EXPECT_EQ(first.clocks[i].left, Milliseconds(left[i])) << i;
        EXPECT_EQ(first.clocks[i].increment, Milliseconds(50));
        EXPECT_EQ(first.clocks[i].moves_to_go, 0);
    }
}

TEST(Referee, APeriodAddsItsTimeAgain) {
    Told first([](const Turn& turn, int move) {
        return move == 6 ? Answer{Answer::Kind::resignation, {}, false, {}, {}, {}, {}}
                         : first_move(turn, Milliseconds(100));
    });
    Told second = quick();
    play(first, second, with_clock(Milliseconds(300), Milliseconds(0), 2));
    ASSERT_EQ(first.clocks.size(), 6u);
    const std::vector<int> left{300, 200, 400, 300, 500, 400}, to_go{2, 1, 2, 1, 2, 1};
    for (std::size_t i = 0; i < left.size(); ++i) {
        EXPECT_EQ(first.clocks[i].left, Milliseconds(left[i])) << i;
        EXPECT_EQ(first.clocks[i].moves_to_go, to_go[i]) << i;
    }
}

TEST(Referee, TimeIsForfeitBeyondTheMargin) {
    RefereeRules rules = with_clock(Milliseconds(500), Milliseconds(0));
    rules.paces[1].margin = Milliseconds(20);
    const auto after = [&](int spent) {
        return play_against([=](const Turn& turn) { return first_move(turn, Milliseconds(spent)); },
                            rules);
    };
    EXPECT_EQ(after(518).by, EndedBy::rules);  // two moves of 1 ms came before
    const RefereedGame late = after(519);
    EXPECT_EQ(late.reason, "time forfeit");
    EXPECT_EQ(late.result, Result::first_wins);
    EXPECT_NE(late.verdict->detail.find("0.519 s, had 0.498 s"), std::string::npos)
        << late.verdict->detail;
}

TEST(Referee, TimeForAMoveIsForfeitToo) {
    RefereeRules rules;
    rules.paces[1].move_time = Milliseconds(100);
    EXPECT_EQ(
        play_against([](const Turn& t) { return first_move(t, Milliseconds(100)); }, rules).by,
        EndedBy::rules);
    EXPECT_EQ(
        play_against([](const Turn& t) { return first_move(t, Milliseconds(101)); }, rules).reason,
        "time forfeit");
}

TEST(Referee, EachSideHasItsOwnMargin) {
    RefereeRules rules;
    for (arena::Pace& pace : rules.paces) pace.move_time = Milliseconds(100);
    rules.paces[0].margin = Milliseconds(50);
    const auto late = [](const Turn& turn, int) { return first_move(turn, Milliseconds(150)); };
    Told first(late), second(late);
    const RefereedGame game = play(first, second, rules);
    EXPECT_EQ(game.reason, "time forfeit");
    EXPECT_EQ(game.result, Result::first_wins);
    EXPECT_EQ(game.game.moves().size(), 1u);
}

// Within the clock and the time for a move, but not within the cap, of which it knows nothing.
TEST(Referee, ACapIsForfeitToo) {
    RefereeRules rules = with_clock(Milliseconds(10'000), Milliseconds(0));
    rules.paces[1].move_time = Milliseconds(5000);
    rules.paces[1].move_cap = Milliseconds(100);
    rules.paces[1].margin = Milliseconds(10);
    const auto after = [&](int spent) {
        return play_against(
            [=](const Turn& turn) {
                EXPECT_EQ(turn.move_time, Milliseconds(5000));
                EXPECT_EQ(turn.clocks[1]->left, Milliseconds(9998));
                return first_move(turn, Milliseconds(spent));
            },
            rules);
    };
    EXPECT_EQ(after(110).by, EndedBy::rules);
    const RefereedGame late = after(111);
    EXPECT_EQ(late.reason, "time forfeit");
    EXPECT_NE(late.verdict->detail.find("0.111 s, had 0.100 s"), std::string::npos)
        << late.verdict->detail;
    // Also where it is all there is.
    rules.paces[1] = {};
    rules.paces[1].move_cap = Milliseconds(100);
    const RefereedGame alone = play_against(
        [](const Turn& turn) {
            EXPECT_FALSE(turn.move_time || turn.clocks[1]);
            return first_move(turn, Milliseconds(101));
        },
        rules);
    EXPECT_EQ(alone.reason, "time forfeit");
}

TEST(Referee, AClockOfIncrementsBeginsWithOne) {
    Told first([](const Turn& turn, int move) {
        return move == 3 ? Answer{Answer::Kind::resignation, {}, false, {}, {}, {}, {}}
                         : first_move(turn, Milliseconds(40));
    });
    Told second = quick();
    const RefereedGame game = play(first, second, with_clock(Milliseconds(0), Milliseconds(50)));
    EXPECT_EQ(game.by, EndedBy::resignation);
    ASSERT_EQ(first.clocks.size(), 3u);
    const std::vector<int> left{50, 60, 70};
    for (std::size_t i = 0; i < left.size(); ++i) {
        EXPECT_EQ(first.clocks[i].left, Milliseconds(left[i])) << i;
    }
}

TEST(Referee, NobodyWaitsLongerThanTheClockAndPatienceAllow) {
    RefereeRules rules = with_clock(Milliseconds(300), Milliseconds(0));
    rules.patience = Milliseconds(200);
    rules.paces[0].move_cap = Milliseconds(200);
    std::vector<double> waits;
    Told first([&](const Turn& turn, int move) {
        const std::chrono::duration<double> wait = turn.deadline - base::Clock::now();
        waits.push_back(wait.count());
        return move == 3 ? Answer::fails(Fault::stall, "") : first_move(turn, Milliseconds(140));
    });
    Told second = quick();
    play(first, second, rules);
    ASSERT_EQ(waits.size(), 3u);
    EXPECT_LE(waits[0], 0.400);  // the cap and patience
    EXPECT_LE(waits[1], 0.360);  // what the clock has left, and patience
    EXPECT_LE(waits[2], 0.220);
    EXPECT_GT(waits[2], 0.1);
}

TEST(Referee, ALateClaimOfADrawIsLate) {
    RefereeRules rules;
    rules.paces[1].move_time = Milliseconds(100);
    Told first([](const Turn& turn, int) {
        Answer answer = first_move(turn);
        answer.offers_draw = true;
        return answer;
    });
    Told second([](const Turn&, int) {
        return Answer{Answer::Kind::claims_draw, {}, false, {}, Milliseconds(101), {}, {}};
    });
    EXPECT_EQ(play(first, second, rules).reason, "time forfeit");
}

}  // namespace
