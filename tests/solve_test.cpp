// The two proof searches against each other, on every game that can be solved, and the registry
// that finds those games.
#include <gtest/gtest.h>

#include <atomic>

#include "all_games.h"
#include "arena/referee.h"
#include "base/rng.h"
#include "base/temporary_folder.h"
#include "engine/builtin_player.h"
#include "engine/proof_adviser.h"
#include "engine/registry.h"
#include "games/registry.h"
#include "solve/check_search.h"
#include "solve/proof_tree.h"
#include "solve/prover.h"
#include "statistics/statistics.h"
#include "support/effort.h"
#include "support/process.h"

namespace {

using game::Value;

template <class P>
P random_start(base::Rng& rng) {
    const game::ProofStarts starts = P::proof_starts();
    game::StartChoices choices;
    choices.set(std::string(starts.option),
                starts.values[rng.below(static_cast<std::uint32_t>(starts.values.size()))]);
    return *P::start(choices);
}

// A position some plies before the end of a random game.
template <class P>
P near_the_end(base::Rng& rng) {
    std::vector<P> game{random_start<P>(rng)};
    while (!game.back().outcome().over()) {
        typename P::Moves moves;
        game.back().generate(moves);
        P next = game.back();
        next.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        game.push_back(next);
    }
    const std::size_t plies = 2 + rng.below(9);
    return game[game.size() > plies ? game.size() - plies : 0];
}

template <class P>
void compare_searches() {
    base::Rng rng(17);
    const std::atomic<bool> stop = false;
    solve::BoundsTable table(std::size_t{4} << 20);
    solve::CheckSearch<P> second(std::size_t{4} << 20, stop, {});
    std::array<int, 3> seen{};
    for (int i = 0; i < support::effort(2000); ++i) {
        const P position = near_the_end<P>(rng);
        solve::ProofSearch<typename P::ProofForm> first(table, stop, {});
        Value value = Value::loss;
        for (const Value need : {Value::draw, Value::win}) {
            const auto reached = first.reaches(typename P::ProofForm(position), need);
            EXPECT_EQ(reached, second.reaches(position, need)) << position.format();
            if (*reached) value = need;
        }
        ++seen[static_cast<std::size_t>(value)];
    }
    for (const int count : seen) EXPECT_GT(count, 0);
}

TEST(Solve, BothSearchesFindTheSameValues) {
    int games = 0;
    games::AllGames::for_each([&]<class P> {
        if constexpr (game::HasProofs<P>) {
            compare_searches<P>();
            ++games;
        }
    });
    EXPECT_GT(games, 0);
}

// Whether the tree's text proves the claim; every end of it is asked about.
template <class P>
bool proves(std::string_view tree, const P& position, Value value) {
    const std::atomic<bool> stop = false;
    solve::CheckSearch<P> second(std::size_t{1} << 20, stop, {});
    bool all = true;
    solve::TreeWalk<P> walk(tree, [&](const P& at, const solve::ProofStep<P>* step) {
        EXPECT_EQ(at.turn(), position.turn());
        if (step == nullptr) all = all && *second.reaches(at, value);
        return true;
    });
    return walk.walk(position, position.turn()) && all;
}

template <class P>
void write_and_walk_trees() {
    base::Rng rng(23);
    const std::atomic<bool> stop = false;
    solve::BoundsTable table(std::size_t{4} << 20);
    int letters = 0, spoilt = 0;
    for (int i = 0; i < 300; ++i) {
        const P position = near_the_end<P>(rng);
        if (position.outcome().over()) continue;
        solve::ProofSearch<typename P::ProofForm> search(table, stop, {});
        for (const Value need : {Value::draw, Value::win}) {
            if (search.reaches(typename P::ProofForm(position), need) == false) continue;
            solve::TreeWriter<P> writer(search, stop, 1);
            const auto tree = writer.write(position, position.turn(), need);
            ASSERT_TRUE(tree);
            EXPECT_TRUE(proves(*tree, position, need)) << position.format() << ' ' << *tree;
            EXPECT_FALSE(proves(*tree + ".", position, need));
            letters += static_cast<int>(tree->size());
            if (tree->empty()) continue;
            EXPECT_FALSE(proves(std::string_view(*tree).substr(1), position, need));
            std::string wrong = *tree;
            wrong.front() = wrong.front() == 'a' ? 'b' : 'a';
            if (!proves(wrong, position, need)) ++spoilt;
        }
    }
    EXPECT_GT(letters, 100);
    EXPECT_GT(spoilt, 0);
}

// No text makes a move good that is none, not even where the reply that refutes it ends the game.
template <class P>
void walk_trees_of_wrong_moves() {
    base::Rng rng(31);
    const std::atomic<bool> stop = false;
    solve::BoundsTable table(std::size_t{4} << 20);
    solve::ProofSearch<typename P::ProofForm> search(table, stop, {});
    int tried = 0, refuted_by_the_end = 0;
    for (int i = 0; i < support::effort(400); ++i) {
        const P position = near_the_end<P>(rng);
        if (position.outcome().over() || typename P::ProofForm(position).decided()) continue;
        const auto steps = solve::proof_steps(position);
        for (const Value need : {Value::draw, Value::win}) {
            const Value refutes = game::better(game::opposite(need));
            for (std::size_t letter = 0; letter < steps.size(); ++letter) {
                const typename P::ProofForm next(steps[letter].next);
                if (steps[letter].over || search.reaches(next, refutes) == false) continue;
                for (std::size_t dots = 0; dots < 10; ++dots, ++tried) {
                    const std::string tree = solve::proof_letters[letter] + std::string(dots, '.');
                    EXPECT_FALSE(proves(tree, position, need)) << position.format() << ' ' << tree;
                }
                const auto replies = solve::proof_steps(steps[letter].next);
                if (replies.back().over) ++refuted_by_the_end;
            }
        }
    }
    EXPECT_GT(tried, support::effort(100));
    EXPECT_GT(refuted_by_the_end, support::effort(10));
}

TEST(Solve, TreesDoNotProveWrongMoves) {
    games::AllGames::for_each([&]<class P> {
        if constexpr (game::HasProofs<P>) walk_trees_of_wrong_moves<P>();
    });
}

TEST(Solve, TreesProveWhatTheyClaim) {
    games::AllGames::for_each([&]<class P> {
        if constexpr (game::HasProofs<P>) write_and_walk_trees<P>();
    });
}

template <class P>
const solve::IndexedProof& index_of(const P& start, const game::Claim& claim) {
    const game::ProofCode code = typename P::ProofForm(start).code();
    const auto all = solve::indexed_proofs();
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& proof) {
        return proof.game == P::info().id && proof.start == code && proof.turn == start.turn() &&
               proof.side == claim.side && proof.value == claim.value;
    });
    EXPECT_NE(found, all.end());
    return *found;
}

