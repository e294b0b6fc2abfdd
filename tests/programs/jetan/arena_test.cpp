// Agents of the Jetan wire as bots of the arena: our own program, and faulty clients.
#include <gtest/gtest.h>

#include <thread>

#include "base/clock.h"
#include "game/erase.h"
#include "games/jetan/position.h"
#include "programs/jetan/test_programs.h"
#include "support/bot_games.h"

namespace jetan {
namespace {

using game::Fault;
using game::Side;
using namespace std::chrono_literals;

template <class P = games::jetan::Position>
const game::GameType& type() {
    static const game::GameType type = game::game_type<P>();
    return type;
}

std::unique_ptr<game::Player> wire_bot(int port, const game::GameType& game = type<>()) {
    return support::player("address=127.0.0.1:" + std::to_string(port) + " proto=jetan-wire", game);
}

template <class P>
void expect_agent_plays(const std::string& letter) {
    const int port = free_port();
    const auto bot = wire_bot(port, type<P>());
    Program agent("JetanAgent",
                  {"-a", letter, "-U", "1", "-h", "127.0.0.1", "-p", std::to_string(port)});
    support::Limits limits;
    limits.plies = 60;
    support::expect_plays_whole_games(*bot, type<P>(), limits);
}

TEST(WireBot, OurAgentPlaysGameAfterGame) {
    expect_agent_plays<games::jetan::Position>("r");
    expect_agent_plays<games::jetan::ModelPosition>("a");
}

// A game that stands as after these moves, and a client that has got ready for it.
struct Meeting {
    explicit Meeting(const std::vector<std::string>& moves = {}) {
        for (const std::string& move : moves) EXPECT_TRUE(game.play(move).has_value());
    }
    void get_ready() {
        std::thread newcomer([this] {
            client.emplace(port);
            EXPECT_EQ(client->hear(), "IDENT");
            client->say("AGENT");
            EXPECT_EQ(client->hear(), "NAME");
            client->say("NAME::NAME==Somebody");
        });
        EXPECT_FALSE(bot->begin(game, game.position().turn(), support::patience()));
        newcomer.join();
    }
    game::Answer choose(std::chrono::milliseconds time = 60s) {
        return bot->choose({game, {}, {}, {}, {}, base::Clock::now() + time});
    }
    ~Meeting() { bot->end(game, game::Result::unfinished, ""); }

