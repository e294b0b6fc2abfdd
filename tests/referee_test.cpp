// The referee, with contestants that do as they are told and time that is what they say it is.
#include "arena/referee.h"

#include <gtest/gtest.h>

#include <functional>
#include <thread>

#include "arena/builtin_contestant.h"
#include "games/registry.h"

namespace {

using arena::Answer;
using arena::Contestant;
using arena::EndedBy;
using arena::Fault;
using arena::Milliseconds;
using arena::RefereedGame;
using arena::RefereeRules;
using arena::Turn;
using game::Result;
using game::Side;

Answer first_move(const Turn& turn, Milliseconds spent = Milliseconds(1)) {
    Answer answer = Answer::plays(turn.game.position().moves().front().text);
    answer.spent = spent;
    return answer;
}

class Told final : public Contestant {
 public:
    using Choose = std::function<Answer(const Turn&, int move)>;  // its moves count from 1

    explicit Told(Choose choose) : choose_(std::move(choose)) {}
    const std::string& name() const override { return name_; }
    std::optional<arena::Trouble> begin(const game::PlayedGame&, Side side,
                                        arena::Clock::time_point) override {
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
    arena::Testimony testimony() const override {
        return {{"> go", "< oops"}, "trace\n", std::chrono::microseconds(5)};
    }
    void stop() override {}

    std::optional<arena::Trouble> trouble_at_start;
    std::vector<arena::SideClock> clocks;
    std::vector<std::string> ends;

 private:
    std::string name_ = "told";
    Choose choose_;
    Side side_ = Side::first;
    int moves_ = 0;
};

Told quick() {
    return Told([](const Turn& turn, int) { return first_move(turn); });
}

game::PlayedGame new_game() {
    return game::PlayedGame(*games::all_games().front().start({}));
}

RefereedGame play(Contestant& first, Contestant& second, const RefereeRules& rules = {}) {
    const std::atomic<bool> stop{false};
    return arena::referee(new_game(), {&first, &second}, rules, stop);
}

// The second contestant does this at its third move.
RefereedGame play_against(const std::function<Answer(const Turn&)>& act,
                          const RefereeRules& rules = {}) {
    Told first = quick();
    Told second(
        [&](const Turn& turn, int move) { return move == 3 ? act(turn) : first_move(turn); });
    return play(first, second, rules);
}

TEST(Referee, AGameEndsByItsRules) {
    Told first = quick(), second = quick();
    const RefereedGame game = play(first, second);
    EXPECT_EQ(game.by, EndedBy::rules);
    EXPECT_TRUE(game.game.outcome().over());
    EXPECT_EQ(game.result, game.game.outcome().result);
    EXPECT_EQ(game.reason, game.game.outcome().reason);
    EXPECT_EQ(game.notes.size(), game.game.moves().size());
    EXPECT_FALSE(game.verdict);
    const std::string told = std::string(game::result_text(game.result)) + " " + game.reason;
    EXPECT_EQ(first.ends, std::vector{told});
    EXPECT_EQ(second.ends, std::vector{told});
}

TEST(Referee, AnIllegalMoveLosesWithAVerdict) {
    const RefereedGame game = play_against([](const Turn&) { return Answer::plays("xyzzy"); });
    EXPECT_EQ(game.by, EndedBy::fault);
    EXPECT_EQ(game.result, Result::first_wins);
    EXPECT_EQ(game.reason, "illegal move");
    EXPECT_EQ(game.game.moves().size(), 5u);
    ASSERT_TRUE(game.verdict);
    EXPECT_EQ(game.verdict->side, Side::second);
    EXPECT_EQ(game.verdict->fault, Fault::illegal_move);
    EXPECT_EQ(game.verdict->position, game.game.position().format());
    EXPECT_EQ(game.verdict->legal_moves.size(), game.game.position().moves().size());
    const std::string text = arena::verdict_text(*game.verdict, game.game.position().info());
    for (const std::string& part :
         {std::string("loses by illegal move"), std::string("xyzzy"), game.verdict->position,
          game.verdict->legal_moves.back(), std::string("  < oops"), std::string("trace")}) {
        EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
    }
}

TEST(Referee, EveryFaultLosesWithItsName) {
    for (const auto& [fault, name] :
         std::vector<std::pair<Fault, std::string>>{{Fault::time_forfeit, "time forfeit"},
                                                    {Fault::stall, "stall"},
                                                    {Fault::crash, "crash"},
                                                    {Fault::disconnect, "disconnect"},
                                                    {Fault::flood, "output flood"},
                                                    {Fault::failure, "failure"}}) {
        const RefereedGame game =
            play_against([f = fault](const Turn&) { return Answer::fails(f, "why"); });
        EXPECT_EQ(game.reason, name);
        EXPECT_EQ(game.result, Result::first_wins);
        ASSERT_TRUE(game.verdict);
        EXPECT_EQ(game.verdict->fault, fault);
        EXPECT_EQ(game.verdict->detail, "why");
    }
}

TEST(Referee, WhoCannotBeginLoses) {
    Told first = quick(), second = quick();
    first.trouble_at_start = arena::Trouble{Fault::crash, "exit status 1"};
    const RefereedGame game = play(first, second);
    EXPECT_EQ(game.result, Result::second_wins);
    EXPECT_EQ(game.reason, "crash");
    EXPECT_TRUE(game.game.moves().empty());
    EXPECT_EQ(second.ends.size(), 1u);
}

RefereeRules with_clock(Milliseconds base, Milliseconds increment, int period = 0) {
    RefereeRules rules;
    for (arena::Pace& pace : rules.paces)
        pace = {arena::TimeControl{base, increment}, period, {}, {}, {}};
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
    rules.margin = Milliseconds(20);
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

TEST(Referee, NobodyWaitsLongerThanTheClockAndPatienceAllow) {
    RefereeRules rules = with_clock(Milliseconds(300), Milliseconds(0));
    rules.patience = Milliseconds(200);
    rules.longest_move = Milliseconds(400);
    std::vector<double> waits;
    Told first([&](const Turn& turn, int move) {
        const std::chrono::duration<double> wait = turn.deadline - arena::Clock::now();
        waits.push_back(wait.count());
        return move == 3 ? Answer::fails(Fault::stall, "") : first_move(turn, Milliseconds(140));
    });
    Told second = quick();
    play(first, second, rules);
    ASSERT_EQ(waits.size(), 3u);
    EXPECT_LE(waits[0], 0.400);
    EXPECT_LE(waits[1], 0.360);
    EXPECT_LE(waits[2], 0.220);
    EXPECT_GT(waits[2], 0.1);
}

TEST(Referee, ADrawIsAgreedIfBothWantIt) {
    const auto offering = [](int when) {
        return Told([when](const Turn& turn, int move) {
            Answer answer = first_move(turn);
            answer.offers_draw = move == when;
            return answer;
        });
    };
    Told first = offering(2), second = offering(2);
    const RefereedGame agreed = play(first, second);
    EXPECT_EQ(agreed.by, EndedBy::agreement);
    EXPECT_EQ(agreed.result, Result::draw);
    EXPECT_EQ(agreed.game.moves().size(), 3u);
    Told third = offering(2), fourth = offering(3);  // too late: the offer was declined by a move
    EXPECT_EQ(play(third, fourth).by, EndedBy::rules);
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

TEST(Referee, ADrawCannotBeClaimedWithoutAnOffer) {
    const RefereedGame game = play_against(
        [](const Turn&) { return Answer{Answer::Kind::claims_draw, {}, false, {}, {}, {}, {}}; });
    EXPECT_EQ(game.reason, "illegal move");
    EXPECT_EQ(game.result, Result::first_wins);
}

Told scoring(std::function<std::optional<int>(int)> score) {
    return Told([score](const Turn& turn, int move) {
        Answer answer = first_move(turn);
        answer.score = score(move);
        return answer;
    });
}

TEST(Referee, HopelessScoresAreTakenForResignation) {
    RefereeRules rules;
    rules.resign = {3, 500, false};
    Told fine = scoring([](int) { return 0; });
    // Not three in a row before the sixth move.
    Told bad = scoring([](int move) { return move == 3 ? -499 : -500; });
    const RefereedGame game = play(fine, bad, rules);
    EXPECT_EQ(game.by, EndedBy::adjudication);
    EXPECT_EQ(game.result, Result::first_wins);
    EXPECT_EQ(game.game.moves().size(), 12u);

    rules.resign->both_agree = true;
    Told fine_again = scoring([](int) { return 0; }), bad_again = scoring([](int) { return -900; });
    EXPECT_EQ(play(fine_again, bad_again, rules).by, EndedBy::rules);
    Told good = scoring([](int) { return 700; }), worst = scoring([](int) { return -900; });
    EXPECT_EQ(play(good, worst, rules).by, EndedBy::adjudication);
}

TEST(Referee, EvenScoresAreTakenForADraw) {
    RefereeRules rules;
    rules.draw = {6, 2, 10};
    Told first = scoring([](int) { return 10; }), second = scoring([](int) { return -10; });
    const RefereedGame game = play(first, second, rules);
    EXPECT_EQ(game.by, EndedBy::adjudication);
    EXPECT_EQ(game.result, Result::draw);
    EXPECT_EQ(game.game.moves().size(), 12u);
    Told third = scoring([](int) { return 10; });
    Told silent = scoring([](int) { return std::optional<int>(); });
    EXPECT_EQ(play(third, silent, rules).by, EndedBy::rules);
}

TEST(Referee, AMoveLimitMakesADraw) {
    RefereeRules rules;
    rules.most_moves = 4;
    Told first = quick(), second = quick();
    const RefereedGame game = play(first, second, rules);
    EXPECT_EQ(game.by, EndedBy::move_limit);
    EXPECT_EQ(game.result, Result::draw);
    EXPECT_EQ(game.game.moves().size(), 8u);
}

TEST(Referee, AStoppedGameHasNoResult) {
    std::atomic<bool> stop{false};
    Told first = quick();
    Told second([&](const Turn& turn, int move) {
        if (move == 2) stop = true;
        return first_move(turn);
    });
    const RefereedGame game = arena::referee(new_game(), {&first, &second}, {}, stop);
    EXPECT_EQ(game.by, EndedBy::nobody);
    EXPECT_EQ(game.result, Result::unfinished);
    EXPECT_EQ(game.game.moves().size(), 3u);
    EXPECT_EQ(first.ends, std::vector<std::string>{"* "});
}

TEST(Turnstile, LetsFewBeginAtATime) {
    arena::Turnstile turnstile(2, std::chrono::hours(1));
    std::atomic<int> inside{0}, most{0}, passed{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 20; ++i) {
        threads.emplace_back([&] {
            for (int k = 0; k < 50; ++k) {
                const arena::Turnstile::Pass pass(&turnstile);
                const int now = ++inside;
                int before = most;
                while (before < now && !most.compare_exchange_weak(before, now)) {
                }
                --inside;
                ++passed;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(passed, 1000);
    EXPECT_LE(most, 2);
}

TEST(Turnstile, WhoThinksLongMakesRoom) {
    arena::Turnstile turnstile(1, std::chrono::milliseconds(1));
    const arena::Turnstile::Pass thinker(&turnstile);
    const arena::Turnstile::Pass next(&turnstile);  // would wait for ever
    SUCCEED();
}

}  // namespace
