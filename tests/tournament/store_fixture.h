// For tests: a store of one tournament, on SQLite or PostgreSQL, as the test's parameter says.
#pragma once

#include <gtest/gtest.h>

#include "base/temporary_folder.h"
#include "store/live_games.h"
#include "store/tournament.h"
#include "support/postgresql.h"
#include "support/process.h"

namespace tournament_store {

using namespace std::chrono_literals;
using store::Counts;
using store::FinishedGame;
using store::GameId;
using store::Lease;
using store::Tournament;

inline support::PostgreSql& server() {
    static support::PostgreSql one;
    return one;
}

inline GameId numbered_game(int number) {
    return {1, {"Alice", "Bob's \"né\" \\ %"}, number, 2};
}
inline std::string id(int number) {
    return store::id_text(numbered_game(number));
}
inline std::vector<GameId> games(int count) {
    std::vector<GameId> all;
    for (int i = 1; i <= count; ++i) all.push_back(numbered_game(i));
    return all;
}
inline FinishedGame won(game::Result result = game::Result::first_wins) {
    FinishedGame game;
    game.result = result;
    game.reason = "won";
    game.record = "the record\n";
    game.times = {{{3, 4us, 5us}, {6, 7us, 8us}}};
    return game;
}

class Store : public testing::TestWithParam<const char*> {
 protected:
    Store()
        : address_(GetParam() == std::string("sqlite") ? folder_ / "a store.db"
                                                       : server().make_database()) {
        store_ = open();
        EXPECT_TRUE(store_->define("file", "openings"));
    }
    std::unique_ptr<Tournament> open() const {
        auto opened = Tournament::open(address_);
        EXPECT_TRUE(opened.has_value()) << opened.error().message;
        return *std::move(opened);
    }
    void plan(int count) {
        const auto planned = store_->plan(1, [&](const auto&) { return games(count); });
        ASSERT_TRUE(planned.has_value()) << planned.error().message;
    }
    std::optional<Lease> lease(const std::string& worker = "w", double seconds = 1000) {
        const auto offer = store_->lease(worker, seconds, 1);
        EXPECT_TRUE(offer.has_value()) << offer.error().message;
        return offer->lease;
    }
    std::string counts(Tournament& of) const {
        const auto found = of.counts();
        EXPECT_TRUE(found.has_value());
        return std::to_string(found->open) + " " + std::to_string(found->leased) + " " +
               std::to_string(found->done);
    }
    std::string counts() const { return counts(*store_); }
    // Changes the database behind the store's back.
    void change(const std::string& statement) const {
        if (GetParam() != std::string("sqlite")) {
            server().ask(address_, statement);
            return;
        }
        const auto done = support::run_shell(
            "python3 -c 'import sqlite3, sys\n"
            "with sqlite3.connect(sys.argv[1]) as base: base.execute(sys.argv[2])' '" +
            address_ + "' \"" + statement + "\"");
        EXPECT_EQ(done.status, 0) << done.err;
    }
    void expect_damaged(const std::string& what) {
        const std::string message = "database: damaged: " + what;
        bool planned = false;
        const auto plan = store_->plan(1, [&](const auto&) {
            planned = true;
            return games(9);
        });
        ASSERT_FALSE(plan.has_value());
        EXPECT_EQ(plan.error().message, message);
        EXPECT_FALSE(planned);
        const auto finished = store_->finished(store::Texts::all);
        ASSERT_FALSE(finished.has_value());
        EXPECT_EQ(finished.error().message, message);
    }

    base::TemporaryFolder folder_;
    std::string address_;
    std::unique_ptr<Tournament> store_;
};

}  // namespace tournament_store
