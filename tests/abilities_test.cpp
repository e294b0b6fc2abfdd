// Tests of the optional abilities of games: one suite over all games and the toy game.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "game/bot_protocol.h"
#include "game/compose_position.h"
#include "game/erase.h"
#include "game/network_features.h"
#include "game/search_abilities.h"
#include "support/effort.h"
#include "support/every_game.h"

namespace {

template <class P>
class Abilities : public support::RandomGames<P> {};

TYPED_TEST_SUITE(Abilities, support::EveryGame, support::GameName);

template <class P>
P read(const std::string& text) {
    const auto position = P::parse(text);
    EXPECT_TRUE(position.has_value()) << text;
    return position ? *position : P::start();
}

// What all position strings begin with.
std::string board_and_turn(const std::string& position) {
    return position.substr(0, position.find(' ', position.find(' ') + 1));
}

// Positions with exchanged sides: pieces change their owner and are mirrored from bottom to top.
// Everything but pieces and turn is as at the start.
template <class P>
class Mirror {
 public:
    using Texts = std::pair<std::string, std::string>;  // the position, and its mirror image

    Mirror() { learn(P::start()); }
    void learn(const P& position) {
        for (const game::PieceView& piece : position.describe().pieces) {
            letters_[{piece.name, index(piece.owner)}] = piece.letter;
        }
    }
    Texts operator()(const P& position) const {
        const game::BoardView view = position.describe();
        std::map<std::string, std::string> opposite;
        for (const game::SquareView& a : view.squares) {
            for (const game::SquareView& b : view.squares) {
                if (a.column == b.column && a.row + b.row + 1 == view.rows)
                    opposite[a.name] = b.name;
            }
        }
        std::vector<game::Placed> pieces, mirrored;
        for (const game::PieceView& piece : view.pieces) {
            const auto other = letters_.find({piece.name, 1 - index(piece.owner)});
            const char letter = other == letters_.end() ? '?' : other->second;
            pieces.push_back({piece.square, piece.letter + piece.badge});
            mirrored.push_back({opposite[piece.square], letter + piece.badge});
        }
        return {compose_position(start_, pieces, {}, view.turn),
                compose_position(start_, mirrored, {}, game::other(view.turn))};
    }

 private:
    std::map<std::pair<std::string, int>, char> letters_;
    game::Erased<P> start_{P::start()};
};

// The protocol's messages that the bytes consist of.
std::vector<std::string> messages_in(const game::WireProtocol& wire, std::string bytes) {
    std::vector<std::string> messages;
    while (!bytes.empty()) {
        const auto taken = wire.take_message(bytes);
        if (!taken || !*taken) break;
        messages.push_back(**taken);
    }
    EXPECT_EQ(bytes, "");
    return messages;
}

}  // namespace

TYPED_TEST(Abilities, EvaluationsAreNamedBoundedAndFollowTheTable) {
    if constexpr (game::HasEvaluation<TypeParam>) {
        const auto table = TypeParam::evaluations();
        std::set<std::string_view> names;
        for (const auto& row : table) {
            EXPECT_TRUE(names.insert(row.name).second) << row.name;
            EXPECT_FALSE(row.name.empty() || row.help.empty());
        }
        EXPECT_GE(names.size(), 2u);
        this->walk(21, support::effort(40), 300, [&](const TypeParam& position, const auto& moves) {
            if (moves.empty()) return;
            for (std::size_t i = 0; i < table.size(); ++i) {
                const int value = position.evaluate(static_cast<int>(i));
                ASSERT_LE(std::abs(value), game::evaluation_limit) << position.format();
                ASSERT_EQ(value, table[i].value(position)) << position.format();
                ASSERT_EQ(value, table[i].value(read<TypeParam>(position.format())));
            }
            if constexpr (game::HasWeights<TypeParam>) {
                ASSERT_EQ(position.evaluate_with(typename TypeParam::Weights{}),
                          position.evaluate(game::handmade_evaluation<TypeParam>));
            }
        });
    }
}

