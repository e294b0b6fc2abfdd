// Moves in the from-to form of engine protocols, in every game.
#include "protocol/move_form.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/rng.h"
#include "game/played_game.h"
#include "games/registry.h"
#include "protocol/xboard_marks.h"
#include "protocol/xboard_moves.h"
#include "support/effort.h"

namespace {

std::set<std::string> forms_of(const game::AnyPosition& position) {
    std::set<std::string> forms;
    for (const game::MoveView& move : position.moves()) forms.insert(protocol::move_form(move));
    return forms;
}

}  // namespace

// Two legal moves never look the same, and both spellings of each are understood.
TEST(MoveForms, AreUniqueAndReadBackInEveryGame) {
    for (const game::GameType& type : games::all_games()) {
        base::Rng rng(3);
        for (int round = 0; round < support::effort(10); ++round) {
            game::PlayedGame game(std::move(*type.start(game::StartChoices())));
            for (int ply = 0; ply < 120 && !game.outcome().over(); ++ply) {
                const auto legal = game.position().moves();
                ASSERT_EQ(forms_of(game.position()).size(), legal.size())
                    << type.info->id << " " << game.position().format();
                const auto& move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                for (const std::string& text : {protocol::move_form(move), move.text}) {
                    const auto read = protocol::read_move(game.position(), text);
                    ASSERT_TRUE(read.has_value()) << game.position().format() << " " << text;
                    ASSERT_EQ(read->text, move.text) << game.position().format() << " " << text;
                }
                ASSERT_TRUE(game.play(move.text).has_value());
            }
        }
    }
}

TEST(MoveForms, OfALongWayCanBeItsEndsWhereThatIsEnough) {
    int long_ways = 0;
    for (const game::GameType& type : games::all_games()) {
        base::Rng rng(4);
        game::PlayedGame game(std::move(*type.start(game::StartChoices())));
        for (int ply = 0; ply < 120 && !game.outcome().over(); ++ply) {
            const auto legal = game.position().moves();
            for (const game::MoveView& move : legal) {
                if (move.touched.size() < 3) continue;
                const std::string ends = move.touched.front() + move.touched.back();
                const auto read = protocol::read_move(game.position(), ends);
                if (!read) continue;
                ++long_ways;
                EXPECT_EQ(read->touched.front(), move.touched.front());
                EXPECT_EQ(read->touched.back(), move.touched.back());
            }
            const auto& move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            ASSERT_TRUE(game.play(move.text).has_value());
        }
    }
    EXPECT_GT(long_ways, 0);
}

// XBoard's way of writing a move leads back to it, and its first square offers it.
TEST(XboardMoves, ReadBackInEveryGame) {
    for (const game::GameType& type : games::all_games()) {
        base::Rng rng(5);
        for (int round = 0; round < support::effort(10); ++round) {
            game::PlayedGame game(std::move(*type.start(game::StartChoices())));
            for (int ply = 0; ply < 120 && !game.outcome().over(); ++ply) {
                const game::AnyPosition& position = game.position();
                const auto legal = position.moves();
                const auto& move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                const std::string form = protocol::xboard::write_move(position, move);
                const auto read = protocol::xboard::read_move(position, form);
                ASSERT_TRUE(read.has_value()) << position.format() << " " << form;
                ASSERT_EQ(read->text, move.text) << position.format() << " " << form;
                const auto marks = protocol::xboard::targets(position, {move.touched.front()});
                ASSERT_FALSE(marks.empty()) << position.format() << " " << move.text;
                ASSERT_TRUE(game.play(move.text).has_value());
            }
        }
    }
}

// Read as a castling by XBoard 4.9: first and last square, the one between, something.
TEST(XboardMoves, AreReadWhereXboardTakesThemForCastlings) {
    int checked = 0;
    for (const game::GameType& type : games::all_games()) {
        const auto start = type.start(game::StartChoices());
        for (const game::MoveView& move : (*start)->moves()) {
            if (move.touched.size() != 3) continue;
            const auto& way = move.touched;
            const auto read =
                protocol::xboard::read_move(**start, way[0] + way[2] + "," + way[1] + way[0]);
            ASSERT_TRUE(read.has_value()) << move.text;
            EXPECT_EQ(read->touched, way);
            ++checked;
        }
    }
    EXPECT_GT(checked, 0);
}

// XBoard puts a dot behind moves to the last rank that are no promotion, chess programs a piece.
TEST(MoveForms, APromotionMarkIsIgnoredInEveryGame) {
    for (const game::GameType& type : games::all_games()) {
        base::Rng rng(5);
        game::PlayedGame game(std::move(*type.start(game::StartChoices())));
        for (int ply = 0; ply < 60 && !game.outcome().over(); ++ply) {
            const auto legal = game.position().moves();
            const auto& move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            for (const char* mark : {".", "q", "Q", "n", "="}) {
                const std::string form = protocol::move_form(move);
                const auto uci = protocol::read_move(game.position(), form + mark);
                ASSERT_TRUE(uci.has_value()) << type.info->id << " " << form << mark;
                EXPECT_EQ(uci->text, move.text);
                const std::string shown = protocol::xboard::write_move(game.position(), move);
                const auto xboard = protocol::xboard::read_move(game.position(), shown + mark);
                ASSERT_TRUE(xboard.has_value()) << type.info->id << " " << shown << mark;
                EXPECT_EQ(xboard->text, move.text);
            }
            ASSERT_TRUE(game.play(move.text).has_value());
        }
    }
    EXPECT_EQ(protocol::without_promotion("g7g8."), "g7g8");
    EXPECT_EQ(protocol::without_promotion("g7g8"), "g7g8");
    EXPECT_EQ(protocol::without_promotion("g7g8x"), "g7g8x");
    EXPECT_EQ(protocol::without_promotion("g8q"), "g8q");
}