// Whether the table has this step of a proof, and where it leads.
template <class P>
bool is_in(const solve::IndexedProof& index, const P& at, const solve::ProofStep<P>& step) {
    const auto found = index.step(typename P::ProofForm(at).code());
    const auto steps = solve::proof_steps(at);
    return found && *found < steps.size() && steps[*found].move == step.move &&
           (step.over || index.leaves(step.code));
}

// Every letter of the stored proofs fits, and is in the tables the engine uses; their ends are for
// `manator solve --verify`.
template <class P>
void walk_stored_proofs() {
    const auto table = game::parse_lines<game::ProvedStart>(P::proved());
    ASSERT_TRUE(table);
    for (const game::ProvedStart& proved : *table) {
        game::StartChoices choices;
        choices.set(std::string(P::proof_starts().option), proved.start);
        const P start = *P::start(choices);
        const auto proofs = solve::stored_proofs_of(start);
        for (const game::Claim& claim : game::claims_of(proved.result)) {
            const auto proof = std::find_if(proofs.begin(), proofs.end(), [&](const auto& stored) {
                return stored.side == claim.side && stored.value == claim.value;
            });
            ASSERT_NE(proof, proofs.end()) << proved.start;
            const solve::IndexedProof& index = index_of(start, claim);
            solve::TreeWalk<P> walk(proof->tree, [&](const P& at, const auto* step) {
                return step == nullptr || is_in(index, at, *step);
            });
            EXPECT_TRUE(walk.walk(start, claim.side)) << proved.start;
        }
    }
}

