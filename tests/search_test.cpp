// The search against exhaustive truth, on every game that has an engine.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <set>
#include <thread>

#include "base/rng.h"
#include "engine/registry.h"
#include "game/played_game.h"
#include "games/registry.h"
#include "support/effort.h"

namespace {

struct Candidate {
    const game::GameType* type;
    const engine::GameEngine* engine;
};

std::vector<Candidate> candidates() {
    std::vector<Candidate> list;
    for (const game::GameType& type : games::all_games()) {
        if (const auto* engine = engine::find_engine(type.info->id))
            list.push_back({&type, engine});
    }
    return list;
}

// Random unfinished positions, one every few plies of random games.
std::vector<std::string> random_positions(const game::GameType& type, int count,
                                          std::uint64_t seed) {
    base::Rng rng(seed);
    std::vector<std::string> texts;
    while (static_cast<int>(texts.size()) < count) {
        game::PlayedGame game(std::move(*type.start(game::StartChoices())));
        while (!game.outcome().over() && static_cast<int>(texts.size()) < count) {
            if (rng.below(8) == 0) texts.push_back(game.position().format());
            const auto moves = game.position().moves();
            static_cast<void>(
                game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].text));
        }
    }
    return texts;
}

engine::Report search(engine::Searcher& searcher, const std::string& position,
                      const engine::Limits& limits) {
    EXPECT_TRUE(searcher.set_position(position, {}).has_value());
    const auto report = searcher.search(limits);
    EXPECT_TRUE(report.has_value());
    return *report;
}

engine::Limits to_depth(int depth) {
    engine::Limits limits;
    limits.depth = depth;
    return limits;
}

}  // namespace

// A proof by the engine is never contradicted by plain minimax, and what minimax proves the engine
// finds too, as short, though it may need a few more depths: it leaves out what looks hopeless.
TEST(Search, ProofsAgreeWithMinimax) {
    for (const auto& [type, engine] : candidates()) {
        const auto searcher = engine->make_searcher();
        for (const std::string& position : random_positions(*type, support::effort(60), 1)) {
            const auto plain = engine->plain(position, {engine::Plain::alphabeta, 3, 0});
            ASSERT_TRUE(plain.has_value());
            searcher->clear();
            const bool decided = plain->score.plies().has_value();
            const engine::Report report = search(*searcher, position, to_depth(decided ? 8 : 4));
            ASSERT_FALSE(report.lines.empty());
            const game::Score score = report.lines[0].score;
            if (decided) {
                EXPECT_EQ(score, plain->score) << type->info->id << " " << position;
            } else if (score.plies()) {
                const auto deeper = engine->plain(position, {engine::Plain::alphabeta, 4, 0});
                if (deeper->score.plies()) {
                    EXPECT_EQ(score.kind(), deeper->score.kind())
                        << type->info->id << " " << position;
                }
            }
        }
    }
}

// The same with a table that remembers everything from earlier in the game.
TEST(Search, WhatIsRememberedMakesNoProofFalse) {
    constexpr int longest = 4;  // plies that minimax can check
    int proofs = 0;
    for (const auto& [type, engine] : candidates()) {
        const auto searcher = engine->make_searcher();
        base::Rng rng(11);
        for (int games = 0; games < support::effort(12); ++games) {
            game::PlayedGame game(std::move(*type->start(game::StartChoices())));
            while (!game.outcome().over()) {
                const auto moves = game.position().moves();
                static_cast<void>(
                    game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].text));
                if (game.outcome().over() || rng.below(6) != 0) continue;
                const std::string position = game.position().format();
                const game::Score score =
                    search(*searcher, position, to_depth(5)).lines.at(0).score;
                if (score.plies().value_or(longest + 1) > longest) continue;
                const auto plain =
                    engine->plain(position, {engine::Plain::alphabeta, *score.plies(), 0});
                ASSERT_TRUE(plain.has_value());
                EXPECT_EQ(score, plain->score) << type->info->id << " " << position;
                ++proofs;
            }
        }
    }
    EXPECT_GT(proofs, 20);
}

TEST(Search, OneThreadIsDeterministic) {
    for (const auto& [type, engine] : candidates()) {
        const std::string position = random_positions(*type, 1, 2).front();
        const auto one = engine->make_searcher(), two = engine->make_searcher();
        const engine::Report a = search(*one, position, to_depth(6));
        const engine::Report b = search(*two, position, to_depth(6));
        EXPECT_EQ(a.nodes, b.nodes);
        EXPECT_EQ(a.lines[0].moves, b.lines[0].moves);
        one->clear();
        const engine::Report again = search(*one, position, to_depth(6));
        EXPECT_EQ(again.nodes, a.nodes) << type->info->id;
    }
}

TEST(Search, LinesAreLegalDistinctAndSorted) {
    for (const auto& [type, engine] : candidates()) {
        const auto searcher = engine->make_searcher();
        for (const std::string& position : random_positions(*type, support::effort(20), 3)) {
            engine::Limits limits = to_depth(4);
            limits.lines = 3;
            const engine::Report report = search(*searcher, position, limits);
            std::set<std::string> firsts;
            for (std::size_t i = 0; i < report.lines.size(); ++i) {
                EXPECT_TRUE(firsts.insert(report.lines[i].moves.at(0)).second);
                if (i > 0) {
                    EXPECT_GE(report.lines[i - 1].score, report.lines[i].score);
                }
                game::PlayedGame game(std::move(*type->parse(position)));
                for (const std::string& move : report.lines[i].moves) {
                    if (game.outcome().over()) break;
                    EXPECT_TRUE(game.play(move).has_value()) << position << " " << move;
                }
            }
        }
    }
}

