// The referee, with scripted players that report the times of their script.
#include "arena/referee.h"

#include <gtest/gtest.h>

#include <functional>
#include <thread>

#include "support/told_player.h"

namespace {

using arena::EndedBy;
using game::Fault;
using namespace support;

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
    const RefereedGame game =
        play_against([](const Turn& turn) { return Answer::plays(turn.game.position(), "xyzzy"); });
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
    first.trouble_at_start = game::Trouble{Fault::crash, "exit status 1"};
    const RefereedGame game = play(first, second);
    EXPECT_EQ(game.result, Result::second_wins);
    EXPECT_EQ(game.reason, "crash");
    EXPECT_TRUE(game.game.moves().empty());
    EXPECT_EQ(second.ends.size(), 1u);
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

TEST(Referee, ADrawCannotBeClaimedWithoutAnOffer) {
    const RefereedGame game = play_against(
        [](const Turn&) { return Answer{Answer::Kind::claims_draw, {}, false, {}, {}, {}, {}}; });
    EXPECT_EQ(game.reason, "illegal move");
    EXPECT_EQ(game.result, Result::first_wins);
}

Told scoring(std::function<std::optional<int>(int)> score) {
    return Told([score](const Turn& turn, int move) {
        Answer answer = first_move(turn);
        if (const auto hundredths = score(move)) {
            answer.score = game::Score::estimate(*hundredths);
        }
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
    base::StopSource stop;
    Told first = quick();
    Told second([&](const Turn& turn, int move) {
        if (move == 2) stop.request_stop();
        return first_move(turn);
    });
    const RefereedGame game = arena::referee(new_game(), {&first, &second}, {}, stop.get_token());
    EXPECT_EQ(game.by, EndedBy::interruption);
    EXPECT_EQ(game.result, Result::unfinished);
    EXPECT_EQ(game.game.moves().size(), 3u);
    EXPECT_EQ(first.ends, std::vector<std::string>{"* "});
}

TEST(Referee, GivesItsStopTokenToThePlayers) {
    base::StopSource stop;
    Told first([&](const Turn& turn, int) {
        std::thread stopper([&] { stop.request_stop(); });
        while (!turn.stop.stop_requested()) std::this_thread::yield();
        stopper.join();
        return Answer::fails(game::Fault::stall, "stopped");
    });
    Told second = quick();
    const RefereedGame game = arena::referee(new_game(), {&first, &second}, {}, stop.get_token());
    EXPECT_EQ(game.by, EndedBy::interruption);
    EXPECT_FALSE(game.verdict);
}

}  // namespace