TYPED_TEST(Abilities, EvaluationsAreTheSameForExchangedSides) {
    if constexpr (game::HasEvaluation<TypeParam>) {
        Mirror<TypeParam> mirror;
        int compared = 0;
        this->walk(22, support::effort(60), 200, [&](const TypeParam& position, const auto&) {
            mirror.learn(position);
            const auto [text, image] = mirror(position);
            const auto here = TypeParam::parse(text), there = TypeParam::parse(image);
            if (!here || !there || here->outcome().over() || there->outcome().over()) return;
            for (int i = 0; i < static_cast<int>(TypeParam::evaluations().size()); ++i) {
                ASSERT_EQ(here->evaluate(i), there->evaluate(i)) << text << " by " << i;
            }
            ++compared;
        });
        EXPECT_GT(compared, support::effort(60));
    }
}

TYPED_TEST(Abilities, GainsAreBoundedAndBelongToThePosition) {
    if constexpr (game::HasGain<TypeParam>) {
        bool any_quiet = false, any_gain = false;
        this->walk(23, support::effort(40), 300, [&](const TypeParam& position, const auto& moves) {
            const TypeParam fresh = read<TypeParam>(position.format());
            for (const auto& move : moves) {
                const int gain = position.gain(move);
                ASSERT_LE(std::abs(gain), game::evaluation_limit) << position.format();
                ASSERT_EQ(gain, fresh.gain(move)) << position.format();
                any_quiet |= gain == 0;
                any_gain |= gain > 0;
            }
        });
        EXPECT_TRUE(any_quiet && any_gain);
    }
}

TYPED_TEST(Abilities, APassChangesTheTurnAndIsUndone) {
    if constexpr (game::HasPass<TypeParam>) {
        int passed = 0;
        this->walk(24, support::effort(40), 300, [&](TypeParam& position, const auto& moves) {
            if (moves.empty() || !position.may_pass()) return;
            const TypeParam before = position;
            const auto undo = position.pass();
            ASSERT_EQ(position.turn(), game::other(before.turn()));
            ASSERT_NE(position.key(), before.key());
            if (const auto fresh = TypeParam::parse(position.format())) {
                ASSERT_EQ(position.key(), fresh->key()) << position.format();
            }
            position.undo_pass(undo);
            ASSERT_EQ(position.format(), before.format());
            ASSERT_EQ(position.key(), before.key());
            ++passed;
        });
        EXPECT_GT(passed, 0);
    }
}

// Games that go back to earlier positions where they can.
TYPED_TEST(Abilities, ReversiblePliesReachBackToEveryRepetition) {
    if constexpr (game::HasRepetition<TypeParam>) {
        base::Rng rng(25);
        int repeated = 0;
        for (int g = 0; g < support::effort(20); ++g) {
            TypeParam position = TypeParam::start();
            std::vector<std::uint64_t> keys{position.key()};
            for (int ply = 0; ply < 80 && !position.outcome().over(); ++ply) {
                const auto moves = this->moves_of(position);
                auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
                for (const auto& back : moves) {
                    TypeParam next = position;
                    next.play(back);
                    if (std::find(keys.begin(), keys.end(), next.key()) != keys.end()) move = back;
                }
                const int before = position.reversible_plies();
                position.play(move);
                const int after = position.reversible_plies();
                ASSERT_TRUE(after == 0 || after == before + 1) << position.format();
                ASSERT_EQ(position.outcome(1), position.outcome());
                const auto last = std::find(keys.rbegin(), keys.rend(), position.key());
                if (last != keys.rend()) {
                    ASSERT_GE(after, last - keys.rbegin() + 1) << position.format();
                    ++repeated;
                }
                keys.push_back(position.key());
            }
        }
        EXPECT_GT(repeated, support::effort(20));
    }
}

TYPED_TEST(Abilities, AcyclicGamesRepeatNothing) {
    if constexpr (game::IsAcyclic<TypeParam>) {
        for (int seed = 0; seed < support::effort(40); ++seed) {
            std::set<std::uint64_t> keys;
            this->walk(static_cast<std::uint64_t>(seed), 1, 500,
                       [&](const TypeParam& position, const auto&) {
                           ASSERT_TRUE(keys.insert(position.key()).second) << position.format();
                       });
        }
    }
}

