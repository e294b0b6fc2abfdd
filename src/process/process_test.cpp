// Child processes: output, limits, pauses, and all their descendants at the end.
#include "process/process.h"
#include "base/clock.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "support/bots.h"

namespace process {

namespace {

using namespace std::chrono_literals;
using support::in;
using Kind = Heard::Kind;

// Every bot misbehaves in a sandbox and without one.
class ProcessTest : public support::BotTest, public testing::WithParamInterface<bool> {
 protected:
    void SetUp() override {
        BotTest::SetUp();
        if (GetParam() && !support::bubblewrap_works()) GTEST_SKIP() << "no bubblewrap here";
    }
    Process run(std::vector<std::string> behaviour) const {
        return started(bot(std::move(behaviour), GetParam()));
    }
};
INSTANTIATE_TEST_SUITE_P(Both, ProcessTest, testing::Bool(), [](const auto& test) {
    return test.param ? std::string("Sandboxed") : std::string("Plain");
});

TEST_P(ProcessTest, Talks) {
    Process process = run({"echo"});
    for (int turn = 0; turn < 100; ++turn) {
        process.channel().new_turn();
        ASSERT_TRUE(process.channel().send("turn " + std::to_string(turn) + "\n", in(20s)));
        EXPECT_EQ(next(process), "turn " + std::to_string(turn));
    }
    EXPECT_FALSE(process.ended(in(0ms)));
    EXPECT_FALSE(support::processes_with(mark()).empty());
    process.finish(in(20s));
    EXPECT_EQ(process.ended(in(0ms)), "exit status 0");
    EXPECT_FALSE(process.channel().open());
}

TEST_P(ProcessTest, SaysHowItEnded) {
    for (const auto& [signal, text] :
         {std::pair{SIGSEGV, "signal 11 (Segmentation fault)"},
          std::pair{SIGABRT, "signal 6 (Aborted)"}, std::pair{SIGKILL, "signal 9 (Killed)"}}) {
        Process process = run({"crash", std::to_string(signal)});
        ASSERT_TRUE(process.channel().send("go\n", in(20s)));
        EXPECT_EQ(process.channel().read_line(in(20s)).kind, Kind::closed);
        EXPECT_EQ(process.ended(in(20s)), text);
        EXPECT_EQ(process.channel().errors(), "about to crash\n");
    }
    for (const char* status : {"0", "3", "127"}) {
        EXPECT_EQ(run({"exit", status}).ended(in(20s)), std::string("exit status ") + status);
    }
}

TEST_P(ProcessTest, RefusesWhatCannotBeStarted) {
    ProcessSettings settings = bot({}, GetParam());
    settings.command = {"no-such-program"};
    const auto missing = Process::start(settings);
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().message, "there is no program 'no-such-program'");
    settings.command = {"./here"};
    std::ofstream(folder_ / "here") << "not a program";
    const auto closed = Process::start(settings);
    ASSERT_FALSE(closed);
    EXPECT_EQ(closed.error().message, "'./here' is not executable (chmod +x makes it so)");
    settings.command = {};
    EXPECT_FALSE(Process::start(settings));
    settings.command = {"true"};
    settings.folder = folder_ / "nowhere";
    EXPECT_FALSE(Process::start(settings));
}

TEST_P(ProcessTest, RunsWhatIsInItsFolder) {
    std::filesystem::copy_file(MISBEHAVING_BOT, folder_ / "mine");
    ProcessSettings settings = bot({}, GetParam());
    settings.command = {"./mine", "self", mark()};
    settings.environment["SPECIAL"] = "1";
    Process process = started(settings);
    const std::vector<std::string> said = all(process);
    ASSERT_EQ(said.size(), 5u);
    EXPECT_EQ(said[0], "descriptors 0 1 2");
    EXPECT_EQ(said[3], "folder " + std::filesystem::canonical(folder_.path()).string());
    EXPECT_NE(said[4].find(" SPECIAL"), std::string::npos);
}

TEST_P(ProcessTest, HasACleanEnvironment) {
    ::setenv("PYTHONUNBUFFERED", "1", 1);
    ProcessSettings settings = bot({}, GetParam());
    settings.command = {"sh", "-c", "echo \"[$PYTHONUNBUFFERED]\"; test -n \"$PATH\" && echo path"};
    Process process = started(settings);
    EXPECT_EQ(next(process), "[]");
    EXPECT_EQ(next(process), "path");
    ::unsetenv("PYTHONUNBUFFERED");
}

volatile std::sig_atomic_t signalled = 0;

// Neither by its process group nor, unless it is root without a sandbox, by its number.
TEST_P(ProcessTest, CannotSignalTheReferee) {
    const auto before = ::signal(SIGUSR1, [](int) { signalled = 1; });
    ProcessSettings settings = bot({}, GetParam());
    settings.command = {"sh",
                        "-c",
                        "trap '' USR1; kill -USR1 0; test \"$2\" = root || kill -USR1 $1 $PPID "
                        "2>/dev/null; echo done",
                        "sh",
                        std::to_string(::getpid()),
                        ::getuid() == 0 && !GetParam() ? "root" : "user"};
    Process process = started(settings);
    EXPECT_EQ(next(process), "done");
    EXPECT_EQ(signalled, 0);
    ::signal(SIGUSR1, before);
}

TEST_P(ProcessTest, AStallEndsAtTheDeadline) {
    Process process = run({"stall"});
    ASSERT_TRUE(process.channel().send("go\n", in(20s)));
    EXPECT_EQ(process.channel().read_line(in(50ms)).kind, Kind::nothing);
    EXPECT_FALSE(process.ended(in(0ms)));
    process.finish(in(50ms));
    EXPECT_EQ(process.ended(in(0ms)), "signal 9 (Killed)");
}

TEST_P(ProcessTest, FloodsAreCut) {
    for (const std::vector<std::string>& how :
         {std::vector<std::string>{"flood", "output"}, {"flood", "errors"}}) {
        Process process = run(how);
        Kind kind = Kind::line;
        int lines = 0;
        for (; kind == Kind::line; ++lines) kind = process.channel().read_line(in(20s)).kind;
        EXPECT_EQ(kind, Kind::flood) << how[1];
        EXPECT_LE(lines, 60'000);
        EXPECT_LE(process.channel().errors().size(), Channel::Limits().errors);
    }
}

TEST_P(ProcessTest, AFloodInOneLineIsCut) {
    Process process = run({"flood", "output", "long"});
    EXPECT_EQ(process.channel().read_line(in(20s)).kind, Kind::flood);
    EXPECT_EQ(process.channel().lines().size(), 0u);
}

TEST_P(ProcessTest, GarbageIsHeardAsItIs) {
    Process process = run({"garbage"});
    EXPECT_EQ(next(process).size(), 10u);  // up to byte 10, the end of a line
    EXPECT_EQ(next(process).size(), 245u);
    EXPECT_EQ(next(process), "no end");
    EXPECT_EQ(process.channel().read_line(in(20s)).kind, Kind::closed);
}

TEST_P(ProcessTest, TheDeafDoNotHoldUs) {
    Process process = run({"deaf"});
    EXPECT_EQ(next(process), "ready");
    EXPECT_FALSE(process.channel().send(std::string(1 << 20, 'x') + "\n", in(50ms)));
}

TEST_P(ProcessTest, ClosedStreamsAreNoticed) {
    Process output = run({"close", "output"});
    EXPECT_EQ(output.channel().read_line(in(20s)).kind, Kind::closed);
    EXPECT_FALSE(output.ended(in(0ms)));
    Process input = run({"close", "input"});
    while (input.channel().errors().empty()) {
        ASSERT_EQ(input.channel().read_line(in(10ms)).kind, Kind::nothing);
    }
    EXPECT_FALSE(input.channel().send("hello\n", in(20s)));
}

TEST_P(ProcessTest, IgnoringSignalsDoesNotHelp) {
    Process process = run({"ignore-signals"});
    EXPECT_EQ(next(process), "ready");
    const base::Clock::time_point before = base::Clock::now();
    process.finish(in(30ms));
    EXPECT_LT(base::Clock::now() - before, 10s);
    EXPECT_EQ(process.ended(in(0ms)), "signal 9 (Killed)");
}

// A daemon that left its family, its session and its streams behind; TearDown looks for it.
TEST_P(ProcessTest, DaemonsEndWithIt) {
    for (const bool by_itself : {false, true}) {
        Process process = run({"daemon"});
        EXPECT_EQ(next(process), "ready");
        EXPECT_GE(support::processes_with(mark()).size(), 2u);
        if (by_itself) process.finish(in(20s));
    }
    EXPECT_TRUE(support::all_gone(mark()));
}

TEST_P(ProcessTest, ARestingBotUsesNoTime) {
    ProcessSettings settings = bot({"spin"}, GetParam());
    settings.thinks_always = false;
    Process process = started(settings);
    EXPECT_EQ(next(process), "spinning");
    const auto start = process.cpu();
    for (const auto limit = in(20s); process.cpu() < start + 40ms && base::Clock::now() < limit;) {
        std::this_thread::sleep_for(5ms);
    }
    EXPECT_GE(process.cpu(), start + 40ms);
    process.rest();
    std::this_thread::sleep_for(20ms);  // the kernel stops it a moment later
    const auto resting = process.cpu();
    std::this_thread::sleep_for(300ms);
    EXPECT_LE(process.cpu(), resting + 1ms);
    process.wake();
    for (const auto limit = in(20s);
         process.cpu() < resting + 40ms && base::Clock::now() < limit;) {
        std::this_thread::sleep_for(5ms);
    }
    EXPECT_GE(process.cpu(), resting + 40ms);
    process.rest();  // and it ends nevertheless
}

TEST_P(ProcessTest, RestsAndWakesEveryTurn) {
    ProcessSettings settings = bot({"echo"}, GetParam());
    settings.thinks_always = false;
    Process process = started(settings);
    for (int turn = 0; turn < 50; ++turn) {
        process.wake();
        ASSERT_TRUE(process.channel().send("go\n", in(20s)));
        EXPECT_EQ(next(process), "go");
        process.rest();
    }
    process.finish(in(20s));
    EXPECT_EQ(process.ended(in(0ms)), "exit status 0");
}

TEST_P(ProcessTest, CountsItsTime) {
    ProcessSettings settings = bot({"spin"}, GetParam());
    settings.cpu = 1s;
    Process process = started(settings);
    EXPECT_EQ(next(process), "spinning");
    EXPECT_TRUE(process.ended(in(60s)).has_value());  // its limit ends it
    if (!GetParam()) {
        EXPECT_EQ(process.ended(in(0ms)), "signal 9 (Killed)");
    }
    EXPECT_LT(process.cpu(), 3s);
}

TEST_P(ProcessTest, MemoryIsLimited) {
    ProcessSettings settings = bot({"eat", "400"}, GetParam());
    settings.memory = std::size_t{100} << 20;
    Process process = started(settings);
    const std::vector<std::string> said = all(process);
    if (!said.empty()) {
        EXPECT_EQ(said.front().substr(0, 13), "refused after");
    }
    Process modest = run({"eat", "100"});
    EXPECT_EQ(next(modest), "eaten");
}

// Threads start bots, end, and others go on with them: only our own end may end a bot.
TEST_P(ProcessTest, OutlivesTheThreadThatStartedIt) {
    std::vector<Process> processes;
    std::mutex mutex;
    std::vector<std::thread> threads;
    threads.reserve(8);
    for (int i = 0; i < 8; ++i) {
        threads.emplace_back([&] {
            Process process = run({"echo"});
            const std::lock_guard lock(mutex);
            processes.push_back(std::move(process));
        });
    }
    for (std::thread& thread : threads) thread.join();
    for (Process& process : processes) {
        ASSERT_TRUE(process.channel().send("still here\n", in(20s)));
        EXPECT_EQ(next(process), "still here");
    }
}

TEST_P(ProcessTest, AnInterruptReachesAWaitingReferee) {
    Process process = run({"stall"});
    std::thread other([&] { process.channel().interrupt(); });
    EXPECT_EQ(process.channel().read_line(in(60s)).kind, Kind::nothing);
    other.join();
}

TEST_P(ProcessTest, NothingSurvivesAKilledReferee) {
    for (const char* how : {"rest", "always"}) {
        ProcessSettings settings;
        settings.command = {DOOMED_REFEREE,  GetParam() ? "sandbox" : "plain", how,
                            MISBEHAVING_BOT, GetParam() ? "daemon" : "deaf",   mark()};
        settings.sandboxed = false;
        settings.memory = std::size_t{1} << 50;  // it may be built with sanitizers
        Process referee = started(settings);
        EXPECT_EQ(next(referee), "ready");
        EXPECT_EQ(next(referee), "resting");
        const std::vector<std::string> before = support::processes_with(mark());
        EXPECT_GE(before.size(), GetParam() ? 4u : 2u);
        for (const std::string& process : before) {
            std::ifstream name("/proc/" + process + "/comm");
            std::string text;
            std::getline(name, text);
            if (text == "doomed_referee") ::kill(std::stoi(process), SIGKILL);
        }
        EXPECT_TRUE(support::all_gone(mark()));
    }
}

// Killed while its sandbox is being made.
TEST_P(ProcessTest, NothingSurvivesARefereeKilledAtOnce) {
    for (int milliseconds = 0; milliseconds < 30; ++milliseconds) {
        const pid_t referee = ::fork();
        if (referee == 0) {
            ::dup2(::open("/dev/null", O_WRONLY), STDOUT_FILENO);
            ::execl(DOOMED_REFEREE, DOOMED_REFEREE, GetParam() ? "sandbox" : "plain", "always",
                    MISBEHAVING_BOT, "deaf", mark().c_str(), nullptr);
            ::_exit(1);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        ::kill(referee, SIGKILL);
        ::waitpid(referee, nullptr, 0);
        EXPECT_TRUE(support::all_gone(mark())) << milliseconds;
    }
}

}  // namespace

}  // namespace process
