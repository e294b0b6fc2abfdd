// Our agents at old servers, which refuse a move by sending the same percept again.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/jetan/either_position.h"
#include "programs/jetan/test_old_server.h"
#include "programs/jetan/test_programs.h"

namespace jetan {
namespace {

using games::jetan::Move;
using games::jetan::RuleSet;

TEST(OldServers, ARefusedMoveIsNotAnsweredAgain) {
    for (const std::string letter : {"r", "m", "a", "e"}) {
        OldServer server;
        Program agent("JetanAgent", server.with_port({"-a", letter, "-U", "2"}));
        server.begin_game();
        wire::BoardState board = wire::start_board(RuleSet::book);
        std::vector<std::string> answers;
        for (int i = 0; i < 12; ++i) {
            const wire::Action action = server.ask(board);
            ASSERT_TRUE(action.shift);
            answers.push_back(wire::format_shift(*action.shift));
            board.plies = i < 6 ? 0 : i;  // one that counts the refused moves as well
        }
        std::sort(answers.begin(), answers.end());
        EXPECT_EQ(std::unique(answers.begin(), answers.end()), answers.end()) << letter;
        server.finish();
        EXPECT_EQ(agent.status(), 0);
        EXPECT_NE(agent.err().find("The server refused "), std::string::npos);
        EXPECT_EQ(agent.err().find("jetan-model"), std::string::npos);
        EXPECT_EQ(agent.out(), "");
    }
}

// Black to move: a princess on e5. By the older rules alone, the thoat on e8 attacks f6: it jumps
// over the panthans on e7 and f7.
wire::BoardState board_with_blocked_thoat() {
    wire::BoardState board = wire::start_board(RuleSet::book);
    for (wire::Piece& piece : board.pieces) piece = {piece.player, piece.kind};
    const auto put = [&board](int number, int x, int y) {
        wire::Piece& piece = board.pieces[number];
        piece = {piece.player, piece.kind, x, y, true};
    };
    put(5, 4, 4);
    put(11, 4, 6);
    put(12, 5, 6);
    put(30, 4, 7);
    put(24, 9, 9);
    board.plies = 20;
    return board;
}

TEST(OldServers, ARefusalThatTheOlderRulesExplainChangesTheRules) {
    const wire::BoardState board = board_with_blocked_thoat();
    const std::string text = wire::position_text(board, 0);
    const auto book = games::jetan::EitherPosition::parse(text, RuleSet::book)->moves();
    const auto model = games::jetan::EitherPosition::parse(text, RuleSet::model)->moves();
    ASSERT_LT(model.size(), book.size());
    for (const std::string letter : {"r", "a", "e"}) {
        OldServer server;
        Program agent("JetanAgent", server.with_port({"-a", letter, "-U", "1"}));
        server.begin_game();
        std::size_t refused = 0, against_model = 0;
        while (const auto shift = server.ask(board).shift) {
            const Move move = *wire::move_of(*shift);
            against_model += std::find(model.begin(), model.end(), move) == model.end() ? 1 : 0;
            ASSERT_LE(++refused, book.size());
        }
        EXPECT_EQ(against_model, 1u);
        EXPECT_EQ(refused, model.size() + 1);  // then it has no move left, and quits
        EXPECT_NE(agent.err().find("going over to jetan-model"), std::string::npos);
        // The next game begins with the rules that the server has.
        server.say({"DIE"});
        server.begin_game();
        while (const auto shift = server.ask(board).shift) {
            const Move move = *wire::move_of(*shift);
            EXPECT_NE(std::find(model.begin(), model.end(), move), model.end());
        }
        server.finish();
        EXPECT_EQ(agent.status(), 0);
    }
}

}  // namespace
}  // namespace jetan
