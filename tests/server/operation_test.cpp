// A server as in docs/users/13-running-a-server.md: behind nginx, with a log and limits.
#include <gtest/gtest.h>
#include <signal.h>

#include <fstream>
#include <sstream>
#include <thread>

#include "games/registry.h"
#include "net/listener.h"
#include "server/web_client.h"
#include "support/some_game.h"

namespace {

using support::any_game;

using namespace support;

std::string read(const std::string& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

void replace(std::string& text, std::string_view what, const std::string& by) {
    const std::size_t at = text.find(what);
    ASSERT_NE(at, std::string::npos) << what;
    text.replace(at, what.size(), by);
}

// The nginx site of the page, for these ports.
std::string documented_site(int port, int server_port) {
    const std::string page = read(SOURCE_FOLDER "/docs/users/13-running-a-server.md");
    const std::string fence = "```nginx\n";
    const std::size_t begin = page.find(fence) + fence.size();
    std::string site = page.substr(begin, page.find("```", begin) - begin);
    replace(site, "listen 80;", "listen 127.0.0.1:" + std::to_string(port) + ";");
    replace(site, "127.0.0.1:8080", "127.0.0.1:" + std::to_string(server_port));
    return site;
}

class Nginx {
 public:
    explicit Nginx(int server_port) : port_(net::Listener::listen("127.0.0.1", 0)->port()) {
        std::string configuration =
            "daemon off;\nerror_log stderr;\npid " + (folder_ / "pid") + ";\nevents {}\nhttp {\n";
        for (const char* kind : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"}) {
            configuration += std::string(kind) + "_temp_path " + (folder_ / kind) + ";\n";
        }
        configuration += "access_log off;\n" + documented_site(port_, server_port) + "}\n";
        std::ofstream(folder_ / "nginx.conf") << configuration;
        child_.emplace(std::vector<std::string>{"/usr/sbin/nginx", "-e", "stderr", "-c",
                                                folder_ / "nginx.conf"},
                       folder_ / "output");
        const auto end = std::chrono::steady_clock::now() + 30s;
        while (!net::Connection::open("127.0.0.1", port_)) {
            EXPECT_LT(std::chrono::steady_clock::now(), end) << read(folder_ / "output");
            if (testing::Test::HasFailure()) return;
            std::this_thread::sleep_for(20ms);
        }
    }
    ~Nginx() { child_->kill(SIGTERM); }
    int port() const { return port_; }

 private:
    base::TemporaryFolder folder_;
    const int port_;
    std::optional<Child> child_;
};

// The requests in a log, by target.
std::vector<Json> requests_in(const std::string& log) {
    std::vector<Json> found;
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);) {
        const Json entry = Json::parse(line, nullptr, false);
        EXPECT_TRUE(entry.is_object()) << line;
        if (entry["kind"] == "request") found.push_back(entry);
    }
    return found;
}

TEST(Operation, AGameIsPlayedBehindNginx) {
    base::TemporaryFolder folder;
    const std::string log = folder / "log";
    ServerProcess server("", {"--log", log});
    server.start();
    const Nginx nginx(server.port());
    Visitor anna{nginx.port(), ""}, bert{nginx.port(), ""};
    const WebReply made = anna.post("/api/games", {{"game", any_game()}, {"side", 0}});
    ASSERT_EQ(made.status, 201) << made.body;
    anna.cookie = made.cookie();
    const std::string id = made.json()["game"]["id"];
    auto socket = WebSocketClient::open(anna, "/api/games/" + id + "/socket");
    ASSERT_TRUE(socket.has_value());
    EXPECT_EQ((*socket->receive())["kind"], "hello");
    const WebReply joined = bert.post("/api/games/" + id + "/join", Json::object());
    ASSERT_EQ(joined.status, 200) << joined.body;
    EXPECT_EQ((*socket->receive())["events"][0]["kind"], "joined");
    ASSERT_TRUE(socket->send({{"kind", "resign"}, {"id", "r1"}}));
    EXPECT_EQ((*socket->receive())["events"][0]["kind"], "ended");
    EXPECT_EQ(server.stop(), 0);
    // nginx adds the address of its own peer, which is the one that counts.
    for (const Json& request : requests_in(read(log))) {
        EXPECT_EQ(request["address"], "127.0.0.1") << request;
    }
}

TEST(Operation, TheLogHasALineForEachRequest) {
    base::TemporaryFolder folder;
    const std::string log = folder / "log";
    ServerProcess server("", {"--log", log});
    server.start();
    Visitor anna{server.port(), ""};
    anna.cookie = anna.post("/api/games", {{"game", any_game()}}).cookie();
    EXPECT_EQ(anna.post("/api/games", {{"game", "no such game"}}).status, 400);
    EXPECT_EQ(anna.get("/api/games/none\"%0a").status, 404);
    EXPECT_EQ(anna.get("/").status, 200);
    EXPECT_TRUE(WebSocketClient::open(anna, "/api/lobby/socket").has_value());
    EXPECT_EQ(server.stop(), 0);
    server.start();  // appends
    EXPECT_EQ(server.stop(), 0);

    const std::string text = read(log);
    const auto requests = requests_in(text);
    ASSERT_EQ(requests.size(), 4u) << text;
    EXPECT_EQ(requests[0]["method"], "POST");
    EXPECT_EQ(requests[0]["target"], "/api/games");
    EXPECT_EQ(requests[0]["status"], 201);
    EXPECT_EQ(requests[0]["address"], anna.address);
    EXPECT_EQ(requests[1]["status"], 400);
    EXPECT_EQ(requests[2]["status"], 404);
    EXPECT_EQ(requests[3]["status"], 101);
    EXPECT_EQ(text.find(anna.cookie.substr(anna.cookie.find('=') + 1)), std::string::npos);
    std::size_t starts = 0, stops = 0;
    for (std::size_t at = 0; (at = text.find("\"start\"", at)) != std::string::npos; ++at) ++starts;
    for (std::size_t at = 0; (at = text.find("\"stop\"", at)) != std::string::npos; ++at) ++stops;
    EXPECT_EQ(starts, 2u) << text;
    EXPECT_EQ(stops, 2u) << text;
}

TEST(Operation, LimitsAreThoseOfTheCommandLine) {
    ServerProcess server("", {"--limit", "unfinished-games=1", "--limit", "requests=4,1"});
    server.start();
    Visitor anna{server.port(), ""};
    const Json game{{"game", any_game()}};
    const WebReply made = anna.post("/api/games", game);
    ASSERT_EQ(made.status, 201) << made.body;
    anna.cookie = made.cookie();
    EXPECT_NE(anna.post("/api/games", game).body.find("unfinished"), std::string::npos);
    EXPECT_EQ(anna.get("/api/seeks").status, 200);
    EXPECT_EQ(anna.get("/api/seeks").status, 200);
    EXPECT_EQ(anna.get("/api/seeks").status, 429);
}

}  // namespace