TEST(Search, NodeLimitsAndChosenMovesAreRespected) {
    for (const auto& [type, engine] : candidates()) {
        const auto searcher = engine->make_searcher();
        const auto start = type->start(game::StartChoices());
        const auto moves = (*start)->moves();
        engine::Limits limits;
        limits.nodes = 20'000;
        limits.only = {moves.back().text};
        const engine::Report report = search(*searcher, (*start)->format(), limits);
        EXPECT_LE(report.nodes, 20'010u) << type->info->id;
        EXPECT_EQ(report.lines.at(0).moves.at(0), moves.back().text);
    }
}

TEST(Search, StopEndsAnInfiniteSearch) {
    for (const auto& [type, engine] : candidates()) {
        const auto searcher = engine->make_searcher();
        const auto start = type->start(game::StartChoices());
        ASSERT_TRUE(searcher->set_position((*start)->format(), {}).has_value());
        searcher->set_threads(2);
        base::StopSource stop;
        std::atomic<bool> begun{false};
        std::thread stopper([&] {
            while (!begun) std::this_thread::yield();
            stop.request_stop();
        });
        const auto note = [&](const engine::Report&) { begun = true; };
        const auto report = searcher->search({}, note, stop.get_token());
        stopper.join();
        ASSERT_TRUE(report.has_value());
        EXPECT_FALSE(report->lines.empty());
    }
}

TEST(Search, AStopBeforeTheSearchIsNotLost) {
    for (const auto& [type, engine] : candidates()) {
        const auto searcher = engine->make_searcher();
        const auto start = type->start(game::StartChoices());
        ASSERT_TRUE(searcher->set_position((*start)->format(), {}).has_value());
        for (const int threads : {1, 2}) {
            searcher->set_threads(threads);
            base::StopSource stop;
            stop.request_stop();
            const auto report = searcher->search({}, {}, stop.get_token());
            ASSERT_TRUE(report.has_value());
            EXPECT_EQ(report->depth, 1) << type->info->id;  // its move is a searched one
            EXPECT_FALSE(report->lines.empty());
        }
    }
}

TEST(Search, AStopEndsATextbookSearch) {
    for (const auto& [type, engine] : candidates()) {
        const std::string start = (*type->start(game::StartChoices()))->format();
        for (const engine::Plain method : {engine::Plain::minimax, engine::Plain::alphabeta}) {
            base::StopSource stop;
            const engine::PlainQuestion endless{method, 60, 0, {}, stop.get_token()};
            std::thread stopper([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
                stop.request_stop();
            });
            EXPECT_FALSE(engine->plain(start, endless)->move.empty());
            stopper.join();
            const auto at_once = engine->plain(start, endless);
            EXPECT_FALSE(at_once->move.empty());
            EXPECT_EQ(at_once->nodes, 0u) << type->info->id;
        }
    }
}

// A walk through random games with a look at every position; SEARCH_POSITIONS=1000000 makes it
// long.
TEST(Search, RandomPositionsAreSearchedWithoutAFinding) {
    // scripts/search-positions.sh asks for more of them, of one game at a time.
    const char* asked = std::getenv("SEARCH_POSITIONS");
    const char* seed = std::getenv("SEARCH_SEED");
    const char* game_id = std::getenv("SEARCH_GAME");
    const int count = asked != nullptr ? std::atoi(asked) : support::effort(3000);
    for (const auto& [type, engine] : candidates()) {
        if (game_id != nullptr && type->info->id != game_id) continue;
        const auto searcher = engine->make_searcher();
        ASSERT_TRUE(searcher->set_table_size(1));
        base::Rng rng(seed != nullptr ? std::strtoull(seed, nullptr, 10) : 5);
        for (int searched = 0; searched < count;) {
            game::PlayedGame game(std::move(*type->start(game::StartChoices())));
            while (!game.outcome().over() && searched < count) {
                const auto moves = game.position().moves();
                const engine::Report report =
                    search(*searcher, game.position().format(), to_depth(2));
                ASSERT_FALSE(report.lines.empty()) << game.position().format();
                const auto best = std::find_if(moves.begin(), moves.end(), [&](const auto& move) {
                    return move.text == report.lines[0].moves[0];
                });
                ASSERT_NE(best, moves.end()) << game.position().format();
                ++searched;
                static_cast<void>(
                    game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].text));
            }
        }
    }
}

TEST(Search, FourThreadsShareOneTable) {
    for (const auto& [type, engine] : candidates()) {
        const auto searcher = engine->make_searcher();
        ASSERT_TRUE(searcher->set_table_size(1));
        searcher->set_threads(4);
        for (const std::string& position : random_positions(*type, support::effort(10), 6)) {
            engine::Limits limits;
            limits.nodes = 20'000;
            const engine::Report report = search(*searcher, position, limits);
            ASSERT_FALSE(report.lines.empty());
            EXPECT_TRUE((*type->parse(position))->parse_move(report.lines[0].moves[0]).has_value());
        }
    }
}

TEST(PlainSearch, AlphaBetaEqualsMinimaxWithFewerNodes) {
    for (const auto& [type, engine] : candidates()) {
        std::uint64_t minimax_nodes = 0, alphabeta_nodes = 0;
        for (const std::string& position : random_positions(*type, support::effort(60), 4)) {
            const auto minimax = engine->plain(position, {engine::Plain::minimax, 2, 0});
            const auto alphabeta = engine->plain(position, {engine::Plain::alphabeta, 2, 0});
            ASSERT_EQ(minimax->move, alphabeta->move) << type->info->id << " " << position;
            ASSERT_EQ(minimax->score, alphabeta->score) << type->info->id << " " << position;
            minimax_nodes += minimax->nodes;
            alphabeta_nodes += alphabeta->nodes;
        }
        EXPECT_LT(alphabeta_nodes, minimax_nodes) << type->info->id;
    }
}
