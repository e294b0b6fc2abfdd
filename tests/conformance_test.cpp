// The contract that every game must meet: one suite over all games and the toy game.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "game/erase.h"
#include "game/history.h"
#include "support/effort.h"
#include "support/every_game.h"

namespace {

template <class P>
class Conformance : public support::RandomGames<P> {};

TYPED_TEST_SUITE(Conformance, support::EveryGame, support::GameName);

}  // namespace

TYPED_TEST(Conformance, MeetsTheContract) {
    static_assert(game::Position<TypeParam>);
    const game::Info& info = TypeParam::info();
    EXPECT_FALSE(info.id.empty());
    EXPECT_FALSE(info.name.empty());
    EXPECT_NE(info.sides[0], info.sides[1]);
    EXPECT_NE(info.rules.find("\n"), std::string_view::npos);
    EXPECT_EQ(TypeParam::start().format(), TypeParam::start(game::StartChoices())->format());
    EXPECT_FALSE(TypeParam::start().outcome().over());
}

TYPED_TEST(Conformance, PlayAndUndoIsIdentity) {
    this->walk(1, support::effort(20), 300, [](TypeParam& position, const auto& moves) {
        const TypeParam before = position;
        for (const auto& move : moves) {
            const auto undo = position.play(move);
            ASSERT_EQ(position.turn(), game::other(before.turn())) << "sides alternate";
            position.undo(move, undo);
            ASSERT_EQ(position.format(), before.format());
            ASSERT_EQ(position.key(), before.key());
            ASSERT_EQ(position.outcome(), before.outcome());
        }
    });
}

TYPED_TEST(Conformance, UndoingAWholeGameLeadsBackToTheStart) {
    base::Rng rng(2);
    TypeParam position = TypeParam::start();
    std::vector<std::pair<typename TypeParam::Move, typename TypeParam::Undo>> line;
    std::vector<std::string> texts;
    for (int ply = 0; ply < 400; ++ply) {
        const auto moves = this->moves_of(position);
        if (moves.empty()) break;
        const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        texts.push_back(position.format());
        line.emplace_back(move, position.play(move));
    }
    while (!line.empty()) {
        position.undo(line.back().first, line.back().second);
        ASSERT_EQ(position.format(), texts.back());
        line.pop_back();
        texts.pop_back();
    }
    EXPECT_EQ(position.key(), TypeParam::start().key());
}

TYPED_TEST(Conformance, TextsRoundTripAndTheKeyIsAFreshOne) {
    this->walk(3, support::effort(60), 400, [](const TypeParam& position, const auto&) {
        const std::string text = position.format();
        const auto read = TypeParam::parse(text);
        ASSERT_TRUE(read.has_value()) << text << ": " << read.error().message;
        ASSERT_EQ(read->format(), text);
        ASSERT_EQ(read->key(), position.key()) << text;
        ASSERT_EQ(read->turn(), position.turn());
        ASSERT_EQ(read->outcome().result, position.outcome().result) << text;
    });
}

TYPED_TEST(Conformance, DifferentPositionsHaveDifferentKeys) {
    // Counters may differ for one key, so the text is cut to what a position string begins with.
    std::map<std::uint64_t, std::string> seen;
    this->walk(4, support::effort(200), 400, [&](const TypeParam& position, const auto&) {
        const std::string text = position.format();
        const std::string board = text.substr(0, text.find(' ', text.find(' ') + 1));
        const auto [at, fresh] = seen.emplace(position.key(), board);
        ASSERT_EQ(at->second, board);
    });
    EXPECT_GT(seen.size(), 50u);
}

TYPED_TEST(Conformance, MoveTextsAreUniqueAndReadBack) {
    this->walk(5, support::effort(30), 300, [](const TypeParam& position, const auto& moves) {
        std::set<std::string> texts;
        for (const auto& move : moves) {
            const std::string text = position.format_move(move);
            ASSERT_TRUE(texts.insert(text).second) << position.format() << " twice " << text;
            const auto read = position.parse_move(text);
            ASSERT_TRUE(read.has_value())
                << position.format() << " " << text << ": " << read.error().message;
            ASSERT_TRUE(*read == move) << position.format() << " " << text;
            ASSERT_FALSE(position.touched(move).empty());
        }
    });
}

// Move texts from elsewhere in the game: legal here exactly if generated here.
TYPED_TEST(Conformance, WhatIsGeneratedIsWhatIsAccepted) {
    std::set<std::string> pool;
    this->walk(6, 4, 200, [&](const TypeParam& position, const auto& moves) {
        for (const auto& move : moves) pool.insert(position.format_move(move));
    });
    const std::vector<std::string> all(pool.begin(), pool.end());
    base::Rng rng(16);
    this->walk(7, support::effort(10), 60, [&](const TypeParam& position, const auto& moves) {
        std::set<std::string> legal;
        for (const auto& move : moves) legal.insert(position.format_move(move));
        for (int tries = 0; tries < 300; ++tries) {
            const std::string& text = all[rng.below(static_cast<std::uint32_t>(all.size()))];
            const auto read = position.parse_move(text);
            if (!read) {
                ASSERT_FALSE(legal.contains(text)) << position.format() << " refuses " << text;
                ASSERT_FALSE(read.error().message.empty());
            } else {
                ASSERT_TRUE(legal.contains(position.format_move(*read)))
                    << position.format() << " accepts " << text;
            }
        }
    });
}

TYPED_TEST(Conformance, CountingEqualsGenerating) {
    if constexpr (game::HasCount<TypeParam>) {
        this->walk(8, support::effort(100), 400, [](const TypeParam& position, const auto& moves) {
            ASSERT_EQ(position.count_moves(), moves.size()) << position.format();
        });
    }
}

