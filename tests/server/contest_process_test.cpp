// A contest with real processes: server, workers that are killed, uploaded bots, until the final
// table.
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <thread>

#include "base/file.h"
#include "process/process_tree.h"
#include "server/web_client.h"
#include "support/child.h"
#include "support/postgresql.h"
#include "support/process.h"
#include "tournament/cup.h"

namespace {

using namespace support;

constexpr const char* random_bot = R"(
import random, sys
games = 0
for line in sys.stdin:
    fields = line.rstrip("\n").split("\t")
    if fields[0].startswith("game"):
        games += 1
        print("ready", flush=True)
    elif fields[0] == "turn":
        if games > CRASHES_AFTER:
            raise SystemExit("boom")
        print(random.choice(fields[4].split()), flush=True)
)";

std::string python_bot(int games_until_crash) {
    std::string text = random_bot;
    const std::string mark = "CRASHES_AFTER";
    return text.replace(text.find(mark), mark.size(), std::to_string(games_until_crash));
}

// Processes whose command line has these words.
std::vector<pid_t> processes_of(const std::string& word, const std::string& other = "") {
    std::vector<pid_t> found;
    std::error_code ignored;
    for (std::filesystem::directory_iterator at("/proc", ignored), end; at != end;
         at.increment(ignored)) {
        const std::string line = process::proc_content(at->path() / "cmdline");
        if (line.find(word) == std::string::npos || line.find(other) == std::string::npos) continue;
        found.push_back(std::atoi(at->path().filename().c_str()));
    }
    return found;
}

// Kills the worker of the server with this store, and waits for the next one.
void replace_worker(const std::string& store) {
    const auto old = processes_of(store, "--contests");
    ASSERT_EQ(old.size(), 1u);
    ASSERT_EQ(kill(old.front(), SIGKILL), 0);
    std::vector<pid_t> now;
    for (int i = 0; i < 400; ++i) {
        now = processes_of(store, "--contests");
        if (now.size() == 1 && now != old) break;
        std::this_thread::sleep_for(50ms);
    }
    ASSERT_EQ(now.size(), 1u) << "no worker";
    EXPECT_NE(now, old);
}

class ContestProcess : public testing::Test {
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
        return Child({MANATOR_PROGRAM, "worker", "--contests", "--store", store, "--lease", "3"},
                     folder_ / "workers");
    }
    void create(const Visitor& olga) {
        const WebReply made = olga.post("/api/contests", {{"title", "Spring cup"},
                                                          {"game", quick_game()},
                                                          {"format", "round-robin"},
                                                          {"pairs", 2},
                                                          {"openings", "none"},
                                                          {"st", "1"}});
        ASSERT_EQ(made.status, 201) << made.body;
        const std::string link = made.json()["contest"]["entry_link"];
        path_ = "/api/contests/" + std::string(made.json()["contest"]["id"]);
        secret_ = link.substr(link.rfind('/') + 1);
    }
    void enter(const Visitor& visitor, const std::string& words, const std::string& content) const {
        const WebReply made = send_raw(
            visitor.port, "POST " + path_ + "/entries?secret=" + secret_ + "&" + words +
                              " HTTP/1.1\r\n" + visitor.headers() +
                              "Content-Type: application/octet-stream\r\nContent-Length: " +
                              std::to_string(content.size()) + "\r\n\r\n" + content);
        EXPECT_EQ(made.status, 201) << made.body;
    }
    // A C++ bot that is built by the worker.
    std::string archive() const {
        const std::string sources = std::string(SOURCE_FOLDER) + "/bots/cpp";
        const auto packed = run_shell("tar czf " + folder_ / "bot.tar.gz" + " -C " + sources +
                                      " random_bot.cpp manator_bot.h");
        EXPECT_EQ(packed.status, 0) << packed.err;
        return *base::read_whole_file(folder_ / "bot.tar.gz");
    }
    Json view(const Visitor& visitor) const { return visitor.get(path_).json(); }
    // Whether the condition holds for the contest soon.
    template <class Condition>
    ::testing::AssertionResult comes(const Visitor& visitor, const Condition& condition) const {
        const auto end = std::chrono::steady_clock::now() + 240s;
        Json last;
        while (std::chrono::steady_clock::now() < end) {
            last = view(visitor);
            if (last.contains("contest") && condition(last)) return testing::AssertionSuccess();
            std::this_thread::sleep_for(50ms);
        }
        return testing::AssertionFailure() << last << *base::read_whole_file(folder_ / "workers");
    }
    static int entries_in(const Json& view, const std::string& state) {
        int count = 0;
        for (const Json& entry : view["entries"]) count += entry["state"] == state ? 1 : 0;
        return count;
    }
    // In the ratings of both bots, but for games that a bot lost by a crash before its first move.
    void expect_each_game_rated_once(const Visitor& visitor, const Json& table) const {
        std::size_t counted = 0, points = 0;
        for (const Json& game : table["games"]) counted += game.contains("fault") ? 0 : 1;
        const Json now = view(visitor);
        for (const Json& entry : now["entries"]) {
            if (entry["plays"] == false) continue;
            EXPECT_TRUE(entry.contains("rating")) << entry;
            const std::string id = entry["id"];
            points += visitor.get(path_ + "/entries/" + id + "/ratings").json()["points"].size();
        }
        EXPECT_GE(counted, 4u);
        EXPECT_EQ(points, 2 * counted);
    }
    // `restart` is called while games are played.
    void play(
        const std::string& store, const std::function<void()>& restart = [] {});

    base::TemporaryFolder folder_;
    std::string path_, secret_;
};

