// Contests with bots over the network, with real processes: server and workers are killed while
// games are played.
#include <gtest/gtest.h>
#include <signal.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <mutex>
#include <set>
#include <sstream>
#include <thread>

#include "base/file.h"
#include "server/network_bot.h"
#include "server/web_client.h"
#include "support/child.h"
#include "support/postgresql.h"
#include "support/process.h"
#include "tournament/cup.h"

namespace {

using namespace support;

constexpr const char* first_move = R"(
import sys
for line in sys.stdin:
    fields = line.rstrip("\n").split("\t")
    if fields[0].startswith("game"):
        print("ready", flush=True)
    elif fields[0] == "turn":
        print(fields[4].split()[0], flush=True)
)";

// Plays the last legal move in all its games, comes back after every break, and remembers what was
// acknowledged.
class PlayingBot {
 public:
    PlayingBot(int port, const std::string& name) : bot_(port, name) {
        thread_ = std::thread([this] { run(); });
    }
    ~PlayingBot() { leave(); }

    void leave() {
        is_leaving_ = true;
        if (thread_.joinable()) thread_.join();
    }
    WebReply enter(const std::string& contest, const std::string& secret) const {
        const std::string body = Json{{"secret", secret}}.dump();
        return send_raw(bot_.port, "POST " + contest +
                                       "/enter HTTP/1.1\r\nHost: localhost\r\nAuthorization: "
                                       "Bearer " +
                                       bot_.token +
                                       "\r\nContent-Type: application/json\r\nContent-Length: " +
                                       std::to_string(body.size()) + "\r\n\r\n" + body);
    }
    // Move texts that the server has acknowledged, by game and ply.
    std::map<std::string, std::map<std::size_t, std::string>> acknowledged() {
        const std::lock_guard lock(mutex_);
        return moves_;
    }

 private:
    void run() {
        std::vector<std::thread> games;
        std::set<std::string> begun;
        while (!is_leaving_) {
            auto events = bot_.events();
            while (events && !events->ended() && !is_leaving_) {
                const auto event = events->next("gameStart", 300ms);
                if (!event) continue;
                const std::string id = (*event)["game"]["id"];
                if (begun.insert(id).second) games.emplace_back([this, id] { play(id); });
            }
            std::this_thread::sleep_for(100ms);
        }
        for (std::thread& game : games) game.join();
    }
    void play(const std::string& id) {
        for (bool is_over = false; !is_over && !is_leaving_;) {
            auto game = bot_.game(id);
            while (game && !game->ended() && !is_over && !is_leaving_) {
                const auto line = game->next(300ms);
                if (!line) continue;
                const Json state = line->contains("state") ? (*line)["state"] : *line;
                if (!state.contains("status")) continue;
                is_over = state["status"] != "started";
                if (!is_over && state.contains("legal")) move(id, state);
            }
            std::this_thread::sleep_for(50ms);
        }
    }
    void move(const std::string& id, const Json& state) {
        const std::string text = state["moves"];
        std::istringstream words(text);
        const std::vector<std::string> moves(std::istream_iterator<std::string>(words), {});
        if (state["legal"].empty()) return;
        const std::string chosen = state["legal"].back();
        std::this_thread::sleep_for(100ms);  // so that a game lasts for some seconds
        if (bot_.move(id, chosen, moves.size()).status != 200) return;
        const std::lock_guard lock(mutex_);
        moves_[id][moves.size()] = chosen;
    }

    NetworkBot bot_;
    std::atomic<bool> is_leaving_ = false;
    std::mutex mutex_;
    std::map<std::string, std::map<std::size_t, std::string>> moves_;
    std::thread thread_;
};

