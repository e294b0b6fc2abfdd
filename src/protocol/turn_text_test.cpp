// A turn as one line and as JSON, and the answers to it.
#include "protocol/turn_text.h"

#include <gtest/gtest.h>

namespace protocol {
namespace {

using Kind = BotSays::Kind;
using std::chrono::milliseconds;

TurnNews some_turn() {
    TurnNews news;
    news.position = "8/8 w -";
    news.played = {"e4", "e5"};
    news.legal = {"d4", "exd5"};
    news.clock = TurnNews::Clock{milliseconds(5000), milliseconds(100), 0};
    return news;
}

TEST(Line, TellsATurnInFiveFieldsThatAreNeverEmpty) {
    EXPECT_EQ(line::write(GameNews{"toy", "white", "8/8 w -"}), "game toy white");
    TurnNews news = some_turn();
    EXPECT_EQ(line::write(news), "turn\t8/8 w -\t5000\te5\td4 exd5");
    news.move_time = milliseconds(50);
    EXPECT_EQ(line::write(news), "turn\t8/8 w -\t50\te5\td4 exd5");
    news.move_time.reset();
    news.clock.reset();
    news.played.clear();
    EXPECT_EQ(line::write(news), "turn\t8/8 w -\t-\t-\td4 exd5");
    EXPECT_EQ(line::write_end(game::Result::first_wins, "last rank"), "end 1-0 last rank");
}

TEST(Line, HearsAnswersAndComments) {
    EXPECT_EQ(line::hear(" e4\r").kind, Kind::move);
    EXPECT_EQ(line::hear(" e4\r").move, "e4");
    EXPECT_EQ(line::hear("h4 l6").move, "h4 l6");
    EXPECT_EQ(line::hear("ready").kind, Kind::ready);
    EXPECT_EQ(line::hear("ready").choice, "");
    EXPECT_EQ(line::hear(" ready  AH ").kind, Kind::ready);
    EXPECT_EQ(line::hear(" ready  AH ").choice, "AH");
    EXPECT_EQ(line::hear("resign").kind, Kind::resigns);
    EXPECT_EQ(line::hear("draw").kind, Kind::claims_draw);
    EXPECT_EQ(line::hear("draw e4").kind, Kind::move);
    EXPECT_EQ(line::hear("draw e4").move, "e4");
    EXPECT_TRUE(line::hear("draw e4").offers_draw);
    EXPECT_FALSE(line::hear("e4").offers_draw);
    for (const char* comment : {"", "  ", "# thinking", "#"}) {
        EXPECT_EQ(line::hear(comment).kind, Kind::comment) << comment;
    }
}

TEST(Json, TellsATurn) {
    EXPECT_EQ(json::write(GameNews{"toy", "white", "8/8 w -"}),
              R"({"type":"game","game":"toy","side":"white","start":"8/8 w -"})");
    TurnNews news = some_turn();
    news.opponent_clock = TurnNews::Clock{milliseconds(4000), milliseconds(0), 7};
    news.move_time = milliseconds(50);
    news.nodes = 10;
    news.depth = 3;
    EXPECT_EQ(json::write(news), R"({"type":"turn","position":"8/8 w -","legal":["d4","exd5"],)"
                                 R"("played":["e4","e5"],)"
                                 R"("clock":{"left":5000,"increment":100,"moves_to_go":0},)"
                                 R"("opponent_clock":{"left":4000,"increment":0,"moves_to_go":7},)"
                                 R"("move_time":50,"nodes":10,"depth":3})");
    EXPECT_EQ(json::write_end(game::Result::draw, "a \"b\"\xff"),
              "{\"type\":\"end\",\"result\":\"1/2-1/2\",\"reason\":\"a \\\"b\\\"\xef\xbf\xbd\"}");
}

TEST(Json, HearsObjectsAndTexts) {
    EXPECT_EQ(json::hear("\"e4\"")->move, "e4");
    EXPECT_EQ(json::hear("\"ready\"")->kind, Kind::ready);
    EXPECT_EQ(json::hear("{\"ready\": true}")->kind, Kind::ready);
    EXPECT_EQ(json::hear("{\"ready\": true, \"choice\": \"AH\"}")->choice, "AH");
    EXPECT_FALSE(json::hear("{\"ready\": true, \"choice\": 3}"));
    EXPECT_EQ(json::hear("{\"resign\": true}")->kind, Kind::resigns);
    EXPECT_EQ(json::hear("\"resign\"")->kind, Kind::resigns);
    EXPECT_EQ(json::hear("{\"draw\": true}")->kind, Kind::claims_draw);
    const auto move = json::hear(R"( {"move":"e4","draw":true,"score":-35,"depth":7} )");
    ASSERT_TRUE(move.has_value());
    EXPECT_EQ(move->kind, Kind::move);
    EXPECT_EQ(move->move, "e4");
    EXPECT_TRUE(move->offers_draw);
    EXPECT_EQ(move->score, game::Score::estimate(-35));
    EXPECT_EQ(move->depth, 7);
    EXPECT_EQ(json::hear("{\"move\":\"e4\",\"score\":1e300}")->score,
              game::Score::estimate(1'000'000));
    EXPECT_EQ(json::hear("# {}")->kind, Kind::comment);
    EXPECT_EQ(json::hear("")->kind, Kind::comment);
    EXPECT_EQ(json::hear("{\"ready\":false,\"move\":\"e4\"}")->kind, Kind::move);
}

TEST(Json, SaysWhatIsWrong) {
    for (const char* wrong : {"e4", "{", "[\"e4\"]", "17", "{}", "{\"move\":3}", "null", "\"\xff\"",
                              "{\"resign\":1}", "\"e4\" x"}) {
        EXPECT_FALSE(json::hear(wrong).has_value()) << wrong;
    }
    for (const auto& [wrong, message] : std::vector<std::pair<std::string, std::string>>{
             {R"({"move":"e4","move":"d4"})", "the key 'move' is repeated"},
             {R"({"move":"e4","x":{"a":1,"a":2}})", "the key 'a' is repeated"},
             {R"({"":1,"":2})", "the key '' is repeated"},
             {R"({"move":"e4","score":"35"})", "expected a number as \"score\""},
             {R"({"move":"e4","score":null})", "expected a number as \"score\""},
             {R"({"move":"e4","depth":[7]})", "expected a number as \"depth\""}}) {
        const auto says = json::hear(wrong);
        ASSERT_FALSE(says.has_value()) << wrong;
        EXPECT_EQ(says.error().message, message);
    }
    EXPECT_TRUE(json::hear(R"({"move":"e4","x":{"move":1},"y":{"move":2}})").has_value());
    // As deep as a line can be.
    EXPECT_FALSE(json::hear(std::string(60'000, '[')).has_value());
}

}  // namespace
}  // namespace protocol