void ContestProcess::play(const std::string& store, const std::function<void()>& restart) {
    ServerProcess server(store);
    server.start();
    const Visitor olga = sign_up(server, "Olga"), anna = sign_up(server, "Anna"),
                  bert = sign_up(server, "Bert"), cleo = sign_up(server, "Cleo"),
                  dora = sign_up(server, "Dora");
    create(olga);
    enter(anna, "name=Python&file=bot.py&run=python3%20bot.py", python_bot(1'000'000));
    enter(bert,
          "name=Cpp&file=bot.tar.gz&run=./bot&build=g%2B%2B%20-std=c%2B%2B17%20-o%20bot%20"
          "random_bot.cpp",
          archive());
    enter(cleo, "name=Late%20crash&file=bot.py&run=python3%20bot.py", python_bot(2));
    enter(dora, "name=Broken&file=bot.py&run=python3%20bot.py", python_bot(0));
    EXPECT_EQ(entries_in(view(olga), "waiting"), 4);

    // The first worker is killed during a check.
    Child first = worker(store);
    ASSERT_TRUE(comes(olga, [](const Json& now) { return entries_in(now, "checking") > 0; }));
    first.kill(SIGKILL);
    Child second = worker(store);
    ASSERT_TRUE(comes(olga, [](const Json& now) {
        return entries_in(now, "accepted") == 3 && entries_in(now, "refused") == 1;
    }));
    const Json checked = view(dora);
    for (const Json& entry : checked["entries"]) {
        if (entry["name"] != "Broken") continue;
        const std::string id = entry["id"];
        const std::string verdict = dora.get(path_ + "/entries/" + id).json()["entry"]["verdict"];
        EXPECT_NE(verdict.find("WRONG: crash"), std::string::npos) << verdict;
        EXPECT_NE(verdict.find("boom"), std::string::npos) << verdict;
    }

    // The second worker and the server are killed between games.
    ASSERT_EQ(olga.post(path_ + "/start", Json::object()).status, 200);
    ASSERT_TRUE(comes(olga, [](const Json& now) { return now["games"]["done"] > 0; }));
    second.kill(SIGKILL);
    server.kill(SIGKILL);
    server.start();
    const int before = view(olga)["games"]["done"];
    Child third = worker(store);
    ASSERT_TRUE(comes(olga, [&](const Json& now) { return now["games"]["done"] > before; }));
    restart();
    ASSERT_TRUE(comes(olga, [](const Json& now) { return now["contest"]["state"] == "over"; }));
    EXPECT_EQ(view(olga)["games"], (Json{{"open", 0}, {"playing", 0}, {"done", 12}}));

    const Json table = anna.get(path_ + "/table").json()["table"];
    ASSERT_EQ(table["standings"].size(), 3u);
    double points = 0;
    for (const Json& row : table["standings"]) {
        points += row["points"].get<double>();
        const bool crashes = row["bot"] == "Late crash";
        EXPECT_EQ(row["faults"].contains("crash"), crashes) << row;
        EXPECT_EQ(row["faults"].size(), crashes ? 1u : 0u) << row;
    }
    EXPECT_EQ(points, 12);
    for (const Json& game : table["games"]) {
        if (!game.contains("fault")) continue;
        const std::string id = game["id"];
        const Json texts = anna.get(path_ + "/games/" + id).json();
        EXPECT_NE(std::string(texts["verdict"]).find("boom"), std::string::npos) << texts;
    }
    expect_each_game_rated_once(anna, table);
    third.kill(SIGTERM);
    EXPECT_EQ(third.status(30s), 0) << *base::read_whole_file(folder_ / "workers");
    EXPECT_EQ(server.stop(), 0) << server.output();
}

