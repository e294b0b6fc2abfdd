// Many clients that occupy connections: agents still play, without delay.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include <algorithm>
#include <deque>
#include <thread>

#include "net/socket.h"
#include "programs/jetan/test_programs.h"
#include "support/count.h"

namespace jetan {
namespace {

using support::count;

using namespace std::chrono_literals;

// Connections that are held open and never read. They may be refused later.
class Crowd {
 public:
    Crowd(const std::string& address, int port, int size, const std::string& bytes = "") {
        sockaddr_in name{};
        name.sin_family = AF_INET;
        name.sin_port = htons(static_cast<std::uint16_t>(port));
        inet_pton(AF_INET, address.c_str(), &name.sin_addr);
        for (int i = 0; i < size; ++i) {
            net::Socket socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
            if (connect(socket.descriptor(), reinterpret_cast<sockaddr*>(&name), sizeof name) !=
                0) {
                continue;
            }
            if (!bytes.empty()) {
                EXPECT_GT(send(socket.descriptor(), bytes.data(), bytes.size(), MSG_NOSIGNAL), 0);
            }
            sockets_.push_back(std::move(socket));
        }
    }
    std::size_t size() const { return sockets_.size(); }

 private:
    std::deque<net::Socket> sockets_;
};

void allow_many_sockets() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 4096);
    setrlimit(RLIMIT_NOFILE, &limit);
}

TEST(Crowd, TwoHundredSilentDisplaysLeaveSeatsForAgents) {
    Server server({"-D", "1", "-s", "1", "-t", "0"});
    const Crowd displays("127.0.0.1", server.port(), 200, wire::framed("DISPLAY"));
    ASSERT_EQ(displays.size(), 200u);
    const auto begin = net::Clock::now();
    play(server, nullptr);
    EXPECT_LT(net::Clock::now() - begin, 5s);
    EXPECT_TRUE(server.said("Game 1: tie (move limit)\n"));
    EXPECT_EQ(count(server.err(), "Client dropped: 127.0.0.1: there are 64 displays already\n"),
              136);
}

TEST(Crowd, AThousandSilentClientsDoNotDelayAGame) {
    allow_many_sockets();
    Server server({"-D", "0", "-s", "1", "-t", "0"});
    const Crowd silent("127.0.0.1", server.port(), 1000);
    ASSERT_EQ(silent.size(), 1000u);
    const auto begin = net::Clock::now();
    play(server, nullptr);
    EXPECT_LT(net::Clock::now() - begin, 5s);
    EXPECT_TRUE(server.said("Game 1: tie (move limit)\n"));
    EXPECT_GE(count(server.err(), "Client dropped: 127.0.0.1: it does not say what it is\n"), 500);
}

TEST(Crowd, NewcomersDuringAGameDoNotEndIt) {
    allow_many_sockets();
    Server server({"-D", "0", "-s", "40", "-t", "0", "-d", "0.05"});
    std::thread game([&] { play(server, nullptr); });
    ASSERT_TRUE(server.said("All agents and displays connected"));
    const Crowd silent("127.0.0.1", server.port(), 700);
    const Crowd agents("127.0.0.1", server.port(), 20, wire::framed("AGENT"));
    const Crowd endless("127.0.0.1", server.port(), 5, "000FFFFF" + std::string(9000, '\0'));
    game.join();
    ASSERT_TRUE(server.said("Game 1: "));
    for (const char* wrong : {"(disconnected)", "(time)", "(no name)"}) {
        EXPECT_EQ(server.err().find(wrong), std::string::npos) << server.err();
    }
    EXPECT_TRUE(server.said("Client dropped: 127.0.0.1: all agents are there already\n"));
    EXPECT_TRUE(server.said("Client dropped: 127.0.0.1: expected AGENT or DISPLAY, found '000FF"));
}

TEST(Crowd, FewDescriptorsAreEnough) {
    const std::string port = std::to_string(free_port());
    Program server(
        "/bin/sh",
        {"-c", "ulimit -n 30; exec " PROGRAMS "/JetanServer -D 0 -s 1 -t 0 -d 0 -S 0 -p " + port});
    ASSERT_TRUE(server.said("Waiting for"));
    const Crowd silent("127.0.0.1", std::stoi(port), 60);
    Program one("JetanAgent", {"-a", "r", "-p", port}), two("JetanAgent", {"-a", "r", "-p", port});
    EXPECT_EQ(server.status(), 0);
    EXPECT_TRUE(server.said("Game 1: tie (move limit)\n"));
}

TEST(Crowd, OnlyThisMachineConnectsUnlessAnAddressSaysOtherwise) {
    const auto can_connect = [](const std::string& address, const std::vector<std::string>& words) {
        const int port = free_port();
        std::vector<std::string> all{"-p", std::to_string(port)};
        all.insert(all.end(), words.begin(), words.end());
        Program server("JetanServer", all);
        EXPECT_TRUE(server.said("Waiting for"));
        return Crowd(address, port, 1).size() == 1;
    };
    EXPECT_TRUE(can_connect("127.0.0.1", {}));
    EXPECT_FALSE(can_connect("127.0.0.2", {}));
    EXPECT_TRUE(can_connect("127.0.0.2", {"--address", "0.0.0.0"}));
    EXPECT_TRUE(can_connect("127.0.0.2", {"--bind", "0.0.0.0"}));
}

}  // namespace
}  // namespace jetan
