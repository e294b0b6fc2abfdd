// Lines, deadlines, floods and partial writes on pipes.
#include "process/channel.h"
#include "base/clock.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <thread>
#include <utility>

#include "support/bots.h"

namespace process {

namespace {

using namespace std::chrono_literals;
using support::in;
using Kind = Heard::Kind;

// The other end of a channel, played by the test.
struct Ends {
    int reads = -1;   // what the channel sends
    int writes = -1;  // what the channel hears
    int errors = -1;

    ~Ends() {
        for (const int end : {reads, writes, errors}) {
            if (end >= 0) ::close(end);
        }
    }
    void say(const std::string& text) const {
        ASSERT_EQ(::write(writes, text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }
};

Channel channel_to(Ends& ends, const Channel::Limits& limits = {}) {
    int to[2], from[2], errors[2];
    EXPECT_EQ(::pipe2(to, O_CLOEXEC) | ::pipe2(from, O_CLOEXEC) | ::pipe2(errors, O_CLOEXEC), 0);
    ends.reads = to[0];
    ends.writes = from[1];
    ends.errors = errors[1];
    return Channel(to[1], from[0], errors[0], limits);
}

std::string heard_line(Channel& channel) {
    const Heard heard = channel.read_line(in(20s));
    EXPECT_EQ(heard.kind, Kind::line);
    return heard.line;
}

TEST(Channel, GivesLinesOneByOne) {
    Ends ends;
    Channel channel = channel_to(ends);
    ends.say("one\ntwo\r\n\nthr");
    EXPECT_EQ(heard_line(channel), "one");
    EXPECT_EQ(heard_line(channel), "two");
    EXPECT_EQ(heard_line(channel), "");
    EXPECT_EQ(channel.read_line(in(1ms)).kind, Kind::nothing);
    ends.say("ee\n");
    EXPECT_EQ(heard_line(channel), "three");
}

TEST(Channel, GivesTextBeforeItsLineIsEnded) {
    Ends ends;
    Channel channel = channel_to(ends);
    ends.say("board\nYour move: ");
    const Heard heard = channel.read_text(in(20s));
    EXPECT_EQ(heard.kind, Kind::line);
    EXPECT_EQ(heard.line, "board\nYour move: ");
    EXPECT_EQ(channel.read_text(in(1ms)).kind, Kind::nothing);
    EXPECT_EQ(channel.lines().back(), "< Your move: ");
    ends.say("x\ny");
    EXPECT_EQ(heard_line(channel), "x");
    EXPECT_EQ(channel.read_text(in(20s)).line, "y");
    ::close(std::exchange(ends.writes, -1));
    EXPECT_EQ(channel.read_text(in(20s)).kind, Kind::closed);
}

TEST(Channel, KeepsStrangeBytes) {
    Ends ends;
    Channel channel = channel_to(ends);
    const std::string strange("\0\xff\r\x1b", 4);
    ends.say(strange + "\n");
    EXPECT_EQ(heard_line(channel), strange);
}

TEST(Channel, GivesALineThatCameBeforeItWasAskedFor) {
    Ends ends;
    Channel channel = channel_to(ends);
    ends.say("early\n");
    const Heard heard = channel.read_line(base::Clock::now() - 1h);
    EXPECT_EQ(heard.kind, Kind::line);
    EXPECT_EQ(heard.line, "early");
    EXPECT_EQ(channel.read_line(base::Clock::now() - 1h).kind, Kind::nothing);
}

TEST(Channel, TellsWhenALineCame) {
    Ends ends;
    Channel channel = channel_to(ends);
    base::Clock::time_point said;
    const base::Clock::time_point begun = base::Clock::now();
    std::thread other([&] {
        std::this_thread::sleep_for(30ms);
        said = base::Clock::now();
        ends.say("now\nand more\n");
    });
    const Heard heard = channel.read_line(in(20s));
    const base::Clock::time_point given = base::Clock::now();
    other.join();
    EXPECT_GE(heard.when, said);
    EXPECT_LE(heard.when, given);
    EXPECT_GE(heard.when - begun, 30ms);
    EXPECT_EQ(channel.read_line(in(20s)).when, heard.when);  // both came at once
}

TEST(Channel, WaitsUntilItsDeadline) {
    Ends ends;
    Channel channel = channel_to(ends);
    const base::Clock::time_point deadline = in(40ms);
    EXPECT_EQ(channel.read_line(deadline).kind, Kind::nothing);
    EXPECT_GE(base::Clock::now(), deadline);
    EXPECT_EQ(channel.read_line(deadline).kind, Kind::nothing);
}

// Says the same again and again, a moment apart, until the test is over.
class Dribble {
 public:
    Dribble(int to, std::string text)
        : thread_([this, to, text = std::move(text)] {
              while (!over_ && ::write(to, text.data(), text.size()) > 0) {
                  std::this_thread::sleep_for(300us);
              }
          }) {}
    ~Dribble() {
        over_ = true;
        thread_.join();
    }
    Dribble(const Dribble&) = delete;
    Dribble& operator=(const Dribble&) = delete;

 private:
    std::atomic<bool> over_ = false;
    std::thread thread_;
};

TEST(Channel, WhoNeverEndsALineIsNotHeardAfterTheDeadline) {
    for (const bool to_errors : {false, true}) {
        Ends ends;
        Channel channel = channel_to(ends);
        const Dribble dribble(to_errors ? ends.errors : ends.writes, "x");
        const base::Clock::time_point deadline = in(50ms);
        EXPECT_EQ(channel.read_line(deadline).kind, Kind::nothing);
        EXPECT_LT(base::Clock::now(), deadline + 5s);
    }
}

TEST(Channel, WhoAlwaysHasAnotherLineIsNotHeardAfterTheDeadline) {
    for (const bool whole : {true, false}) {
        Ends ends;
        Channel channel = channel_to(ends);
        const Dribble dribble(ends.writes, "#\n");
        const base::Clock::time_point deadline = in(50ms);
        Kind kind = Kind::line;
        while (kind == Kind::line) {
            kind = (whole ? channel.read_line(deadline) : channel.read_text(deadline)).kind;
        }
        EXPECT_EQ(kind, Kind::nothing);
        EXPECT_LT(base::Clock::now(), deadline + 5s);
        EXPECT_EQ(channel.read_line(deadline).kind, Kind::nothing);
        EXPECT_EQ(heard_line(channel), "#");  // by a later deadline it is
        channel.new_turn();
    }
}

TEST(Channel, SendingToWhoOnlyTalksEndsAtTheDeadline) {
    Ends ends;
    Channel channel = channel_to(ends);
    const Dribble dribble(ends.writes, "#\n");
    const base::Clock::time_point deadline = in(50ms);
    EXPECT_FALSE(channel.send(std::string(1 << 20, 'x'), deadline));
    EXPECT_LT(base::Clock::now(), deadline + 5s);
}

// However long it is, and in however many pieces it is read.
TEST(Channel, AllThatCameBeforeTheDeadlineIsGiven) {
    Ends ends;
    Channel channel = channel_to(ends);
    ends.say(std::string(40'000, 'x') + "\n" + std::string(20'000, 'y') + "\n");
    const base::Clock::time_point deadline = base::Clock::now() - 1h;
    EXPECT_EQ(channel.read_line(deadline).line.size(), 40'000u);
    EXPECT_EQ(channel.read_line(deadline).line.size(), 20'000u);
    ends.say("late\n");
    EXPECT_EQ(channel.read_line(deadline).kind, Kind::nothing);
    channel.new_turn();
    ends.say("new\n");
    EXPECT_EQ(channel.read_line(deadline).line, "new");
}

TEST(Channel, TheEndOfAStreamEndsItsLastLine) {
    Ends ends;
    Channel channel = channel_to(ends);
    ends.say("last");
    ::close(std::exchange(ends.writes, -1));
    EXPECT_TRUE(channel.open());
    EXPECT_EQ(heard_line(channel), "last");
    EXPECT_EQ(channel.read_line(in(20s)).kind, Kind::closed);
    EXPECT_EQ(channel.read_line(in(20s)).kind, Kind::closed);
    EXPECT_FALSE(channel.open());
}

TEST(Channel, ALongLineIsAFloodUntilTheNextTurn) {
    Ends ends;
    Channel channel = channel_to(ends, {.line = 10, .turn = 1000});
    ends.say("0123456789\n0123456789x\nafter\n");
    EXPECT_EQ(heard_line(channel), "0123456789");
    EXPECT_EQ(channel.read_line(in(20s)).kind, Kind::flood);
    EXPECT_EQ(channel.read_line(in(20s)).kind, Kind::flood);
    channel.new_turn();
    ends.say("again\n");
    EXPECT_EQ(heard_line(channel), "again");
    ends.say("0123456789x");  // without an end as well
    EXPECT_EQ(channel.read_line(in(20s)).kind, Kind::flood);
}

TEST(Channel, MuchOutputIsAFloodWithinOneTurnOnly) {
    Ends ends;
    Channel channel = channel_to(ends, {.line = 10, .turn = 20});
    for (int turn = 0; turn < 5; ++turn) {
        ends.say("01234\n01234\n");
        EXPECT_EQ(heard_line(channel), "01234");
        EXPECT_EQ(heard_line(channel), "01234");
        channel.new_turn();
    }
    ends.say("01234\n01234\n01234\n01234\n");
    for (int line = 0; line < 4; ++line) EXPECT_EQ(heard_line(channel), "01234");
    EXPECT_EQ(channel.read_line(in(20s)).kind, Kind::flood);
}

TEST(Channel, StandardErrorCanFloodToo) {
    Ends ends;
    Channel channel = channel_to(ends, {.turn = 1000, .errors = 100});
    const std::string text = std::string(900, 'a') + std::string(99, 'b') + "cd";
    ASSERT_EQ(::write(ends.errors, text.data(), text.size()), 1001);
    EXPECT_EQ(channel.read_line(in(20s)).kind, Kind::flood);
    EXPECT_EQ(channel.errors(), std::string(98, 'b') + "cd");
}

TEST(Channel, ANewTurnDropsWhatCame) {
    Ends ends;
    Channel channel = channel_to(ends);
    ends.say("old\nolder\nhalf");
    EXPECT_EQ(heard_line(channel), "old");
    ends.say(" a line\nunread\n");
    channel.new_turn();
    ends.say("new\n");
    EXPECT_EQ(heard_line(channel), "new");
}

TEST(Channel, SendsWholeLinesAndRemembersBothDirections) {
    Ends ends;
    Channel channel = channel_to(ends, {.remembered = 3});
    ASSERT_TRUE(channel.send("position\ngo\n", in(20s)));
    char text[100];
    EXPECT_EQ(::read(ends.reads, text, sizeof(text)), 12);
    ends.say("move\n");
    EXPECT_EQ(heard_line(channel), "move");
    EXPECT_EQ(channel.lines(), (std::deque<std::string>{"> position", "> go", "< move"}));
    ASSERT_TRUE(channel.send("quit\n", in(20s)));
    EXPECT_EQ(channel.lines(), (std::deque<std::string>{"> go", "< move", "> quit"}));
}

TEST(Channel, RemembersOnlyTheBeginningOfALongLine) {
    Ends ends;
    Channel channel = channel_to(ends);
    ends.say(std::string(5000, 'x') + "\n");
    EXPECT_EQ(heard_line(channel).size(), 5000u);
    EXPECT_EQ(channel.lines().back().size(), 1005u);
}

TEST(Channel, SendingToTheDeafEndsAtTheDeadline) {
    Ends ends;
    Channel channel = channel_to(ends);
    const base::Clock::time_point deadline = in(40ms);
    EXPECT_FALSE(channel.send(std::string(1 << 20, 'x') + "\n", deadline));
    EXPECT_GE(base::Clock::now(), deadline);
}

// Both directions are full: a program that reads only after it has written is no deadlock.
TEST(Channel, ListensWhileItSends) {
    Ends ends;
    Channel channel = channel_to(ends, {.line = 1 << 20, .turn = 1 << 21});
    const std::string text = std::string(500'000, 'x') + "\n";
    std::thread other([&] {
        for (std::size_t done = 0; done < text.size();) {
            done += static_cast<std::size_t>(
                ::write(ends.writes, text.data() + done, text.size() - done));
        }
        std::string back(text.size(), ' ');
        for (std::size_t done = 0; done < text.size();) {
            done += static_cast<std::size_t>(
                ::read(ends.reads, back.data() + done, back.size() - done));
        }
        EXPECT_EQ(back, text);
    });
    EXPECT_TRUE(channel.send(text, in(20s)));
    EXPECT_EQ(heard_line(channel).size(), 500'000u);
    other.join();
}

TEST(Channel, SendingToNobodyIsNoSignal) {
    Ends ends;
    Channel channel = channel_to(ends);
    ::close(std::exchange(ends.reads, -1));
    EXPECT_FALSE(channel.send("hello\n", in(20s)));
    EXPECT_TRUE(channel.open());  // it can still be heard
}

TEST(Channel, SendingToAnExitedProcessKeepsItsStderr) {
    Ends ends;
    Channel channel = channel_to(ends);
    ASSERT_EQ(::write(ends.errors, "no such module\n", 15), 15);
    ::close(std::exchange(ends.reads, -1));
    EXPECT_FALSE(channel.send("hello\n", in(20s)));
    EXPECT_EQ(channel.errors(), "no such module\n");
}

TEST(Channel, AnInterruptEndsTheWaitOnce) {
    Ends ends;
    Channel channel = channel_to(ends);
    std::thread other([&] { channel.interrupt(); });
    EXPECT_EQ(channel.read_line(in(60s)).kind, Kind::nothing);
    other.join();
    ends.say("here\n");
    EXPECT_EQ(heard_line(channel), "here");
    channel.interrupt();  // before anybody waits
    EXPECT_EQ(channel.read_line(in(60s)).kind, Kind::nothing);
    channel.interrupt();
    EXPECT_FALSE(channel.send(std::string(1 << 20, 'x'), in(60s)));
}

TEST(Channel, WorksOverOneSocket) {
    int ends[2];
    ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
    const std::ptrdiff_t before = support::open_descriptors();
    {
        Channel channel(ends[0], ends[0]);
        ASSERT_TRUE(channel.send("ping\n", in(20s)));
        char text[10];
        EXPECT_EQ(::read(ends[1], text, sizeof(text)), 5);
        channel.end_sending();
        EXPECT_EQ(::read(ends[1], text, sizeof(text)), 0);
        EXPECT_FALSE(channel.send("more\n", in(20s)));
        ASSERT_EQ(::write(ends[1], "pong\n", 5), 5);
        EXPECT_EQ(heard_line(channel), "pong");
        ::close(ends[1]);
        EXPECT_EQ(channel.read_line(in(20s)).kind, Kind::closed);
    }
    EXPECT_EQ(support::open_descriptors(), before - 2);
}

TEST(Channel, ClosesEverything) {
    Ends ends;
    const std::ptrdiff_t before = support::open_descriptors();
    Channel channel = channel_to(ends);
    Channel moved = std::move(channel);
    EXPECT_TRUE(moved.open());
    moved.close();
    EXPECT_FALSE(moved.open());
    EXPECT_EQ(moved.read_line(in(20s)).kind, Kind::closed);
    EXPECT_FALSE(moved.send("x\n", in(20s)));
    EXPECT_EQ(support::open_descriptors(), before + 3 + 1);  // our ends, its event
    moved.new_turn();
}

}  // namespace

}  // namespace process
