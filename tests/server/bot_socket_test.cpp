// Bots over real sockets against `manator serve`: whole games, a server that is killed, two servers
// on one database, a bot that does not read.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <thread>

#include "base/rng.h"
#include "game/played_game.h"
#include "games/registry.h"
#include "server/network_bot.h"
#include "support/postgresql.h"
#include "support/process.h"

namespace {

using namespace support;

// One machine plays here more than one address may.
const std::vector<std::string> generous{"--limit", "requests=100000,60000", "--limit",
                                        "changes=100000,60000"};

// Two bots, each at a port, that play by what their streams say.
class BotGame {
 public:
    BotGame(const NetworkBot& one, const NetworkBot& two) : bots_{&one, &two} {}

    // By a challenge of the first, who has white.
    void begin(const std::string& variant) {
        auto heard = bots_[1]->events();
        ASSERT_TRUE(heard.has_value());
        id = bots_[0]->challenge(bots_[1]->name, variant);
        ASSERT_FALSE(id.empty());
        for (;;) {
            const auto event = heard->next("challenge");
            ASSERT_TRUE(event.has_value());
            if ((*event)["challenge"]["id"] == id) break;
        }
        ASSERT_EQ(bots_[1]->post("/api/challenge/" + id + "/accept").status, 200);
        const auto start = heard->next("gameStart");
        ASSERT_TRUE(start.has_value());
        EXPECT_EQ((*start)["game"]["gameId"], id);
        for (const std::size_t i : {0u, 1u}) come_back(i);
    }
    // Opens the stream, which begins with the state of now.
    void come_back(std::size_t i) {
        for (const auto end = net::Clock::now() + 30s; net::Clock::now() < end;) {
            streams_[i] = bots_[i]->game(id);
            if (streams_[i]) break;
            std::this_thread::sleep_for(50ms);
        }
        ASSERT_TRUE(streams_[i].has_value()) << id;
        const auto full = streams_[i]->next();
        ASSERT_TRUE(full.has_value());
        ASSERT_EQ((*full)["type"], "gameFull");
        states_[i] = (*full)["state"];
    }
    bool is_over() const { return states_[0]["status"] != "started"; }
    // The side to move makes a move, and both see it. False if the server did not acknowledge it.
    bool move() {
        const std::size_t mover = states_[0].contains("legal") ? 0 : 1;
        const Json& legal = states_[mover]["legal"];
        const std::string move = legal.at(dice_.below(static_cast<std::uint32_t>(legal.size())));
        const WebReply made = bots_[mover]->move(id, move, moves.size());
        if (made.status != 200) return false;
        moves.push_back(move);
        for (const std::size_t i : {0u, 1u}) see(i);
        return true;
    }
    void see(std::size_t i) {
        do {
            const auto state = streams_[i]->next("gameState");
            ASSERT_TRUE(state.has_value()) << id << " after " << moves.size();
            states_[i] = *state;
        } while (count_moves(states_[i]) < moves.size());
        EXPECT_EQ(states_[i]["moves"], text_of_moves());
    }
    void play_to_the_end(std::size_t most = 400) {
        while (!is_over() && moves.size() < most && !testing::Test::HasFatalFailure()) {
            ASSERT_TRUE(move());
        }
        if (!is_over()) {
            ASSERT_EQ(bots_[0]->post("/api/bot/game/" + id + "/resign").status, 200);
            const auto end = streams_[1]->next("gameState");
            ASSERT_TRUE(end.has_value());
            EXPECT_EQ((*end)["status"], "resign");
            EXPECT_EQ((*end)["winner"], "black");
        }
        EXPECT_FALSE(streams_[1]->next(20s)) << "the stream ends with the game";
        EXPECT_TRUE(streams_[1]->ended());
    }
    std::string text_of_moves() const {
        std::string text;
        for (const std::string& move : moves) text += (text.empty() ? "" : " ") + move;
        return text;
    }
    const Json& state(std::size_t i) const { return states_[i]; }

    std::string id;
    std::vector<std::string> moves;  // acknowledged

 private:
    static std::size_t count_moves(const Json& state) {
        const std::string text = state["moves"];
        return text.empty() ? 0 : static_cast<std::size_t>(std::ranges::count(text, ' ')) + 1;
    }

