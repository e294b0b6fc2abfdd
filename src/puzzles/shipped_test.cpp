// The puzzles in the games' folders. `manator puzzles GAME --check FILE` proves all of them again;
// here it is a sample.
#include <gtest/gtest.h>

#include <set>

#include "engine/registry.h"
#include "games/registry.h"
#include "puzzles/grader.h"
#include "puzzles/likeness.h"
#include "puzzles/prover.h"

namespace puzzles {

namespace {

// Every game that has puzzles.
std::vector<const game::GameType*> games_with_puzzles() {
    std::vector<const game::GameType*> list;
    for (const game::GameType& type : games::all_games()) {
        if (!shipped_puzzles(type.info->id).empty()) list.push_back(&type);
    }
    return list;
}

}  // namespace

TEST(ShippedPuzzles, AreAtLeastTwoHundredAGame) {
    EXPECT_GE(games_with_puzzles().size(), 5u);
    for (const game::GameType* type : games_with_puzzles()) {
        EXPECT_GE(shipped_puzzles(type->info->id).size(), 200u) << type->info->id;
    }
}

TEST(ShippedPuzzles, AreAllDifferent) {
    for (const game::GameType* type : games_with_puzzles()) {
        std::set<std::string> ids;
        std::set<std::uint64_t> likenesses;
        for (const Puzzle& puzzle : shipped_puzzles(type->info->id)) {
            const auto position = type->parse(puzzle.position);
            ASSERT_TRUE(position.has_value()) << puzzle.id;
            EXPECT_EQ(puzzle.id, id_of(puzzle.position));
            EXPECT_TRUE(ids.insert(puzzle.id).second) << puzzle.id;
            EXPECT_TRUE(likenesses.insert(likeness((*position)->describe())).second) << puzzle.id;
        }
    }
}

TEST(ShippedPuzzles, AreAMixture) {
    for (const game::GameType* type : games_with_puzzles()) {
        std::set<int> grades;
        std::size_t wins_in_one = 0;
        const auto list = shipped_puzzles(type->info->id);
        for (const Puzzle& puzzle : list) {
            grades.insert(puzzle.grade);
            wins_in_one += puzzle.plies == 1;
        }
        EXPECT_GE(grades.size(), 5u) << type->info->id;
        EXPECT_LE(wins_in_one * 9, list.size()) << type->info->id;
    }
}

// A change of the levels or the engine makes grades outdated: `manator puzzles GAME --grade FILE`
// renews them. Only easy puzzles are graded here: high levels search long.
TEST(ShippedPuzzles, HaveTheGradesOfTheLevels) {
    for (const game::GameType* type : games_with_puzzles()) {
        Grader grader(*engine::find_engine(type->info->id));
        int graded = 0;
        for (const Puzzle& puzzle : shipped_puzzles(type->info->id)) {
            if (puzzle.grade > 4 || ++graded > 12) continue;
            EXPECT_EQ(grader.grade(puzzle.position, puzzle.moves.front()), puzzle.grade)
                << puzzle.id;
        }
        EXPECT_GT(graded, 12) << type->info->id;
    }
}

TEST(ShippedPuzzles, AreProvedAgain) {
    for (const game::GameType* type : games_with_puzzles()) {
        const auto prover = find_puzzles(type->info->id)->make_prover();
        const auto list = shipped_puzzles(type->info->id);
        for (std::size_t i = 0; i < list.size(); i += 1 + list.size() / 8) {
            const auto proved = prover->check(list[i]);
            EXPECT_TRUE(proved.has_value()) << list[i].id << ": " << proved.error().message;
        }
    }
}

TEST(ShippedPuzzles, AreRefusedWithAnotherMoveOrLength) {
    for (const game::GameType* type : games_with_puzzles()) {
        const auto prover = find_puzzles(type->info->id)->make_prover();
        Puzzle puzzle = shipped_puzzles(type->info->id).front();
        const std::string only = puzzle.moves.front();
        for (const game::MoveView& move : (*type->parse(puzzle.position))->moves()) {
            if (move.text == only) continue;
            puzzle.moves = {move.text};
            EXPECT_FALSE(prover->check(puzzle).has_value()) << puzzle.id << " " << move.text;
        }
        puzzle.moves = {"nonsense"};
        EXPECT_FALSE(prover->check(puzzle).has_value());
        puzzle.moves = {only};
        puzzle.plies = puzzle.plies == 7 ? 5 : 7;
        EXPECT_FALSE(prover->check(puzzle).has_value());
    }
}

}  // namespace puzzles
