// An agent's view of a game, compared with the game itself, over both versions of the wire.
#include "games/jetan/follower.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "support/effort.h"

namespace games::jetan {
namespace {

// A random game in which `us` sees what the wire tells before each of its moves.
void expect_followed(RuleSet rules, Side us, bool late, std::uint64_t seed) {
    base::Rng rng(seed);
    EitherPosition game = EitherPosition::start(rules);
    wire::BoardState board = wire::start_board(rules);
    Follower follower;
    std::optional<Move> last;
    while (!game.outcome().over() && board.plies < 150) {
        const std::vector<Move> moves = game.moves();
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        if (game.turn() == us) {
            wire::BoardState told = board;
            told.late = late;
            if (!late) told.escape_used = {};
            const auto seen = follower.see(told);
            ASSERT_TRUE(seen.has_value());
            EXPECT_EQ(seen->format(), game.format());
            EXPECT_EQ(seen->rules(), rules);
            if (board.plies > 1) {
                EXPECT_EQ(follower.enemy_move(), last);
            }
            EXPECT_EQ(follower.see(told)->format(), game.format());  // told again
            follower.make(move);
        }
        game.play(move);
        board.move(move);
        board.turn = wire::turn_of(game.outcome(), game.turn());
        for (const Side side : {Side::first, Side::second}) {
            board.escape_used[game::index(side)] = !game.setup().may_escape(side);
        }
        last = move;
    }
}

TEST(Follower, KnowsWhatTheWireDoesNotTell) {
    for (int round = 0; round < support::effort(40); ++round) {
        for (const RuleSet rules : {RuleSet::book, RuleSet::model}) {
            const Side us = round % 2 == 0 ? Side::first : Side::second;
            expect_followed(rules, us, round % 4 < 2, static_cast<std::uint64_t>(round));
        }
    }
}

TEST(Follower, TakesAnyBoardToBeginWith) {
    wire::BoardState board = wire::start_board(RuleSet::model);
    board.move({31 - 20, 31});
    board.move({91, 31});
    board.plies = 17;
    Follower follower;
    const auto seen = follower.see(board);
    ASSERT_TRUE(seen.has_value());
    EXPECT_EQ(seen->rules(), RuleSet::model);
    EXPECT_EQ(seen->setup().plies_since_capture(), 0);
    EXPECT_EQ(follower.enemy_move(), std::nullopt);
    // A board that does not follow from the last one is taken as it is.
    follower.make(seen->moves().front());
    board.move({5, 35});
    board.plies = 40;
    EXPECT_TRUE(follower.see(board).has_value());
}

TEST(Follower, TheSameBoardAgainIsARefusal) {
    const wire::BoardState start = wire::start_board(RuleSet::book);
    Follower follower;
    const std::vector<Move> moves = follower.see(start)->moves();
    EXPECT_TRUE(follower.refused().empty());
    std::vector<Move> refused;
    for (const Move& move : {moves[0], moves[1], Move{0, 99}}) {  // the last is not even legal
        follower.make(move);
        refused.push_back(move);
        EXPECT_EQ(follower.see(start)->format(), EitherPosition::start(RuleSet::book).format());
        EXPECT_EQ(follower.refused(), refused);
    }
    follower.make(moves[2]);
    wire::BoardState next = start;
    next.move(moves[2]);
    next.move({91 - 10, 91 - 20});
    ASSERT_TRUE(follower.see(next).has_value());
    EXPECT_TRUE(follower.refused().empty());
}

TEST(Follower, RefusesABoardWithoutPrincesses) {
    wire::BoardState board = wire::start_board(RuleSet::book);
    board.pieces[5] = {1, Kind::princess};
    board.pieces[24] = {2, Kind::princess};
    EXPECT_FALSE(Follower().see(board).has_value());
}

}  // namespace
}  // namespace games::jetan
