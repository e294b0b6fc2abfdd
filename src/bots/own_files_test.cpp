// A bot's own files: found in its command, and shown to its sandbox.
#include "bots/own_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "base/temporary_folder.h"

namespace bots {

namespace {

namespace fs = std::filesystem;

class OwnFilesTest : public testing::Test {
 protected:
    void SetUp() override {
        fs::create_directories(place_ / "own");
        for (const char* name : {"bot.py", "book.bin", "solid", "sh", "own/inside.py"}) {
            std::ofstream(place_ / name) << "x";
        }
    }
    Bot named(const std::string& text) const {
        Bot bot = *parse_bot(text);
        name_own_files(bot, place_);
        return bot;
    }
    std::string at(const std::string& name) const { return (place_ / name).string(); }

    const base::TemporaryFolder folder_;
    const fs::path place_ = fs::canonical(folder_.path());
};

TEST_F(OwnFilesTest, AreNamedFully) {
    using Words = std::vector<std::string>;
    EXPECT_EQ(named("cmd='python3 ./bot.py -v'").command, (Words{"python3", at("bot.py"), "-v"}));
    EXPECT_EQ(named("cmd=./bot.py").command, (Words{at("bot.py")}));
    // A program of the system is not replaced by a file with its name.
    EXPECT_EQ(named("cmd='sh bot.py'").command, (Words{"sh", at("bot.py")}));
    const Bot own = named("cmd='python3 inside.py bot.py' dir=own");
    EXPECT_EQ(own.command, (Words{"python3", "inside.py", at("bot.py")}));
    EXPECT_EQ(own.folder, place_ / "own");
}

TEST_F(OwnFilesTest, TravelWhenOptionsNameThem) {
    const Bot bot = named(
        "cmd='./bot.py --book=book.bin' proto=uci option.Book=book.bin option.Style=solid "
        "option.Hash=16");
    EXPECT_EQ(bot.command.at(1), "--book=" + at("book.bin"));
    EXPECT_EQ(bot.options.at("Book"), at("book.bin"));
    EXPECT_EQ(bot.options.at("Style"), "solid");
    EXPECT_EQ(bot.options.at("Hash"), "16");
    ASSERT_EQ(bot.readable.size(), 2u);
    EXPECT_EQ(bot.readable[0], at("book.bin"));
}

TEST_F(OwnFilesTest, AreShownWithTheirFolderIfItIsOpen) {
    fs::permissions(place_, fs::perms(0755));
    EXPECT_EQ(program_folders(named("cmd='sh bot.py'")), std::vector<fs::path>{place_});
    fs::permissions(place_, fs::perms(0700));
    EXPECT_EQ(program_folders(named("cmd='sh bot.py'")).empty(), ::geteuid() == 0);
    EXPECT_TRUE(program_folders(named("cmd=/usr/bin/env")).empty());
    std::ofstream(fs::temp_directory_path() / "manator-own-files-test") << "x";
    EXPECT_TRUE(program_folders(*parse_bot("cmd='sh /tmp/manator-own-files-test'")).empty());
    fs::remove(fs::temp_directory_path() / "manator-own-files-test");
}

}  // namespace

}  // namespace bots