    const std::array<const NetworkBot*, 2> bots_;
    std::array<std::optional<LineStream>, 2> streams_;
    std::array<Json, 2> states_;
    base::Rng dice_{11};
};

TEST(BotSockets, WholeGamesOfEveryKind) {
    ServerProcess server("", generous);
    server.start();
    const NetworkBot one(server.port(), "One"), two(server.port(), "Two");
    for (const game::GameType& type : games::all_games()) {
        SCOPED_TRACE(type.info->id);
        BotGame game(one, two);
        game.begin(std::string(type.info->id));
        if (HasFatalFailure()) return;
        game.play_to_the_end();
        const Json shown = one.get("/api/games/" + game.id).json()["game"];
        EXPECT_EQ(shown["state"], "over");
        EXPECT_EQ(shown["moves"], Json(game.moves));
    }
}

TEST(BotSockets, AKilledServerLosesNothing) {
    ServerProcess server("", generous);
    server.start();
    const NetworkBot one(server.port(), "One"), two(server.port(), "Two");
    BotGame game(one, two);
    game.begin(std::string(games::all_games().front().info->id));
    if (HasFatalFailure()) return;
    for (int kills = 0; kills < 3 && !game.is_over(); ++kills) {
        for (int i = 0; i < 5 && !game.is_over(); ++i) ASSERT_TRUE(game.move());
        const Json before = game.state(0);
        if (game.is_over()) break;
        server.kill(SIGKILL);
        EXPECT_FALSE(game.move()) << "nobody acknowledges";
        server.start();
        for (const std::size_t i : {0u, 1u}) {
            game.come_back(i);
            if (HasFatalFailure()) return;
            EXPECT_EQ(game.state(i)["moves"], game.text_of_moves());
        }
        EXPECT_EQ(game.state(0)["position"], before["position"]);
    }
    game.play_to_the_end(60);
}

TEST(BotSockets, TwoServersOnOnePostgresqlAreOne) {
    PostgreSql database;
    const std::string store = database.make_database();
    std::array<ServerProcess, 2> servers{ServerProcess(store, generous),
                                         ServerProcess(store, generous)};
    for (ServerProcess& server : servers) server.start();
    NetworkBot one(servers[0].port(), "One");
    const NetworkBot two(servers[1].port(), "Two");
    BotGame game(one, two);
    game.begin(std::string(games::all_games().front().info->id));
    if (HasFatalFailure()) return;
    auto news = one.events();
    ASSERT_TRUE(news.has_value());
    EXPECT_EQ((*news->next("gameStart"))["game"]["gameId"], game.id);
    for (int i = 0; i < 6; ++i) ASSERT_TRUE(game.move());
    // Both are online, whichever server is asked.
    auto other = two.events();
    std::string online;
    for (const auto end = net::Clock::now() + 30s; net::Clock::now() < end;) {
        online = one.get("/api/bot/online").body;
        if (online.find("One") != online.npos && online.find("Two") != online.npos) break;
        std::this_thread::sleep_for(100ms);
    }
    EXPECT_NE(online.find("Two"), std::string::npos) << online;
    servers[0].kill(SIGKILL);
    one.port = servers[1].port();
    game.come_back(0);
    if (HasFatalFailure()) return;
    EXPECT_EQ(game.state(0)["moves"], game.text_of_moves());
    for (int i = 0; i < 6 && !game.is_over(); ++i) ASSERT_TRUE(game.move());
    if (!game.is_over()) {
        ASSERT_EQ(one.post("/api/bot/game/" + game.id + "/resign").status, 200);
    }
    const auto finish = other->next("gameFinish");
    ASSERT_TRUE(finish.has_value());
    EXPECT_EQ((*finish)["game"]["gameId"], game.id);
}

int figure(const NetworkBot& bot, const std::string& name) {
    const std::string text = bot.get("/metrics").body;
    const std::size_t at = text.find("\nmanator_" + name + " ");
    return at == std::string::npos ? -1 : std::stoi(text.substr(at + name.size() + 10));
}

TEST(BotSockets, ABotThatDoesNotReadIsDroppedAndDelaysNobody) {
    ServerProcess server("", generous);
    server.start();
    const NetworkBot one(server.port(), "One"), deaf(server.port(), "Deaf");
    const auto unread = deaf.events();
    ASSERT_TRUE(unread.has_value());
    ASSERT_EQ(figure(one, "bot_streams"), 1);
    const std::string game(games::all_games().front().info->id);
    int sent = 0;
    for (; sent < 3000 && figure(one, "bot_streams") == 1; ++sent) {
        const std::string id = one.challenge("Deaf", game);
        ASSERT_EQ(one.post("/api/challenge/" + id + "/cancel").status, 200);
    }
    EXPECT_EQ(figure(one, "bot_streams"), 0) << "after " << sent;
    // It may come back.
    auto again = deaf.events();
    ASSERT_TRUE(again.has_value());
    const std::string id = one.challenge("Deaf", game);
    EXPECT_EQ((*again->next("challenge"))["challenge"]["id"], id);
}

TEST(BotSockets, ABotPlaysAPersonOnAWebSocket) {
    ServerProcess server("", generous);
    server.start();
    const NetworkBot robo(server.port(), "Robo");
    auto news = robo.events();
    ASSERT_TRUE(news.has_value());
    Visitor zoe{server.port(), ""};
    const std::string variant(games::all_games().front().info->id);
    const WebReply sent = zoe.post("/api/challenge/Robo",
                                   {{"variant", variant}, {"color", "white"}, {"name", "Zoë"}});
    ASSERT_EQ(sent.status, 200) << sent.body;
    zoe.cookie = sent.cookie();
    const std::string id = sent.json()["id"];
    ASSERT_EQ((*news->next("challenge"))["challenge"]["id"], id);
    ASSERT_EQ(robo.post("/api/challenge/" + id + "/accept").status, 200);
    auto socket = WebSocketClient::open(zoe, "/api/games/" + id + "/socket");
    ASSERT_TRUE(socket.has_value());
    Json game = (*socket->receive())["game"];
    ASSERT_EQ(game["you"], 0);
    auto stream = robo.game(id);
    ASSERT_TRUE(stream.has_value());
    ASSERT_EQ((*stream->next())["white"]["name"], "Zoë");
    game::PlayedGame played(*games::find_game(variant)->parse(std::string(game["start"])));
    for (std::size_t ply = 0; ply < 20 && !played.outcome().over(); ++ply) {
        const std::string move = played.position().moves().front().text;
        const bool is_person = played.position().turn() == game::Side::first;
        ASSERT_TRUE(played.play(move).has_value());
        if (is_person) {
            socket->send({{"kind", "move"},
                          {"id", "m" + std::to_string(ply)},
                          {"move", move},
                          {"ply", ply}});
        } else {
            ASSERT_EQ(robo.move(id, move, ply).status, 200);
        }
        const auto state = stream->next("gameState");
        ASSERT_TRUE(state.has_value());
        EXPECT_TRUE((*state)["moves"].get<std::string>().ends_with(move)) << *state;
        for (bool seen = false; !seen;) {
            const auto message = socket->receive();
            ASSERT_TRUE(message.has_value());
            if ((*message)["kind"] != "events") continue;
            for (const Json& event : (*message)["events"]) {
                seen = seen || (event["kind"] == "move" && event["data"]["move"] == move);
            }
        }
    }
    if (!played.outcome().over()) socket->send({{"kind", "resign"}, {"id", "end"}});
    ASSERT_TRUE(news->next("gameFinish").has_value());
}

// Two bots of the Python kit, made and run as its documentation says; the server is killed in
// mid-game, and they play on by themselves.
TEST(BotSockets, ThePythonKitPlaysOnAfterAKill) {
    ServerProcess server("", generous);
    server.start();
    const std::string folder = std::string(SOURCE_FOLDER) + "/python",
                      own = server.folder().path().string(),
                      kit = "python3 " + folder + "/manator_online.py --server http://localhost:" +
                            std::to_string(server.port());
    for (const std::string name : {"One", "Two"}) {
        const auto made = run_shell("echo 'correct horse' | " + kit + " --new-bot " + name +
                                    " --token-file " + own + "/" + name);
        ASSERT_EQ(made.status, 0) << made.err;
    }
    // A bot that takes its time.
    std::ofstream(own + "/bot.py") << "import sys, time\n"
                                      "sys.path.append('"
                                   << folder
                                   << "')\nimport manator_bot\n"
                                      "def choose(turn):\n"
                                      "    time.sleep(0.1)\n"
                                      "    return turn.legal[-1]\n"
                                      "manator_bot.play(choose)\n";
    const std::string bot = " python3 " + own + "/bot.py",
                      variant(games::all_games().front().info->id);
    const Child waiting({"/bin/sh", "-c", "exec " + kit + " --token-file " + own + "/One" + bot},
                        own + "/one.out");
    Child playing({"/bin/sh", "-c",
                   "MANATOR_TOKEN=$(cat " + own + "/Two) exec " + kit + " --variants " + variant +
                       " --challenge One --clock 600+1 --stop-after 1" + bot},
                  own + "/two.out");
    const Visitor anyone{server.port(), ""};
    const auto list = [&](const std::string& state) {
        const WebReply reply = anyone.get("/api/games?state=" + state);
        return reply.status == 200 ? reply.json()["games"] : Json::array();
    };
    const auto until = net::Clock::now() + 60s;
    Json found = Json::array();
    while ((found.empty() || found[0]["moves"] < 6) && net::Clock::now() < until) {
        std::this_thread::sleep_for(20ms);
        found = list("playing");
    }
    ASSERT_EQ(found.size(), 1u);
    const Json before = anyone.get("/api/games/" + found[0]["id"].get<std::string>()).json();
    server.kill(SIGKILL);
    server.start();
    const auto output = [&] {
        std::ifstream file(own + "/two.out");
        return std::string{std::istreambuf_iterator<char>(file), {}};
    };
    ASSERT_EQ(playing.status(180s), 0) << output();
    const Json over = list("over");
    ASSERT_EQ(over.size(), 1u) << output();
    EXPECT_EQ(over[0]["id"], found[0]["id"]);
    EXPECT_NE(over[0]["reason"], "time forfeit");
    EXPECT_NE(over[0]["reason"], "resignation") << output();
    const Json after = anyone.get("/api/games/" + over[0]["id"].get<std::string>()).json();
    const Json earlier = before["game"]["moves"], later = after["game"]["moves"];
    ASSERT_GE(later.size(), earlier.size());
    for (std::size_t i = 0; i < earlier.size(); ++i) EXPECT_EQ(later[i], earlier[i]) << i;
}

}  // namespace
