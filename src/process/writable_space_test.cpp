// What a sandboxed program writes is in memory and limited by the kernel, wherever it holds a file.
#include "process/writable_space.h"

#include <gtest/gtest.h>
#include <sys/statvfs.h>

#include <fstream>

#include "support/bots.h"

namespace process {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using support::in;

using Lines = std::vector<std::string>;

constexpr std::uint64_t space_size = std::uint64_t{8} << 20U;

class WritableSpaceTest : public support::SandboxedBotTest {
 protected:
    // Runs in a space of 8 MB and 100 files.
    ProcessSettings limited(const Lines& command) const {
        ProcessSettings settings = bot({}, true);
        settings.command = command;
        settings.command.push_back(mark());
        settings.written = {space_size, 100};
        return settings;
    }
    ProcessSettings shell(const std::string& script) const {
        return limited({"sh", "-c", script, "sh"});
    }
    Lines said(const ProcessSettings& settings) const {
        Process process = started(settings);
        return all(process);
    }
};

// Each bot fills its space in another way and goes on living; nothing on disk changes, and another
// bot has its own space all the while.
TEST_F(WritableSpaceTest, NoFileEscapesTheLimit) {
    for (const char* how : {"plain", "flight", "table", "zombie", "undumpable", "mapping"}) {
        for (const char* where : {".", "/tmp", "/dev/shm"}) {
            SCOPED_TRACE(std::string(how) + " in " + where);
            Process greedy = started(limited({HIDING_BOT, how, where, "40"}));
            const std::string held = next(greedy);
            ASSERT_TRUE(held.starts_with("hidden ")) << held;
            const int megabytes = std::stoi(held.substr(7));
            EXPECT_LE(megabytes, 8);
            EXPECT_GE(megabytes, 7);
            EXPECT_EQ(greedy.excess(), "8 MB, 100 files");
            Process other = started(shell("head -c 4000000 /dev/zero > f && stat -c %s f"));
            EXPECT_EQ(next(other), "4000000");
            EXPECT_FALSE(other.excess());
            EXPECT_TRUE(fs::is_empty(folder_.path()));
        }
    }
}

TEST_F(WritableSpaceTest, AllItsPlacesShareOneLimit) {
    const Lines lines =
        said(shell("for f in f /tmp/f /dev/shm/f; do head -c 3000000 /dev/zero > $f 2>/dev/null"
                   " && echo fits || echo full; done"));
    EXPECT_EQ(lines, (Lines{"fits", "fits", "full"}));
}

TEST_F(WritableSpaceTest, TheNumberOfFilesIsLimited) {
    for (const char* make : {": > f$i", "mkdir f$i", "ln -s x f$i", "ln first f$i", "mkfifo f$i"}) {
        SCOPED_TRACE(make);
        Process process = started(shell(": > first; for i in $(seq 200); do (" + std::string(make) +
                                        ") 2>/dev/null || { echo $i; break; }; done; read line"));
        const int failed_at = std::stoi(next(process));
        EXPECT_GT(failed_at, 50);
        EXPECT_LE(failed_at, 100);
        EXPECT_TRUE(process.excess());
    }
}

TEST_F(WritableSpaceTest, AFullSpaceIsFreedByDeleting) {
    Process process = started(
        shell("head -c 20000000 /dev/zero > f 2>/dev/null; echo full; read line; rm f; echo free;"
              " read line"));
    EXPECT_EQ(next(process), "full");
    EXPECT_TRUE(process.excess());
    ASSERT_TRUE(process.channel().send("go\n", in(20s)));
    EXPECT_EQ(next(process), "free");
    EXPECT_FALSE(process.excess());
}

// Its files are there however large they are, take no space, may be changed, and stay as they were.
TEST_F(WritableSpaceTest, ItsFilesAreThereAndAreNotChangedOnDisk) {
    fs::create_directory(folder_.path() / "more");
    for (int i = 0; i < 50; ++i) {
        std::ofstream(folder_.path() / "more" / std::to_string(i)) << std::string(1'000'000, 'x');
    }
    std::ofstream(folder_.path() / "log") << "old\n";
    const ProcessSettings settings = shell(
        "ls more | wc -l; echo new >> log; cat log; rm -r more; mkdir more; ls more | wc -l;"
        " : > more/one; ls more");
    for (int start = 0; start < 2; ++start) {
        EXPECT_EQ(said(settings), (Lines{"50", "old", "new", "0", "one"}));
    }
    EXPECT_EQ(fs::file_size(folder_.path() / "log"), 4u);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_.path() / "more"), {}), 50);
}

// A space may be given to several processes, one after another; we read what they wrote.
TEST_F(WritableSpaceTest, ASpaceOutlivesItsProcesses) {
    const auto space = WritableSpace::make(fs::canonical(folder_.path()), {space_size, 100});
    ASSERT_TRUE(space) << space.error().message;
    ProcessSettings settings = shell("cat kept 2>/dev/null; echo first > kept");
    settings.space = *space;
    EXPECT_EQ(said(settings), Lines{});
    EXPECT_EQ(said(settings), (Lines{"first"}));
    std::ifstream file((*space)->folder() / "kept");
    std::string line;
    EXPECT_TRUE(std::getline(file, line));
    EXPECT_EQ(line, "first");
    std::ofstream((*space)->folder() / "told") << "by us\n";
    settings.command[2] = "cat told";
    EXPECT_EQ(said(settings), (Lines{"by us"}));
    EXPECT_TRUE(fs::is_empty(folder_.path()));
}

// What it writes counts as its memory, where memory is limited for all its processes together.
TEST_F(WritableSpaceTest, WhatIsWrittenCountsAsMemory) {
    if (!support::memory_groups_work()) GTEST_SKIP() << "no groups with limited memory here";
    ProcessSettings settings = shell("head -c 90000000 /dev/zero > f && echo written");
    settings.memory = std::size_t{40} << 20U;
    settings.written = {std::uint64_t{100} << 20U, 100};
    EXPECT_EQ(said(settings), Lines{});
    settings.memory = std::size_t{200} << 20U;
    EXPECT_EQ(said(settings), (Lines{"written"}));
}

TEST(SpaceLimits, AreHalfOfTheMemory) {
    EXPECT_EQ(space_limits(std::size_t{1} << 30U).bytes, std::uint64_t{512} << 20U);
    EXPECT_EQ(space_limits(ProcessSettings().memory).bytes, ProcessSettings().written.bytes);
}

// A folder on a file system that is nearly full loses nothing, and its bot may write all the same.
TEST_F(WritableSpaceTest, NoSpaceOnDiskIsUsed) {
    const fs::path disk = folder_.path() / "disk";
    fs::create_directory(disk);
    const std::string mount = "mount -t tmpfs -o size=1m,mode=0755 none " + disk.string();
    if (std::system((mount + " 2>/dev/null").c_str()) != 0) GTEST_SKIP() << "no mounts here";
    struct statvfs before {
    }, after{};
    EXPECT_EQ(::statvfs(disk.c_str(), &before), 0);
    {
        ProcessSettings settings = limited({HIDING_BOT, "flight", ".", "40"});
        settings.folder = disk;
        Process process = started(settings);
        EXPECT_TRUE(next(process).starts_with("hidden "));
        EXPECT_EQ(::statvfs(disk.c_str(), &after), 0);
        EXPECT_EQ(after.f_bfree, before.f_bfree);
    }
    EXPECT_EQ(std::system(("umount -l " + disk.string()).c_str()), 0);
}

}  // namespace

}  // namespace process
