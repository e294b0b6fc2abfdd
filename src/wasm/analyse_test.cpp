// What the page's analysis asks, natively and of every game.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "engine/registry.h"
#include "game/compose_position.h"
#include "game/played_game.h"
#include "games/registry.h"
#include "wasm/api.h"
#include "wasm/record_tree.h"

namespace {

const game::GameType& first_type = games::all_games().front();
const std::string first_id(first_type.info->id);

// A random game of at most `plies` plies.
game::PlayedGame random_game(const game::GameType& type, std::uint64_t seed, int plies) {
    base::Rng rng(seed);
    game::PlayedGame game(std::move(*type.start(game::StartChoices())));
    for (int ply = 0; ply < plies && !game.outcome().over(); ++ply) {
        const auto moves = game.position().moves();
        EXPECT_TRUE(
            game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].text).has_value());
    }
    return game;
}

// The game with a second move at every place, and a third inside the first of those.
wasm::RecordTree with_variations(const game::GameType& type, const game::PlayedGame& game) {
    wasm::RecordTree tree;
    tree.type = &type;
    tree.start = game.start().format();
    tree.comment = "before\nthe moves";
    tree.tags = {{"Event", "Test \"one\"", {}}};
    auto position = game.start().clone();
    std::size_t parent = 0;
    for (const game::MoveView& move : game.moves()) {
        tree.nodes.push_back({parent, move.text, "a } comment", {1}});
        const std::size_t own = tree.nodes.size();
        for (const game::MoveView& other : position->moves()) {
            if (other.text == move.text) continue;
            tree.nodes.push_back({parent, other.text, "", {2, 13}});
            auto next = position->clone();
            next->play(other);
            if (!next->outcome().over()) {
                const std::size_t inner = tree.nodes.size();
                for (const game::MoveView& reply : next->moves()) {
                    tree.nodes.push_back({inner, reply.text, "reply", {}});
                    if (tree.nodes.size() > inner + 2) break;
                }
            }
            break;
        }
        position->play(move);
        parent = own;
    }
    return tree;
}

TEST(Analyse, RecordsOfEveryGameComeBackWithTheirVariations) {
    for (const game::GameType& type : games::all_games()) {
        const game::PlayedGame game = random_game(type, 5, 40);
        const wasm::RecordTree tree = with_variations(type, game);
        const auto text = wasm::write_tree(tree);
        ASSERT_TRUE(text.has_value()) << text.error().message;
        const auto again = wasm::read_tree(*text, first_type, 1);
        ASSERT_TRUE(again.has_value()) << again.error().message << '\n' << *text;
        EXPECT_EQ(again->type, &type);
        EXPECT_EQ(again->start, tree.start);
        EXPECT_EQ(again->comment, tree.comment);
        EXPECT_EQ(again->nodes.size(), tree.nodes.size());
        EXPECT_EQ(*wasm::write_tree(*again), *text);
    }
}

TEST(Analyse, ReadsPositionsAndBareMoves) {
    for (const game::GameType& type : games::all_games()) {
        const game::PlayedGame game = random_game(type, 3, 4);
        const auto position = wasm::read_tree("\n " + game.position().format() + " \n", type, 1);
        ASSERT_TRUE(position.has_value()) << position.error().message;
        EXPECT_EQ(position->start, game.position().format());
        std::string moves;
        for (const game::MoveView& move : game.moves()) moves += move.text + " ";
        const auto bare = wasm::read_tree(moves, type, 1);
        ASSERT_TRUE(bare.has_value()) << bare.error().message;
        EXPECT_EQ(bare->nodes.size(), game.moves().size());
    }
}

TEST(Analyse, ErrorsOfRecordsAreTheReadersOwn) {
    EXPECT_EQ(wasm::read_record("chess", "", 1), "{\"error\":\"unknown game 'chess'\"}");
    const auto error = [](const std::string& text) {
        const auto tree = wasm::read_tree(text, first_type, 1);
        return tree ? "" : tree.error().message;
    };
    EXPECT_TRUE(error("1. zz *").starts_with("game 1, line 1, column 4: 1. 'zz': "))
        << error("1. zz *");
    EXPECT_TRUE(error("1. zz").starts_with("game 1, line 1, column 4: 1. 'zz': "))
        << error("1. zz");
    EXPECT_EQ(error("nonsense"), first_type.parse("nonsense").error().message);
    EXPECT_EQ(error("[Variant \"chess\"]\n*"),
              "game 1, line 1, column 10: Variant: expected the id of a game, found 'chess'");
    const std::string move = random_game(first_type, 1, 1).moves().front().text;
    EXPECT_TRUE(error("1. " + move + " (1. zz) *").ends_with("'zz'")) << error("1. zz *");
    std::string deep = "1. " + move;
    for (int i = 0; i < 60; ++i) deep += " (" + move;
    for (int i = 0; i < 60; ++i) deep += ")";
    EXPECT_NE(error(deep + " *").find("nested more than 50 deep"), std::string::npos);
}

// Bare moves have no result; the error is about the bad move, not about the end of the text.
TEST(Analyse, ABadMoveAmongBareMovesIsNamed) {
    for (const game::GameType& type : games::all_games()) {
        std::string moves;
        const game::PlayedGame game = random_game(type, 3, 2);
        for (const game::MoveView& move : game.moves()) moves += move.text + " ";
        const std::string column = std::to_string(moves.size() + 1);
        for (const std::string bad : {"zz", "nonsense"}) {
            const auto tree = wasm::read_tree(moves + bad + " " + bad, type, 1);
            ASSERT_FALSE(tree.has_value());
            EXPECT_TRUE(tree.error().message.starts_with("game 1, line 1, column " + column +
                                                         ": 2. '" + bad + "': "))
                << tree.error().message;
        }
        EXPECT_TRUE(wasm::read_tree(moves + "{open", type, 1)
                        .error()
                        .message.ends_with("the comment is not closed: expected a }"));
    }
}

