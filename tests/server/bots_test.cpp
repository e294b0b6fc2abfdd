// Bots over the network: accounts, streams, moves and offers, in the shape of lichess's bot API.
#include "server/bot_fixture.h"

namespace server {
namespace {

class Bots : public BotFixture {
 protected:
    // A whole game of this type between two bots, by what their streams say only.
    void play_whole_game(const game::GameType& type, const std::array<std::string, 2>& tokens) {
        std::array<std::unique_ptr<TestStream>, 2> news{events(tokens[0]), events(tokens[1])};
        const std::string id(type.info->id);
        const Reply sent = act("/api/challenge/Second", tokens[0],
                               "variant=" + id + "&color=black&clock.limit=600&clock.increment=2");
        ASSERT_EQ(sent.status, 200) << sent.text;
        const std::string game = sent.json["id"];
        const auto heard = news[1]->take("challenge");
        ASSERT_EQ(heard.size(), 1u);
        EXPECT_EQ(heard[0]["challenge"]["variant"]["key"], id);
        ASSERT_EQ(act("/api/challenge/" + game + "/accept", tokens[1]).status, 200);
        std::array<std::unique_ptr<TestStream>, 2> streams;
        std::array<Json, 2> states;
        for (const std::size_t i : {0u, 1u}) {
            const auto started = news[i]->take("gameStart");
            ASSERT_EQ(started.size(), 1u);
            EXPECT_EQ(started[0]["game"]["gameId"], game);
            EXPECT_EQ(started[0]["game"]["color"], i == 0 ? "black" : "white");
            EXPECT_EQ(started[0]["game"]["opponent"]["username"], i == 0 ? "Second" : "First");
            streams[i] = game_stream(game, tokens[i]);
            const auto full = streams[i]->take("gameFull");
            ASSERT_EQ(full.size(), 1u);
            EXPECT_EQ(full[0]["white"]["name"], "Second");
            EXPECT_EQ(full[0]["black"]["title"], "BOT");
            EXPECT_EQ(full[0]["variant"]["key"], id);
            states[i] = full[0]["state"];
        }
        std::string moves;
        for (int ply = 0; states[0]["status"] == "started" && ply < 400; ++ply) {
            const std::size_t mover = states[0].contains("legal") ? 0 : 1;
            const Json& legal = states[mover]["legal"];
            ASSERT_TRUE(legal.is_array() && !states[1 - mover].contains("legal")) << states;
            const std::string move = legal[dice_.below(static_cast<std::uint32_t>(legal.size()))];
            EXPECT_EQ(move.find(' '), std::string::npos);
            const Reply made = act(move_path(game, move), tokens[mover]);
            ASSERT_EQ(made.status, 200) << made.text;
            moves += (moves.empty() ? "" : " ") + move;
            for (const std::size_t i : {0u, 1u}) {
                const auto changes = streams[i]->take("gameState");
                ASSERT_EQ(changes.size(), 1u);
                states[i] = changes[0];
                EXPECT_EQ(states[i]["moves"], moves);
            }
            now_ += 100;
        }
        if (states[0]["status"] == "started") {  // a long game
            ASSERT_EQ(act("/api/bot/game/" + game + "/resign", tokens[0]).status, 200);
            EXPECT_EQ(streams[0]->take("gameState").at(0)["winner"], "white");
        }
        for (const std::size_t i : {0u, 1u}) {
            EXPECT_TRUE(streams[i]->is_closed);
            EXPECT_EQ(news[i]->take("gameFinish").size(), 1u);
        }
        EXPECT_EQ(state(game)["state"], "over");
    }

