// UCI from the side of an engine.
#include "protocol/uci.h"

#include <gtest/gtest.h>

namespace {

using namespace protocol;
using uci::Go;

template <class T>
T uci_as(std::string_view line) {
    const auto command = uci::read(line);
    if (!command) {
        ADD_FAILURE() << line << ": " << command.error().message;
        return {};
    }
    EXPECT_TRUE(std::holds_alternative<T>(*command)) << line;
    return std::holds_alternative<T>(*command) ? std::get<T>(*command) : T{};
}

std::string error_of(std::string_view line) {
    const auto command = uci::read(line);
    return command ? "accepted" : command.error().message;
}

TEST(Uci, ReadsCommandsOfOneWord) {
    EXPECT_FALSE(uci_as<uci::Hello>("uci").ugi);
    EXPECT_TRUE(uci_as<uci::Hello>("  ugi \r").ugi);
    uci_as<uci::IsReady>("isready");
    uci_as<uci::NewGame>("ucinewgame");
    uci_as<uci::NewGame>("uginewgame");
    uci_as<uci::PonderHit>("ponderhit");
    uci_as<uci::Stop>("stop");
    uci_as<uci::Quit>("quit");
    uci_as<uci::Draw>("d");
    uci_as<uci::Evaluate>("eval");
    uci_as<uci::Bench>("bench");
    uci_as<uci::Nothing>("");
    uci_as<uci::Nothing>(" \t");
    EXPECT_EQ(error_of("fly away"), "unknown command 'fly'");
}

TEST(Uci, ReadsOptionsWithBlanksInNameAndValue) {
    const auto level = uci_as<uci::SetOption>("setoption name Skill Level value 3");
    EXPECT_EQ(level.name, "Skill Level");
    EXPECT_EQ(level.value, "3");
    const auto text = uci_as<uci::SetOption>("setoption name A value b  c ");
    EXPECT_EQ(text.value, "b  c");
    EXPECT_EQ(uci_as<uci::SetOption>("setoption name Clear Hash").name, "Clear Hash");
    EXPECT_EQ(error_of("setoption Hash 3"), "setoption: expected 'name' first");
    EXPECT_EQ(error_of("setoption name value 3"), "setoption: expected the name of an option");
}

TEST(Uci, ReadsPositions) {
    const auto start = uci_as<uci::SetPosition>("position startpos");
    EXPECT_FALSE(start.text);
    EXPECT_TRUE(start.moves.empty());
    const auto moved = uci_as<uci::SetPosition>("position startpos moves e2e4 a10b9,b9c8");
    EXPECT_EQ(moved.moves, (std::vector<std::string>{"e2e4", "a10b9,b9c8"}));
    const auto set_up = uci_as<uci::SetPosition>("position fen 8/8  w - moves e4");
    EXPECT_EQ(set_up.text, "8/8 w -");
    EXPECT_EQ(set_up.moves.size(), 1u);
    EXPECT_EQ(uci_as<uci::SetPosition>("position e2e4").problem,
              "expected startpos or fen, found 'e2e4'");
    EXPECT_EQ(uci_as<uci::SetPosition>("position startpos e2e4").problem,
              "expected moves, found 'e2e4'");
    EXPECT_EQ(start.problem, "");
}

TEST(Uci, ReadsEveryLimitOfGo) {
    const Go go = uci_as<Go>(
        "go wtime 1000 btime -20 winc 10 binc 20 movestogo 30 searchmoves e2e4 d4 depth 9");
    EXPECT_EQ(go.clocks[0].left->count(), 1000);
    EXPECT_EQ(go.clocks[1].left->count(), 0);
    EXPECT_EQ(go.clocks[0].increment.count(), 10);
    EXPECT_EQ(go.clocks[1].increment.count(), 20);
    EXPECT_EQ(go.moves_to_go, 30);
    EXPECT_EQ(go.depth, 9);
    EXPECT_EQ(go.only, (std::vector<std::string>{"e2e4", "d4"}));
    EXPECT_FALSE(go.infinite);

    EXPECT_TRUE(uci_as<Go>("go infinite").infinite);
    EXPECT_EQ(uci_as<Go>("go movetime 50").move_time->count(), 50);
    EXPECT_EQ(uci_as<Go>("go nodes 123456789012").nodes, 123456789012u);
    EXPECT_EQ(uci_as<Go>("go perft 4").perft, 4);
    EXPECT_EQ(uci_as<Go>("go p1time 5 p2time 6 p1inc 7 p2inc 8").clocks[1].left->count(), 6);
    EXPECT_EQ(uci_as<Go>("go mate 3").mate, 3);
    const Go pondering = uci_as<Go>("go ponder wtime 1000 btime 900");
    EXPECT_TRUE(pondering.ponder);
    EXPECT_EQ(pondering.clocks[1].left->count(), 900);
}

TEST(Uci, GoIsUnderstoodAsFarAsItCanBe) {
    const auto remarks = [](std::string_view line) { return uci_as<Go>(line).remarks; };
    using Remarks = std::vector<std::string>;
    EXPECT_EQ(remarks("go depth 2"), Remarks());
    EXPECT_EQ(remarks("go depth"), Remarks{"go: expected a number after depth"});
    EXPECT_EQ(remarks("go depth ten"), Remarks{"go: expected a number after depth, found 'ten'"});
    EXPECT_EQ(remarks("go sideways"), Remarks{"go: unknown word 'sideways'"});
    EXPECT_EQ(remarks("go searchmoves"), Remarks{"go: expected moves after searchmoves"});
    const Go go = uci_as<Go>("go depth ten wtime 1000 foo nodes 7 searchmoves e2e4 mate x");
    EXPECT_EQ(go.remarks.size(), 3u);
    EXPECT_FALSE(go.depth);
    EXPECT_EQ(go.clocks[0].left->count(), 1000);
    EXPECT_EQ(go.nodes, 7u);
    EXPECT_EQ(go.only, std::vector<std::string>{"e2e4"});
}

TEST(Uci, AnswersQueries) {
    const auto what = [](std::string_view line) { return uci_as<uci::Query>(line).what; };
    using game::Result;
    using game::Side;
    const auto over = what("query gameover"), turn = what("query p1turn");
    const auto result = what("query result");
    EXPECT_EQ(uci::response(over, Side::first, Result::unfinished), "response false");
    EXPECT_EQ(uci::response(over, Side::first, Result::draw), "response true");
    EXPECT_EQ(uci::response(turn, Side::first, Result::unfinished), "response true");
    EXPECT_EQ(uci::response(turn, Side::second, Result::unfinished), "response false");
    EXPECT_EQ(uci::response(result, Side::first, Result::unfinished), "response none");
    EXPECT_EQ(uci::response(result, Side::first, Result::first_wins), "response p1win");
    EXPECT_EQ(uci::response(result, Side::first, Result::second_wins), "response p2win");
    EXPECT_EQ(uci::response(result, Side::first, Result::draw), "response draw");
    EXPECT_EQ(error_of("query weather"),
              "query: expected gameover, p1turn or result, found 'weather'");
}

TEST(Uci, WritesThoughts) {
    Thought thought{7,    12,
                    2,    game::Score::estimate(-35),
                    5000, std::chrono::milliseconds(250),
                    3,    {"e2e4", "e7e5"}};
    EXPECT_EQ(uci::info(thought, false),
              "info depth 7 seldepth 12 multipv 2 score cp -35 nodes 5000 nps 20000 hashfull 3 "
              "time 250 pv e2e4 e7e5");
    thought.score = game::Score::win(3);
    EXPECT_NE(uci::info(thought, true).find("score mate 2 wdl 1000 0 0 nodes"), std::string::npos);
    thought.score = game::Score::loss(4);
    EXPECT_NE(uci::info(thought, true).find("score mate -2 wdl 0 0 1000 "), std::string::npos);
    thought.score = game::Score::win();
    EXPECT_NE(uci::info(thought, true).find("score cp 20000 wdl 1000 0 0 "), std::string::npos);
    thought.score = game::Score::loss();
    EXPECT_NE(uci::info(thought, true).find("score cp -20000 wdl 0 0 1000 "), std::string::npos);
    thought.score = game::Score::draw();
    EXPECT_NE(uci::info(thought, true).find("score cp 0 wdl 0 1000 0 "), std::string::npos);
    thought.score = game::Score::estimate(0);
    thought.has_draws = false;
    EXPECT_NE(uci::info(thought, true).find("score cp 0 wdl 500 0 500 "), std::string::npos);
    thought.elapsed = {};
    EXPECT_NE(uci::info(thought, true).find("nps 5000000 "), std::string::npos);
    EXPECT_EQ(uci::best_move("a3d6"), "bestmove a3d6");
    EXPECT_EQ(uci::best_move("a3d6", "b4b5"), "bestmove a3d6 ponder b4b5");
    EXPECT_EQ(uci::best_move(""), "bestmove (none)");
}

TEST(Uci, ListsOptions) {
    EXPECT_EQ(uci::check_option("UCI_ShowWDL", false),
              "option name UCI_ShowWDL type check default false");
    EXPECT_EQ(uci::spin_option("Hash", 16, 1, 64),
              "option name Hash type spin default 16 min 1 max 64");
    const std::vector<std::string> choices{"a", "b"};
    EXPECT_EQ(uci::combo_option("UCI_Variant", "a", choices),
              "option name UCI_Variant type combo default a var a var b");
}

TEST(Thought, ChancesAddUpAndRiseWithTheValue) {
    int last = -1;
    for (int value = -3000; value <= 3000; value += 10) {
        const Chances now = chances(game::Score::estimate(value));
        EXPECT_EQ(now.win + now.draw + now.loss, 1000);
        EXPECT_GE(std::min({now.win, now.draw, now.loss}), 0);
        EXPECT_GE(now.win, last);
        EXPECT_LT(now.win, 1000) << "only a proof is certain";
        last = now.win;
    }
    const Chances even = chances(game::Score::estimate(0));
    EXPECT_EQ(even.win, even.loss);
}

TEST(Thought, WithoutDrawsThereAreWinsAndLossesOnly) {
    int last = -1;
    for (int value = -30000; value <= 30000; value += 10) {
        const Chances now = chances(game::Score::estimate(value), false);
        EXPECT_EQ(now.draw, 0);
        EXPECT_EQ(now.win + now.loss, 1000);
        EXPECT_GE(now.win, std::max(last, 1));
        EXPECT_LT(now.win, 1000);
        last = now.win;
    }
    EXPECT_EQ(chances(game::Score::estimate(0), false).win, 500);
}

TEST(Thought, WhatIsProvedWithoutALengthHasAWord) {
    EXPECT_EQ(known_text(game::Score::win()), "wins");
    EXPECT_EQ(known_text(game::Score::draw()), "draw");
    EXPECT_EQ(known_text(game::Score::loss()), "loses");
    EXPECT_EQ(known_text(game::Score::estimate(500)), "");
    EXPECT_EQ(known_text(game::Score::win(3)), "");
}

}  // namespace
