// Boards of contest games that a worker plays, on both databases.
#include <gtest/gtest.h>

#include <thread>

#include "contest/board_reports.h"
#include "server/live_store_fixture.h"
#include "support/some_game.h"

namespace {

using namespace store;
using contest::BoardReport;
using contest::BoardReports;

class ContestBoards : public LiveStoreFixture {
 protected:
    ContestBoards() {
        Contest contest;
        contest.id = "cup";
        contest.owner = "olga";
        EXPECT_TRUE(*store_->contests().create(contest, {}));
        EXPECT_TRUE(games_.define("file", ""));
        const std::vector<GameId> both{{0, {"A", "B"}, 1, 1}, {0, {"A", "B"}, 2, 1}};
        EXPECT_TRUE(games_.plan(1, [&](const auto&) { return both; }));
    }
    Lease lease(double seconds = 1000) {
        const auto offer = games_.lease("w", seconds, 1);
        EXPECT_TRUE(offer.has_value() && offer->lease);
        return *offer->lease;
    }
    static ContestBoard board(const Lease& lease, const std::string& moves = "a1 b2") {
        return {{"cup", id_text(lease.id), lease.fence}, {"A", "B"}, "start 'né' \\ %", moves};
    }
    void report(const ContestBoard& board) {
        EXPECT_TRUE(store_->contest_games().report(std::vector{board}));
    }
    // The moves of the boards that are shown.
    std::vector<std::string> shown() {
        const auto found = store_->contest_games().boards("cup");
        EXPECT_TRUE(found.has_value()) << found.error().message;
        std::vector<std::string> moves;
        for (const ContestBoard& one : *found) moves.push_back(one.moves);
        return moves;
    }
    using Moves = std::vector<std::string>;

    Tournament games_ = store_->contests().tournament("cup");
};

TEST_P(ContestBoards, ShowGamesInProgressOnly) {
    const Lease first = lease(), second = lease();
    EXPECT_EQ(shown(), Moves());
    report(board(second, ""));
    report(board(first));
    EXPECT_EQ(shown(), (Moves{"a1 b2", ""}));
    const auto found = store_->contest_games().boards("cup");
    EXPECT_EQ(found->front().start, "start 'né' \\ %");
    EXPECT_EQ(found->front().names, (std::array<std::string, 2>{"A", "B"}));
    EXPECT_EQ(found->front().seat.game, id_text(first.id));
    report(board(first, "a1 b2 c3"));
    EXPECT_EQ(shown(), (Moves{"a1 b2 c3", ""}));
    ASSERT_TRUE(*games_.finish(first, {}));
    EXPECT_EQ(shown(), Moves{""});
    report(board(first, "late"));
    EXPECT_EQ(shown(), Moves{""});
    ASSERT_TRUE(games_.give_back(second));
    EXPECT_EQ(shown(), Moves());
    EXPECT_TRUE(store_->contest_games().boards("other")->empty());
}

TEST_P(ContestBoards, ALostGameIsNotShown) {
    const Lease lost = lease(0.05);
    report(board(lost));
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_EQ(shown(), Moves());
    (void)lease();  // the other game comes first
    const Lease held = lease();
    ASSERT_EQ(held.id, lost.id);
    EXPECT_EQ(shown(), Moves()) << "of the old lease";
    report(board(held, "again"));
    report(board(lost, "too late"));
    EXPECT_EQ(shown(), Moves{"again"});
    EXPECT_EQ(*store_->contests().remove("cup", true, 1), Contests::Removed::removed);
    EXPECT_EQ(shown(), Moves());
}

// A thread of its own stores them; the playing thread never waits for the database.
TEST_P(ContestBoards, AreReportedBesideTheGame) {
    BoardReports reports(store_->contest_games());
    std::thread thread([&] { reports.run(); });
    const auto one = reports.begin(board(lease(), ""));
    game::PlayedGame played(support::some_game().start({}).value());
    std::string moves;
    for (int i = 0; i < 3; ++i) {
        one->note(played);
        const game::MoveView move = played.position().moves().front();
        moves += (i > 0 ? " " : "") + move.text;
        played.play(move);
    }
    one->note(played);
    for (int i = 0; i < 200 && shown() != Moves{moves}; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_EQ(shown(), Moves{moves});
    EXPECT_FALSE(one->take()) << "nothing new";
    // The referee plays the game again.
    one->note(game::PlayedGame(support::some_game().start({}).value()));
    for (int i = 0; i < 200 && shown() != Moves{""}; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_EQ(shown(), Moves{""});
    EXPECT_EQ(store_->contest_games().boards("cup")->front().start, played.start().format());
    reports.stop();
    thread.join();
}

INSTANTIATE_TEST_SUITE_P(Databases, ContestBoards, testing::Values("sqlite", "postgresql"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
