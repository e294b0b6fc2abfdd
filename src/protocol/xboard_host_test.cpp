// XBoard from the side of a GUI.
#include "protocol/xboard_host.h"

#include <gtest/gtest.h>

namespace protocol::xboard {
namespace {

using game::Score;

using std::chrono::milliseconds;

template <class T>
T heard_as(std::string_view line) {
    const Said said = hear(line);
    EXPECT_TRUE(std::holds_alternative<T>(said)) << line;
    return std::holds_alternative<T>(said) ? std::get<T>(said) : T{};
}

TEST(XboardHost, WhatIsWrittenIsReadAsItWasMeant) {
    const Level level{40, milliseconds(305'000), milliseconds(500)};
    EXPECT_EQ(write(level), "level 40 5:05 0.5");
    const auto read_level = read(write(level));
    ASSERT_TRUE(read_level.has_value());
    EXPECT_EQ(std::get<Level>(*read_level).moves, 40);
    EXPECT_EQ(std::get<Level>(*read_level).base, level.base);
    EXPECT_EQ(std::get<Level>(*read_level).increment, level.increment);
    EXPECT_EQ(write(MoveTime{milliseconds(2500)}), "st 2.5");
    EXPECT_EQ(std::get<MoveTime>(*read("st 2.5")).time, milliseconds(2500));
    EXPECT_EQ(write_clock("time", milliseconds(12'345)), "time 1234");
    EXPECT_EQ(write_clock("otim", milliseconds(-5)), "otim 0");
    EXPECT_EQ(write_result(game::Result::draw, "agreed"), "result 1/2-1/2 {agreed}");
}

TEST(XboardHost, HearsMovesAndTheirLegs) {
    EXPECT_EQ(heard_as<MoveSaid>("move e2e4").text, "e2e4");
    EXPECT_FALSE(heard_as<MoveSaid>("move e2e4").goes_on);
    EXPECT_EQ(heard_as<MoveSaid>("move h4j4,").text, "h4j4");
    EXPECT_TRUE(heard_as<MoveSaid>("move h4j4,").goes_on);
    EXPECT_EQ(heard_as<MoveSaid>("move").text, "");
}

TEST(XboardHost, HearsFeaturesInQuotesAndWithout) {
    const auto said = heard_as<FeaturesSaid>(
        "feature ping=1 setboard=0 variants=\"a,b c\" myname=\"X 1.0\" done=1");
    EXPECT_EQ(said.values.at("ping"), "1");
    EXPECT_EQ(said.values.at("variants"), "a,b c");
    EXPECT_EQ(said.values.at("myname"), "X 1.0");
    EXPECT_EQ(said.values.at("done"), "1");
    EXPECT_TRUE(heard_as<FeaturesSaid>("feature").values.empty());
    EXPECT_EQ(heard_as<FeaturesSaid>("feature a b=\"open").values.at("b"), "open");
}

TEST(XboardHost, HearsWhatIsProved) {
    const auto score = [](const std::string& said) {
        return heard_as<ThinkingSaid>("9 " + said + " 1084 48000 Nf3").score;
    };
    EXPECT_EQ(score("100004"), Score::in_moves(4));
    EXPECT_EQ(score("-100003"), Score::in_moves(-3));
    EXPECT_EQ(score("20000"), Score::win());
    EXPECT_EQ(score("-20000"), Score::loss());
    EXPECT_EQ(score("99999999999"), Score::estimate(Score::most_estimate));
    EXPECT_EQ(score("-9223372036854775808"), Score::estimate(-Score::most_estimate));
}

TEST(XboardHost, HearsTheRest) {
    EXPECT_EQ(heard_as<PongSaid>("pong 12").number, "12");
    heard_as<Resigns>("resign");
    heard_as<OffersDraw>("offer draw");
    EXPECT_EQ(heard_as<ResultSaid>("1/2-1/2 {repetition}").result, game::Result::draw);
    EXPECT_EQ(heard_as<ResultSaid>("0-1 {White resigns}").result, game::Result::second_wins);
    EXPECT_EQ(heard_as<ThinkingSaid>("9 -156 1084 48000 Nf3 Nc6").score, Score::estimate(-156));
    EXPECT_EQ(heard_as<ThinkingSaid>("9 -156 1084 48000").depth, 9);
    EXPECT_EQ(heard_as<Complaint>("Illegal move (no piece): a3a4").text,
              "Illegal move (no piece): a3a4");
    for (const char* other : {"", "hello", "# move e2e4", "moves e2e4", "9 -156 10", "\xff"}) {
        heard_as<Nothing>(other);
    }
}

}  // namespace
}  // namespace protocol::xboard
