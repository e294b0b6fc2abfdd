// Temporary folders are removed, also those of processes that were killed.
#include "base/temporary_folder.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <memory>

namespace fs = std::filesystem;

namespace {

// The name of a folder whose maker was killed.
std::string orphan() {
    int names[2];
    EXPECT_EQ(::pipe(names), 0);
    const pid_t maker = ::fork();
    if (maker == 0) {
        const base::TemporaryFolder folder;
        fs::create_directory(folder.path() / "inside");
        std::ofstream(folder / "file") << "x";
        const std::string name = folder.path().string() + "\n";
        if (::write(names[1], name.data(), name.size()) < 0) ::_exit(1);
        ::raise(SIGKILL);
    }
    ::close(names[1]);
    std::string name;
    for (char c = 0; ::read(names[0], &c, 1) == 1 && c != '\n';) name += c;
    ::close(names[0]);
    EXPECT_EQ(::waitpid(maker, nullptr, 0), maker);
    return name;
}

}  // namespace

TEST(TemporaryFolder, IsGoneAtTheEndWhateverIsInIt) {
    fs::path path;
    {
        const base::TemporaryFolder folder;
        path = folder.path();
        EXPECT_TRUE(fs::is_empty(path));
        fs::create_directory(path / "closed");
        std::ofstream(path / "closed" / "file") << "x";
        fs::permissions(path / "closed", fs::perms::none);
    }
    EXPECT_FALSE(path.empty());
    EXPECT_FALSE(fs::exists(path));
}

TEST(TemporaryFolder, OrphansAreRemovedAndNothingElse) {
    const base::TemporaryFolder place;
    const char* usual = std::getenv("TMPDIR");
    const std::string before = usual == nullptr ? "" : usual;
    ::setenv("TMPDIR", place.path().c_str(), 1);
    const std::string left = orphan();
    const auto used = std::make_unique<base::TemporaryFolder>();
    // The same name with another maker, who has gone; but the lock says that it is used.
    const std::string gone = left.substr(0, left.rfind('-') + 1);
    const fs::path moved = gone + "abcdef";
    fs::rename(used->path(), moved);
    const base::TemporaryFolder living;
    const fs::path others[] = {place / "manator-abcdef", place / "somebody-1-abcdef",
                               gone + "longer-name"};
    for (const fs::path& other : others) fs::create_directory(other);
    fs::create_directory_symlink(living.path(), gone + "linked");
    EXPECT_TRUE(fs::exists(left));
    base::TemporaryFolder::remove_orphans();
    usual == nullptr ? ::unsetenv("TMPDIR") : ::setenv("TMPDIR", before.c_str(), 1);
    EXPECT_FALSE(fs::exists(left));
    EXPECT_TRUE(fs::exists(moved));
    EXPECT_TRUE(fs::exists(living.path()));
    for (const fs::path& other : others) EXPECT_TRUE(fs::exists(other)) << other;
    EXPECT_TRUE(fs::is_symlink(gone + "linked"));
}