class NetworkContest : public testing::Test {
 protected:
    static Visitor sign_up(const ServerProcess& server, const std::string& name) {
        Visitor visitor{server.port(), ""};
        const WebReply made =
            visitor.post("/api/account", {{"name", name}, {"password", "correct horse"}});
        EXPECT_EQ(made.status, 201) << made.body;
        visitor.cookie = made.cookie();
        return visitor;
    }
    Child worker(const std::string& store) const {
        return Child({MANATOR_PROGRAM, "worker", "--contests", "--store", store, "--lease", "3",
                      "--concurrency", "2"},
                     folder_ / "workers");
    }
    void create(const Visitor& olga, const std::string& time) {
        const WebReply made = olga.post("/api/contests", {{"title", "Spring cup"},
                                                          {"game", quick_game()},
                                                          {"format", "round-robin"},
                                                          {"pairs", 1},
                                                          {"openings", "random:2"},
                                                          {"st", time}});
        ASSERT_EQ(made.status, 201) << made.body;
        const std::string link = made.json()["contest"]["entry_link"];
        path_ = "/api/contests/" + std::string(made.json()["contest"]["id"]);
        secret_ = link.substr(link.rfind('/') + 1);
    }
    void upload(const Visitor& visitor, const std::string& name) const {
        const std::string content = first_move;
        const WebReply made = send_raw(
            visitor.port, "POST " + path_ + "/entries?secret=" + secret_ + "&name=" + name +
                              "&file=bot.py&run=python3%20bot.py HTTP/1.1\r\n" + visitor.headers() +
                              "Content-Type: application/octet-stream\r\nContent-Length: " +
                              std::to_string(content.size()) + "\r\n\r\n" + content);
        EXPECT_EQ(made.status, 201) << made.body;
    }
    // A bot is known to be connected a moment after it has opened its stream.
    void enter(PlayingBot& bot) const {
        WebReply made;
        for (int i = 0; i < 100 && made.status != 201; ++i) {
            made = bot.enter(path_, secret_);
            std::this_thread::sleep_for(100ms);
        }
        EXPECT_EQ(made.status, 201) << made.body;
    }
    template <class Condition>
    ::testing::AssertionResult comes(const Visitor& visitor, const Condition& condition) const {
        const auto end = std::chrono::steady_clock::now() + 240s;
        Json last;
        while (std::chrono::steady_clock::now() < end) {
            last = visitor.get(path_).json();
            if (last.contains("contest") && condition(last)) return testing::AssertionSuccess();
            std::this_thread::sleep_for(50ms);
        }
        return testing::AssertionFailure() << last << *base::read_whole_file(folder_ / "workers");
    }
    static bool is_over(const Json& now) { return now["contest"]["state"] == "over"; }
    // Every acknowledged move is in the log of its game; the games of this bot that have a result.
    int check_log(const Visitor& visitor, PlayingBot& bot) const {
        int counted = 0;
        for (const auto& [id, moves] : bot.acknowledged()) {
            Json game = Json::object();
            // The server hears of the end a moment after the worker has stored it.
            for (int i = 0; i < 100 && game.value("state", "") != "over"; ++i) {
                const Json reply = visitor.get("/api/games/" + id).json();
                if (reply.contains("game")) game = reply["game"];
                std::this_thread::sleep_for(20ms);
            }
            EXPECT_EQ(game["state"], "over") << game;
            EXPECT_EQ("/api/contests/" + game.value("contest", ""), path_);
            for (const auto& [ply, move] : moves) {
                EXPECT_LT(ply, game["moves"].size());
                if (ply >= game["moves"].size()) continue;
                EXPECT_EQ(game["moves"][ply], move) << game;
            }
            counted += game["result"] == "*" ? 0 : 1;
        }
        return counted;
    }
    // Three programs and a bot over the network; `disturb` is called while games are played.
    void play(const std::string& store, const std::function<void()>& disturb);

    base::TemporaryFolder folder_;
    std::string path_, secret_;
};

void NetworkContest::play(const std::string& store, const std::function<void()>& disturb) {
    ServerProcess server(store, {"--workers", "0"});
    server.start();
    const Visitor olga = sign_up(server, "Olga");
    create(olga, "5");
    for (const std::string name : {"Anna", "Bert", "Cleo"}) {
        upload(sign_up(server, name), name + "s");
    }
    PlayingBot robo(server.port(), "Robo");
    enter(robo);
    Child first = worker(store);
    ASSERT_TRUE(comes(olga, [](const Json& now) {
        int accepted = 0;
        for (const Json& entry : now["entries"]) accepted += entry["state"] == "accepted" ? 1 : 0;
        return accepted == 4;
    }));
    ASSERT_EQ(olga.post(path_ + "/start", Json::object()).status, 200);
    // The worker is killed in a game of the bot; the server in the next ones, for a moment and for
    // longer.
    std::set<std::string> seen;
    const auto begins_another = [&seen](const Json& now) {
        for (const Json& game : now["live"]) {
            if (seen.insert(game["id"]).second) return true;
        }
        return false;
    };
    ASSERT_TRUE(comes(olga, begins_another));
    first.kill(SIGKILL);
    Child second = worker(store);
    ASSERT_TRUE(comes(olga, begins_another));
    std::this_thread::sleep_for(500ms);
    server.kill(SIGKILL);
    server.start();
    ASSERT_TRUE(comes(olga, begins_another));
    std::this_thread::sleep_for(500ms);
    server.kill(SIGKILL);
    std::this_thread::sleep_for(5s);
    server.start();
    disturb();
    ASSERT_TRUE(comes(olga, is_over));
    const Json last = olga.get(path_).json();
    EXPECT_EQ(last["games"], (Json{{"open", 0}, {"playing", 0}, {"done", 12}}));
    EXPECT_TRUE(last["live"].empty()) << last;
    const Json table = olga.get(path_ + "/table").json()["table"];
    ASSERT_EQ(table["standings"].size(), 4u);
    double points = 0;
    for (const Json& row : table["standings"]) {
        points += row["points"].get<double>();
        EXPECT_EQ(row["faults"], Json::object()) << row;
    }
    EXPECT_EQ(points, 12);
    EXPECT_EQ(check_log(olga, robo), 6) << "each of its games once";
    EXPECT_EQ(olga.get("/api/games?state=over").json()["games"].size(), 0u);
    second.kill(SIGTERM);
    EXPECT_EQ(second.status(30s), 0) << *base::read_whole_file(folder_ / "workers");
    EXPECT_EQ(server.stop(), 0) << server.output();
}

