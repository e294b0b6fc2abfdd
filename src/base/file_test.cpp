#include "base/file.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

namespace {

namespace fs = std::filesystem;

// A new, empty folder, gone at the end.
class Folder {
 public:
    Folder() : path_(mkdtemp(name_)) {}
    ~Folder() { fs::remove_all(path_); }
    std::string operator/(const char* name) const { return (path_ / name).string(); }
    std::size_t entries() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
    }

 private:
    char name_[32] = "/tmp/manator-test-XXXXXX";
    fs::path path_;
};

}  // namespace

TEST(File, WhatIsWrittenIsReadBack) {
    const Folder folder;
    for (const std::string& text :
         {std::string("one\r\n\0two", 9), std::string(), std::string(300'000, 'x')}) {
        ASSERT_TRUE(base::replace_file(folder / "a", text).has_value());
        EXPECT_EQ(*base::read_whole_file(folder / "a"), text);
    }
    EXPECT_EQ(folder.entries(), 1u);
    std::ofstream(folder / "plain");
    EXPECT_EQ(fs::status(folder / "a").permissions(), fs::status(folder / "plain").permissions());
}

TEST(File, ALinkIsFollowed) {
    const Folder folder;
    ASSERT_TRUE(base::replace_file(folder / "target", "old").has_value());
    fs::create_symlink(folder / "target", folder / "link");
    ASSERT_TRUE(base::replace_file(folder / "link", "new").has_value());
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(*base::read_whole_file(folder / "target"), "new");
}

TEST(File, WhatFailsLeavesNothingBehind) {
    const Folder folder;
    fs::create_directory(folder / "a");
    std::ofstream(folder / "a/b");
    EXPECT_EQ(base::replace_file(folder / "a", "text").error().message, "it is not a file");
    EXPECT_EQ(folder.entries(), 1u);
    EXPECT_EQ(base::replace_file(folder / "none/a", "text").error().message,
              "No such file or directory");
}

TEST(File, WhatCannotBeReadSaysWhy) {
    const Folder folder;
    EXPECT_EQ(base::read_whole_file(folder / "none").error().message, "No such file or directory");
    EXPECT_EQ(base::read_whole_file(folder / "").error().message, "Is a directory");
    EXPECT_EQ(base::read_whole_file("/dev/zero").error().message, "it is larger than 256 MiB");
}
