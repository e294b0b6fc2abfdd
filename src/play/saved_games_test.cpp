// Saved games of processes that live, end or are killed.
#include "play/saved_games.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "base/file.h"
#include "base/temporary_folder.h"

namespace {

namespace fs = std::filesystem;

constexpr const char* record =
    "[Variant \"x\"]\n[WhitePlayer \"human\"]\n[BlackPlayer \"random\"]\n\n1. a b 2. c *\n";

class SavedGames : public testing::Test {
 protected:
    std::size_t files() const {
        std::size_t count = 0;
        for (const auto& entry : fs::directory_iterator(folder_)) {
            static_cast<void>(entry);
            ++count;
        }
        return count;
    }

    const base::TemporaryFolder temporary_;
    const fs::path folder_ = temporary_.path() / "state";
};

}  // namespace

TEST_F(SavedGames, AGameAppearsWhenItIsSavedAndNobodyPlaysIt) {
    {
        auto game = play::SavedGame::create(folder_, "x");
        ASSERT_TRUE(game) << game.error().message;
        EXPECT_TRUE(play::unfinished_games(folder_, "").empty());
        ASSERT_TRUE(game->save(record));
        EXPECT_TRUE(play::unfinished_games(folder_, "").empty()) << "it is being played";
        EXPECT_FALSE(play::SavedGame::open(game->path()));
    }
    const auto games = play::unfinished_games(folder_, "x");
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].moves, 3u);
    EXPECT_EQ(games[0].players, (std::array<std::string, 2>{"human", "random"}));
    EXPECT_TRUE(play::unfinished_games(folder_, "y").empty());
    EXPECT_EQ(files(), 1u) << "the lock is gone";
    auto again = play::SavedGame::open(games[0].path);
    ASSERT_TRUE(again);
    again->remove();
    EXPECT_TRUE(play::unfinished_games(folder_, "").empty());
}

TEST_F(SavedGames, AProcessThatDiesLeavesItsGame) {
    const pid_t child = fork();
    if (child == 0) {
        auto game = play::SavedGame::create(folder_, "x");
        if (!game || !game->save(record)) _exit(1);
        kill(getpid(), SIGKILL);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    const auto games = play::unfinished_games(folder_, "");
    ASSERT_EQ(games.size(), 1u);
    EXPECT_TRUE(play::SavedGame::open(games[0].path));
}

TEST_F(SavedGames, TwoGamesAtOnceHaveTwoFiles) {
    auto first = play::SavedGame::create(folder_, "x");
    ASSERT_TRUE(first && first->save(record));
    auto second = play::SavedGame::create(folder_, "x");
    ASSERT_TRUE(second && second->save(record));
    EXPECT_NE(first->path(), second->path());
}

TEST_F(SavedGames, WhatIsNoGameIsLeftAlone) {
    fs::create_directories(folder_);
    std::ofstream(folder_ / "broken.pgn") << "[Variant \"x\"";
    std::ofstream(folder_ / "other.txt") << record;
    EXPECT_TRUE(play::unfinished_games(folder_, "").empty());
    EXPECT_EQ(files(), 2u);
    EXPECT_TRUE(play::unfinished_games(folder_ / "nowhere", "").empty());
}

TEST_F(SavedGames, AFolderThatCannotBeIsAnErrorThatSaysSo) {
    std::ofstream(folder_.string()) << "a file";
    const auto game = play::SavedGame::create(folder_, "x");
    ASSERT_FALSE(game);
    EXPECT_NE(game.error().message.find(folder_.string()), std::string::npos);
    EXPECT_FALSE(play::SavedGame::create("", "x"));
}

TEST(StateFolder, FollowsTheEnvironment) {
    setenv("HOME", "/home/ada", 1);
    setenv("XDG_STATE_HOME", "/var/x", 1);
    EXPECT_EQ(play::state_folder(), "/var/x/manator");
    setenv("XDG_STATE_HOME", "relative", 1);
    EXPECT_EQ(play::state_folder(), "/home/ada/.local/state/manator");
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    EXPECT_EQ(play::state_folder(), "");
}
