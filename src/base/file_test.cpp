// Files are written completely or not at all.
#include "base/file.h"
#include "base/temporary_folder.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

namespace {

namespace fs = std::filesystem;

std::size_t entries(const base::TemporaryFolder& folder) {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()));
}

}  // namespace

TEST(File, WhatIsWrittenIsReadBack) {
    const base::TemporaryFolder folder;
    for (const std::string& text :
         {std::string("one\r\n\0two", 9), std::string(), std::string(300'000, 'x')}) {
        ASSERT_TRUE(base::replace_file(folder / "a", text).has_value());
        EXPECT_EQ(*base::read_whole_file(folder / "a"), text);
    }
    EXPECT_EQ(entries(folder), 1u);
    std::ofstream(folder / "plain");
    EXPECT_EQ(fs::status(folder / "a").permissions(), fs::status(folder / "plain").permissions());
}

TEST(File, ALinkIsFollowed) {
    const base::TemporaryFolder folder;
    ASSERT_TRUE(base::replace_file(folder / "target", "old").has_value());
    fs::create_symlink(folder / "target", folder / "link");
    EXPECT_EQ(base::replace_file(folder / "link", "new", base::Links::refuse).error().message,
              "it is a symbolic link");
    ASSERT_TRUE(base::replace_file(folder / "link", "new").has_value());
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(*base::read_whole_file(folder / "target"), "new");
}

TEST(File, WhatFailsLeavesNothingBehind) {
    const base::TemporaryFolder folder;
    fs::create_directory(folder / "a");
    std::ofstream(folder / "a/b");
    EXPECT_EQ(base::replace_file(folder / "a", "text").error().message, "it is not a file");
    EXPECT_EQ(entries(folder), 1u);
    EXPECT_EQ(base::replace_file(folder / "none/a", "text").error().message,
              "No such file or directory");
}

TEST(File, WhatCannotBeReadSaysWhy) {
    const base::TemporaryFolder folder;
    EXPECT_EQ(base::read_whole_file(folder / "none").error().message, "No such file or directory");
    EXPECT_EQ(base::read_whole_file(folder / "").error().message, "Is a directory");
    EXPECT_EQ(base::read_whole_file("/dev/zero").error().message, "it is larger than 256 MiB");
}