    int port = free_port();
    game::PlayedGame game{*type<>().start(game::StartChoices())};
    std::unique_ptr<game::Player> bot = wire_bot(port);
    std::optional<Client> client;
};

TEST(WireBot, IsToldTheBoardAsTheServerTellsIt) {
    Meeting meeting({"b2-b3", "b9-b8"});
    meeting.get_ready();
    std::thread agent([&] {
        const auto body = meeting.client->hear();
        ASSERT_TRUE(body);
        EXPECT_EQ(body->find("PERCEPT::BOARD=="), 0u);
        EXPECT_NE(body->find("::PLAYER_NUMBER==1"), std::string::npos);
        const auto percept = wire::parse_percept(*wire::parse_message(*body));
        ASSERT_TRUE(percept);
        wire::BoardState board = wire::start_board(games::jetan::RuleSet::book);
        board.move(*wire::move_of({1, 1, 0, 1}));
        board.move(*wire::move_of({1, 8, 0, -1}));
        board.turn = wire::Turn::player1;
        EXPECT_EQ(percept->board, board);
        meeting.client->say("ACTION::CODE==1::MOVE==2 1 0 1");
    });
    const game::Answer answer = meeting.choose();
    agent.join();
    ASSERT_EQ(answer.kind, game::Answer::Kind::move) << answer.trouble.detail;
    EXPECT_TRUE(meeting.game.play(answer.move.text).has_value()) << answer.move.text;
    meeting.bot->end(meeting.game, game::Result::draw, "");
    EXPECT_EQ(meeting.client->hear(), "DIE");
    const auto lines = meeting.bot->testimony().lines;
    ASSERT_FALSE(lines.empty());
    for (const std::string& line : lines) EXPECT_EQ(line.find('\0'), std::string::npos);
}

TEST(WireBot, MayGiveUp) {
    Meeting meeting;
    meeting.get_ready();
    meeting.client->say("ACTION::CODE==2");  // before it is asked: that is no answer
    std::this_thread::sleep_for(50ms);
    std::thread agent([&] {
        meeting.client->expect("PERCEPT");
        meeting.client->say("ACTION::CODE==2");
    });
    EXPECT_EQ(meeting.choose().kind, game::Answer::Kind::resignation);
    agent.join();
}

void expect_fault(const std::string& bytes, Fault fault, const std::string& detail) {
    Meeting meeting;
    meeting.get_ready();
    std::thread agent([&] {
        meeting.client->expect("PERCEPT");
        if (!bytes.empty()) meeting.client->raw(bytes);
        if (fault == Fault::disconnect) meeting.client.reset();
    });
    const game::Answer answer = meeting.choose(fault == Fault::stall ? 200ms : 60'000ms);
    agent.join();
    ASSERT_EQ(answer.kind, game::Answer::Kind::trouble) << bytes;
    EXPECT_EQ(game::fault_text(answer.trouble.fault), game::fault_text(fault))
        << bytes << ": " << answer.trouble.detail;
    EXPECT_NE(answer.trouble.detail.find(detail), std::string::npos) << answer.trouble.detail;
}

TEST(WireBot, FaultsAreWhatTheyAre) {
    const auto says = [](std::string_view body) { return wire::framed(body); };
    expect_fault(says("ACTION::CODE==1::MOVE==0 0 0 5"), Fault::illegal_move, "'a1a6'");
    expect_fault(says("ACTION::CODE==1::MOVE==90 0 0 5"), Fault::illegal_move, "'90 0 0 5'");
    expect_fault(says("ACTION::CODE==1::MOVE==a b c d"), Fault::failure, "MOVE");
    expect_fault(says("ACTION::CODE==7"), Fault::failure, "CODE");
    expect_fault(says("NAME::NAME==again"), Fault::failure, "expected ACTION, found 'NAME'");
    expect_fault("hello, world", Fault::failure, "hexadecimal");
    expect_fault("FFFFFFFF", Fault::failure, "length");
    expect_fault("", Fault::stall, "no answer");
    expect_fault(wire::framed("ACTION::CODE==2").substr(0, 12), Fault::stall, "no answer");
    expect_fault("", Fault::disconnect, "closed");
}

// An illegal move loses the game, not the connection.
TEST(WireBot, PlaysOnAfterAnIllegalMove) {
    Meeting meeting;
    meeting.get_ready();
    std::thread agent([&] {
        Client& client = *meeting.client;
        client.expect("PERCEPT");
        client.say("ACTION::CODE==1::MOVE==0 0 0 5");
        EXPECT_EQ(client.hear(), "DIE");
        EXPECT_EQ(client.hear(), "NAME");
        client.say("NAME::NAME==Somebody");
    });
    EXPECT_EQ(meeting.choose().trouble.fault, Fault::illegal_move);
    EXPECT_TRUE(meeting.bot->may_go_on(Fault::illegal_move));
    EXPECT_TRUE(meeting.bot->may_go_on(Fault::disconnect)) << "it may come back";
    meeting.bot->end(meeting.game, game::Result::second_wins, "illegal move");
    EXPECT_FALSE(meeting.bot->begin(meeting.game, Side::first, support::patience()));
    agent.join();
}

TEST(WireBot, WhoIsNoAgentDoesNotGetReady) {
    for (const std::string body : {"DISPLAY", "", "AGENT::", "agent"}) {
        Meeting meeting;
        std::thread newcomer([&] {
            meeting.client.emplace(meeting.port);
            EXPECT_EQ(meeting.client->hear(), "IDENT");
            meeting.client->say(body);
        });
        // Until then an agent may still come.
        const auto trouble = meeting.bot->begin(meeting.game, Side::first, base::Clock::now() + 2s);
        newcomer.join();
        ASSERT_TRUE(trouble) << body;
        EXPECT_EQ(trouble->fault, Fault::failure) << trouble->detail;
    }
}

TEST(WireBot, GamesFromAnotherStartCannotBeTold) {
    const int port = free_port();
    const auto bot = wire_bot(port);
    game::PlayedGame game(*type<>().start(game::StartChoices()));
    ASSERT_TRUE(game.play(game.position().moves().front().text).has_value());
    const game::PlayedGame other(*type<>().parse(game.position().format()));
    Client client(port);
    client.say("AGENT");
    const auto trouble = bot->begin(other, Side::second, support::patience());
    ASSERT_TRUE(trouble);
    EXPECT_NE(trouble->detail.find("usual start"), std::string::npos) << trouble->detail;
}

TEST(WireBot, NeedsAnAddress) {
    const auto bot = bots::parse_bot("cmd=true proto=jetan-wire");
    ASSERT_TRUE(bot);
    const auto made = bots::make_bot_player(*bot, type<>(), {}, 1);
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().message,
              "proto=jetan-wire needs address=HOST:PORT, where the bot connects");
}

}  // namespace
}  // namespace jetan
