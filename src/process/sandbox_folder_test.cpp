// What a sandboxed program can do with its own folder: neither links nor files without end help it.
#include <gtest/gtest.h>

#include <fstream>

#include "process/folder_use.h"
#include "process/named_files.h"
#include "support/bots.h"

namespace process {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using support::in;

using Lines = std::vector<std::string>;

class SandboxFolder : public support::SandboxedBotTest {
 protected:
    // The script, which finds the arguments as $1, $2…
    ProcessSettings shell(const std::string& script, const Lines& arguments = {}) const {
        ProcessSettings settings = bot({}, true);
        settings.command = {"sh", "-c", script, "sh"};
        settings.command.insert(settings.command.end(), arguments.begin(), arguments.end());
        settings.command.push_back(mark());
        return settings;
    }
    Lines said(const ProcessSettings& settings) const {
        Process process = started(settings);
        return all(process);
    }
    // The script stays within limits of 8 MB and 100 files, or not.
    ProcessSettings limited(const std::string& script) const {
        ProcessSettings settings = shell(script);
        settings.written = {std::uint64_t{8} << 20U, 100};
        return settings;
    }
    void expect_ended(const std::string& script) const {
        SCOPED_TRACE(script);
        const ProcessSettings settings = limited(script + "; sleep 600");
        {
            Process process = started(settings);
            EXPECT_EQ(process.channel().read_line(in(60s)).kind, Heard::Kind::closed);
            EXPECT_TRUE(process.ended(in(20s)));
            const auto excess = process.excess();
            ASSERT_TRUE(excess);
            EXPECT_TRUE(excess->starts_with("more files than a bot may write: ")) << *excess;
        }
        for (const auto& entry : fs::directory_iterator(folder_.path())) fs::remove_all(entry);
    }
};

// It has been started once, and put links in place of its files for the next time.
TEST_F(SandboxFolder, ALinkMadeByABotShowsItNothing) {
    const base::TemporaryFolder place;
    const fs::path real = place.path() / "real", link = place.path() / "link";
    const fs::path hidden = place.path() / "hidden";
    fs::create_directories(real / "own" / "sub");
    fs::create_directory(hidden);
    fs::create_directory_symlink("real", link);
    std::ofstream(hidden / "book") << "secret\n";
    for (const char* book : {"own/book", "own/sub/book"}) std::ofstream(real / book) << "mine\n";
    constexpr const char* script = R"(
        for book in "$1" "$2"; do cat "$book" 2>/dev/null || echo nothing; done
        rm -rf book sub; ln -s "$3/book" book; ln -s "$3" sub)";
    // Over a link, and without one.
    for (const fs::path& way : {link, real}) {
        ProcessSettings settings =
            shell(script, {way / "own/book", way / "own/sub/book", hidden.string()});
        settings.folder = way / "own";
        const Lines first = said(settings);
        if (way == link) {
            EXPECT_EQ(first, (Lines{"mine", "mine"}));
        }
        EXPECT_EQ(said(settings), (Lines{"nothing", "nothing"})) << way;
        EXPECT_TRUE(fs::is_symlink(real / "own/book"));
    }
}

TEST_F(SandboxFolder, FilesBesideItAreShownByTheNamesTheyHave) {
    const base::TemporaryFolder place;
    const fs::path alias = place.path() / "alias";
    fs::create_directory(place.path() / "real");
    std::ofstream(place.path() / "real/book") << "shown\n";
    fs::create_symlink("real/book", alias);
    EXPECT_EQ(said(shell(R"(cat "$1")", {alias})), (Lines{"shown"}));
    const fs::path around = place.path() / "real" / ".." / "alias";
    EXPECT_EQ(said(shell(R"(cat "$1")", {around})), (Lines{"shown"}));
}

TEST_F(SandboxFolder, ReadableFilesAndFoldersAreShown) {
    const base::TemporaryFolder place;
    fs::permissions(place.path(), fs::perms(0755));
    fs::create_directory(place.path() / "kit");
    std::ofstream(place.path() / "book") << "book\n";
    std::ofstream(place.path() / "kit/module") << "module\n";
    std::ofstream(place.path() / "other") << "other\n";
    ProcessSettings settings = shell(
        R"(cd "$1"; cat book kit/module; cat other 2>/dev/null || echo none
           (echo x > kit/new) 2>/dev/null || echo closed)",
        {place.path()});
    settings.readable = {place.path() / "book", place.path() / "kit", place.path() / "gone"};
    EXPECT_EQ(said(settings), (Lines{"book", "module", "none", "closed"}));
}

TEST(NamedFiles, WordsThatLeadIntoTheFolderAreNamedAsInside) {
    const base::TemporaryFolder place;
    const fs::path base = fs::canonical(place.path());
    const fs::path own = base / "own";
    fs::create_directories(own / "sub");
    fs::create_directory_symlink("own", base / "link");
    fs::create_directory_symlink(own / "sub", base / "deep");
    fs::create_symlink("loop", base / "loop");
    for (const fs::path& file : {base / "beside", own / "inside"}) std::ofstream(file) << "x";
    Lines command{"program",         base / "link/inside", base / "deep/../x",
                  own / "../beside", own / "inside",       base / "deep/new",
                  base / "loop",     base / "none",        own / "sub/../../b"};
    const auto files = take_named_files(command, own);
    const Lines expected{"program",         own / "inside", own / "sub/../x",
                         own / "../beside", own / "inside", own / "sub/new",
                         base / "loop",     base / "none",  own / "sub/../../b"};
    EXPECT_EQ(command, expected);
    ASSERT_EQ(files.size(), 1u);
    EXPECT_EQ(files[0].file, base / "beside");
    EXPECT_EQ(files[0].name, own / "../beside");
}

