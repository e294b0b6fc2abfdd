// UCI from the side of a GUI.
#include "protocol/uci_host.h"

#include <gtest/gtest.h>

namespace protocol::uci {
namespace {

using game::Score;

template <class T>
const T& heard_as(const Said& said) {
    static const T none{};
    EXPECT_TRUE(std::holds_alternative<T>(said));
    return std::holds_alternative<T>(said) ? std::get<T>(said) : none;
}

TEST(UciHost, WhatIsWrittenIsReadAsItWasMeant) {
    Go go;
    go.clocks[0] = {Go::Milliseconds(5000), Go::Milliseconds(100)};
    go.clocks[1] = {Go::Milliseconds(4000), Go::Milliseconds(0)};
    go.moves_to_go = 7;
    go.nodes = 1000;
    go.depth = 9;
    EXPECT_EQ(write(go, false),
              "go wtime 5000 winc 100 btime 4000 binc 0 movestogo 7 nodes 1000 depth 9");
    EXPECT_EQ(write(go, true),
              "go p1time 5000 p1inc 100 p2time 4000 p2inc 0 movestogo 7 nodes 1000 depth 9");
    for (const bool ugi : {false, true}) {
        const auto read_back = read(write(go, ugi));
        ASSERT_TRUE(read_back.has_value());
        EXPECT_EQ(write(std::get<Go>(*read_back), ugi), write(go, ugi));
    }
    EXPECT_EQ(write(Go{}, false), "go infinite");
    EXPECT_EQ(write(SetPosition{std::nullopt, {}}), "position startpos");
    EXPECT_EQ(write(SetPosition{"8/8 w", {"a1a2", "b1b2"}}), "position fen 8/8 w moves a1a2 b1b2");
    EXPECT_EQ(write(SetOption{"Clear Hash", ""}), "setoption name Clear Hash");
    EXPECT_EQ(write(SetOption{"Hash", "16"}), "setoption name Hash value 16");
}

TEST(UciHost, HearsWhatEnginesSay) {
    heard_as<HelloDone>(hear("uciok"));
    heard_as<HelloDone>(hear("ugiok\r"));
    heard_as<ReadyDone>(hear(" readyok"));
    EXPECT_EQ(heard_as<BestMove>(hear("bestmove e2e4 ponder e7e5")).move, "e2e4");
    EXPECT_EQ(heard_as<BestMove>(hear("bestmove (none)")).move, "");
    EXPECT_EQ(heard_as<BestMove>(hear("bestmove")).move, "");
    EXPECT_EQ(heard_as<OptionSaid>(hear("option name Clear Hash type button")).name, "Clear Hash");
    for (const char* other : {"", "hello", "bestmovee2e4", "Fairy-Stockfish 11.1", "\xff"}) {
        heard_as<Nothing>(hear(other));
    }
}

TEST(UciHost, ReadsDepthAndScore) {
    const auto info = [](const char* line) { return heard_as<InfoSaid>(hear(line)); };
    EXPECT_EQ(info("info depth 8 seldepth 12 score cp -35 nodes 5 pv a1a2").score,
              Score::estimate(-35));
    EXPECT_EQ(info("info depth 8 score cp 1").depth, 8);
    EXPECT_EQ(info("info score mate 3").score, Score::win(5));
    EXPECT_EQ(info("info score mate -3").score, Score::loss(6));
    EXPECT_EQ(info("info score mate 0").score, Score::loss(0));
    EXPECT_EQ(info("info score cp 20000").score, Score::win()) << "as our engine says it";
    EXPECT_EQ(info("info score cp -20000").score, Score::loss());
    EXPECT_EQ(info("info multipv 2 score cp 5 lowerbound").line, 2);
    EXPECT_EQ(info("info score cp 99999999999").score, Score::estimate(Score::most_estimate));
    EXPECT_FALSE(info("info score cp").score.has_value());
    EXPECT_FALSE(info("info depth x").depth.has_value());
    EXPECT_FALSE(info("info string depth 5 score cp 3").score.has_value());
}

}  // namespace
}  // namespace protocol::uci
