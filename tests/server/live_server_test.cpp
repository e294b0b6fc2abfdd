// Live games over requests and messages: seats, moves, offers, endings, resuming.
#include <regex>

#include "server/live_fixture.h"

namespace server {
namespace {

using LiveServerTest = LiveFixture;

TEST_F(LiveServerTest, TwoPeopleMeetByALink) {
    const Reply created = post("/api/games", {{"game", drawn_game().info->id}, {"side", 1}});
    ASSERT_EQ(created.status, 201) << created.text;
    const Json game = created.json["game"];
    const std::string id = game["id"], anna = cookie_from(created);
    EXPECT_EQ(game["link"], "/#/live/" + id);
    EXPECT_EQ(game["state"], "open");
    EXPECT_EQ(game["you"], 1);
    EXPECT_EQ(game["players"], Json::parse(R"([null, {"name": "Visitor"}])"));
    const std::string& cookie = created.headers.at("Set-Cookie");
    EXPECT_NE(cookie.find("HttpOnly"), std::string::npos);
    EXPECT_NE(cookie.find("SameSite=Strict"), std::string::npos);

    const auto waiting = open("/api/games/" + id + "/socket", anna);
    EXPECT_EQ(waiting->take("hello").at(0)["game"]["you"], 1);
    const Reply joined = post("/api/games/" + id + "/join", {{"name", "Bert"}});
    ASSERT_EQ(joined.status, 200) << joined.text;
    EXPECT_EQ(joined.json["game"]["you"], 0);
    EXPECT_EQ(joined.json["game"]["state"], "playing");
    const auto news = waiting->take("events");
    ASSERT_EQ(news.size(), 1u);
    EXPECT_EQ(news[0]["events"][0]["kind"], "joined");
    EXPECT_EQ(news[0]["events"][0]["n"], 2);
    EXPECT_EQ(news[0]["events"][0]["data"], (Json{{"by", 0}, {"name", "Bert"}}));
    // A third visitor watches; joining again changes nothing.
    EXPECT_EQ(post("/api/games/" + id + "/join", Json::object()).status, 409);
    EXPECT_EQ(post("/api/games/" + id + "/join", Json::object(), cookie_from(joined)).status, 200);
    EXPECT_EQ(get("/api/games/" + id).json["game"]["you"], nullptr);
    EXPECT_EQ(get("/api/games/" + id, anna).json["game"]["you"], 1);
    EXPECT_EQ(get("/api/games/" + id).json["events"].size(), 2u);
}

TEST_F(LiveServerTest, AMoveIsAcknowledgedAndSharedAfterItsCommit) {
    const Pair pair = LiveFixture::pair();
    const auto watcher = open("/api/games/" + pair.id + "/socket");
    const std::string text = move(pair);
    for (TestSocket* socket : {pair.sockets[0].get(), pair.sockets[1].get(), watcher.get()}) {
        const auto news = socket->take("events");
        ASSERT_EQ(news.size(), 1u);
        EXPECT_EQ(news[0]["events"][0]["kind"], "move");
        EXPECT_EQ(news[0]["events"][0]["data"]["move"], text);
    }
    EXPECT_EQ(watcher->shared.back(), pair.sockets[1]->shared.back()) << "one text for everyone";
    const auto acks = pair.sockets[0]->take("ack");
    ASSERT_EQ(acks.size(), 1u);
    EXPECT_EQ(acks[0], (Json{{"kind", "ack"}, {"id", "m1"}, {"n", 3}}));
    EXPECT_EQ((*store_->load(pair.id))->events.size(), 3u);

    // Nothing is sent before the commit.
    const Json before = state(pair.id);
    const auto position =
        games::find_game(std::string(before["game"]))->parse(std::string(before["position"]));
    const Json next{
        {"kind", "move"}, {"id", "x"}, {"move", (*position)->moves().front().text}, {"ply", 1}};
    pair.sockets[1]->client->received(next.dump());
    EXPECT_TRUE(pair.sockets[1]->take("ack").empty());
    EXPECT_TRUE(watcher->take("events").empty());
    settle();
    EXPECT_EQ(pair.sockets[1]->take("ack").size(), 1u);
    // The same request again is acknowledged, and not done again.
    say(*pair.sockets[1], next);
    EXPECT_EQ(pair.sockets[1]->take("ack").at(0)["n"], 4);
    EXPECT_EQ((*store_->load(pair.id))->events.size(), 4u);
}

TEST_F(LiveServerTest, WrongMovesAreRefused) {
    const Pair pair = LiveFixture::pair();
    const auto refused = [&](std::size_t side, const Json& message) {
        say(*pair.sockets[side], message);
        const auto errors = pair.sockets[side]->take("error");
        return errors.size() == 1 ? errors[0] : Json();
    };
    const Json nonsense =
        refused(0, {{"kind", "move"}, {"id", "a"}, {"move", "nonsense"}, {"ply", 0}});
    EXPECT_EQ(nonsense["id"], "a");
    EXPECT_FALSE(nonsense["error"].get<std::string>().empty());
    EXPECT_EQ(refused(1, {{"kind", "move"}, {"id", "a"}, {"move", "x"}, {"ply", 0}})["error"],
              "it is not your turn");
    EXPECT_EQ(refused(0, {{"kind", "move"}, {"id", "b"}, {"move", "x"}, {"ply", 2}})["error"],
              "ply: expected 0, found 2");
    EXPECT_EQ(refused(0, {{"kind", "dance"}, {"id", "c"}})["id"], "c");
    EXPECT_EQ(refused(0, {{"kind", "resign"}})["id"], nullptr);
    EXPECT_EQ(refused(0, {{"kind", "resign"}, {"id", "d"}, {"more", 1}})["error"],
              "unknown member 'more'");
    pair.sockets[0]->client->received("{\"kind\":\"resign\",\"id\":\"e\"");
    EXPECT_EQ(pair.sockets[0]->take("error").at(0)["error"], "the message is not JSON");
    const auto watcher = open("/api/games/" + pair.id + "/socket");
    say(*watcher, {{"kind", "resign"}, {"id", "r"}});
    EXPECT_EQ(watcher->take("error").at(0)["error"], "you do not play in this game");
    EXPECT_EQ(state(pair.id)["last"], 2);
}

TEST_F(LiveServerTest, RulesAreCited) {
    int cited = 0;
    for (const game::GameType& type : games::all_games()) {
        const Reply created = post("/api/games", {{"game", type.info->id}, {"side", 0}});
        const std::string id = created.json["game"]["id"], anna = cookie_from(created);
        post("/api/games/" + id + "/join", Json::object());
        const auto start = type.parse(std::string(created.json["game"]["start"]));
        const auto later = (*start)->clone();
        later->play((*start)->moves().front());
        for (const game::MoveView& move : later->moves()) {  // the opponent's moves
            const auto refused = (*start)->parse_move(move.text);
            if (refused) continue;
            const std::string& message = refused.error().message;
            const std::string rule = message.substr(0, message.find(':'));
            if (!std::regex_match(rule, std::regex("[A-Z]+[0-9]+"))) continue;
            const auto socket = open("/api/games/" + id + "/socket", anna);
            say(*socket, {{"kind", "move"}, {"id", "a"}, {"move", move.text}, {"ply", 0}});
            EXPECT_EQ(socket->take("error").at(0),
                      (Json{{"kind", "error"}, {"id", "a"}, {"error", message}, {"rule", rule}}));
            ++cited;
            break;
        }
    }
    EXPECT_GT(cited, 0);
}

TEST_F(LiveServerTest, WholeGamesOfEveryKindArePlayed) {
    for (const game::GameType& type : games::all_games()) {
        const Reply created = post("/api/games", {{"game", type.info->id}, {"side", 0}});
        ASSERT_EQ(created.status, 201) << type.info->id << created.text;
        Pair pair;
        pair.id = created.json["game"]["id"];
        pair.cookies[0] = cookie_from(created);
        pair.cookies[1] = cookie_from(post("/api/games/" + pair.id + "/join", Json::object()));
        for (const std::size_t side : {0u, 1u}) {
            pair.sockets[side] = open("/api/games/" + pair.id + "/socket", pair.cookies[side]);
        }
        for (int i = 0; i < 40 && state(pair.id)["state"] == "playing"; ++i) {
            move(pair);
            now_ += 1000;
        }
        if (state(pair.id)["state"] == "playing") {
            say(*pair.sockets[0], {{"kind", "resign"}, {"id", "r"}});
        }
        const Json over = state(pair.id);
        EXPECT_EQ(over["state"], "over");
        const Reply record = get("/api/games/" + pair.id + "/record");
        const auto records = game::read_records(record.text);
        ASSERT_TRUE(records.has_value()) << records.error().message;
        const auto replayed = game::replay(records->front(), games::find_game);
        ASSERT_TRUE(replayed.has_value()) << replayed.error().message << record.text;
        EXPECT_EQ(replayed->position().format(), over["position"]);
        now_ += 60'000;
    }
}

TEST_F(LiveServerTest, OffersAreAnswered) {
    const Pair pair = LiveFixture::pair();
    TestSocket &anna = *pair.sockets[0], &bert = *pair.sockets[1];
    say(anna, {{"kind", "take-back"}, {"id", "1"}});
    EXPECT_EQ(anna.take("error").size(), 1u) << "nothing to take back";
    move(pair);
    move(pair);
    move(pair);
    const Json after_three = state(pair.id);
    // Bert is to move: Anna's last move is taken back.
    say(anna, {{"kind", "take-back"}, {"id", "2"}});
    EXPECT_EQ(state(pair.id)["offer"], (Json{{"kind", "take-back"}, {"by", 0}, {"n", 6}}));
    say(anna, {{"kind", "accept"}, {"id", "3"}});
    EXPECT_EQ(anna.take("error").size(), 1u) << "her own offer";
    say(bert, {{"kind", "accept"}, {"id", "4"}});
    EXPECT_EQ(state(pair.id)["moves"].size(), 2u);
    EXPECT_EQ(state(pair.id)["turn"], 0);
    // Anna is to move: her move and the answer.
    say(anna, {{"kind", "take-back"}, {"id", "5"}});
    say(bert, {{"kind", "take-back"}, {"id", "6"}});
    EXPECT_EQ(state(pair.id)["moves"].size(), 0u);

    say(bert, {{"kind", "offer-draw"}, {"id", "7"}});
    say(anna, {{"kind", "take-back"}, {"id", "8"}});
    EXPECT_EQ(anna.take("error").at(0)["error"], "answer the open offer first");
    say(anna, {{"kind", "decline"}, {"id", "9"}});
    EXPECT_EQ(state(pair.id)["offer"], nullptr);
    say(bert, {{"kind", "offer-draw"}, {"id", "10"}});
    EXPECT_EQ(bert.take("error").size(), 1u) << "once a move";
    move(pair);
    say(anna, {{"kind", "offer-draw"}, {"id", "11"}});
    move(pair);
    EXPECT_EQ(state(pair.id)["offer"], nullptr) << "a move declines";
    say(anna, {{"kind", "offer-draw"}, {"id", "12"}});
    move(pair);
    EXPECT_EQ(state(pair.id)["offer"]["kind"], "draw") << "but not one's own";
    say(bert, {{"kind", "accept"}, {"id", "13"}});
    EXPECT_EQ(state(pair.id)["result"], "1/2-1/2");
    EXPECT_EQ(state(pair.id)["reason"], "agreement");
}

// Anna withdraws her offer and makes another one while Bert's answer to the first is on its way.
TEST_F(LiveServerTest, AnAnswerIsToTheOfferThatItNames) {
    const Pair pair = LiveFixture::pair();
    TestSocket &anna = *pair.sockets[0], &bert = *pair.sockets[1];
    move(pair);
    say(anna, {{"kind", "offer-draw"}, {"id", "1"}});
    const int first = state(pair.id)["offer"]["n"];
    say(anna, {{"kind", "decline"}, {"id", "2"}, {"n", first}});
    say(anna, {{"kind", "take-back"}, {"id", "3"}});
    for (const char* answer : {"accept", "decline"}) {
        say(bert, {{"kind", answer}, {"id", "4"}, {"n", first}});
        EXPECT_EQ(bert.take("error").at(0)["error"], "this offer is not open any more");
    }
    const int second = state(pair.id)["offer"]["n"];
    EXPECT_EQ(second, first + 2);
    say(bert, {{"kind", "accept"}, {"id", "5"}, {"n", second}});
    EXPECT_EQ(state(pair.id)["moves"].size(), 0u);
    say(bert, {{"kind", "accept"}, {"id", "6"}, {"n", second}});
    EXPECT_EQ(bert.take("error").at(0)["error"], "there is no open offer");
}

TEST_F(LiveServerTest, ARematchSwapsSides) {
    const Pair pair = LiveFixture::pair({{"seconds", 60}, {"increment", 1}});
    say(*pair.sockets[0], {{"kind", "rematch"}, {"id", "0"}});
    EXPECT_EQ(pair.sockets[0]->take("error").size(), 1u) << "the game is not over";
    say(*pair.sockets[0], {{"kind", "resign"}, {"id", "1"}});
    EXPECT_EQ(state(pair.id)["result"], "0-1");
    say(*pair.sockets[1], {{"kind", "rematch"}, {"id", "1"}});
    say(*pair.sockets[0], {{"kind", "accept"}, {"id", "2"}});
    const std::string next = state(pair.id)["rematch"];
    const Json game = get("/api/games/" + next, pair.cookies[1]).json["game"];
    EXPECT_EQ(game["you"], 0);
    EXPECT_EQ(game["players"][0]["name"], "Bert");
    EXPECT_EQ(game["state"], "playing");
    EXPECT_EQ(game["clock"], (Json{{"seconds", 60}, {"increment", 1}}));
    EXPECT_EQ(get("/api/games/" + next, pair.cookies[0]).json["game"]["you"], 1);
    say(*pair.sockets[0], {{"kind", "rematch"}, {"id", "3"}});
    EXPECT_EQ(pair.sockets[0]->take("error").size(), 1u) << "only one";
}

TEST_F(LiveServerTest, AbortOnlyBeforeBothMoved) {
    const Pair pair = LiveFixture::pair(), other = LiveFixture::pair();
    move(pair);
    say(*pair.sockets[1], {{"kind", "abort"}, {"id", "1"}});
    EXPECT_EQ(state(pair.id)["state"], "over");
    EXPECT_EQ(state(pair.id)["result"], "*");
    move(other);
    move(other);
    say(*other.sockets[1], {{"kind", "abort"}, {"id", "1"}});
    EXPECT_EQ(state(other.id)["state"], "playing");
    EXPECT_TRUE(get("/api/games").json["games"].empty()) << "aborted games are not listed";
}

TEST_F(LiveServerTest, AReconnectedPlayerResumes) {
    Pair pair = LiveFixture::pair();
    move(pair);
    move(pair);
    pair.sockets[0]->client->closed();
    pair.sockets = {};
    stop();
    start();
    const auto socket = open("/api/games/" + pair.id + "/socket?after=3", pair.cookies[0]);
    const Json hello = socket->take("hello").at(0);
    EXPECT_EQ(hello["game"]["you"], 0);
    EXPECT_EQ(hello["game"]["moves"].size(), 2u);
    ASSERT_EQ(hello["events"].size(), 1u);
    EXPECT_EQ(hello["events"][0]["n"], 4);
    EXPECT_EQ(open("/api/games/nothere/socket")->closed, 4404);
}

}  // namespace
}  // namespace server
