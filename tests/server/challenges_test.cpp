// Challenges between players: sent, heard of, accepted, declined, cancelled, expired.
#include <set>

#include "server/bot_fixture.h"

namespace server {
namespace {

using Challenges = BotFixture;

TEST_F(Challenges, AreHeardOnOpeningTheStreamAndAfter) {
    const std::string anna = bot("Anna"), bert = bot("Bert");
    const std::string first = challenge(anna, "bert");
    const auto news = events(bert);
    const Json heard = news->take("challenge").at(0)["challenge"];
    EXPECT_EQ(heard["id"], first);
    EXPECT_EQ(heard["status"], "created");
    EXPECT_EQ(heard["challenger"], Json({{"id", "anna"},
                                         {"name", "Anna"},
                                         {"title", "BOT"},
                                         {"rating", 1500},
                                         {"provisional", true}}));
    EXPECT_EQ(heard["destUser"]["id"], "bert");
    EXPECT_EQ(heard["speed"], "blitz");
    EXPECT_EQ(heard["timeControl"],
              Json({{"type", "clock"}, {"limit", 300}, {"increment", 3}, {"show", "5+3"}}));
    EXPECT_EQ(heard["color"], "white");
    EXPECT_EQ(heard["finalColor"], "white");
    EXPECT_EQ(heard["direction"], "in");
    EXPECT_EQ(heard["rated"], false);
    EXPECT_TRUE(heard["perf"]["name"].is_string());
    now_ += 1000;
    const std::string second = challenge(anna, "Bert", "days=2");
    EXPECT_EQ(news->take("challenge").at(0)["challenge"]["timeControl"]["daysPerTurn"], 2);
    const Json all = look("/api/challenge", bert).json;
    EXPECT_EQ(all["in"].size(), 2u);
    EXPECT_EQ(all["out"].size(), 0u);
    EXPECT_EQ(look("/api/challenge", anna).json["out"][1]["id"], second);
    EXPECT_EQ(look("/api/challenge/" + second + "/show", anna).json["direction"], "out");
}

TEST_F(Challenges, AreDeclinedWithAReason) {
    const std::string anna = bot("Anna"), bert = bot("Bert");
    const auto news = events(anna);
    const std::string id = challenge(anna, "Bert");
    const std::string path = "/api/challenge/" + id;
    EXPECT_EQ(act(path + "/decline", anna).status, 400) << "its own";
    EXPECT_EQ(act(path + "/decline", bert, "reason=because").status, 400);
    EXPECT_EQ(act(path + "/decline", bert, "reason=tooFast").status, 200);
    EXPECT_EQ(act(path + "/decline", bert, "reason=tooFast").status, 200) << "asked twice";
    const Json heard = news->take("challengeDeclined").at(0)["challenge"];
    EXPECT_EQ(heard["status"], "declined");
    EXPECT_EQ(heard["declineReasonKey"], "toofast");
    EXPECT_FALSE(heard["declineReason"].get<std::string>().empty());
    EXPECT_EQ(act(path + "/accept", bert).status, 404);
    EXPECT_EQ(act(path + "/cancel", anna).status, 404);
    // As berserk sends it.
    const std::string other = challenge(anna, "Bert");
    EXPECT_EQ(ask("POST", "/api/challenge/" + other + "/decline", R"({"reason":"generic"})",
                  bearer(bert, "application/json"))
                  .status,
              200);
}

TEST_F(Challenges, AreCancelledByTheChallengerAndByTime) {
    const std::string anna = bot("Anna"), bert = bot("Bert");
    const auto news = events(bert);
    const std::string id = challenge(anna, "Bert");
    EXPECT_EQ(act("/api/challenge/" + id + "/cancel", bert).status, 400) << "not its own";
    EXPECT_EQ(act("/api/challenge/" + id + "/cancel", anna).status, 200);
    EXPECT_EQ(news->take("challengeCanceled").at(0)["challenge"]["status"], "canceled");
    EXPECT_EQ(act("/api/challenge/" + id + "/accept", bert).status, 404);

    const std::string late = challenge(anna, "Bert");
    pass(299'000);
    EXPECT_TRUE(news->take("challengeCanceled").empty());
    pass(3000);
    EXPECT_EQ(news->take("challengeCanceled").at(0)["challenge"]["id"], late);
    EXPECT_EQ(act("/api/challenge/" + late + "/accept", bert).status, 404);
    EXPECT_EQ(look("/api/challenge", bert).json["in"].size(), 0u);
}

TEST_F(Challenges, AreCancelledIfAPlayerDeletesTheAccount) {
    const std::string cookie = account("Anna"), anna = token(cookie), bert = bot("Bert");
    const auto news = events(bert);
    const std::string sent = challenge(anna, "Bert"), received = challenge(bert, "Anna");
    EXPECT_EQ(post("/api/account/delete", {{"password", password}}, cookie).status, 200);
    settle();
    std::set<std::string> canceled;
    for (const Json& heard : news->take("challengeCanceled")) {
        canceled.insert(heard["challenge"]["id"]);
    }
    EXPECT_EQ(canceled, (std::set<std::string>{sent, received}));
    EXPECT_EQ(act("/api/challenge/" + sent + "/accept", bert).status, 404);
}

TEST_F(Challenges, BecomeOneGame) {
    const std::string anna = bot("Anna"), bert = bot("Bert");
    const std::string id = challenge(anna, "Bert");
    for (int twice = 0; twice < 2; ++twice) {
        EXPECT_EQ(act("/api/challenge/" + id + "/accept", bert).status, 200);
    }
    const Json game = state(id);
    EXPECT_EQ(game["state"], "playing");
    EXPECT_EQ(game["listed"], false);
    EXPECT_EQ(
        game["players"],
        Json({{{"account", true}, {"name", "Anna"}, {"rating", 1500}, {"provisional", true}},
              {{"account", true}, {"name", "Bert"}, {"rating", 1500}, {"provisional", true}}}));
    EXPECT_EQ(game["rated"], false);
    EXPECT_EQ(game["clock"]["seconds"], 300);
    EXPECT_EQ(act("/api/challenge/" + id + "/decline", bert).status, 404);
    // As at lichess, this aborts the game before both have moved.
    EXPECT_EQ(act("/api/challenge/" + id + "/cancel", anna).status, 200);
    EXPECT_EQ(state(id)["reason"], "aborted");
}

TEST_F(Challenges, ToRatedGamesOfBotsCountOnce) {
    const std::string anna = bot("Anna"), bert = bot("Bert");
    auto news = events(bert);
    const std::string form = "variant=" + std::string(drawn_game().info->id) +
                             "&color=white&clock.limit=300&clock.increment=3&rated=true";
    const Reply sent = act("/api/challenge/Bert", anna, form);
    ASSERT_EQ(sent.status, 200) << sent.text;
    EXPECT_EQ(sent.json["rated"], true);
    EXPECT_EQ(sent.json["destUser"]["rating"], 1500);
    const std::string id = sent.json["id"];
    const Json heard = news->take("challenge").at(0)["challenge"];
    EXPECT_EQ(heard["rated"], true);
    EXPECT_EQ(heard["challenger"]["rating"], 1500);
    EXPECT_EQ(heard["challenger"]["provisional"], true);
    hang_up(news);
    stop();
    start();
    EXPECT_EQ(look("/api/challenge", bert).json["in"][0]["rated"], true);
    for (int twice = 0; twice < 2; ++twice) {
        ASSERT_EQ(act("/api/challenge/" + id + "/accept", bert).status, 200);
    }
    const Json full = game_stream(id, anna)->take("gameFull").at(0);
    EXPECT_EQ(full["rated"], true);
    EXPECT_EQ(full["white"]["rating"], 1500);
    EXPECT_EQ(state(id)["rated"], true);
    for (const std::string& mover : {anna, bert}) {
        ASSERT_EQ(act(move_path(id, legal_move(id)), mover).status, 200);
    }
    ASSERT_EQ(act("/api/bot/game/" + id + "/resign", bert).status, 200);
    EXPECT_GT(state(id)["players"][0]["change"], 0);
    const Json rating = get("/api/players/Anna").json["player"]["ratings"].at(0);
    EXPECT_EQ(rating["wins"], 1);
    EXPECT_EQ(rating["pace"], "fast");
    EXPECT_EQ(get("/api/players/Bert").json["player"]["ratings"].at(0)["losses"], 1);
    // The next challenge shows the new rating; a casual game changes none.
    const Json next = act("/api/challenge/Bert", anna, form).json;
    EXPECT_GT(next["challenger"]["rating"], 1500);
    EXPECT_EQ(next["challenger"]["rating"], rating["rating"]);
    const std::string casual = challenge(anna, "Bert");
    ASSERT_EQ(act("/api/challenge/" + casual + "/accept", bert).status, 200);
    EXPECT_EQ(state(casual)["players"][0]["rating"], rating["rating"]);
    for (const std::string& mover : {anna, bert}) {
        ASSERT_EQ(act(move_path(casual, legal_move(casual)), mover).status, 200);
    }
    ASSERT_EQ(act("/api/bot/game/" + casual + "/resign", bert).status, 200);
    EXPECT_EQ(get("/api/players/Anna").json["player"]["ratings"].at(0)["wins"], 1);
}

TEST_F(Challenges, ToRatedGamesNeedAccountsAClockAndTheUsualStart) {
    const std::string anna = account("Anna");
    account("Bert");
    Json wanted{{"variant", drawn_game().info->id}, {"rated", true}, {"days", 2}};
    EXPECT_EQ(post("/api/challenge/Bert", wanted).status, 401) << "a visitor";
    EXPECT_EQ(post("/api/challenge/Bert", wanted, anna).status, 200);
    Json without = wanted;
    without.erase("days");
    EXPECT_EQ(post("/api/challenge/Bert", without, anna).status, 400);
    for (const game::GameType& type : games::all_games()) {
        if (type.info->options.empty()) continue;
        Json chosen = wanted;
        chosen["variant"] = type.info->id;
        chosen["options"] = {{std::string(type.info->options.front().name), "x"}};
        EXPECT_EQ(post("/api/challenge/Bert", chosen, anna).status, 400) << chosen;
    }
}

TEST_F(Challenges, SurviveARestart) {
    const std::string anna = bot("Anna"), bert = bot("Bert");
    const std::string id = challenge(anna, "Bert");
    stop();
    start();
    EXPECT_EQ(events(bert)->take("challenge").at(0)["challenge"]["id"], id);
    EXPECT_EQ(act("/api/challenge/" + id + "/accept", bert).status, 200);
}

TEST_F(Challenges, BetweenPeopleInTheLobby) {
    const std::string anna = account("Anna"), bert = account("Bert");
    const auto lobby = open("/api/lobby/socket?bots", bert);
    const Json wanted{{"variant", drawn_game().info->id}, {"days", 3}, {"color", "black"}};
    const std::string id = post("/api/challenge/Bert", wanted, anna).json["id"];
    const Json heard = lobby->take("event").at(0)["event"];
    EXPECT_EQ(heard["type"], "challenge");
    EXPECT_EQ(heard["challenge"]["finalColor"], "black");
    EXPECT_EQ(post("/api/challenge/" + id + "/accept", Json::object(), bert).status, 200);
    EXPECT_EQ(lobby->take("event").at(0)["event"]["type"], "gameStart");
    EXPECT_EQ(get("/api/games/" + id, bert).json["game"]["you"], 0);
    EXPECT_EQ(get("/api/games/" + id, anna).json["game"]["you"], 1);
    // A rematch is a new game for both.
    std::array<std::unique_ptr<TestSocket>, 2> sockets{open("/api/games/" + id + "/socket", bert),
                                                       open("/api/games/" + id + "/socket", anna)};
    say(*sockets[0], {{"kind", "resign"}, {"id", "1"}});
    EXPECT_EQ(lobby->take("event").at(0)["event"]["type"], "gameFinish");
    say(*sockets[0], {{"kind", "rematch"}, {"id", "2"}});
    say(*sockets[1], {{"kind", "rematch"}, {"id", "3"}});
    EXPECT_EQ(lobby->take("event").at(0)["event"]["game"]["color"], "black");
    post("/api/logout", Json::object(), bert);
    EXPECT_EQ(lobby->closed, 4401) << "the page connects again, as a visitor";
}

TEST_F(Challenges, OfAVisitorGoToItsAccount) {
    const std::string robo = bot("Robo");
    const Reply sent = post("/api/challenge/Robo", {{"variant", drawn_game().info->id}});
    const std::string visitor = cookie_from(sent);
    const Reply made = post("/api/account", {{"name", "Zoe"}, {"password", password}}, visitor);
    ASSERT_EQ(made.status, 201) << made.text;
    EXPECT_EQ(look("/api/challenge", robo).json["in"][0]["challenger"]["name"], "Zoe");
    const std::string id = sent.json["id"];
    ASSERT_EQ(act("/api/challenge/" + id + "/accept", robo).status, 200);
    EXPECT_NE(get("/api/games/" + id, cookie_from(made)).json["game"]["you"], nullptr);
}

TEST_F(Challenges, AreLimitedAndWellFormed) {
    limits_.bots.challenges = {3, 4};
    limits_.bots.unfinished_games = 1;
    stop();
    start();
    const std::string anna = bot("Anna"), bert = bot("Bert"), carl = bot("Carl");
    const std::string game(drawn_game().info->id);
    const auto status = [&](const std::string& name, const std::string& form) {
        return act("/api/challenge/" + name, anna, form).status;
    };
    EXPECT_EQ(status("nobody", "variant=" + game), 404);
    EXPECT_EQ(status("anna", "variant=" + game), 400);
    for (const std::string form :
         {"variant=chess", "variant=%zz", "clock.limit=5&clock.increment=1", "clock.limit=60",
          "clock.limit=x&clock.increment=1", "days=99", "days=1&clock.limit=60&clock.increment=1",
          "color=red", "rated=true", "rated=maybe", "fen=8/8/8", "surprise=1", "options.nothing=1",
          "keepAliveStream=true", "days=1&days=2"}) {
        const std::string all = form.starts_with("variant") ? form : form + "&variant=" + game;
        EXPECT_EQ(status("Bert", all), 400) << form;
    }
    EXPECT_EQ(status("Bert", ""), 400);
    EXPECT_EQ(ask("POST", "/api/challenge/Bert", "<x/>", bearer(anna, "text/xml")).status, 415);
    for (const std::string body : {"{", "[]", R"({"variant":[1]})", R"({"a":{"b":{"c":1}}})"}) {
        EXPECT_EQ(ask("POST", "/api/challenge/Bert", body, bearer(anna, "application/json")).status,
                  400)
            << body;
    }
    const std::string first = challenge(anna, "Bert");
    challenge(anna, "Bert");
    challenge(anna, "Bert");
    EXPECT_EQ(status("Bert", "variant=" + game), 429) << "of the challenger";
    challenge(carl, "Bert");
    EXPECT_EQ(act("/api/challenge/Bert", carl, "variant=" + game).status, 429)
        << "of the challenged";
    EXPECT_EQ(act("/api/challenge/" + first + "/accept", bert).status, 200);
    const Json others = look("/api/challenge", bert).json["in"];
    const std::string other = others[0]["id"];
    EXPECT_EQ(act("/api/challenge/" + other + "/accept", bert).status, 429) << "it plays already";
}

}  // namespace
}  // namespace server
