// The BOARD of the Jetan wire: literal texts written from its page, both versions, and games played
// on it beside the rules.
#include "games/jetan/wire_board.h"

#include <gtest/gtest.h>

#include <string>

#include "base/rng.h"
#include "games/jetan/position.h"
#include "games/jetan/wire_messages.h"
#include "support/effort.h"

namespace games::jetan::wire {
namespace {

const std::string squares_before_row9 =
    "0,1,2,3,4,5,6,7,8,9,"
    "10,11,12,13,14,15,16,17,18,19,"
    "-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,"
    "-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,"
    "-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,"
    "39,38,37,36,35,34,33,32,31,30,";
const std::string pieces1 =
    "1;0;0;0;1,1;1;1;0;1,1;2;2;0;1,1;3;3;0;1,1;4;4;0;1,"
    "1;5;5;0;1,1;3;6;0;1,1;2;7;0;1,1;1;8;0;1,1;0;9;0;1,"
    "1;6;0;1;1,1;7;1;1;1,1;7;2;1;1,1;7;3;1;1,1;7;4;1;1,"
    "1;7;5;1;1,1;7;6;1;1,1;7;7;1;1,1;7;8;1;1,1;6;9;1;1,";
const std::string back2_from_20 = "2;0;9;9;1,2;1;8;9;1,2;2;7;9;1,2;3;6;9;1,";
const std::string back2_to_29 = "2;3;3;9;1,2;2;2;9;1,2;1;1;9;1,2;0;0;9;1,";
const std::string second2 =
    "2;6;9;8;1,2;7;8;8;1,2;7;7;8;1,2;7;6;8;1,2;7;5;8;1,"
    "2;7;4;8;1,2;7;3;8;1,2;7;2;8;1,2;7;1;8;1,2;6;0;8;1,";

// Under jetan 24, the princess, starts at x 4.
const std::string book_board = squares_before_row9 + "29,28,27,26,24,25,23,22,21,20," + pieces1 +
                               back2_from_20 + "2;5;4;9;1,2;4;5;9;1," + back2_to_29 + second2;
const std::string model_board = squares_before_row9 + "29,28,27,26,25,24,23,22,21,20," + pieces1 +
                                back2_from_20 + "2;5;5;9;1,2;4;4;9;1," + back2_to_29 + second2;

// Early: 30 at x 0, and nothing about escapes.
const std::string early_squares8 = "30,31,32,33,34,35,36,37,38,39,";
const std::string early_second2 =
    "2;6;0;8;1,2;7;1;8;1,2;7;2;8;1,2;7;3;8;1,2;7;4;8;1,"
    "2;7;5;8;1,2;7;6;8;1,2;7;7;8;1,2;7;8;8;1,2;6;9;8;1,";

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

std::string board_error(const std::string& text) {
    const auto board = parse_board(text);
    return board ? "fine" : board.error().message;
}

TEST(WireBoard, StartIsTheLateText) {
    EXPECT_EQ(format_board(start_board(RuleSet::book)), book_board + "1,0,0,0,");
    EXPECT_EQ(format_board(start_board(RuleSet::model)), model_board + "1,0,0,0,");
}

TEST(WireBoard, LateAndEarlyAreRead) {
    const auto late = parse_board(book_board + "2,0,1,7,");
    ASSERT_TRUE(late.has_value());
    EXPECT_TRUE(late->late);
    EXPECT_EQ(late->turn, Turn::player2);
    EXPECT_EQ(late->escape_used, (std::array{false, true}));
    EXPECT_EQ(late->plies, 7);

    const auto early = parse_board(
        replaced(replaced(model_board, "39,38,37,36,35,34,33,32,31,30,", early_squares8), second2,
                 early_second2) +
        "1,0,");
    ASSERT_TRUE(early.has_value()) << early.error().message;
    EXPECT_FALSE(early->late);
    EXPECT_EQ(early->plies, 0);
    EXPECT_EQ(early->at(0, 8), 30);
    EXPECT_EQ(rules_of(*early), RuleSet::model);
    EXPECT_EQ(position_text(*early, 0), ModelPosition::start().format());
}

TEST(WireBoard, EveryTurnIsRead) {
    for (const int turn : {1, 2, 5, 6, 7}) {
        const std::string text = book_board + std::to_string(turn) + ",1,0,3,";
        const auto board = parse_board(text);
        ASSERT_TRUE(board.has_value());
        EXPECT_EQ(static_cast<int>(board->turn), turn);
        EXPECT_EQ(format_board(*board), text);
    }
}

TEST(WireBoard, ACaptureLeavesMinusOneMinusOneZero) {
    BoardState board = start_board(RuleSet::book);
    board.move({15, 35});  // a panthan to f4, whatever the rules say,
    board.move({84, 35});  // taken there by another one
    board.turn = Turn::player1;
    const std::string text = format_board(board);
    EXPECT_NE(text.find("1;7;4;1;1,1;7;-1;-1;0,1;7;6;1;1,"), std::string::npos);
    EXPECT_NE(text.find("2;7;6;8;1,2;7;5;8;1,2;7;5;3;1,"), std::string::npos);
    EXPECT_TRUE(text.ends_with(",1,0,0,2,"));
    EXPECT_EQ(*parse_board(text), board);
}

TEST(WireBoard, RefusesWhatIsNoBoard) {
    const std::string good = book_board + "1,0,0,0,";
    EXPECT_EQ(board_error(good), "fine");
    EXPECT_EQ(board_error(""), "BOARD: expected 142 or 144 items, found 0");
    EXPECT_EQ(board_error(good.substr(0, good.size() - 1)), "BOARD: expected a comma at the end");
    EXPECT_EQ(board_error(good + "0,"), "BOARD: expected 142 or 144 items, found 145");
    EXPECT_EQ(board_error(book_board + "1,0,0,"), "BOARD: expected 142 or 144 items, found 143");
    EXPECT_EQ(board_error(book_board + "3,0,0,0,"),
              "BOARD: turn: expected 1, 2, 5, 6 or 7, found '3'");
    EXPECT_EQ(board_error(book_board + "1,0,2,0,"), "BOARD: escape: expected 0 or 1, found '2'");
    EXPECT_EQ(board_error(book_board + "1,0,0,-1,"), "BOARD: plies: expected a count, found '-1'");
    EXPECT_EQ(board_error(replaced(good, "1;0;0;0;1", "1;0;0;10;1")),
              "BOARD: piece 0: expected player;type;x;y;alive, found '1;0;0;10;1'");
    EXPECT_EQ(board_error(replaced(good, "1;0;0;0;1", "3;0;0;0;1")),
              "BOARD: piece 0: expected player;type;x;y;alive, found '3;0;0;0;1'");
    EXPECT_EQ(board_error(replaced(good, "1;0;0;0;1", "1;8;0;0;1")),
              "BOARD: piece 0: expected player;type;x;y;alive, found '1;8;0;0;1'");
    EXPECT_EQ(board_error(replaced(good, "1;0;0;0;1", "1;0;0;0;0")),
              "BOARD: piece 0: expected player;type;x;y;alive, found '1;0;0;0;0'");
    EXPECT_EQ(board_error(replaced(good, "1;0;0;0;1", "1;0;1;0;1")),
              "BOARD: pieces 0 and 1 both stand on 1,0");
    EXPECT_EQ(board_error(replaced(good, "1;0;0;0;1", "1;0;-1;-1;0")),
              "BOARD: square 0,0: expected -1, as the pieces say, found '0'");
    EXPECT_EQ(board_error(replaced(good, "19,-1,", "19,40,")),
              "BOARD: square 0,2: expected -1, as the pieces say, found '40'");
}

TEST(WireBoard, NumbersTellKinds) {
    const std::string letters =
        "WADFCRFDAWTPPPPPPPPT"
        "wadfrcfdawtppppppppt";
    for (int i = 0; i < piece_count; ++i) {
        const Piece piece = piece_numbered(i);
        EXPECT_EQ(letter(piece.player == 1 ? Side::first : Side::second, piece.kind), letters[i]);
        EXPECT_FALSE(piece.alive);
    }
}

TEST(WireBoard, TellsTheRuleSetWhileChiefAndPrincessStand) {
    EXPECT_EQ(rules_of(start_board(RuleSet::book)), RuleSet::book);
    EXPECT_EQ(rules_of(start_board(RuleSet::model)), RuleSet::model);
    BoardState board = start_board(RuleSet::book);
    board.move({15, 25});
    EXPECT_EQ(rules_of(board), RuleSet::book);
    board.move({94, 74});
    EXPECT_EQ(rules_of(board), std::nullopt);
}

template <RuleSet rules>
void expect_games_agree(std::uint64_t seed, int games) {
    using P = BasicPosition<rules>;
    base::Rng rng(seed);
    for (int g = 0; g < games; ++g) {
        P position = P::start();
        BoardState board = start_board(rules);
        while (true) {
            ASSERT_EQ(*parse_board(format_board(board)), board);
            typename P::Moves moves;
            position.generate(moves);
            if (moves.empty() || board.plies >= 200) break;
            ASSERT_EQ(position_text(board, position.plies_since_capture()), position.format());
            const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            ASSERT_EQ(move_of(shift_of(move)), move);
            position.play(move);
            board.move(move);
            board.turn = turn_of(position.outcome(), position.turn());
            for (const Side side : {Side::first, Side::second}) {
                board.escape_used[game::index(side)] = !position.may_escape(side);
            }
        }
        EXPECT_EQ(position.outcome().over(), board.turn >= Turn::won1);
    }
}

TEST(WireBoard, FollowsRandomGames) {
    expect_games_agree<RuleSet::book>(1, support::effort(50));
    expect_games_agree<RuleSet::model>(2, support::effort(50));
}

}  // namespace
}  // namespace games::jetan::wire
