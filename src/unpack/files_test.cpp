// Files of a folder that a stranger has filled, and files written for one.
#include "unpack/files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "base/temporary_folder.h"

namespace unpack {
namespace {

namespace fs = std::filesystem;

TEST(Files, AreReadAsTheyWereWritten) {
    const base::TemporaryFolder folder;
    const std::vector<File> files{{"a/b/c.txt", "text\n", false},
                                  {"a/run", std::string("\0binary", 7), true},
                                  {"z", "", false}};
    ASSERT_TRUE(write_files(folder.path(), files).has_value());
    auto read = read_files(folder.path());
    ASSERT_TRUE(read.has_value()) << read.error().message;
    std::ranges::sort(*read, {}, &File::path);
    EXPECT_EQ(*read, files);
    struct stat status {};
    ASSERT_EQ(stat((folder / "a/run").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0755u);
}

TEST(Files, AreNotWrittenElsewhere) {
    const base::TemporaryFolder folder;
    for (const std::string path : {"../x", "/tmp/x", "a/../../x", ""}) {
        EXPECT_FALSE(write_files(folder.path(), std::vector<File>{{path, "x", false}})) << path;
    }
    // Never through a link, nor over a file.
    fs::create_symlink("/tmp/manator-must-not-be", folder / "link");
    EXPECT_FALSE(write_files(folder.path(), std::vector<File>{{"link", "x", false}}));
    EXPECT_FALSE(fs::exists("/tmp/manator-must-not-be"));
}

TEST(Files, LinksAndPipesArePassedOver) {
    const base::TemporaryFolder folder, secret;
    std::ofstream(secret / "secret") << "secret";
    std::ofstream(folder / "own") << "own";
    fs::create_symlink(secret / "secret", folder / "link");
    fs::create_directory_symlink(secret.path(), folder / "folder");
    ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
    const auto read = read_files(folder.path());
    ASSERT_TRUE(read.has_value()) << read.error().message;
    EXPECT_EQ(*read, (std::vector<File>{{"own", "own", false}}));
}

TEST(Files, HaveLimits) {
    const base::TemporaryFolder folder;
    for (int i = 0; i < 5; ++i) std::ofstream(folder / std::to_string(i).c_str()) << "12345";
    EXPECT_TRUE(read_files(folder.path(), {.files = 5}).has_value());
    EXPECT_FALSE(read_files(folder.path(), {.files = 4}).has_value());
    EXPECT_TRUE(read_files(folder.path(), {.bytes = 25}).has_value());
    EXPECT_FALSE(read_files(folder.path(), {.bytes = 24}).has_value());
    fs::create_directories(folder / "a/b/c/d");
    std::ofstream(folder / "a/b/c/d/e") << "x";
    EXPECT_FALSE(read_files(folder.path(), {.depth = 2}).has_value());
}

}  // namespace
}  // namespace unpack