    base::Rng dice_{7};
};

TEST_F(Bots, PlayWholeGamesOfEveryKind) {
    const std::array<std::string, 2> tokens{bot("First"), bot("Second")};
    for (const game::GameType& type : games::all_games()) {
        SCOPED_TRACE(type.info->id);
        play_whole_game(type, tokens);
        now_ += 60'000;  // games from one address are limited
    }
}

TEST_F(Bots, AreAccountsThatHaveNotPlayed) {
    const std::string cookie = account("Anna"), made = token(cookie);
    EXPECT_EQ(look("/api/account", made).json.count("title"), 0u);
    ASSERT_EQ(post("/api/games", {{"game", drawn_game().info->id}}, cookie).status, 201);
    EXPECT_EQ(act("/api/bot/account/upgrade", made).status, 400) << "a game waits";

    const std::string fresh = token(account("Robo"));
    EXPECT_EQ(act("/api/bot/account/upgrade", fresh).status, 200);
    EXPECT_EQ(act("/api/bot/account/upgrade", fresh).status, 200) << "asked twice";
    const Json profile = look("/api/account", fresh).json;
    EXPECT_EQ(profile["title"], "BOT");
    EXPECT_EQ(profile["id"], "robo");
    EXPECT_EQ(profile["username"], "Robo");
    EXPECT_EQ(profile["account"]["bot"], true);
    EXPECT_EQ(get("/api/user/robo").json["title"], "BOT");
    EXPECT_EQ(get("/api/user/nobody").status, 404);
}

TEST_F(Bots, StayOutOfTheLobby) {
    const std::string cookie = account("Robo"), made = token(cookie, {"bot", "play"});
    ASSERT_EQ(act("/api/bot/account/upgrade", made).status, 200);
    const Json wanted{{"game", drawn_game().info->id}};
    EXPECT_EQ(post("/api/games", wanted, cookie).status, 403);
    EXPECT_EQ(ask("POST", "/api/games", wanted.dump(), bearer(made, "application/json")).status,
              403);
    const std::string open = post("/api/games", wanted).json["game"]["id"];
    EXPECT_EQ(post("/api/games/" + open + "/join", Json::object(), cookie).status, 403);
}

// Not by the detour over a visitor either.
TEST_F(Bots, TakeNoSeekAlongWhenTheyLogIn) {
    bot("Robo");
    const Reply made =
        post("/api/games", {{"game", drawn_game().info->id}, {"name", "Viz"}, {"listed", true}});
    ASSERT_EQ(made.status, 201) << made.text;
    const std::string visitor = cookie_from(made);
    ASSERT_EQ(post("/api/login", {{"name", "Robo"}, {"password", password}}, visitor).status, 200);
    settle();
    const std::string id = made.json["game"]["id"];
    const Json game = get("/api/games/" + id).json["game"];
    EXPECT_EQ(game["players"][0], Json({{"name", "Viz"}})) << game;
}

TEST_F(Bots, GetTheStateOfNowWhenTheyComeBack) {
    BotPair pair = bot_pair();
    const std::string first = legal_move(pair.id);
    ASSERT_EQ(act(move_path(pair.id, first), pair.tokens[0]).status, 200);
    for (auto& stream : pair.streams) hang_up(stream);
    stop();
    start();
    now_ += 2000;
    auto back = game_stream(pair.id, pair.tokens[1]);
    const Json full = back->take("gameFull").at(0);
    EXPECT_EQ(full["state"]["moves"], first);
    EXPECT_FALSE(full["state"]["legal"].empty());
    auto news = events(pair.tokens[1]);
    EXPECT_EQ(news->take("gameStart").at(0)["game"]["isMyTurn"], true);
    EXPECT_EQ(look("/api/account/playing", pair.tokens[1]).json["nowPlaying"][0]["lastMove"],
              first);
    ASSERT_EQ(act(move_path(pair.id, legal_move(pair.id)), pair.tokens[1]).status, 200);
    EXPECT_EQ(back->take("gameState").size(), 1u);
}

TEST_F(Bots, MaySendAMoveTwice) {
    const BotPair pair = bot_pair();
    const std::string first = legal_move(pair.id), path = move_path(pair.id, first);
    for (const std::string& target : {path, path, path + "?ply=0"}) {
        EXPECT_EQ(act(target, pair.tokens[0]).status, 200) << target;
    }
    EXPECT_EQ(state(pair.id)["moves"].size(), 1u);
    EXPECT_EQ(act(move_path(pair.id, "nonsense"), pair.tokens[0]).status, 400);
    const std::string reply = legal_move(pair.id);
    EXPECT_EQ(act(move_path(pair.id, reply) + "?ply=1", pair.tokens[1]).status, 200);
    // After the reply only the ply tells an old move from a new one.
    EXPECT_EQ(act(path + "?ply=0", pair.tokens[0]).status, 200);
    EXPECT_EQ(state(pair.id)["moves"].size(), 2u);
    EXPECT_EQ(act(path + "?ply=1", pair.tokens[0]).status, 400) << "the opponent's move";
    EXPECT_EQ(act(path + "?ply=7", pair.tokens[0]).status, 400);
    EXPECT_EQ(act(path + "?ply=x", pair.tokens[0]).status, 400);
}

TEST_F(Bots, OfferAndAnswer) {
    const BotPair pair = bot_pair();
    const std::string game = "/api/bot/game/" + pair.id;
    EXPECT_EQ(act(game + "/draw/no", pair.tokens[0]).status, 200) << "there is no offer";
    EXPECT_EQ(act(game + "/draw/perhaps", pair.tokens[0]).status, 400);
    const std::string first = legal_move(pair.id);
    EXPECT_EQ(act(move_path(pair.id, first) + "?offeringDraw=true", pair.tokens[0]).status, 200);
    EXPECT_EQ(pair.streams[1]->lines.back()["wdraw"], true);
    EXPECT_EQ(act(game + "/draw/yes", pair.tokens[0]).status, 200) << "asked twice";
    EXPECT_EQ(act(game + "/draw/no", pair.tokens[0]).status, 400) << "its own";
    EXPECT_EQ(act(game + "/draw/no", pair.tokens[1]).status, 200);
    EXPECT_FALSE(pair.streams[1]->lines.back().contains("wdraw"));
    EXPECT_EQ(act(game + "/takeback/yes", pair.tokens[0]).status, 200);
    EXPECT_EQ(pair.streams[1]->lines.back()["wtakeback"], true);
    EXPECT_EQ(act(game + "/takeback/1", pair.tokens[1]).status, 200);
    EXPECT_EQ(pair.streams[1]->lines.back()["moves"], "");
    // The same move again, after the take-back, is a new one.
    EXPECT_EQ(act(move_path(pair.id, first), pair.tokens[0]).status, 200);
    EXPECT_EQ(pair.streams[1]->lines.back()["moves"], first);
    EXPECT_EQ(act(game + "/draw/1", pair.tokens[0]).status, 200);
    EXPECT_EQ(
        act(move_path(pair.id, legal_move(pair.id)) + "?offeringDraw=true", pair.tokens[1]).status,
        200);
    EXPECT_EQ(pair.streams[0]->lines.back()["status"], "draw");
    EXPECT_EQ(state(pair.id)["reason"], "agreement");
}

TEST_F(Bots, EndGames) {
    const BotPair pair = bot_pair();
    EXPECT_EQ(act("/api/bot/game/" + pair.id + "/abort", pair.tokens[1]).status, 200);
    EXPECT_EQ(pair.streams[0]->lines.back()["status"], "aborted");
    EXPECT_TRUE(pair.streams[0]->is_closed);
    EXPECT_EQ(act("/api/bot/game/" + pair.id + "/resign", pair.tokens[1]).status, 400);
    EXPECT_EQ(
        act("/api/bot/game/" + pair.id + "/chat", pair.tokens[1], "room=player&text=hi").status,
        200);
    // A finished game is told, and the stream ends.
    const auto late = game_stream(pair.id, pair.tokens[0]);
    EXPECT_EQ(late->take("gameFull").size(), 1u);
    EXPECT_TRUE(late->is_closed);
    EXPECT_EQ(get("/game/export/" + pair.id).status, 200);
}

TEST_F(Bots, FlagsFall) {
    const BotPair pair = bot_pair();
    for (const std::size_t side : {0u, 1u}) {
        ASSERT_EQ(act(move_path(pair.id, legal_move(pair.id)), pair.tokens[side]).status, 200);
    }
    const Json before = pair.streams[0]->lines.back();
    EXPECT_EQ(before["wtime"], 300'000);
    pass(301'000);
    const Json end = pair.streams[0]->lines.back();
    EXPECT_EQ(end["status"], "outoftime");
    EXPECT_EQ(end["winner"], "black");
    EXPECT_EQ(end["wtime"], 0);
}

TEST_F(Bots, PlayPeopleOnWebSockets) {
    const std::string robo = bot("Robo");
    const auto news = events(robo);
    const Reply sent =
        post("/api/challenge/Robo",
             {{"variant", drawn_game().info->id}, {"name", "Zoë"}, {"color", "white"}});
    ASSERT_EQ(sent.status, 200) << sent.text;
    const std::string cookie = cookie_from(sent), id = sent.json["id"];
    ASSERT_FALSE(cookie.empty());
    const Json heard = news->take("challenge").at(0)["challenge"];
    EXPECT_EQ(heard["challenger"]["name"], "Zoë");
    EXPECT_EQ(heard["challenger"]["id"], nullptr) << "a visitor";
    EXPECT_EQ(heard["timeControl"]["type"], "unlimited");
    ASSERT_EQ(act("/api/challenge/" + id + "/accept", robo).status, 200);
    auto person = open("/api/games/" + id + "/socket", cookie);
    EXPECT_EQ(person->take("hello").at(0)["game"]["you"], 0);
    const auto game = game_stream(id, robo);
    pass(2000);
    EXPECT_EQ(state(id)["online"], Json({true, true}));
    const std::string first = legal_move(id);
    say(*person, {{"kind", "move"}, {"id", "1"}, {"move", first}, {"ply", 0}});
    EXPECT_EQ(game->take("gameState").at(0)["moves"], first);
    const std::string reply = legal_move(id);
    ASSERT_EQ(act(move_path(id, reply), robo).status, 200);
    EXPECT_EQ(person->messages.back()["events"][0]["data"]["move"], reply);
    person->client->closed();
    person.reset();
    pass(2000);
    EXPECT_EQ(game->take("opponentGone").at(0)["gone"], true);
    person = open("/api/games/" + id + "/socket", cookie);
    pass(2000);
    EXPECT_EQ(game->take("opponentGone").at(0)["gone"], false);
}

TEST_F(Bots, AnswerOffersOfARematch) {
    const std::string robo = bot("Robo"), other = bot("Other");
    const auto news = events(robo);
    const Reply sent =
        post("/api/challenge/Robo",
             {{"variant", drawn_game().info->id}, {"name", "Zoe"}, {"color", "white"}});
    const std::string id = sent.json["id"], path = "/api/challenge/" + id;
    ASSERT_EQ(act(path + "/accept", robo).status, 200);
    const auto person = open("/api/games/" + id + "/socket", cookie_from(sent));
    say(*person, {{"kind", "resign"}, {"id", "1"}});
    news->lines.clear();
    say(*person, {{"kind", "rematch"}, {"id", "2"}});
    const Json offered = news->take("challenge").at(0)["challenge"];
    EXPECT_EQ(offered["id"], id);
    EXPECT_EQ(offered["rematchOf"], id);
    EXPECT_EQ(offered["challenger"]["name"], "Zoe");
    EXPECT_EQ(offered["finalColor"], "black") << "sides are swapped";
    EXPECT_EQ(act(path + "/accept", other).status, 404);
    say(*person, {{"kind", "decline"}, {"id", "3"}});
    EXPECT_EQ(news->take("challengeCanceled").at(0)["challenge"]["id"], id);
    EXPECT_EQ(act(path + "/decline", robo).status, 404) << "nothing is offered";
    say(*person, {{"kind", "rematch"}, {"id", "4"}});
    ASSERT_EQ(news->take("challenge").size(), 1u);
    EXPECT_EQ(act(path + "/accept", robo).status, 200);
    const Json started = news->take("gameStart").at(0)["game"];
    EXPECT_EQ(started["color"], "white");
    EXPECT_EQ(state(id)["rematch"], started["gameId"]);
    EXPECT_TRUE(news->take("challengeCanceled").empty());
}

TEST_F(Bots, AreOnlineWhileTheyListen) {
    const auto lobby = open("/api/lobby/socket?bots");
    const std::string robo = bot("Robo");
    const auto names = [&] {
        std::string text;
        const auto told = lobby->take("bots");
        if (told.empty()) return std::string("nothing was told");
        for (const Json& bot : told.back()["bots"]) text += bot["name"];
        return text;
    };
    pass(1100);
    EXPECT_EQ(names(), "");
    auto news = events(robo);
    pass(1100);
    EXPECT_EQ(names(), "Robo");
    const Reply online = get("/api/bot/online?nb=5");
    EXPECT_EQ(online.headers.at("Content-Type"), "application/x-ndjson");
    EXPECT_EQ(Json::parse(online.text)["username"], "Robo");
    EXPECT_EQ(get("/api/users/status?ids=robo,nobody").json[0]["online"], true);
    EXPECT_EQ(get("/api/bot/online?nb=0").status, 400);
    pass(30'000);
    EXPECT_TRUE(lobby->take("bots").empty()) << "nothing has changed";
    hang_up(news);
    pass(1100);
    EXPECT_EQ(names(), "");
    EXPECT_EQ(get("/api/bot/online").text, "");
}

TEST_F(Bots, HearThatTheStreamLives) {
    const std::string robo = bot("Robo");
    const auto news = events(robo);
    EXPECT_EQ(news->empty_lines, 1) << "the response begins";
    pass(20'000);
    EXPECT_GE(news->empty_lines, 3);
    EXPECT_LE(news->empty_lines, 5);
    // The newest stream of a token counts.
    const auto again = events(robo);
    EXPECT_TRUE(news->is_closed);
    EXPECT_FALSE(again->is_closed);
}

}  // namespace
}  // namespace server