TEST(Solve, StoredProofsFitTheGame) {
    games::AllGames::for_each([&]<class P> {
        if constexpr (game::HasProofs<P>) walk_stored_proofs<P>();
    });
}

TEST(Solve, TablesTellOnlyOfRealStarts) {
    for (const game::GameType& type : games::all_games()) {
        const solve::GameSolver* solver = solve::find_solver(type.info->id);
        if (solver == nullptr) continue;
        const game::ProofStarts starts = solver->starts();
        const auto table = game::parse_lines<game::ProvedStart>(solver->proved());
        ASSERT_TRUE(table);
        EXPECT_LE(table->size(), starts.values.size());
        for (const game::ProvedStart& proved : *table) {
            EXPECT_EQ(std::count(starts.values.begin(), starts.values.end(), proved.start), 1);
        }
    }
    EXPECT_EQ(solve::find_solver("no such game"), nullptr);
}

template <class P>
void follow_advice() {
    base::Rng rng(29);
    const std::atomic<bool> stop = false;
    solve::CheckSearch<P> second(std::size_t{4} << 20, stop, {});
    engine::ProofAdviser<P> adviser(std::size_t{1} << 20);
    std::array<int, 3> seen{};
    for (int i = 0; i < 500; ++i) {
        const P position = near_the_end<P>(rng);
        if (position.outcome().over()) continue;
        const auto advice = adviser.advise(position, 1'000'000, [] { return false; });
        ASSERT_TRUE(advice) << position.format();
        EXPECT_TRUE(advice->exact);
        EXPECT_TRUE(advice->value == Value::loss || *second.reaches(position, advice->value));
        EXPECT_EQ(advice->moves.empty(), advice->value == Value::loss);
        if (advice->value < Value::win) {
            EXPECT_FALSE(*second.reaches(position, game::better(advice->value)));
        }
        for (const auto& move : advice->moves) {
            P next = position;
            next.play(move);
            const Value too_much = game::better(game::opposite(advice->value));
            EXPECT_FALSE(*second.reaches(next, too_much)) << position.format();
        }
        ++seen[static_cast<std::size_t>(advice->value)];
    }
    for (const int count : seen) EXPECT_GT(count, 0);
    const P start = random_start<P>(rng);
    EXPECT_FALSE(adviser.advise(start, 10, [] { return false; })) << "that takes millions";
}

TEST(Solve, AdviceKeepsTheValueAndSaysSo) {
    games::AllGames::for_each([&]<class P> {
        if constexpr (game::HasProofs<P>) follow_advice<P>();
    });
}

// A game from a proved start, played by the engine with a small budget for the side that claims it.
arena::RefereedGame defend(const game::GameType& type, const game::AnyPosition& start,
                           const game::Claim& claim, const char* rival) {
    const engine::GameEngine* engine = engine::find_engine(type.info->id);
    const auto make = [&](const char* spec) {
        return engine::make_player(*engine::parse_player(spec, engine), engine, 1);
    };
    const auto strong = make("engine nodes=40000 hash=4"), weak = make(rival);
    std::array<game::Player*, 2> players{strong.get(), weak.get()};
    if (claim.side == game::Side::second) std::swap(players[0], players[1]);
    return arena::referee(game::PlayedGame(start.clone()), players, {}, {});
}

TEST(Solve, TheEngineNeverGivesAwayWhatIsProved) {
    for (const game::GameType& type : games::all_games()) {
        const solve::GameSolver* solver = solve::find_solver(type.info->id);
        if (solver == nullptr) continue;
        const auto table = game::parse_lines<game::ProvedStart>(solver->proved());
        ASSERT_TRUE(table);
        for (std::size_t i = 0; i < table->size(); i += support::sanitized ? 16 : 3) {
            const game::ProvedStart& proved = (*table)[i];
            game::StartChoices choices;
            choices.set(std::string(solver->starts().option), proved.start);
            const auto start = type.start(choices);
            ASSERT_TRUE(start);
            for (const game::Claim& claim : game::claims_of(proved.result)) {
                for (const char* rival : {"random", "alphabeta depth=2"}) {
                    statistics::Score score;
                    score.add(defend(type, **start, claim, rival).result, claim.side);
                    EXPECT_GE(score.mean(), claim.value == Value::win ? 1.0 : 0.5)
                        << proved.start << " against " << rival;
                }
            }
        }
    }
}

