// What a sandboxed program sees of its own folder and of files beside it: links show it nothing.
#include <gtest/gtest.h>

#include <fstream>

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
};

// Links in place of its files, put there by its author.
TEST_F(SandboxFolder, ALinkOfABotShowsItNothing) {
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
        rm -rf book sub && ln -s "$3/book" book && ln -s "$3" sub || echo failed)";
    // Over a link, and without one.
    for (const fs::path& way : {link, real}) {
        ProcessSettings settings =
            shell(script, {way / "own/book", way / "own/sub/book", hidden.string()});
        settings.folder = way / "own";
        // What it does itself is forgotten.
        for (int start = 0; start < 2; ++start) {
            EXPECT_EQ(said(settings), (Lines{"mine", "mine"})) << way;
        }
    }
    fs::remove_all(real / "own/book");
    fs::remove_all(real / "own/sub");
    fs::create_symlink(hidden / "book", real / "own/book");
    fs::create_symlink(hidden, real / "own/sub");
    for (const fs::path& way : {link, real}) {
        ProcessSettings settings =
            shell(script, {way / "own/book", way / "own/sub/book", hidden.string()});
        settings.folder = way / "own";
        EXPECT_EQ(said(settings), (Lines{"nothing", "nothing"})) << way;
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

}  // namespace

}  // namespace process
