// Bots that connect to us, and other programs that connect to the same port.
#include <gtest/gtest.h>

#include <fstream>
#include <thread>

#include "base/clock.h"
#include "base/file.h"
#include "base/temporary_folder.h"
#include "games/registry.h"
#include "net/connection.h"
#include "net/listener.h"
#include "support/bot_games.h"
#include "support/process.h"
#include "support/some_game.h"

namespace {

using support::some_game;

using game::Fault;
using support::player;
using namespace std::chrono_literals;

int free_port() {
    return net::Listener::listen("127.0.0.1", 0)->port();
}

// Connects and plays first legal moves; leaves at the given turn. A fourth argument is its token.
constexpr const char* connecting_bot = R"(
import socket, sys
stream = socket.create_connection(("127.0.0.1", int(sys.argv[1]))).makefile("rw")
if sys.argv[3:]: print("token", sys.argv[3], file=stream, flush=True)
turns = 0
for line in stream:
    word = line.split()[0]
    if word == "game": print("ready", file=stream, flush=True)
    if word == "turn":
        turns += 1
        if turns == int(sys.argv[2]): sys.exit(0)
        print(line.rstrip("\n").split("\t")[4].split()[0], file=stream, flush=True)
)";

std::thread connect(int port, int turns, const std::string& token = "") {
    return std::thread([port, turns, token] {
        const std::string command = "python3 -c '" + std::string(connecting_bot) + "' " +
                                    std::to_string(port) + " " + std::to_string(turns) + " " +
                                    token;
        EXPECT_EQ(std::system(command.c_str()), 0);
    });
}

// A game of a few plies that the bot begins.
support::BotGame play(game::Player& bot, int plies) {
    support::RandomContestant other(3);
    return support::play_bots(*some_game().start(game::StartChoices()), {&bot, &other},
                              {{}, {}, {}, plies});
}

net::Connection stranger(int port, const std::string& says) {
    auto opened = net::Connection::open("127.0.0.1", port);
    EXPECT_TRUE(opened.has_value());
    EXPECT_TRUE(says.empty() || opened->send(says).has_value());
    return *std::move(opened);
}

}  // namespace

TEST(ConnectedBots, PlayGamesAndComeBack) {
    const int port = free_port();
    const game::GameType& type = some_game();
    auto bot = player("address=127.0.0.1:" + std::to_string(port), type);
    support::RandomContestant other(3);
    const auto play = [&](int plies) {
        return support::play_bots(*type.start(game::StartChoices()), {bot.get(), &other},
                                  {{}, {}, {}, plies});
    };
    std::thread first = connect(port, 7);
    EXPECT_FALSE(play(6).trouble);  // three turns of the bot
    EXPECT_FALSE(play(4).trouble);  // two
    const auto lost = play(6);      // the second ends it
    ASSERT_TRUE(lost.trouble);
    EXPECT_EQ(lost.trouble->fault, Fault::disconnect) << lost.trouble->detail;
    first.join();
    std::thread again = connect(port, 1000);
    const auto played = play(20);
    EXPECT_FALSE(played.trouble) << support::told(played);
    bot.reset();
    again.join();
}

TEST(ConnectedBots, NobodyConnects) {
    const game::PlayedGame game(*some_game().start(game::StartChoices()));
    const auto bot = player("address=127.0.0.1:" + std::to_string(free_port()), some_game());
    const auto trouble = bot->begin(game, game::Side::first, base::Clock::now() + 100ms);
    ASSERT_TRUE(trouble);
    EXPECT_EQ(trouble->fault, Fault::failure);
    base::StopSource stop;
    std::thread stopper([&] { stop.request_stop(); });
    EXPECT_TRUE(bot->begin(game, game::Side::first, support::patience(), stop.get_token()));
    stopper.join();
}

// A port scan, and a client of something else, come first.
TEST(ConnectedBots, StrangersDoNotCostAGame) {
    const int port = free_port();
    auto bot = player("address=127.0.0.1:" + std::to_string(port), some_game());
    for (int i = 0; i < 5; ++i) stranger(port, "");
    const net::Connection other = stranger(port, "GET / HTTP/1.1\r\n\r\n");
    std::thread late([port] {
        std::this_thread::sleep_for(300ms);
        connect(port, 1000).join();
    });
    const auto played = play(*bot, 6);
    EXPECT_FALSE(played.trouble) << support::told(played);
    bot.reset();
    late.join();
}

