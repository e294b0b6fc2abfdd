// For tests: a store of live games on SQLite or PostgreSQL, as the test's parameter says.
#pragma once

#include <gtest/gtest.h>

#include "base/temporary_folder.h"
#include "store/live_games.h"
#include "support/postgresql.h"
#include "support/process.h"

namespace store {

inline support::PostgreSql& server() {
    static support::PostgreSql one;
    return one;
}

inline LiveGame new_game(const std::string& id, Millis at) {
    LiveGame game;
    game.id = id;
    game.created_at = at;
    game.game = "a game";
    game.start = "start 'né' \\ %";
    game.options = R"({"a":"b"})";
    game.clock = "300+3";
    game.seats[0] = {"hash", "Anna"};
    game.events = 1;
    return game;
}
inline LiveCommit creation(LiveGame game) {
    const LiveEvent joined{1, game.created_at, "joined", R"({"by":0})"};
    return {{std::move(game), {joined}}};
}

class LiveStoreFixture : public testing::TestWithParam<const char*> {
 protected:
    LiveStoreFixture()
        : address_(GetParam() == std::string("sqlite") ? folder_ / "live.db"
                                                       : server().make_database()),
          store_(open()) {}
    std::unique_ptr<LiveGames> open() const {
        auto opened = LiveGames::open(address_);
        EXPECT_TRUE(opened.has_value()) << opened.error().message;
        return *std::move(opened);
    }
    std::vector<bool> commit(LiveGames& store, const std::vector<LiveCommit>& commits) const {
        const auto done = store.commit(commits);
        EXPECT_TRUE(done.has_value()) << done.error().message;
        return *done;
    }
    bool create(const LiveGame& game) { return commit(*store_, {creation(game)}).front(); }
    LoadedGame load(const std::string& id, int after = 0) {
        const auto loaded = store_->load(id, after);
        EXPECT_TRUE(loaded.has_value() && loaded->has_value());
        return **loaded;
    }
    std::string ids(const LiveQuery& query) {
        const auto found = store_->list(query);
        EXPECT_TRUE(found.has_value()) << found.error().message;
        std::string text;
        for (const LiveGame& game : *found) text += game.id;
        return text;
    }
    // Runs a statement with another program.
    void meddle(const std::string& statement) {
        if (GetParam() == std::string("sqlite")) {
            const auto done =
                support::run_shell("python3 -c \"import sqlite3; c = sqlite3.connect('" + address_ +
                                   "'); c.execute('" + statement + "'); c.commit()\"");
            EXPECT_EQ(done.status, 0) << done.err;
        } else {
            server().ask(address_, statement);
        }
    }

    base::TemporaryFolder folder_;
    std::string address_;
    std::unique_ptr<LiveGames> store_;
};

}  // namespace store