TYPED_TEST(Conformance, AFinishedGameHasNoMovesAndAnUnfinishedOneHas) {
    this->walk(9, support::effort(100), 600, [](const TypeParam& position, const auto& moves) {
        ASSERT_EQ(position.outcome().over(), moves.empty()) << position.format();
    });
}

TYPED_TEST(Conformance, RandomGamesEnd) {
    base::Rng rng(10);
    for (int g = 0; g < support::effort(20); ++g) {
        TypeParam position = TypeParam::start();
        std::vector<std::uint64_t> keys{position.key()};
        while (!game::judge(position, std::span<const std::uint64_t>(keys)).over()) {
            ASSERT_LT(keys.size(), 5000u);
            const auto moves = this->moves_of(position);
            position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            keys.push_back(position.key());
        }
    }
}

TYPED_TEST(Conformance, AnyPositionEqualsTheTypedForm) {
    const game::GameType type = game::game_type<TypeParam>();
    this->walk(11, support::effort(10), 200, [&](const TypeParam& position, const auto& moves) {
        const auto any = type.parse(position.format());
        ASSERT_TRUE(any.has_value());
        ASSERT_EQ((*any)->format(), position.format());
        ASSERT_EQ((*any)->key(), position.key());
        ASSERT_EQ((*any)->turn(), position.turn());
        ASSERT_EQ((*any)->outcome().result, position.outcome().result);
        std::vector<std::string> expected, found;
        for (const auto& move : moves) expected.push_back(position.format_move(move));
        std::sort(expected.begin(), expected.end());
        for (const game::MoveView& view : (*any)->moves()) found.push_back(view.text);
        ASSERT_EQ(found, expected);
        for (const game::MoveView& view : (*any)->moves()) {
            const auto parsed = (*any)->parse_move(view.text);
            ASSERT_TRUE(parsed.has_value());
            ASSERT_EQ(parsed->code, view.code);
            const auto move = position.parse_move(view.text);
            ASSERT_TRUE(move.has_value());
            TypeParam next = position;
            next.play(*move);
            const game::PositionPtr copy = (*any)->clone();
            copy->play(view);
            ASSERT_EQ(copy->format(), next.format());
        }
    });
}

TYPED_TEST(Conformance, DivideAddsUpToPerft) {
    const auto any = game::game_type<TypeParam>().start(game::StartChoices());
    ASSERT_TRUE(any.has_value());
    for (const int depth : {1, 2, 3}) {
        std::uint64_t total = 0;
        std::vector<std::string> moves, sorted;
        for (const game::PerftCount& line : (*any)->divide(depth)) {
            total += line.count;
            moves.push_back(line.move);
        }
        EXPECT_EQ(total, (*any)->perft(depth));
        for (const game::MoveView& view : (*any)->moves()) sorted.push_back(view.text);
        EXPECT_EQ(moves, sorted);
    }
    EXPECT_EQ((*any)->perft(0), 1u);
}

TYPED_TEST(Conformance, TheBoardIsDescribed) {
    this->walk(12, 3, 100, [](const TypeParam& position, const auto& moves) {
        const game::BoardView view = position.describe();
        std::set<std::string> squares, occupied;
        for (const game::SquareView& square : view.squares) {
            ASSERT_TRUE(squares.insert(square.name).second);
            ASSERT_TRUE(square.column >= 0 && square.column < view.columns);
            ASSERT_TRUE(square.row >= 0 && square.row < view.rows);
        }
        for (const game::PieceView& piece : view.pieces) {
            ASSERT_TRUE(squares.contains(piece.square)) << piece.square;
            ASSERT_TRUE(occupied.insert(piece.square).second) << piece.square;
            ASSERT_FALSE(piece.name.empty());
        }
        for (const auto& move : moves) {
            for (const std::string& square : position.touched(move)) {
                ASSERT_TRUE(squares.contains(square)) << position.format_move(move);
            }
        }
        ASSERT_EQ(view.turn, position.turn());
    });
}

TYPED_TEST(Conformance, StartOptionsRefuseNonsense) {
    const game::GameType type = game::game_type<TypeParam>();
    for (const game::StartOption& option : TypeParam::info().options) {
        game::StartChoices choices;
        choices.set(std::string(option.name), "\x01nonsense");
        const auto started = type.start(choices);
        ASSERT_FALSE(started.has_value()) << option.name;
        EXPECT_NE(started.error().message.find("expected"), std::string::npos)
            << started.error().message;
    }
    game::StartChoices unknown;
    unknown.set("no-such-option", "x");
    EXPECT_FALSE(type.start(unknown).has_value());
}

// Damaged position strings are refused, or were canonical after all; nothing else.
TYPED_TEST(Conformance, DamagedPositionsAreRefusedOrCanonical) {
    base::Rng rng(13);
    this->walk(14, support::effort(10), 200, [&](const TypeParam& position, const auto&) {
        const std::string text = position.format();
        for (int i = 0; i < 30; ++i) {
            std::string damaged = text;
            const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
            const char with = text[rng.below(static_cast<std::uint32_t>(text.size()))];
            switch (rng.below(3)) {
                case 0:
                    damaged[at] = with;
                    break;
                case 1:
                    damaged.erase(at, 1);
                    break;
                default:
                    damaged.insert(at, 1, with);
                    break;
            }
            const auto read = TypeParam::parse(damaged);
            if (read) {
                ASSERT_EQ(read->format(), damaged);
            } else {
                ASSERT_FALSE(read.error().message.empty());
            }
        }
    });
}