TEST(ConnectedBots, ATokenTellsTheBotFromAnybodyElse) {
    const int port = free_port();
    auto bot = player("address=127.0.0.1:" + std::to_string(port) + " token=s3cret", some_game());
    std::vector<net::Connection> strangers;
    for (int i = 0; i < 100; ++i) strangers.push_back(stranger(port, ""));
    for (const char* says : {"token wrong\n", "token s3cre\n", "token s3crets\n", "ready\n", "\n",
                             "token s3cret", "s3cret\n"}) {
        strangers.push_back(stranger(port, says));
    }
    strangers.push_back(stranger(port, std::string(100'000, 'x')));
    std::thread real = connect(port, 1000, "s3cret");
    const auto begin = base::Clock::now();
    const auto played = play(*bot, 6);
    EXPECT_FALSE(played.trouble) << support::told(played);
    EXPECT_LT(base::Clock::now() - begin, 20s) << "none of them was waited for";
    for (const std::string& line : bot->testimony().lines) {
        EXPECT_EQ(line.find("s3cret"), std::string::npos) << line;
    }
    bot.reset();
    real.join();
}

TEST(ConnectedBots, WithoutItsTokenNobodyHasConnected) {
    const int port = free_port();
    const auto bot =
        player("address=127.0.0.1:" + std::to_string(port) + " token=s3cret", some_game());
    const net::Connection other = stranger(port, "token guess\n");
    const game::PlayedGame game(*some_game().start(game::StartChoices()));
    const auto trouble = bot->begin(game, game::Side::first, base::Clock::now() + 300ms);
    ASSERT_TRUE(trouble);
    EXPECT_EQ(trouble->fault, Fault::failure);
    EXPECT_EQ(trouble->detail,
              "no bot connected to 127.0.0.1:" + std::to_string(port) + " with its token");
}

// A bot with a fault of its own is told so, even if another bot does not connect.
TEST(ConnectedBots, WhoDoesNotGetReadyIsQuoted) {
    const int port = free_port();
    const auto bot = player("address=127.0.0.1:" + std::to_string(port), some_game());
    const net::Connection wrong = stranger(port, "hello\n");
    const game::PlayedGame game(*some_game().start(game::StartChoices()));
    const auto trouble = bot->begin(game, game::Side::first, base::Clock::now() + 300ms);
    ASSERT_TRUE(trouble);
    EXPECT_EQ(trouble->detail, "expected \"ready\", found 'hello'");
    EXPECT_EQ(bot->testimony().lines.back(), "< hello");
}

// The bot waits at the door while somebody in its seat says nothing.
TEST(ConnectedBots, TheListenerOutlivesAFault) {
    const int port = free_port();
    auto bot = player("address=127.0.0.1:" + std::to_string(port), some_game());
    const net::Connection squatter = stranger(port, "ready\n");
    const game::PlayedGame game(*some_game().start(game::StartChoices()));
    ASSERT_FALSE(bot->begin(game, game::Side::first, support::patience()));
    std::thread real = connect(port, 1000);
    const auto answer = bot->choose({game, {}, {}, {}, {}, base::Clock::now() + 500ms});
    EXPECT_EQ(answer.trouble.fault, Fault::stall);
    EXPECT_TRUE(bot->may_go_on(Fault::stall));
    bot->end(game, game::Result::second_wins, "stall");
    const auto played = play(*bot, 6);
    EXPECT_FALSE(played.trouble) << support::told(played);
    bot.reset();
    real.join();
}

// A bot that loses its connection in the first game comes back at once, once.
TEST(ConnectedBots, PlayTheNextGameOfAMatchAfterADisconnect) {
    const std::string port = std::to_string(free_port());
    const base::TemporaryFolder folder;
    std::ofstream(folder / "bot.py") << connecting_bot;
    const std::string bot = "python3 " + (folder / "bot.py") + " " + port;
    const support::Finished finished = support::run_shell(
        "(until " + bot + " 2 s3cret 2>/dev/null; do sleep 0.05; done; " + bot +
        " 1000 s3cret) & manator match " + std::string(some_game().info->id) +
        " 'address=127.0.0.1:" + port + " token=s3cret name=far' random --games 4 --openings none");
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_NE(finished.out.find("disconnect 1"), std::string::npos) << finished.out;
}
