// What a bot in the sandbox can see, write, and take.
#include "process/sandbox.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>

#include "base/text.h"
#include "process/cgroup.h"
#include "process/processors.h"
#include "support/bots.h"

namespace process {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using support::in;

using Lines = std::vector<std::string>;

class Sandbox : public support::SandboxedBotTest {
 protected:
    Lines said(std::vector<std::string> behaviour) const {
        Process process = started(bot(std::move(behaviour), true));
        Lines lines = all(process);
        EXPECT_EQ(process.channel().errors(), "");
        return lines;
    }
    // What a bot can open of these, if its command names some.
    Lines readable(const Lines& paths, const Lines& named = {}) const {
        Lines behaviour{"read"};
        behaviour.insert(behaviour.end(), named.begin(), named.end());
        Process process = started(bot(behaviour, true));
        for (const std::string& path : paths) {
            EXPECT_TRUE(process.channel().send(path + "\n", in(20s)));
        }
        process.channel().end_sending();
        return all(process);
    }
};

// The folder itself; if the program of the tests is in it, which the sandbox shows, then what else
// is in the folder.
Lines beside_the_program(const std::filesystem::path& folder) {
    const std::filesystem::path program = MISBEHAVING_BOT;
    const auto is_above_it = [&program](const std::filesystem::path& path) {
        return !program.lexically_relative(path).native().starts_with("..");
    };
    if (!is_above_it(folder)) return {folder};
    Lines others;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (!is_above_it(entry.path())) others.push_back(entry.path());
    }
    return others;
}

TEST_F(Sandbox, GivesNothingOfOurs) {
    ::setenv("OUR_SECRET", "1", 1);
    const Descriptor leaky(::open("/dev/null", O_RDONLY));  // nobody marked it close-on-exec
    const Lines lines = said({"self"});
    ::unsetenv("OUR_SECRET");
    ASSERT_EQ(lines.size(), 5u);
    EXPECT_EQ(lines[0], "descriptors 0 1 2");
    EXPECT_EQ(lines[1], "root: no");
    EXPECT_EQ(lines[2], "privileges: no");
    EXPECT_EQ(lines[4], "variables BOT_MARK HOME LANG PATH PWD USER");
}

TEST_F(Sandbox, WritesToItsFolderOnly) {
    const base::TemporaryFolder other;
    const fs::path own = fs::canonical(folder_.path());
    const std::string inside = own / "inside", outside = other / "outside";
    ::chmod(other.path().c_str(), 0777);
    const Lines lines = said({"write", inside, "beside", outside, "/usr/bad", "/etc/bad", "/bad",
                              "/dev/bad", "/tmp/fine", "/dev/shm/fine", "/proc/sys/kernel/hostname",
                              "/var/tmp/bad", "/run/bad"});
    const Lines expected{inside + ": yes",     "beside: yes",
                         outside + ": no",     "/usr/bad: no",
                         "/etc/bad: no",       "/bad: no",
                         "/dev/bad: no",       "/tmp/fine: yes",
                         "/dev/shm/fine: yes", "/proc/sys/kernel/hostname: no",
                         "/var/tmp/bad: no",   "/run/bad: no",
                         mark() + ": yes"};
    EXPECT_EQ(lines, expected);
    EXPECT_FALSE(fs::exists("/tmp/fine"));
    EXPECT_FALSE(fs::exists(outside));
    EXPECT_TRUE(fs::is_empty(own));  // it was written in memory
}

TEST_F(Sandbox, MakesNoProgramThatRunsAsItsOwner) {
    EXPECT_EQ(said({"set-user", "tool"}),
              (Lines{"made: yes", "changed: yes", "changed modestly: yes"}));
    EXPECT_TRUE(fs::is_empty(folder_.path()));
}

TEST_F(Sandbox, SeesNoOtherFolder) {
    const base::TemporaryFolder other;
    ::chmod(other.path().c_str(), 0777);
    const char* home = std::getenv("HOME");
    std::ofstream(other / "secret") << "x\n";
    const std::string secret = other / "secret";
    Lines hidden{other.path(), secret, "/var", "/run", "/sys", "/etc/shadow", "/etc/hostname"};
    for (const char* folder : {home != nullptr ? home : "/root", "/home"}) {
        for (const std::string& path : beside_the_program(folder)) hidden.push_back(path);
    }
    const Lines lines = readable(hidden);
    ASSERT_EQ(lines.size(), hidden.size());
    for (const std::string& line : lines) EXPECT_TRUE(line.ends_with(": no")) << line;
}