TEST(Analyse, ABadPositionIsNotTakenForMoves) {
    for (const game::GameType& type : games::all_games()) {
        const std::string start = (*type.start(game::StartChoices()))->format();
        const auto tree = wasm::read_tree(start + " zz", type, 1);
        ASSERT_FALSE(tree.has_value());
        EXPECT_EQ(tree.error().message, type.read(start + " zz").error().message);
    }
}

TEST(Analyse, WriteRecordTakesLines) {
    const std::string move = random_game(first_type, 1, 1).moves().front().text;
    const std::string start = (*first_type.start(game::StartChoices()))->format();
    const std::string json = wasm::write_record({first_id, start, ""}, "White=A=B",
                                                "0\t" + move + "\t3\tone\\ntwo", "first", "1-0");
    EXPECT_NE(json.find("[White \\\"A=B\\\"]"), std::string::npos) << json;
    EXPECT_NE(json.find("{first} 1. " + move + " $3\\u000a;one\\u000a;two\\u000a1-0"),
              std::string::npos)
        << json;
    EXPECT_TRUE(wasm::write_record({first_id, start, ""}, "", "7\tx\t\t", "", "*")
                    .starts_with("{\"error\":"));
}

TEST(Analyse, ComposesEveryPositionOfEveryGame) {
    for (const game::GameType& type : games::all_games()) {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const game::PlayedGame game = random_game(type, seed, 30);
            if (game.outcome().over()) continue;
            const game::BoardView board = game.position().describe();
            std::vector<game::Placed> pieces, marks;
            for (const game::PieceView& piece : board.pieces) {
                pieces.push_back({piece.square, piece.letter + piece.badge});
            }
            for (const game::SquareView& square : board.squares) {
                marks.push_back({square.name, square.mark});
            }
            EXPECT_EQ(game::compose_position(game.position(), pieces, marks, board.turn),
                      game.position().format());
        }
        const std::string json = wasm::compose(type.info->id, "", "", "", 0);
        EXPECT_TRUE(json.starts_with("{\"position\":\"")) << json;
    }
}

// What an editor puts on squares, and the file of the board that results.
TEST(Analyse, ComposesMarksWhereTheyCanBeEdited) {
    int edited = 0;
    for (const game::GameType& type : games::all_games()) {
        const std::string id(type.info->id);
        if (type.info->marks.empty()) continue;
        const auto start = type.start(game::StartChoices());
        ASSERT_TRUE(start.has_value());
        const game::BoardView board = (*start)->describe();
        std::vector<game::Placed> pieces;
        for (const game::PieceView& piece : board.pieces) {
            pieces.push_back({piece.square, piece.letter + piece.badge});
        }
        for (const std::string_view mark : type.info->marks) {
            const std::vector<game::Placed> marks{{board.squares[9].name, std::string(mark)},
                                                  {board.squares[3].name, std::string(mark)}};
            const std::string text = game::compose_position(**start, pieces, marks, board.turn);
            const auto position = type.parse(text);
            ASSERT_TRUE(position.has_value()) << position.error().message;
            const auto squares = (*position)->describe().squares;
            EXPECT_EQ(squares[9].mark, mark);
            EXPECT_EQ(squares[3].mark, mark);
            EXPECT_EQ(squares[4].mark, "");
            for (const game::StartOption& option : type.info->options) {
                if (option.file_of == nullptr) continue;
                const auto file = option.file_of(text);
                ASSERT_TRUE(file.has_value()) << file.error().message;
                EXPECT_EQ(wasm::start(id, std::string(option.name) + "=your file", *file, 1),
                          "{\"position\":\"" + text + "\"}");
                ++edited;
            }
        }
        const std::string json = wasm::compose(id, "", "", board.squares[0].name + "=nonsense", 0);
        EXPECT_NE(json.find("\"problem\":"), std::string::npos) << json;
    }
    EXPECT_GT(edited, 0);
}

TEST(Analyse, RefusesAFileThatIsNoNetwork) {
    for (const game::GameType& type : games::all_games()) {
        const std::string_view id = type.info->id;
        const bool has_network = engine::find_engine(id)->load_network != nullptr;
        EXPECT_EQ(wasm::load_network(id, "nonsense"),
                  has_network ? "{\"error\":\"network: not a network file\"}"
                              : "{\"error\":\"no network for '" + std::string(id) + "'\"}");
    }
}

TEST(Analyse, ProvesMovesWhereTheGameCanBeSolved) {
    int solved = 0;
    for (const game::GameType& type : games::all_games()) {
        const engine::GameEngine* engine = engine::find_engine(type.info->id);
        ASSERT_NE(engine, nullptr);
        const std::string json = wasm::prove({type.info->id, "", ""}, 10'000, [] { return false; });
        if (engine->load_proofs == nullptr) {
            EXPECT_EQ(json, "{\"moves\":[]}");
            EXPECT_TRUE(wasm::load_proofs(type.info->id, "").starts_with("{\"error\":"));
            continue;
        }
        ++solved;
        const std::size_t moves = (*type.start(game::StartChoices()))->moves().size();
        std::size_t found = 0;
        for (std::size_t at = 0; (at = json.find("{\"move\"", at)) != std::string::npos; ++at)
            ++found;
        EXPECT_EQ(found, moves);
        EXPECT_NE(json.find("\"least\":\"win\",\"most\":\"win\""), std::string::npos) << json;
        EXPECT_TRUE(wasm::load_proofs(type.info->id, "x y").starts_with("{\"error\":\"line 1: "));
    }
    EXPECT_GT(solved, 0);
}

}  // namespace
