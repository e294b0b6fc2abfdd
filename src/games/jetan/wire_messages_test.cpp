// PERCEPT, ACTION, NAME and UPDATE of the Jetan wire, and what the server prints, literally.
#include "games/jetan/wire_messages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "games/jetan/wire_report.h"

namespace games::jetan::wire {
namespace {

const std::string start_text = format_board(start_board(RuleSet::book));

template <class T>
std::string error_of(const base::Result<T>& result) {
    return result ? "fine" : result.error().message;
}
Message read(const std::string& body) {
    return *parse_message(body);
}

TEST(WireMessage, Percept) {
    const std::string body = "PERCEPT::BOARD==" + start_text + "::PLAYER_NUMBER==2";
    EXPECT_EQ(format_message(percept_message({start_board(RuleSet::book), 2})), body);
    const auto percept = parse_percept(read(body));
    ASSERT_TRUE(percept.has_value());
    EXPECT_EQ(percept->player_number, 2);
    EXPECT_EQ(percept->board, start_board(RuleSet::book));
    EXPECT_TRUE(parse_percept(read("PERCEPT::PLAYER_NUMBER==1::NEW==1::BOARD==" + start_text)));
    EXPECT_EQ(error_of(parse_percept(read("PERCEPT::PLAYER_NUMBER==1"))), "PERCEPT: no BOARD");
    EXPECT_EQ(error_of(parse_percept(read("PERCEPT::BOARD==" + start_text))),
              "PERCEPT: no PLAYER_NUMBER");
    EXPECT_EQ(error_of(parse_percept(read("PERCEPT::BOARD==" + start_text + "::PLAYER_NUMBER==3"))),
              "PLAYER_NUMBER: expected 1 or 2, found '3'");
}

TEST(WireMessage, Action) {
    EXPECT_EQ(format_message(action_message({Shift{5, 0, -2, 2}})),
              "ACTION::CODE==1::MOVE==5 0 -2 2");
    EXPECT_EQ(format_message(action_message({})), "ACTION::CODE==2");
    EXPECT_EQ(parse_action(read("ACTION::CODE==1::MOVE==5 0 -2 2"))->shift, (Shift{5, 0, -2, 2}));
    EXPECT_EQ(parse_action(read("ACTION::MOVE==5 0 -2 2::CODE==2"))->shift, std::nullopt);
    EXPECT_EQ(error_of(parse_action(read("MOVE::CODE==1"))), "expected ACTION, found 'MOVE'");
    EXPECT_EQ(error_of(parse_action(read("ACTION"))), "ACTION: no CODE");
    EXPECT_EQ(error_of(parse_action(read("ACTION::CODE==3"))), "CODE: expected 1 or 2, found '3'");
    EXPECT_EQ(error_of(parse_action(read("ACTION::CODE==1"))), "ACTION: no MOVE");
    for (const std::string move : {"1 2 3", "1 2 3 4 5", "a b c d", "1,2,3,4", "1 2 3 4x"}) {
        EXPECT_EQ(error_of(parse_action(read("ACTION::CODE==1::MOVE==" + move))),
                  "MOVE: expected x y dx dy, found '" + move + "'");
    }
}

TEST(WireMessage, ShiftsAreMovesOfSquares) {
    EXPECT_EQ(move_of({5, 0, -2, 2}), (Move{5, 23}));
    EXPECT_EQ(shift_of({5, 23}), (Shift{5, 0, -2, 2}));
    for (const Shift wild :
         {Shift{-1, 0, 1, 0}, Shift{0, 10, 0, -1}, Shift{5, 5, 5, 0}, Shift{9, 9, 2147483647, 0},
          Shift{0, 0, 0, -2147483647 - 1}, Shift{-2147483647 - 1, 0, -1, 0}}) {
        EXPECT_EQ(move_of(wild), std::nullopt) << format_shift(wild);
    }
}

TEST(WireMessage, Name) {
    EXPECT_EQ(format_message(name_message("Its name")), "NAME::NAME==Its name");
}

GameState some_game() {
    GameState game;
    game.agents[0] = {4, "Random", true, 2, 0};
    game.agents[1] = {5, "AlphaBeta", true, 1, 0};
    game.board = start_board(RuleSet::book);
    return game;
}

TEST(WireMessage, FirstUpdateHasEveryKey) {
    const Values all = update_message({}, update_values(some_game())).values;
    const Values agents{
        {"AGENT_ORDER_ID 0", "5"},
        {"AGENT_ORDER_ID 1", "4"},
        {"AGENT_SEQ_COUNT", "2"},
        {"AGENT_SEQ_ID 0", "4"},
        {"AGENT_SEQ_ID 1", "5"},
        {"LAST_MOVES 0", "-1 -1 0 0"},
        {"LAST_MOVES 1", "-1 -1 0 0"},
        {"NUMBER_OF_TURNS", "0"},
        {"NUMBER_OF_TURNS 0", "0"},
        {"NUMBER_OF_TURNS 1", "0"},
        {"OBJECT_AGENT_ALIVE 4", "1"},
        {"OBJECT_AGENT_ALIVE 5", "1"},
        {"OBJECT_AGENT_PERFORMANCE 4", "0"},
        {"OBJECT_AGENT_PERFORMANCE 5", "0"},
        {"OBJECT_ID 4", "4"},
        {"OBJECT_ID 5", "5"},
        {"OBJECT_JETANAGENT_DURATION 4", "0"},
        {"OBJECT_JETANAGENT_DURATION 5", "0"},
        {"OBJECT_JETANAGENT_PLAYER_NUMBER 4", "2"},
        {"OBJECT_JETANAGENT_PLAYER_NUMBER 5", "1"},
        {"OBJECT_NAME 4", "Random"},
        {"OBJECT_NAME 5", "AlphaBeta"},
        {"OBJECT_SEQ_COUNT", "0"},
        {"PLAYER_TIMES 0", "0"},
        {"PLAYER_TIMES 1", "0"},
        {"PLAYER_TURN", "1"},
        {"USED_ESCAPE 1", "0"},
        {"USED_ESCAPE 2", "0"},
    };
    for (const auto& [key, value] : agents) EXPECT_EQ(all.at(key), value) << key;
    EXPECT_EQ(all.size(), agents.size() + 100 + 3 * 40);
    EXPECT_EQ(all.at("SQUARE 0 5"), "5");
    EXPECT_EQ(all.at("SQUARE 9 4"), "24");  // row, column
    EXPECT_EQ(all.at("SQUARE 4 9"), "-1");
    EXPECT_EQ(all.at("PIECE_X 30"), "9");
    EXPECT_EQ(all.at("PIECE_Y 30"), "8");
    EXPECT_EQ(all.at("PIECE_ALIVE 30"), "1");
}

TEST(WireMessage, LaterUpdatesHaveTheChangedKeys) {
    GameState game = some_game();
    const Values before = update_values(game);
    game.board.move({3, 30});  // a flier to a4
    game.board.turn = Turn::player2;
    game.moves[0] = 1;
    game.last_moves[0] = {3, 0, -3, 3};
    game.times[0] = game.agents[1].duration = 0.123456789;
    EXPECT_EQ(format_message(update_message(before, update_values(game))),
              "UPDATE::AGENT_SEQ_COUNT==2::AGENT_SEQ_ID 0==4::AGENT_SEQ_ID 1==5::LAST_MOVES 0==3 0 "
              "-3 3::NUMBER_OF_TURNS==1::NUMBER_OF_TURNS 0==1::OBJECT_JETANAGENT_DURATION "
              "5==0.123457::OBJECT_SEQ_COUNT==0::PIECE_X 3==0::PIECE_Y 3==3::PLAYER_TIMES "
              "0==0.123457::PLAYER_TURN==2::SQUARE 0 3==-1::SQUARE 3 0==3");
    const Values now = update_values(game);
    EXPECT_EQ(
        format_message(update_message(now, now)),
        "UPDATE::AGENT_SEQ_COUNT==2::AGENT_SEQ_ID 0==4::AGENT_SEQ_ID 1==5::OBJECT_SEQ_COUNT==0");
}

TEST(WireMessage, ACapturedPieceIsTold) {
    GameState game = some_game();
    const Values before = update_values(game);
    game.board.move({3, 80});
    const Message update = update_message(before, update_values(game));
    EXPECT_EQ(*update.find("PIECE_X 39"), "-1");
    EXPECT_EQ(*update.find("PIECE_Y 39"), "-1");
    EXPECT_EQ(*update.find("PIECE_ALIVE 39"), "0");
    EXPECT_EQ(*update.find("SQUARE 8 0"), "3");
}

TEST(WireMessage, DisplaysKnowWhatTheyHeard) {
    GameState game = some_game();
    game.board.move({3, 80});
    game.board.turn = Turn::won2;
    game.board.escape_used = {true, false};
    game.moves = {12, 11};
    game.last_moves[1] = {9, 9, -1, -1};
    game.times = {1.5, 2.25};
    const Values told = update_values(game);
    const GameState heard = game_of(told);
    EXPECT_EQ(update_values(heard), told);
    EXPECT_EQ(heard.board, game.board);
    EXPECT_EQ(heard.of_player(1).name, "AlphaBeta");

    const GameState nothing = game_of({});
    EXPECT_EQ(nothing.board.turn, Turn::player1);
    EXPECT_EQ(nothing.agents[1].id, 3);
    const GameState wild = game_of({{"PIECE_X 3", "99"},
                                    {"PIECE_ALIVE 3", "1"},
                                    {"PLAYER_TURN", "8"},
                                    {"LAST_MOVES 0", "x"},
                                    {"PLAYER_TIMES 0", "soon"},
                                    {"AGENT_SEQ_ID 0", "two"}});
    EXPECT_EQ(update_values(wild), update_values(nothing));
}

TEST(WireReport, ResultLines) {
    EXPECT_EQ(result_line({1, 1, "AlphaBeta", 1.1, 11}),
              "Agt:  1 Win: 1    AlphaBeta Score:   1 Time:  1.1 Moves:  11 \n");
    EXPECT_EQ(result_line({2, -1, "Random", 0.2, 11}),
              "Agt:  2 Win: 0       Random Score:  -1 Time:  0.2 Moves:  11 \n");
    EXPECT_EQ(result_line({2, 0, "A name longer than twelve", 123.45, 1000}),
              "Agt:  2 Win: 0 A name longer than twelve Score:   0 Time: 123.5 Moves: 1000 \n");
}

TEST(WireReport, TraceLines) {
    const Percept percept{start_board(RuleSet::book), 1};
    EXPECT_EQ(trace_line("Random", percept, Move{5, 23}),
              "Random perceives [ BOARD: " + start_text +
                  ", PLAYER_NUMBER: 1,  ] and does Move 5,0:3,2\n");
    EXPECT_EQ(trace_line("Random", percept, std::nullopt),
              "Random perceives [ BOARD: " + start_text + ", PLAYER_NUMBER: 1,  ] and does Quit\n");
}

TEST(WireReport, Totals) {
    std::array<Total, 2> totals{Total{"Random"}, Total{"AlphaBeta"}};
    totals[0].add({1, -1, "Random", 0.25, 10});
    totals[1].add({2, 1, "AlphaBeta", 3, 10});
    totals[0].add({2, 0, "Random", 0.25, 100});
    totals[1].add({1, 0, "AlphaBeta", 30, 100});
    EXPECT_EQ(totals_table(totals),
              "Totals\n"
              "Agent         Name Games  Won Tied Lost  Score     Time  Moves\n"
              "    2    AlphaBeta     2    1    1    0      1     33.0    110\n"
              "    1       Random     2    0    1    1     -1      0.5    110\n");
}

}  // namespace
}  // namespace games::jetan::wire