// Its own program and the files its command names are there, to read.
TEST_F(Sandbox, SeesTheFilesItsCommandNames) {
    const base::TemporaryFolder other;
    std::ofstream(other / "book") << "x\n";
    std::ofstream(other / "notes") << "x\n";
    ::chmod(other.path().c_str(), 0755);
    const std::string book = other / "book";
    const std::string notes = other / "notes";
    EXPECT_EQ(readable({book, notes, MISBEHAVING_BOT}, {book}),
              (Lines{book + ": yes", notes + ": no", MISBEHAVING_BOT + std::string(": yes")}));
    EXPECT_EQ(said({"write", book}).at(0), book + ": no");
}

TEST_F(Sandbox, RefusesAFolderThatShowsTooMuch) {
    ProcessSettings settings = bot({"echo"}, true);
    for (const char* folder : {"/", "/usr", "/tmp", "/etc", "/usr/bin", "/home", "/dev/shm"}) {
        settings.folder = folder;
        const auto refused = Process::start(settings);
        ASSERT_FALSE(refused) << folder;
        EXPECT_EQ(refused.error().message,
                  std::string("a sandboxed program needs a folder of its own, not ") + folder);
    }
    settings.folder = "";  // none is fine: it has a /tmp
    Process process = started(settings);
    ASSERT_TRUE(process.channel().send("hello\n", in(20s)));
    EXPECT_EQ(next(process), "hello");
}