TEST_F(ContestProcess, SurvivesKilledWorkersAndServersOnSqlite) {
    play(folder_ / "contests.db");
}

TEST_F(ContestProcess, SurvivesKilledWorkersServersAndDatabaseOnPostgresql) {
    PostgreSql database;
    play(database.make_database(), [&database] {
        database.stop();
        database.start();
    });
}

// What was built for the check is built again for the games, and may fail then.
TEST_F(ContestProcess, ABotThatCannotBeBuiltAnyMoreLosesItsGames) {
    ServerProcess server(folder_ / "contests.db", {"--workers", "0"});
    server.start();
    const Visitor olga = sign_up(server, "Olga"), anna = sign_up(server, "Anna");
    create(olga);
    const std::string gone = folder_ / "gone";
    enter(olga, "name=Python&file=bot.py&run=python3%20bot.py", python_bot(1'000'000));
    enter(anna, "name=Once&file=bot.py&run=python3%20bot.py&build=test%20!%20-e%20" + gone,
          python_bot(1'000'000));
    // Without a sandbox the build sees the file.
    Child worker({MANATOR_PROGRAM, "worker", "--contests", "--no-sandbox", "--store",
                  folder_ / "contests.db"},
                 folder_ / "workers");
    ASSERT_TRUE(comes(olga, [](const Json& now) { return entries_in(now, "accepted") == 2; }));
    std::ofstream(gone).close();
    ASSERT_EQ(olga.post(path_ + "/start", Json::object()).status, 200);
    ASSERT_TRUE(comes(olga, [](const Json& now) { return now["contest"]["state"] == "over"; }));
    const Json table = olga.get(path_ + "/table").json()["table"];
    for (const Json& row : table["standings"]) {
        EXPECT_EQ(row["points"], row["bot"] == "Once" ? 0 : 4) << row;
        EXPECT_EQ(row["faults"], row["bot"] == "Once" ? Json({{"crash", 4}}) : Json::object());
    }
    const std::string id = table["games"][0]["id"];
    const std::string verdict = olga.get(path_ + "/games/" + id).json()["verdict"];
    EXPECT_NE(verdict.find("the build failed: exit status 1"), std::string::npos) << verdict;
    worker.kill(SIGTERM);
    EXPECT_EQ(worker.status(30s), 0) << *base::read_whole_file(folder_ / "workers");
    EXPECT_EQ(server.stop(), 0) << server.output();
}

