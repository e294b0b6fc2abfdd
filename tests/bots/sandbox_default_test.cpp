// Which commands run programs in a sandbox, for root and for ordinary users.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/temporary_folder.h"
#include "games/registry.h"
#include "support/process.h"
#include "support/some_game.h"

namespace {

using support::any_game;

namespace fs = std::filesystem;

// Its bot ends with status 3 if it sees the machine, with 4 if it sees our variables.
class SandboxDefault : public testing::Test {
 protected:
    void SetUp() override {
        const std::string attempt = "bwrap --unshare-pid --unshare-net --ro-bind / / true";
        if (support::run_shell(attempt).status != 0) GTEST_SKIP() << "no bubblewrap here";
        fs::permissions(folder_.path(), fs::perms(0755));
        std::ifstream random(SOURCE_FOLDER "/bots/shell/random_bot.sh");
        std::ofstream(folder_ / "bot.sh")
            << "test -e /etc/group && exit 3\ntest -n \"$SECRET\" && exit 4\n"
            << ". \"${0%/*}/random.sh\"\n";
        std::ofstream(folder_ / "random.sh") << random.rdbuf();
    }
    support::Finished run(const std::string& words) const {
        return support::run_shell("cd " + folder_.path().string() +
                                  " && SECRET=1 HOME=/nonexistent " + user_ + words);
    }
    static void expect_plays(const support::Finished& finished) {
        EXPECT_EQ(finished.status, 0) << finished.out << finished.err;
        EXPECT_EQ((finished.out + finished.err).find("exit status"), std::string::npos)
            << finished.out << finished.err;
    }
    static void expect_fails(const support::Finished& finished, const std::string& how) {
        EXPECT_NE((finished.out + finished.err).find(how), std::string::npos)
            << finished.out << finished.err;
    }
    void become_a_user() {
        if (::getuid() == 0) user_ = "setpriv --reuid 54321 --regid 54321 --clear-groups ";
        if (run("sh -c 'command -v manator'").out.empty() || run("manator games").status != 0) {
            GTEST_SKIP() << "other users cannot run the program";
        }
    }

    base::TemporaryFolder folder_;
    std::string user_;
};

// Every command that runs people's own programs, with this description of the bot.
std::vector<std::string> commands(const std::string& more = "") {
    const std::string first(games::all_games().front().info->sides[0]);
    const std::string second(games::all_games().front().info->sides[1]);
    const std::string bot = "\"cmd='bash bot.sh' " + more + "\"";
    return {
        "manator check-bot " + any_game() + " " + bot + " --games 1",
        "manator match " + any_game() + " " + bot + " random --games 2 --verbose",
        "manator match -variant " + any_game() + " -engine 'cmd=bash bot.sh' " + more +
            " -engine cmd=builtin:random -rounds 1 -recover --verbose",
        "manator play " + any_game() + " --" + first + " " + bot + " --" + second + " random",
    };
}

}  // namespace

TEST_F(SandboxDefault, RootRunsProgramsInASandbox) {
    if (::getuid() != 0) GTEST_SKIP() << "needs root";
    for (const std::string& command : commands()) {
        SCOPED_TRACE(command);
        expect_plays(run(command));
        expect_plays(run(command + " --sandbox"));
        expect_fails(run(command + " --no-sandbox"), "exit status 3");
    }
    for (const std::string& command : commands("sandbox=off")) {
        SCOPED_TRACE(command);
        const auto refused = run(command);
        EXPECT_EQ(refused.status, 2);
        EXPECT_EQ(refused.err,
                  "error: bot 'bash bot.sh' asks for no sandbox: root needs --no-sandbox for "
                  "that\n");
    }
}

// `./start.sh` that calls `sh bot.sh` finds it, as without a sandbox.
TEST_F(SandboxDefault, AProgramStartsWhereItsFilesAre) {
    std::ofstream(folder_ / "start.sh") << "#!/bin/sh\nexec bash ./bot.sh\n";
    fs::permissions(folder_ / "start.sh", fs::perms(0755));
    expect_plays(
        run("manator check-bot " + any_game() + " cmd=./start.sh --games 1 --sandbox=basic"));
    expect_plays(
        run("manator match " + any_game() + " 'cmd=./start.sh sandbox=on' random --games 2"));
}

TEST_F(SandboxDefault, UsersRunTheirOwnProgramsPlainly) {
    become_a_user();
    for (const std::string& command : commands()) {
        SCOPED_TRACE(command);
        expect_fails(run(command), "exit status 3");
        expect_fails(run(command + " --no-sandbox"), "exit status 3");
        expect_plays(run(command + " --sandbox=basic"));
        const auto other = run(command + " --sandbox=cellar");
        EXPECT_EQ(other.err, "error: --sandbox: expected full or basic, found 'cellar'\n");
    }
    for (const std::string& command : commands("sandbox=on")) expect_plays(run(command));
}

// Of our variables, a plain program gets PATH, HOME and USER.
TEST_F(SandboxDefault, PlainProgramsHaveACleanEnvironment) {
    std::ofstream(folder_ / "bot.sh") << "test -n \"$SECRET\" && exit 4\nexit 5\n";
    for (const std::string& command : commands()) {
        expect_fails(run(command + " --no-sandbox"), "exit status 5");
    }
}

// A stand-in for the service manager's program, which only writes down how it was called.
TEST_F(SandboxDefault, UsersGetAScopeFromTheirServiceManager) {
    become_a_user();
    if (IsSkipped()) return;
    if (run("manator check-bot " + any_game() + " 'cmd=bash bot.sh' --sandbox").status == 0) {
        GTEST_SKIP() << "control groups are delegated here";
    }
    fs::permissions(folder_.path(), fs::perms(0777));
    fs::create_directories(folder_.path() / "systemd/private");
    std::ofstream(folder_ / "systemd-run")
        << "#!/bin/sh\nwhile [ \"$1\" != -- ]; do echo \"$1\" >> words; shift; done\nshift\nexec "
           "\"$@\"\n";
    fs::permissions(folder_.path() / "systemd-run", fs::perms(0755));
    const auto refused = run("env PATH=\"$PWD:$PATH\" XDG_RUNTIME_DIR=\"$PWD\" manator check-bot " +
                             any_game() + " 'cmd=bash bot.sh' --sandbox");
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.err.find("--sandbox=basic accepts that"), std::string::npos) << refused.err;
    std::ifstream words(folder_ / "words");
    const std::string text{std::istreambuf_iterator<char>(words), {}};
    const std::string once = "--user\n--scope\n--quiet\n--property=Delegate=yes\n";
    EXPECT_EQ(text, once + once);  // a trial, and the command
}