TEST_F(Sandbox, HasNoNetwork) {
    const Descriptor listener(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    ASSERT_EQ(::bind(listener.get(), any, size), 0);
    ASSERT_EQ(::listen(listener.get(), 1), 0);
    ASSERT_EQ(::getsockname(listener.get(), any, &size), 0);
    const std::string port = std::to_string(ntohs(address.sin_port));
    EXPECT_EQ(said({"connect", port}), (Lines{"connected: no", "vsock: no", "packet: no"}));
    Process free = started(bot({"connect", port}, false));
    EXPECT_EQ(next(free), "connected: yes");  // so the attempt is a real one
}

TEST_F(Sandbox, CannotTouchTheReferee) {
    static const char secret[8] = "secret!";
    char place[32];
    std::snprintf(place, sizeof(place), "%p", static_cast<const void*>(secret));
    // The only processes it sees are the sandbox's first one and itself.
    EXPECT_EQ(said({"spy", std::to_string(::getpid()), place}),
              (Lines{"read memory: no", "open memory: no", "traced: no", "signalled: no",
                     "processes 2"}));
}

TEST_F(Sandbox, ItsProbeFindsTheGapsOfThisMachineAndNoOthers) {
    const SandboxGaps gaps = sandbox_gaps();
    EXPECT_EQ(gaps.broken, Lines());
    EXPECT_EQ(gaps.weaker.empty(), support::memory_groups_work()) << gaps.weaker;
}

// However many processes one has, the other works as fast as beside a single one.
TEST_F(Sandbox, ManyProcessesHaveTheShareOfOne) {
    if (!support::groups_work("cpu")) GTEST_SKIP() << "no groups that share processors here";
    const auto busy = [this](int processes) {
        ProcessSettings settings = bot({}, true);
        settings.command = {"sh", "-c",
                            "for i in $(seq " + std::to_string(processes) +
                                "); do (while :; do :; done) & done; echo begun; wait",
                            mark()};
        return settings;
    };
    // Both on one processor; the time that each has had.
    const cpu_set_t all = processors_of_this_thread();
    stay_on(divide_processors(CPU_COUNT(&all)).at(0));
    Process alone = started(busy(1)), many = started(busy(20));
    stay_on(all);
    EXPECT_EQ(next(alone), "begun");
    EXPECT_EQ(next(many), "begun");
    const auto before_alone = alone.cpu(), before_many = many.cpu();
    std::this_thread::sleep_for(1s);
    const auto of_alone = alone.cpu() - before_alone, of_many = many.cpu() - before_many;
    // Equal shares, whatever else this machine does; without groups it were one to twenty.
    EXPECT_GT(of_alone.count() * 3, of_many.count());
}

TEST_F(Sandbox, StaysOnTheProcessorsOfWhoeverStartsIt) {
    const auto lines = [](const cpu_set_t& set) {
        std::string processors = "processors";
        for (std::size_t i = 0; i < CPU_SETSIZE; ++i) {
            if (CPU_ISSET(i, &set)) processors += " " + std::to_string(i);
        }
        return Lines{"roamed: no", processors};
    };
    const cpu_set_t all = processors_of_this_thread();
    for (const cpu_set_t& one : divide_processors(CPU_COUNT(&all))) {
        stay_on(one);
        EXPECT_EQ(said({"roam"}), lines(one));
        stay_on(all);
    }
    EXPECT_EQ(said({"roam"}), lines(all));
}

TEST_F(Sandbox, AForkBombIsContained) {
    Process bomb = started(bot({"fork"}, true));
    const std::string line = next(bomb);
    ASSERT_EQ(line.substr(0, 9), "children ");
    EXPECT_LT(std::stoi(line.substr(9)), 64);
    EXPECT_LE(support::processes_with(mark()).size(), 64u + 2);
    // Another one at the same time has its own count.
    ProcessSettings other = bot({}, true);
    other.command = {"sh", "-c", "for i in 1 2 3 4 5; do true & done; wait; echo fine", mark()};
    Process calm = started(other);
    EXPECT_EQ(next(calm), "fine");
}

TEST_F(Sandbox, MemoryIsLimitedForAllProcessesTogether) {
    if (!support::memory_groups_work()) GTEST_SKIP() << "no groups with limited memory here";
    ProcessSettings settings =
        bot({"eat", "400", "shared"}, true);  // no limit of a process sees it
    settings.memory = std::size_t{100} << 20;
    Process process = started(settings);
    EXPECT_TRUE(all(process).empty());
    EXPECT_TRUE(process.ended(in(20s)));
    settings.memory = std::size_t{600} << 20;
    Process larger = started(settings);
    EXPECT_EQ(next(larger), "eaten");
}

TEST_F(Sandbox, FilesAreLimited) {
    const std::string tmp = said({"fill", "/tmp/big", "300"}).at(0);
    EXPECT_LE(std::stoi(tmp.substr(10)), 256) << tmp;
    const std::string own = said({"fill", "big", "300"}).at(0);
    EXPECT_LE(std::stoi(own.substr(10)), 256) << own;
}

// What bots are written in works inside, as far as this machine has it.
TEST_F(Sandbox, InterpretersWork) {
    const std::vector<std::vector<std::string>> commands{
        {"sh", "-c", "echo hello"},
        {"/usr/bin/python3", "-c", "import os, socket, threading; print('hello')"},
        {"/usr/bin/node", "-e", "require('os').userInfo(); console.log('hello')"},
        {"/usr/bin/perl", "-e", "print \"hello\\n\""}};
    for (const std::vector<std::string>& command : commands) {
        if (command[0][0] == '/' && !fs::exists(command[0])) continue;
        ProcessSettings settings = bot({}, true);
        settings.command = command;
        settings.command.push_back(mark());
        Process process = started(settings);
        EXPECT_EQ(next(process), "hello") << command[0];
    }
}

TEST_F(Sandbox, UsersAreDistinctOnlyForRoot) {
    const SandboxUser one, two;
    if (::getuid() == 0) {
        EXPECT_NE(one.number(), two.number());
        EXPECT_GT(one.number(), 65536u);
    } else {
        EXPECT_EQ(one.number(), ::getuid());
        EXPECT_EQ(two.number(), ::getuid());
    }
}

TEST_F(Sandbox, LeavesNoGroupBehind) {
    const auto count = [] {
        int groups = 0;
        std::error_code ignored;
        const std::string name = "manator-" + std::to_string(::getpid()) + ".";
        for (auto it = fs::recursive_directory_iterator("/sys/fs/cgroup", ignored);
             it != fs::recursive_directory_iterator(); it.increment(ignored)) {
            groups += it->path().filename().string().starts_with(name) ? 1 : 0;
        }
        return groups;
    };
    {
        Process process = started(bot({"echo"}, true));
        EXPECT_EQ(count() > 0, Cgroup::make(1 << 30, 10) != nullptr);
    }
    EXPECT_EQ(count(), 0);
}

// The same tests as a user without any privilege, and so without groups.
TEST(SandboxOfAnOrdinaryUser, KeepsItsPromises) {
    if (::getuid() != 0) GTEST_SKIP() << "that is what we are";
    const fs::path self = fs::read_symlink("/proc/self/exe");
    const std::string user = "setpriv --reuid 54321 --regid 54321 --clear-groups ";
    if (std::system((user + "test -x " + self.string() + " -a -x " + MISBEHAVING_BOT).c_str()) !=
        0) {
        GTEST_SKIP() << "other users cannot run the tests";
    }
    const base::TemporaryFolder folder;
    const std::string output = folder / "output";
    const int status = std::system((user + "env HOME=/nonexistent " + self.string() +
                                    " --gtest_filter='*ProcessTest*:Sandbox.*:SandboxFolder.*:"
                                    "WritableSpaceTest.*:-*CountsItsTime*' > " +
                                    output + " 2>&1")
                                       .c_str());
    std::ifstream file(output);
    EXPECT_EQ(WEXITSTATUS(status), 0) << file.rdbuf();
}

}  // namespace

}  // namespace process
