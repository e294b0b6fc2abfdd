// What bots may not do: others' games and challenges, with other tokens, too much at once.
#include "server/bot_fixture.h"

namespace server {
namespace {

using BotSecurity = BotFixture;

TEST_F(BotSecurity, NeedsATokenWithTheScope) {
    const BotPair pair = bot_pair();
    const std::string cookie = account("Carl");
    const std::string reader = token(cookie, {"read"}), player = token(cookie, {"play"}),
                      person = token(cookie);
    const std::string path = move_path(pair.id, legal_move(pair.id));
    for (const std::string& target :
         {path, "/api/bot/game/" + pair.id + "/resign", std::string("/api/bot/account/upgrade")}) {
        EXPECT_EQ(act(target, reader).status, 403) << target;
        EXPECT_EQ(act(target, player).status, 403) << target;
        EXPECT_EQ(act(target, "mnt_" + std::string(64, 'a')).status, 401) << target;
        EXPECT_EQ(post(target, Json::object(), cookie).status, 401) << "a cookie: " << target;
    }
    EXPECT_EQ(act(path, person).status, 403) << "not a bot account";
    EXPECT_EQ(game_stream(pair.id, person)->status, 403);
    EXPECT_EQ(events(reader)->status, 403);
    EXPECT_EQ(events("wrong")->status, 401);
    EXPECT_EQ(stream("/api/stream/event", as(""))->status, 401);
    EXPECT_EQ(act("/api/challenge/AnnaBot", reader, "variant=x").status, 400);
    EXPECT_EQ(act("/api/challenge/AnnaBot", reader, "variant=" + std::string(drawn_game().info->id))
                  .status,
              403);
    EXPECT_EQ(state(pair.id)["moves"].size(), 0u);
    const Json tested = ask("POST", "/api/token/test", pair.tokens[0] + ",nonsense",
                            {{"Host", "arena"}, {"Origin", "http://arena"}})
                            .json;
    EXPECT_EQ(tested[pair.tokens[0]]["userId"], "annabot");
    EXPECT_EQ(tested[pair.tokens[0]]["scopes"], "challenge:read,challenge:write,bot:play");
    EXPECT_EQ(tested["nonsense"], nullptr);
}

TEST_F(BotSecurity, AnothersGamesAndChallengesAreNotThere) {
    const BotPair pair = bot_pair();
    const std::string carl = bot("Carl");
    EXPECT_EQ(game_stream(pair.id, carl)->status, 404);
    EXPECT_EQ(game_stream("nosuch", carl)->status, 404);
    EXPECT_EQ(act(move_path(pair.id, legal_move(pair.id)), carl).status, 404);
    for (const std::string action : {"resign", "abort", "draw/yes", "takeback/no"}) {
        EXPECT_EQ(act("/api/bot/game/" + pair.id + "/" + action, carl).status, 404) << action;
    }
    const std::string id = challenge(pair.tokens[0], "BertBot");
    for (const std::string action : {"accept", "decline", "cancel"}) {
        EXPECT_EQ(act("/api/challenge/" + id + "/" + action, carl).status, 404) << action;
        EXPECT_EQ(post("/api/challenge/" + id + "/" + action, Json::object()).status, 404);
    }
    EXPECT_EQ(look("/api/challenge/" + id + "/show", carl).status, 404);
    EXPECT_EQ(events(carl)->lines.size(), 0u);
    EXPECT_EQ(state(pair.id)["state"], "playing");
}

TEST_F(BotSecurity, OtherSitesPagesSendNothing) {
    bot("Robo");
    const Json wanted{{"variant", drawn_game().info->id}};
    Headers foreign = as(account("Anna"));
    foreign["Origin"] = "http://elsewhere";
    EXPECT_EQ(ask("POST", "/api/challenge/Robo", wanted.dump(), foreign).status, 403);
    foreign["Content-Type"] = "application/x-www-form-urlencoded";
    EXPECT_EQ(ask("POST", "/api/challenge/Robo", "variant=x", foreign).status, 403);
}

TEST_F(BotSecurity, StreamsEndWithTheirToken) {
    const std::string cookie = account("Robo");
    const std::string brief = token(cookie, {"bot"}, 1), other = token(cookie);
    ASSERT_EQ(act("/api/bot/account/upgrade", brief).status, 200);
    const auto news = events(brief);
    pass(1000);
    EXPECT_FALSE(news->is_closed);
    now_ += 24 * 3'600'000;
    pass(1100);
    EXPECT_TRUE(news->is_closed);
    EXPECT_EQ(events(brief)->status, 401);

    const auto second = events(other);
    const Json tokens = get("/api/account/tokens", cookie).json["tokens"];
    ASSERT_EQ(post("/api/account/tokens/" + std::string(tokens.back()["id"]) + "/revoke",
                   Json::object(), cookie)
                  .status,
              200);
    EXPECT_TRUE(second->is_closed);
}

TEST_F(BotSecurity, StreamsAreLimited) {
    limits_.bots.streams_of_token = 2;
    stop();
    start();
    BotPair pair = bot_pair();
    const std::string other = challenge(pair.tokens[0], "BertBot");
    ASSERT_EQ(act("/api/challenge/" + other + "/accept", pair.tokens[1]).status, 200);
    auto second = game_stream(other, pair.tokens[0]);
    EXPECT_EQ(second->status, 200);
    EXPECT_EQ(events(pair.tokens[0])->status, 429);
    EXPECT_EQ(events(pair.tokens[1])->status, 200) << "another token";
    hang_up(second);
    const auto news = events(pair.tokens[0]);
    EXPECT_EQ(news->status, 200) << "a place is free again";
    EXPECT_FALSE(pair.streams[0]->is_closed);
}

TEST_F(BotSecurity, MalformedRequestsAreRefused) {
    const BotPair pair = bot_pair();
    const std::string game = "/api/bot/game/" + pair.id;
    const std::string& anna = pair.tokens[0];
    EXPECT_EQ(act("/api/challenge/BertBot", anna, std::string(17'000, 'a')).status, 413);
    EXPECT_EQ(act(game + "/move/" + std::string(400, 'a'), anna).status, 400);
    EXPECT_EQ(act(game + "/move/%ff%fe", anna).status, 404);
    EXPECT_EQ(act(game + "/move/%zz", anna).status, 404);
    EXPECT_EQ(act(game + "/move/<script>", anna).status, 400);
    EXPECT_EQ(act(game + "/move/", anna).status, 404);
    EXPECT_EQ(act(game + "/move", anna).status, 404);
    EXPECT_EQ(act(game + "/unknown", anna).status, 404);
    EXPECT_EQ(act("/api/bot/game/", anna).status, 404);
    EXPECT_EQ(act("/api/bot/", anna).status, 404);
    EXPECT_EQ(act("/api/challenge/", anna).status, 400);
    EXPECT_EQ(act("/api/challenge/a/b/c", anna).status, 404);
    EXPECT_EQ(look("/api/bot/game/stream/", anna).status, 404);
    EXPECT_EQ(act("/api/bot/game/../" + pair.id + "/resign", anna).status, 404);
    EXPECT_EQ(ask("POST", "/api/token/test", std::string(21, ','), bearer(anna)).status, 400);
    EXPECT_EQ(ask("DELETE", game, "", bearer(anna)).status, 405);
    EXPECT_EQ(state(pair.id)["moves"].size(), 0u);
}

}  // namespace
}  // namespace server