TEST_F(SandboxFolder, WhoeverWritesTooMuchIsEnded) {
    expect_ended("for i in $(seq 40); do head -c 1000000 /dev/zero > f$i; done");
    expect_ended("for i in $(seq 200); do : > f$i; done");
    expect_ended("exec 3> f; rm f; head -c 40000000 /dev/zero >&3");
    expect_ended("for i in $(seq 90); do mkdir d; cd d; done");
}

// Wherever a file without a name is held, it counts.
TEST_F(SandboxFolder, NoFileCanBeHidden) {
    for (const char* how : {"table", "zombie", "undumpable", "mapping"}) {
        SCOPED_TRACE(how);
        ProcessSettings settings = limited("");
        settings.command = {HIDING_BOT, how, "40", mark()};
        Process process = started(settings);
        while (process.channel().read_line(in(60s)).kind == Heard::Kind::line) {
        }
        EXPECT_TRUE(process.ended(in(20s)));
        const auto excess = process.excess();
        ASSERT_TRUE(excess);
        EXPECT_TRUE(excess->starts_with("more files than a bot may write: ")) << *excess;
    }
}

// In a message between two sockets, no look would find it: descriptors cannot be passed.
TEST_F(SandboxFolder, NoFileIsHeldInAMessage) {
    ProcessSettings settings = limited("");
    settings.command = {HIDING_BOT, "flight", "1", mark()};
    Process process = started(settings);
    EXPECT_EQ(next(process), "sent: Operation not permitted");
}

// A file system of its own, with less space than a bot may write.
class SmallDisk : public SandboxFolder {
 protected:
    void SetUp() override {
        SandboxFolder::SetUp();
        if (IsSkipped()) return;
        fs::create_directory(disk_);
        const std::string mount = "mount -t tmpfs -o size=40m,mode=0755 none " + disk_.string();
        if (std::system((mount + " 2>/dev/null").c_str()) != 0) GTEST_SKIP() << "no mounts here";
        is_mounted_ = true;
    }
    void TearDown() override {
        if (is_mounted_) std::system(("umount -l " + disk_.string()).c_str());
        SandboxFolder::TearDown();
    }

    const fs::path disk_ = folder_.path() / "disk";
    bool is_mounted_ = false;
};

TEST_F(SmallDisk, ABotThatFillsItIsEndedAndOneThatRestsIsNot) {
    const auto on_disk = [this](const std::string& script) {
        ProcessSettings settings = shell(script);
        settings.folder = disk_;
        settings.thinks_always = false;
        return settings;
    };
    Process innocent = started(on_disk("echo here; read line; echo $line"));
    EXPECT_EQ(next(innocent), "here");
    innocent.rest();
    Process greedy = started(on_disk("head -c 35000000 /dev/zero > big; sleep 600"));
    EXPECT_EQ(greedy.channel().read_line(in(60s)).kind, Heard::Kind::closed);
    EXPECT_TRUE(greedy.ended(in(20s)));
    ASSERT_TRUE(greedy.excess());
    EXPECT_TRUE(greedy.excess()->starts_with("the file system of its dir is almost full: "))
        << *greedy.excess();
    fs::remove(disk_ / "big");
    innocent.wake();
    ASSERT_TRUE(innocent.channel().send("still here\n", in(20s)));
    EXPECT_EQ(next(innocent), "still here");
    EXPECT_FALSE(innocent.excess());
}

TEST_F(SandboxFolder, WhatWasThereDoesNotCount) {
    fs::create_directory(folder_.path() / "more");
    for (int i = 0; i < 200; ++i) {
        std::ofstream(folder_.path() / "more" / std::to_string(i)) << std::string(100'000, 'x');
    }
    const ProcessSettings modest =
        limited("for i in $(seq 50); do head -c 100000 /dev/zero > f$i; done; echo done");
    for (int start = 0; start < 3; ++start) EXPECT_EQ(said(modest), (Lines{"done"}));
}

// However short its life was, and until somebody has cleared its folder.
TEST_F(SandboxFolder, WhoeverLeftTooMuchIsNotStartedAgain) {
    const ProcessSettings settings =
        limited("for i in $(seq 12); do head -c 1000000 /dev/zero > f$i; done");
    said(settings);
    const auto refused = Process::start(settings);
    ASSERT_FALSE(refused);
    EXPECT_TRUE(is_excess(refused.error())) << refused.error().message;
    EXPECT_FALSE(is_shortage(refused.error()));
    for (int i = 6; i <= 12; ++i) fs::remove(folder_.path() / ("f" + std::to_string(i)));
    EXPECT_EQ(said(limited("echo here")), (Lines{"here"}));
}

TEST(FolderUse, CountsWhatIsThereAndFollowsNothing) {
    const base::TemporaryFolder folder;
    EXPECT_EQ(folder_use(folder.path(), 1000).files, 0u);
    fs::create_directories(folder.path() / "a/b");
    std::ofstream(folder.path() / "a/b/file") << std::string(300'000, 'x');
    fs::create_directory_symlink("/usr", folder.path() / "link");
    const FolderUse use = folder_use(folder.path(), 1000);
    EXPECT_EQ(use.files, 4u);
    EXPECT_GE(use.bytes, 300'000u);
    EXPECT_LT(use.bytes, 400'000u);
    EXPECT_TRUE(use.looked_at_all);
    for (int i = 0; i < 50; ++i) std::ofstream(folder.path() / ("f" + std::to_string(i)));
    EXPECT_LE(folder_use(folder.path(), 10).files, 11u);
    EXPECT_EQ(folder_use(folder.path() / "gone", 10).files, 0u);
}

}  // namespace

}  // namespace process
