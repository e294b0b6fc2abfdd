// Positions in the FEN of chess programs and of XBoard, in every game.
#include "game/fen.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>

#include "arena/opening_book.h"
#include "base/rng.h"
#include "base/text.h"
#include "game/played_game.h"
#include "protocol/xboard_board.h"
#include "support/effort.h"
#include "support/engine_talk.h"

namespace {

namespace xboard = protocol::xboard;
using support::choosing;
using support::Engine;
using support::has_line;

// The string with the fields that a FEN has after as many.
std::string completed(std::string text, std::size_t size) {
    constexpr const char* fen_fields[] = {"", "", "-", "-", "0", "1"};
    for (std::size_t i = base::split(text, ' ').size(); i < size; ++i) {
        text += std::string(" ") + fen_fields[i];
    }
    return text;
}

// Calls `look` with unfinished positions of random games.
void for_random_positions(
    const std::function<void(const game::GameType&, const game::AnyPosition&)>& look) {
    for (const game::GameType& type : games::all_games()) {
        base::Rng rng(11);
        for (int round = 0; round < support::effort(5); ++round) {
            game::PlayedGame game(support::start_of(type));
            for (int ply = 0; ply < 60 && !game.outcome().over(); ++ply) {
                look(type, game.position());
                const auto moves = game.position().moves();
                const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
                ASSERT_TRUE(game.play(move.text).has_value());
            }
        }
    }
}

}  // namespace

TEST(FenForms, TheOwnStringMayHaveTheOtherFieldsOfAFen) {
    for_random_positions([](const game::GameType& type, const game::AnyPosition& position) {
        const std::string own = position.format();
        for (const std::size_t size : {4u, 6u}) {
            const auto read = type.read(completed(own, size));
            ASSERT_TRUE(read.has_value()) << completed(own, size) << ": " << read.error().message;
            EXPECT_EQ((*read)->format(), own);
        }
        const std::string spoilt = completed(own, 6) + "x";
        EXPECT_FALSE(type.read(spoilt).has_value()) << spoilt;
        EXPECT_FALSE(type.read(completed(own, 6) + " 1").has_value());
        EXPECT_FALSE(type.parse(completed(own, 6)).has_value()) << "that is not canonical";
    });
}

// What XBoard's FEN holds of any position comes back.
TEST(FenForms, XboardSetsUpAnyPosition) {
    for_random_positions([](const game::GameType& type, const game::AnyPosition& position) {
        if (type.from_fen == nullptr) return;
        const std::string fen = xboard::fen(position.describe());
        const auto read = xboard::read_position(type, fen);
        ASSERT_TRUE(read.has_value()) << fen << ": " << read.error().message;
        EXPECT_EQ(xboard::fen((*read)->describe()), fen);
        const auto own = xboard::read_position(type, position.format());
        ASSERT_TRUE(own.has_value());
        EXPECT_EQ((*own)->format(), position.format());
    });
}

TEST(FenForms, TheSetupLineIsReadBack) {
    for (const game::GameType& type : games::all_games()) {
        const game::PositionPtr start = support::start_of(type);
        const std::string line = xboard::setup(start->describe());
        const std::string fen = line.substr(line.find("_fairy ") + 7);
        Engine engine;
        engine.say("xboard\nprotover 2\nvariant " + std::string(type.info->id) +
                   "\nforce\nsetboard " + fen + "\nping 1");
        const auto lines = engine.until("pong 1");
        EXPECT_FALSE(has_line(lines, "tellusererror")) << fen;
        const auto read = xboard::read_position(type, fen);
        ASSERT_TRUE(read.has_value()) << fen;
        EXPECT_EQ((*read)->format(), start->format());
    }
}