TEST_F(NetworkContest, SurvivesKilledWorkersAndServersOnSqlite) {
    play(folder_ / "contests.db", [] {});
}

TEST_F(NetworkContest, SurvivesKilledWorkersServersAndDatabaseOnPostgresql) {
    PostgreSql database;
    play(database.make_database(), [&database] {
        database.stop();
        database.start();
    });
}

// Two bots over the network, paired against each other; then one of them stays away.
TEST_F(NetworkContest, TwoNetworkBotsPlayEachOtherAndOneThatLeavesLoses) {
    ServerProcess server(folder_ / "contests.db", {"--workers", "1"});
    server.start();
    const Visitor olga = sign_up(server, "Olga");
    PlayingBot robo(server.port(), "Robo");
    auto away = std::make_unique<PlayingBot>(server.port(), "Away");
    create(olga, "2");
    enter(robo);
    enter(*away);
    ASSERT_EQ(olga.post(path_ + "/start", Json::object()).status, 200);
    ASSERT_TRUE(comes(olga, is_over));
    Json table = olga.get(path_ + "/table").json()["table"];
    for (const Json& row : table["standings"]) EXPECT_EQ(row["faults"], Json::object()) << row;
    EXPECT_EQ(check_log(olga, robo), 2);
    EXPECT_EQ(check_log(olga, *away), 2);

    create(olga, "2");
    enter(*away);
    enter(robo);
    away->leave();
    ASSERT_EQ(olga.post(path_ + "/start", Json::object()).status, 200);
    ASSERT_TRUE(comes(olga, is_over));
    table = olga.get(path_ + "/table").json()["table"];
    for (const Json& row : table["standings"]) {
        EXPECT_EQ(row["points"], row["bot"] == "Robo" ? 2 : 0) << row;
    }
    // It is waited for once only.
    int waited = 0, known = 0;
    for (const Json& game : table["games"]) {
        EXPECT_EQ(game["fault"]["kind"], "disconnect") << game;
        const std::string id = game["id"];
        const std::string verdict = olga.get(path_ + "/games/" + id).json()["verdict"];
        waited += verdict.find("not connected within 30 s") != std::string::npos ? 1 : 0;
        known += verdict.find("not connected, as in an earlier game") != std::string::npos ? 1 : 0;
    }
    EXPECT_EQ(waited, 1);
    EXPECT_EQ(known, 1);
    EXPECT_EQ(server.stop(), 0) << server.output();
}

TEST_F(NetworkContest, ThePythonKitEntersByTheLinkAndPlays) {
    ServerProcess server(folder_ / "contests.db", {"--workers", "1"});
    server.start();
    const Visitor olga = sign_up(server, "Olga");
    create(olga, "5");
    upload(olga, "Prog");
    const std::string url = "http://localhost:" + std::to_string(server.port()),
                      kit = "python3 " + std::string(SOURCE_FOLDER) +
                            "/python/manator_online.py --server " + url + " --token-file " +
                            folder_ / "token";
    const auto made = run_shell("echo 'correct horse' | " + kit + " --new-bot Robo");
    ASSERT_EQ(made.status, 0) << made.err;
    std::ofstream(folder_ / "bot.py") << first_move;
    const std::string id = path_.substr(path_.rfind('/') + 1);
    Child playing({"/bin/sh", "-c",
                   "exec " + kit + " --stop-after 2 --enter " + url + "/#/contest/" + id + "/" +
                       secret_ + " python3 " + folder_ / "bot.py"},
                  folder_ / "kit");
    ASSERT_TRUE(comes(olga, [](const Json& now) {
        int accepted = 0;
        for (const Json& entry : now["entries"]) accepted += entry["state"] == "accepted" ? 1 : 0;
        return accepted == 2;
    })) << *base::read_whole_file(folder_ / "kit");
    ASSERT_EQ(olga.post(path_ + "/start", Json::object()).status, 200);
    ASSERT_TRUE(comes(olga, is_over)) << *base::read_whole_file(folder_ / "kit");
    const Json table = olga.get(path_ + "/table").json()["table"];
    for (const Json& row : table["standings"]) EXPECT_EQ(row["faults"], Json::object()) << row;
    EXPECT_EQ(playing.status(30s), 0) << *base::read_whole_file(folder_ / "kit");
    EXPECT_EQ(server.stop(), 0) << server.output();
}

}  // namespace