TYPED_TEST(Abilities, QuietPliesCountDownOneByOne) {
    if constexpr (game::HasPlyCount<TypeParam>) {
        this->walk(26, support::effort(40), 300, [](TypeParam& position, const auto& moves) {
            const int left = position.plies_left();
            ASSERT_TRUE(left > 0 || moves.empty()) << position.format();
            for (const auto& move : moves) {
                const auto undo = position.play(move);
                ASSERT_TRUE(left == game::uncounted || position.plies_left() >= left - 1);
                position.undo(move, undo);
            }
        });
    }
}

TYPED_TEST(Abilities, TheGreedyMoveIsLegalAndRemarksFitIntoAComment) {
    this->walk(27, support::effort(20), 200, [](const TypeParam& position, const auto& moves) {
        if constexpr (game::HasGreedyMove<TypeParam>) {
            if (!moves.empty()) {
                const auto greedy = position.greedy_move();
                ASSERT_NE(std::find(moves.begin(), moves.end(), greedy), moves.end());
            }
        }
        if constexpr (game::HasRemark<TypeParam>) {
            for (const auto& move : moves) {
                ASSERT_EQ(position.remark(move).find_first_of("{}\n"), std::string::npos);
            }
        }
    });
}

TYPED_TEST(Abilities, AQuestionFileHoldsItsPosition) {
    if constexpr (game::HasFileProtocol<TypeParam>) {
        const game::FileProtocol& files = TypeParam::file_protocol();
        EXPECT_FALSE(files.name.empty());
        EXPECT_NE(files.question_file, files.answer_file);
        EXPECT_FALSE(files.position("nonsense"));
        this->walk(28, support::effort(10), 200, [&](const TypeParam& position, const auto&) {
            const std::string question = files.question(position.format());
            const auto text = files.position(question);
            ASSERT_TRUE(text.has_value()) << text.error().message;
            ASSERT_EQ(files.question(*text), question);
            ASSERT_EQ(board_and_turn(*text), board_and_turn(position.format()));
        });
    }
}

TYPED_TEST(Abilities, AConsoleProgramIsToldTheStartAndMovesInTheirForm) {
    if constexpr (game::HasPipeProtocol<TypeParam>) {
        const game::PipeProtocol& lines = TypeParam::pipe_protocol();
        EXPECT_FALSE(lines.name.empty());
        EXPECT_NE(lines.argument(game::Side::first), lines.argument(game::Side::second));
        EXPECT_FALSE(lines.check_first_line("nonsense"));
        const auto opening = lines.opening(TypeParam::start().format());
        ASSERT_TRUE(opening.has_value());
        EXPECT_FALSE(opening->empty() || lines.has_move_form(*opening));
        this->walk(29, support::effort(20), 200, [&](const TypeParam& position, const auto& moves) {
            for (const auto& move : moves) {
                ASSERT_TRUE(lines.has_move_form(position.format_move(move)));
            }
            ASSERT_FALSE(lines.has_move_form(position.format()));
        });
    }
}

TYPED_TEST(Abilities, WireMessagesAreTakenWholeHoweverTheyArrive) {
    if constexpr (game::HasWireProtocol<TypeParam>) {
        const game::WireProtocol& wire = TypeParam::wire_protocol();
        EXPECT_FALSE(wire.name.empty());
        EXPECT_EQ(messages_in(wire, wire.greeting()).size(), 1u);
        EXPECT_EQ(messages_in(wire, wire.game_begins()).size(), 1u);
        EXPECT_EQ(messages_in(wire, wire.game_ends()).size(), 1u);
        EXPECT_FALSE(wire.check_greeted("nonsense") && wire.check_ready("nonsense"));
        const std::string start = TypeParam::start().format();
        std::vector<std::string> played;
        TypeParam position = TypeParam::start();
        base::Rng rng(30);
        for (int ply = 0; ply < 30; ++ply) {
            const auto question = wire.question(start, played);
            ASSERT_TRUE(question.has_value()) << question.error().message;
            ASSERT_EQ(messages_in(wire, *question).size(), 1u);
            std::string part =
                question->substr(0, rng.below(static_cast<std::uint32_t>(question->size())));
            const auto early = wire.take_message(part);
            ASSERT_TRUE(early.has_value() && !early->has_value()) << "taken before it is complete";
            const auto moves = this->moves_of(position);
            if (moves.empty()) break;
            const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            played.push_back(position.format_move(move));
            position.play(move);
        }
    }
}