TEST(FenForms, AnOpeningMayBeAnEpdLine) {
    for (const game::GameType& type : games::all_games()) {
        const game::PositionPtr start = support::start_of(type);
        const std::string own = start->format();
        const std::string text = completed(own, 6) + "\n" + completed(own, 4) + "\n" +
                                 completed(own, 4) + " bm a1; id \"one; two\";\n" + own +
                                 " c0 \"x\";\n";
        const auto list = arena::read_opening_list(text, type, *start);
        ASSERT_TRUE(list.has_value()) << list.error().message;
        ASSERT_EQ(list->size(), 4u);
        for (const arena::ListedOpening& opening : *list) EXPECT_EQ(opening.position, own);
        EXPECT_FALSE(arena::read_opening_list(own + " and more\n", type, *start).has_value());
    }
}

TEST(FenForms, UciReadsSixFields) {
    for (const game::GameType* type : support::searchable_games()) {
        game::PlayedGame game(support::start_of(*type));
        ASSERT_TRUE(game.play(game.position().moves().front().text).has_value());
        Engine engine;
        engine.say(choosing(*type) + "position fen " + completed(game.position().format(), 6) +
                   "\ngo depth 1");
        EXPECT_TRUE(support::forms_of(game.position())
                        .contains(support::word(engine.until("bestmove").back(), 1)));
    }
}

// Never a move for the position before.
TEST(FenForms, AfterARefusedPositionThereIsNoMove) {
    for (const game::GameType* type : support::searchable_games()) {
        const game::PositionPtr start = support::start_of(*type);
        const std::string move = *support::forms_of(*start).begin();
        for (const char* hello : {"uci", "ugi"}) {
            Engine engine;
            engine.say(hello + ("\n" + choosing(*type)));
            for (const std::string& refused :
                 {std::string("fen nonsense"), "fen " + start->format() + " x",
                  "startpos moves " + move + " z9z9", std::string("sideways"),
                  "startpos " + move}) {
                for (const char* go : {"go depth 1", "go movetime 50", "go perft 2",
                                       "go ponder wtime 10 btime 10\nponderhit"}) {
                    engine.say("position startpos\nposition " + refused + "\n" + go);
                    const auto lines = engine.until("bestmove");
                    EXPECT_EQ(lines.back(), "bestmove 0000") << refused;
                    EXPECT_TRUE(has_line(lines, "info string error ")) << refused;
                }
            }
            engine.say("go infinite\nisready");
            EXPECT_FALSE(has_line(engine.until("readyok"), "bestmove"));
            engine.say("stop\nquery p1turn\nposition startpos\ngo depth 1");
            EXPECT_EQ(engine.until("bestmove").back(), "bestmove 0000");
            EXPECT_EQ(engine.until("response").back(), "response none");
            EXPECT_TRUE(support::forms_of(*start).contains(
                support::word(engine.until("bestmove").back(), 1)));
        }
    }
}

TEST(FenForms, XboardMakesNoMoveAfterARefusedPosition) {
    for (const game::GameType* type : support::searchable_games()) {
        const game::PositionPtr start = support::start_of(*type);
        const std::string move =
            xboard::to_xboard(*support::forms_of(*start).begin(), start->describe().rows);
        Engine engine;
        engine.say("xboard\nprotover 2\nvariant " + std::string(type->info->id) +
                   "\nsd 1\nsetboard 8/8 w - - 0 1\nusermove " + move +
                   "\ngo\nanalyze\nexit\nping 7");
        const auto lines = engine.until("pong 7");
        EXPECT_TRUE(has_line(lines, "tellusererror Illegal position: "));
        EXPECT_TRUE(has_line(lines, "Illegal move (bad position: "));
        EXPECT_TRUE(has_line(lines, "Error (bad position: "));
        for (const std::string& line : lines) EXPECT_FALSE(line.starts_with("move ")) << line;
        engine.say("new\nvariant " + std::string(type->info->id) + "\nsd 1\nusermove " + move);
        EXPECT_TRUE(engine.until("move ").back().starts_with("move "));
    }
}