// Further checks of two versions by a real worker, which also plays the contest; the contest does
// not notice them.
TEST_F(ContestProcess, AnEntryIsCheckedAgainWhileItsContestIsPlayed) {
    const std::string store = folder_ / "contests.db";
    ServerProcess server(store);
    server.start();
    const Visitor olga = sign_up(server, "Olga"), anna = sign_up(server, "Anna");
    create(olga);
    enter(olga, "name=One&file=bot.py&run=python3%20bot.py", python_bot(1'000'000));
    enter(anna, "name=Two&file=bot.py&run=python3%20bot.py", python_bot(0));
    Child only = worker(store);
    ASSERT_TRUE(comes(olga, [](const Json& now) { return entries_in(now, "refused") == 1; }));
    enter(anna, "name=Two&file=bot.py&run=python3%20bot.py", python_bot(1'000'000));
    ASSERT_TRUE(comes(olga, [](const Json& now) { return entries_in(now, "accepted") == 2; }));
    std::string refused, accepted;
    const Json checked = view(anna);
    for (const Json& entry : checked["entries"]) {
        if (entry["yours"] == true)
            (entry["state"] == "refused" ? refused : accepted) = entry["id"];
    }
    const auto check_again = [&](const std::string& entry, const std::string& state) {
        const WebReply asked = anna.post(path_ + "/check", {{"entry", entry}});
        ASSERT_EQ(asked.status, 200) << asked.body << entry;
        Json found;
        for (int i = 0; i < 1200; ++i) {
            found = anna.get(path_ + "/entries/" + entry).json()["entry"]["recheck"];
            if (found["state"] == "accepted" || found["state"] == "refused") break;
            std::this_thread::sleep_for(100ms);
        }
        EXPECT_EQ(found["state"], state) << found;
        const std::string verdict = found["verdict"];
        EXPECT_NE(verdict.find(state == "refused" ? "boom" : "conforms"), std::string::npos)
            << verdict;
    };
    ASSERT_EQ(olga.post(path_ + "/start", Json::object()).status, 200);
    check_again(accepted, "accepted");
    check_again(refused, "refused");
    ASSERT_TRUE(comes(olga, [](const Json& now) { return now["contest"]["state"] == "over"; }));
    const Json table = olga.get(path_ + "/table").json()["table"];
    for (const Json& row : table["standings"]) EXPECT_TRUE(row["faults"].empty()) << row;
    EXPECT_EQ(view(olga)["games"]["done"], 4);
    only.kill(SIGTERM);
    EXPECT_EQ(only.status(30s), 0) << *base::read_whole_file(folder_ / "workers");
}

// A further check may be asked for while its upload is deleted. A worker ends it.
TEST_F(ContestProcess, AFurtherCheckOfAnUploadThatIsGoneEnds) {
    const std::string store = folder_ / "contests.db";
    ServerProcess server(store);
    server.start();
    const auto sql = [&store](const std::string& statement) {
        const auto done = run_shell("python3 -c \"import sqlite3; c = sqlite3.connect('" + store +
                                    "', timeout=60); print(c.execute(\\\"" + statement +
                                    "\\\").fetchall()); c.commit()\"");
        EXPECT_EQ(done.status, 0) << done.err;
        return done.out;
    };
    sql("INSERT INTO contest_recheck (id, account, asked_at, state) VALUES ('gone', 'anna', 1, 0)");
    Child only = worker(store);
    std::string state;
    for (int i = 0; i < 400 && state != "[(3,)]\n"; ++i) {
        std::this_thread::sleep_for(50ms);
        state = sql("SELECT state FROM contest_recheck");
    }
    EXPECT_EQ(state, "[(3,)]\n");
    only.kill(SIGTERM);
    EXPECT_EQ(only.status(30s), 0) << *base::read_whole_file(folder_ / "workers");
}