TEST(Solve, ProverStopsWhenAsked) {
    for (const game::GameType& type : games::all_games()) {
        const solve::GameSolver* solver = solve::find_solver(type.info->id);
        if (solver == nullptr) continue;
        const std::atomic<bool> stop = true;
        const auto prover = solver->make(std::size_t{4} << 20, stop, {});
        EXPECT_EQ(prover->prove(solver->starts().values.front()), std::nullopt);
        const auto table = game::parse_lines<game::ProvedStart>(solver->proved());
        EXPECT_EQ(prover->verify(table->front()), std::nullopt);
        EXPECT_EQ(prover->proofs_of(table->front()), std::nullopt);
        EXPECT_LE(prover->nodes(), 3 * solve::nodes_between_looks);
    }
}

// The start whose proof is shortest is verified, and so is its mirror image, which stands behind it
// in the table, but not with another result.
template <class P>
void verify_the_shortest() {
    const auto proofs = game::parse_lines<game::StoredProof>(P::stored_proofs());
    const auto table = game::parse_lines<game::ProvedStart>(P::proved());
    ASSERT_TRUE(proofs && table);
    const auto shortest = std::min_element(
        proofs->begin(), proofs->end(),
        [](const auto& a, const auto& b) { return a.tree.size() < b.tree.size(); });
    const auto proved = std::find_if(table->begin(), table->end(),
                                     [&](const auto& one) { return one.start == shortest->start; });
    ASSERT_LT(proved - table->begin() + 1, std::ssize(*table));
    const std::atomic<bool> stop = false;
    const auto prover = solve::find_solver(P::info().id)->make(std::size_t{256} << 20, stop, {});
    EXPECT_EQ(prover->verify(*proved), true) << proved->start;
    game::ProvedStart twin = proved[1];
    EXPECT_EQ(prover->verify(twin), true) << twin.start;
    for (const game::Result wrong :
         {game::Result::first_wins, game::Result::second_wins, game::Result::draw}) {
        if (wrong == proved->result) continue;
        twin.result = wrong;
        EXPECT_EQ(prover->verify(twin), false) << twin.start;
    }
}

TEST(Solve, VerifiesWhatIsTrueAndNothingElse) {
    if (support::sanitized) GTEST_SKIP() << "millions of positions";
    games::AllGames::for_each([&]<class P> {
        if constexpr (game::HasProofs<P>) verify_the_shortest<P>();
    });
}

TEST(Solve, VerifyingGoesOnWhereItWas) {
    for (const game::GameType& type : games::all_games()) {
        if (solve::find_solver(type.info->id) == nullptr) continue;
        const std::string id(type.info->id);
        const base::TemporaryFolder folder;
        const std::string file = folder / "verified";
        const auto all =
            support::run_shell("manator solve " + id + " --table > " + file + " && manator solve " +
                               id + " --verify --resume " + file);
        EXPECT_EQ(all.status, 0) << all.err;
        EXPECT_EQ(all.out, "");
        EXPECT_NE(all.err.find(" starts verified"), std::string::npos) << all.err;
        // A start that is missing, or has another result, is still to be verified: that takes
        // longer.
        const std::string limit = support::sanitized ? "5" : "1";
        for (const char* edit : {"sed -i 3d ", "sed -i '3s/1-0/0-1/' "}) {
            const auto rest =
                support::run_shell("manator solve " + id + " --table > " + file + "; " + edit +
                                   file + "; timeout -s INT " + limit + " manator solve " + id +
                                   " --verify --hash 16 --resume " + file);
            EXPECT_NE(rest.err.find("interrupted"), std::string::npos) << edit << rest.err;
        }
    }
}

}  // namespace