// The worker is in the middle of a game when its contest disappears, once by the organiser and once
// by the operator, and goes on with the next contest.
TEST_F(ContestProcess, AContestIsDeletedUnderItsWorker) {
    const std::string store = folder_ / "contests.db";
    ServerProcess server(store);
    server.start();
    const Visitor olga = sign_up(server, "Olga"), anna = sign_up(server, "Anna");
    Child only = worker(store);
    for (const std::string who : {"organiser", "operator", "nobody"}) {
        create(olga);
        enter(olga, "name=One&file=bot.py&run=python3%20bot.py", python_bot(1'000'000));
        enter(anna, "name=Two&file=bot.py&run=python3%20bot.py", python_bot(1'000'000));
        ASSERT_TRUE(comes(olga, [](const Json& now) { return entries_in(now, "accepted") == 2; }));
        ASSERT_EQ(olga.post(path_ + "/start", Json::object()).status, 200);
        const std::string id = path_.substr(path_.rfind('/') + 1);
        if (who == "nobody") break;
        ASSERT_TRUE(comes(olga, [](const Json& now) { return now["games"]["playing"] > 0; }));
        if (who == "organiser") {
            EXPECT_EQ(olga.post(path_ + "/delete", Json::object()).status, 409);
            ASSERT_EQ(olga.post(path_ + "/pause", Json::object()).status, 200);
            ASSERT_EQ(olga.post(path_ + "/delete", Json::object()).status, 200);
        } else {
            const std::string command = "manator contests --store " + store;
            const auto listed = run_shell(command);
            EXPECT_NE(listed.out.find(id), std::string::npos) << listed.out << listed.err;
            EXPECT_NE(listed.out.find("Spring cup (Olga)"), std::string::npos) << listed.out;
            EXPECT_EQ(run_shell(command + " --delete other").status, 2);
            const auto done = run_shell(command + " --delete " + id);
            EXPECT_EQ(done.status, 0) << done.err;
            EXPECT_EQ(run_shell(command).out, "");
        }
        EXPECT_EQ(olga.get(path_).status, 404);
    }
    ASSERT_TRUE(comes(olga, [](const Json& now) { return now["contest"]["state"] == "over"; }));
    EXPECT_EQ(view(olga)["games"]["done"], 4);
    EXPECT_EQ(run_shell("manator contests --store " + folder_ / "none.db").status, 2);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "none.db"));
    only.kill(SIGTERM);
    EXPECT_EQ(only.status(30s), 0) << *base::read_whole_file(folder_ / "workers");
    const std::string said = *base::read_whole_file(folder_ / "workers");
    EXPECT_EQ(said.find("cannot"), std::string::npos) << said;
}

// `manator serve` alone makes contests work; its worker ends with it, whatever happens to it.
TEST_F(ContestProcess, AServerHasAWorkerOfItsOwn) {
    ServerProcess server("", {"--workers", "1"});
    server.start();
    const Visitor olga = sign_up(server, "Olga");
    create(olga);
    enter(olga, "name=Python&file=bot.py&run=python3%20bot.py", python_bot(1'000'000));
    ASSERT_TRUE(comes(olga, [](const Json& now) {
        return now["workers"] == 1 && entries_in(now, "accepted") == 1;
    }));
    server.kill(SIGKILL);
    const std::string store = server.folder() / "live.db";
    std::vector<pid_t> left{1};
    for (int i = 0; i < 400 && !left.empty(); ++i) {
        left = processes_of(store);
        std::this_thread::sleep_for(50ms);
    }
    EXPECT_TRUE(left.empty());
}

// An upgrade replaces the program's file while the server runs. A worker of the new version must
// not work beside a server of the old one, and a file that is gone must not end the contests.
TEST_F(ContestProcess, WorkersOfAServerAreOfItsVersionWhateverHappensToItsFile) {
    namespace fs = std::filesystem;
    ServerProcess server("", {"--workers", "1"});
    server.start();
    const Visitor olga = sign_up(server, "Olga");
    create(olga);
    ASSERT_TRUE(comes(olga, [](const Json& now) { return now["workers"] == 1; }));
    const std::string store = server.folder() / "live.db",
                      program = server.folder() / "build/apps/manator";
    const std::string mark = folder_ / "the-new-version-was-started";
    std::ofstream(program + ".new") << "#!/bin/sh\ntouch " << mark << "\nexec sleep 60 \"$@\"\n";
    fs::permissions(program + ".new", fs::perms::owner_all);
    fs::rename(program + ".new", program);
    replace_worker(store);
    enter(olga, "name=Python&file=bot.py&run=python3%20bot.py", python_bot(1'000'000));
    EXPECT_TRUE(comes(olga, [](const Json& now) { return entries_in(now, "accepted") == 1; }));
    fs::remove(program);
    replace_worker(store);
    enter(olga, "name=Python&file=bot.py&run=python3%20bot.py", python_bot(1'000'000));
    EXPECT_TRUE(comes(olga, [](const Json& now) { return entries_in(now, "accepted") == 2; }));
    EXPECT_FALSE(fs::exists(mark));
    EXPECT_EQ(server.stop(), 0) << server.output();
}

}  // namespace
