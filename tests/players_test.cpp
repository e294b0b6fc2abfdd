// Built-in players of every game that has an engine: their specifications and their moves.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/rng.h"
#include "engine/builtin_player.h"
#include "engine/registry.h"
#include "games/registry.h"
#include "support/effort.h"
#include "support/engine_talk.h"
#include "tournament/match.h"

namespace {

using engine::GameEngine;
using engine::parse_player;

struct Playable {
    const game::GameType* type;
    const GameEngine* engine;
};

std::vector<Playable> playable_games() {
    std::vector<Playable> list;
    for (const game::GameType& type : games::all_games()) {
        const GameEngine* engine = engine::find_engine(type.info->id);
        if (engine != nullptr) list.push_back({&type, engine});
    }
    return list;
}

const GameEngine& some_engine() {
    return *playable_games().at(0).engine;
}

std::string refusal(std::string_view spec) {
    const auto parsed = parse_player(spec, &some_engine());
    return parsed ? "accepted" : parsed.error().message;
}

// Positions of random games, none of them finished, as texts.
std::vector<std::string> random_positions(const game::GameType& type, std::uint64_t seed,
                                          int count) {
    base::Rng rng(seed);
    std::vector<std::string> texts;
    while (static_cast<int>(texts.size()) < count) {
        game::PlayedGame game(*type.start({}));
        for (std::uint32_t plies = rng.below(40); plies > 0 && !game.outcome().over(); --plies) {
            const auto moves = game.position().moves();
            EXPECT_TRUE(game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].text));
        }
        if (!game.outcome().over()) texts.push_back(game.position().format());
    }
    return texts;
}

// The moves a player makes against itself in the first plies of a game.
std::string play_alone(const Playable& playable, const std::string& spec, std::uint64_t seed,
                       int plies) {
    const auto parsed = parse_player(spec, playable.engine);
    EXPECT_TRUE(parsed.has_value()) << spec;
    const auto player = engine::make_player(*parsed, playable.engine, seed);
    game::PlayedGame game(*playable.type->start({}));
    EXPECT_FALSE(player->begin(game, game::Side::first, base::Clock::time_point::max()));
    std::string moves;
    for (int ply = 0; ply < plies && !game.outcome().over(); ++ply) {
        const game::Answer answer = player->choose({game});
        EXPECT_TRUE(answer.is_move() && game.play(answer.move.text).has_value()) << spec;
        moves += answer.is_move() ? answer.move.text + " " : "? ";
    }
    return moves;
}

}  // namespace

TEST(PlayerSpec, IsReadAsWritten) {
    const auto spec = parse_player(
        " engine  level=5 time=0.1 nodes=1000 depth=7 threads=2 hash=64 "
        "seed=9 ",
        &some_engine());
    ASSERT_TRUE(spec.has_value()) << spec.error().message;
    EXPECT_EQ(spec->text, "engine level=5 time=0.1 nodes=1000 depth=7 threads=2 hash=64 seed=9");
    EXPECT_EQ(spec->kind, engine::PlayerKind::engine);
    EXPECT_EQ(spec->level, 5);
    EXPECT_EQ(spec->limits.move_time, engine::Milliseconds(100));
    EXPECT_EQ(spec->limits.nodes, 1000u);
    EXPECT_EQ(spec->limits.depth, 7);
    EXPECT_EQ(spec->threads, 2);
    EXPECT_EQ(spec->hash, 64);
    EXPECT_EQ(spec->seed, 9u);
}

TEST(PlayerSpec, EveryEvaluationCanBeChosen) {
    for (const Playable& playable : playable_games()) {
        const auto evaluations = playable.engine->evaluations();
        for (std::size_t i = 0; i < evaluations.size(); ++i) {
            const std::string text = "minimax depth=1 eval=" + std::string(evaluations[i].name);
            const auto spec = parse_player(text, playable.engine);
            ASSERT_TRUE(spec.has_value()) << spec.error().message;
            EXPECT_EQ(spec->evaluation_index, static_cast<int>(i));
        }
    }
}

TEST(PlayerSpec, WhatIsWrongIsSaidWithWhatIsPossible) {
    EXPECT_EQ(refusal("stockfish"),
              "player: expected random, greedy, minimax, alphabeta or engine, found 'stockfish'");
    EXPECT_EQ(refusal(""),
              "player: expected random, greedy, minimax, alphabeta or engine, found ''");
    EXPECT_EQ(refusal("greedy seed=1"), "player greedy: expected no options, found 'seed=1'");
    EXPECT_EQ(refusal("minimax level=2"),
              "player minimax: expected depth or eval with =VALUE, found 'level=2'");
    EXPECT_EQ(refusal("minimax depth"),
              "player minimax: expected depth or eval with =VALUE, found 'depth'");
    EXPECT_EQ(refusal("minimax depth=21"),
              "player minimax: depth: expected a number from 1 to 20, found '21'");
    EXPECT_EQ(refusal("engine level=0"),
              "player engine: level: expected a number from 1 to 10, found '0'");
    EXPECT_EQ(refusal("engine level=5x"),
              "player engine: level: expected a number from 1 to 10, found '5x'");
    EXPECT_EQ(refusal("engine level=3 level=4"), "player engine: level: given twice");
    EXPECT_EQ(refusal("random seed=-1"),
              "player random: seed: expected a number from 0 to 1000000000000000000, found '-1'");
    for (const char* time : {"0", "-1", "1e3", "nan", "inf", "", "0.1s", "100000"}) {
        EXPECT_EQ(refusal("engine time=" + std::string(time)),
                  "player engine: time: expected seconds from 0.001 to 86400, found '" +
                      std::string(time) + "'");
    }
    EXPECT_NE(refusal("engine eval=luck").find("player engine: eval: expected "),
              std::string::npos);
    EXPECT_NE(refusal("engine eval=luck").find(std::string(some_engine().evaluations()[0].name)),
              std::string::npos);
}

TEST(PlayerSpec, WithoutAnEngineOnlyChancePlays) {
    EXPECT_TRUE(parse_player("random", nullptr).has_value());
    EXPECT_EQ(parse_player("engine", nullptr).error().message,
              "player: expected random, found 'engine'");
}

TEST(Players, AlphabetaFindsMinimaxsMoveWithAThirdOfItsNodes) {
    for (const Playable& playable : playable_games()) {
        // Where there are very many moves, two plies must do.
        const auto start_moves = (*playable.type->start({}))->moves().size();
        const int depth = start_moves > 45 ? 2 : 3;
        const auto evaluations = static_cast<int>(playable.engine->evaluations().size());
        std::uint64_t minimax_nodes = 0, alphabeta_nodes = 0;
        int number = 0;
        for (const std::string& text : random_positions(*playable.type, 5, support::effort(500))) {
            const int evaluation = number++ % evaluations;
            const auto slow =
                playable.engine->plain(text, {engine::Plain::minimax, depth, evaluation});
            const auto fast =
                playable.engine->plain(text, {engine::Plain::alphabeta, depth, evaluation});
            ASSERT_TRUE(slow && fast) << text;
            ASSERT_EQ(slow->move, fast->move) << text;
            ASSERT_EQ(slow->score, fast->score) << text;
            minimax_nodes += slow->nodes;
            alphabeta_nodes += fast->nodes;
        }
        EXPECT_LE(alphabeta_nodes * 3, minimax_nodes) << playable.type->info->id;
        std::printf("%s: depth %d, %.3f of the nodes\n",
                    std::string(playable.type->info->id).c_str(), depth,
                    static_cast<double>(alphabeta_nodes) / static_cast<double>(minimax_nodes));
    }
}

TEST(Players, GreedyPlaysWhatTheGameCallsGreedy) {
    for (const Playable& playable : playable_games()) {
        const auto spec = parse_player("greedy", playable.engine);
        const auto player = engine::make_player(*spec, playable.engine, 1);
        for (const std::string& text : random_positions(*playable.type, 6, 20)) {
            const game::PlayedGame game(*playable.type->parse(text));
            const game::Answer answer = player->choose({game});
            ASSERT_TRUE(answer.is_move()) << text;
            EXPECT_EQ(answer.move.text, *playable.engine->greedy(text));
            EXPECT_TRUE(
                game::PlayedGame(*playable.type->parse(text)).play(answer.move.text).has_value());
        }
    }
}

TEST(Players, SayWhatTheyThinkOfTheirMove) {
    for (const Playable& playable : playable_games()) {
        const game::PlayedGame game(*playable.type->start({}));
        const std::string start = game.start().format();
        const auto choice_of = [&](const char* spec) {
            const auto parsed = parse_player(spec, playable.engine);
            return engine::make_player(*parsed, playable.engine, 1)->choose({game});
        };
        const auto plain = *playable.engine->plain(start, {engine::Plain::minimax, 2, 0});
        EXPECT_EQ(choice_of("minimax depth=2").score, plain.score);
        EXPECT_EQ(choice_of("alphabeta depth=2").score, plain.score);
        EXPECT_EQ(choice_of("minimax depth=2").depth, 2);
        const auto searcher = playable.engine->make_searcher();
        ASSERT_TRUE(searcher->set_position(start, {}).has_value());
        engine::Limits limits;
        limits.depth = 3;
        const auto report = *searcher->search(limits);
        EXPECT_EQ(choice_of("engine depth=3").score, report.lines.front().score);
        EXPECT_EQ(choice_of("engine depth=3").depth, report.depth);
        EXPECT_EQ(choice_of("engine nodes=1").score, std::nullopt);  // nothing was finished
        EXPECT_EQ(choice_of("random").score, std::nullopt);
        EXPECT_EQ(choice_of("greedy").score, std::nullopt);
    }
}

TEST(Players, PlayTheSameGameWithTheSameSeedOnly) {
    for (const Playable& playable : playable_games()) {
        for (const char* spec : {"random", "greedy", "minimax", "alphabeta", "engine level=1",
                                 "engine level=4", "engine nodes=2000"}) {
            EXPECT_EQ(play_alone(playable, spec, 3, 12), play_alone(playable, spec, 3, 12)) << spec;
        }
        EXPECT_NE(play_alone(playable, "random", 3, 12), play_alone(playable, "random", 4, 12));
        EXPECT_NE(play_alone(playable, "random seed=1", 3, 12),
                  play_alone(playable, "random seed=2", 3, 12));
        EXPECT_NE(play_alone(playable, "engine level=1", 3, 12),
                  play_alone(playable, "engine level=1", 4, 12));
        EXPECT_EQ(play_alone(playable, "engine nodes=2000", 3, 12),
                  play_alone(playable, "engine nodes=2000", 4, 12));
    }
}

TEST(Levels, GrowAndEndAtFullStrength) {
    for (const game::GameType* type : support::searchable_games()) {
        const game::Info& info = *type->info;
        const engine::LevelTable& levels = engine::levels_of(info);
        EXPECT_EQ(levels.front().oversights, 1000) << info.id;  // never sees the reply
        for (std::size_t i = 0; i + 1 < levels.size(); ++i) {
            EXPECT_GT(levels[i].oversights, levels[i + 1].oversights) << info.id << " " << i + 1;
        }
        for (const engine::Level& level : levels) {
            EXPECT_TRUE(level.nodes > 0 && level.nodes < engine::usual_nodes) << info.id;
        }
        engine::Limits asked;
        asked.move_time = engine::Milliseconds(100);
        const engine::Limits full = engine::limits_at(info, engine::full_level, asked, 1);
        EXPECT_FALSE(full.nodes || full.depth);
        EXPECT_TRUE(full.sees_replies && full.follows_captures);
        EXPECT_EQ(engine::limits_at(info, engine::full_level, {}, 1).nodes, engine::usual_nodes);
        asked.nodes = 7;
        EXPECT_EQ(engine::limits_at(info, 3, asked, 1).nodes, 7u);
    }
}

// Levels are tuned with one evaluation; a better one must not change them.
TEST(Levels, KeepTheirEvaluationUnlessAnotherIsAskedFor) {
    for (const Playable& playable : playable_games()) {
        const game::Info& info = *playable.type->info;
        const std::string own(info.level_evaluation);
        engine::Limits asked;
        EXPECT_EQ(engine::limits_at(info, 3, asked, 1).evaluation, own);
        EXPECT_EQ(engine::limits_at(info, engine::full_level, asked, 1).evaluation, "");
        asked.evaluation = "material";
        EXPECT_EQ(engine::limits_at(info, 3, asked, 1).evaluation, "material");
        if (own.empty()) continue;
        const std::string best(playable.engine->evaluations().front().name);
        EXPECT_NE(own, best);
        const auto game = [&](const std::string& player) {
            return play_alone(playable, player, 3, 12);
        };
        EXPECT_EQ(game("engine level=7"), game("engine level=7 eval=" + own));
        EXPECT_NE(game("engine level=9"), game("engine level=9 eval=" + best));
    }
}

TEST(Searcher, TakesTheEvaluationOfTheLimits) {
    for (const Playable& playable : playable_games()) {
        const auto searcher = playable.engine->make_searcher();
        engine::Limits limits;
        limits.nodes = 2000;
        limits.proofs = false;
        for (const game::EvaluationInfo& info : playable.engine->evaluations()) {
            const auto searched_score = [&] {
                searcher->clear();
                const auto report = searcher->search(limits);
                EXPECT_TRUE(report.has_value());
                return report->lines.front().score;
            };
            limits.evaluation = info.name;
            const auto by_limits = searched_score();
            limits.evaluation.clear();
            ASSERT_TRUE(searcher->set_evaluation(info.name).has_value());
            EXPECT_EQ(searched_score(), by_limits) << info.name;
        }
        limits.evaluation = "luck";
        EXPECT_FALSE(searcher->search(limits).has_value());
    }
}

TEST(Levels, OverlookRepliesAsOftenAsTheySay) {
    for (const game::GameType* type : support::searchable_games()) {
        for (int level = 1; level < engine::full_level; ++level) {
            int overlooked = 0;
            for (std::uint64_t seed = 0; seed < 20000; ++seed) {
                overlooked += !engine::limits_at(*type->info, level, {}, seed).sees_replies;
            }
            const auto at = static_cast<std::size_t>(level - 1);
            EXPECT_NEAR(overlooked / 20.0, engine::levels_of(*type->info)[at].oversights, 15);
        }
    }
}

// The move of a player in a position.
std::string move_of(const char* player, const Playable& playable, const std::string& position) {
    const auto spec = parse_player(player, playable.engine);
    const game::PlayedGame game(*playable.type->parse(position));
    return engine::make_player(*spec, playable.engine, 1)->choose({game}).move.text;
}

TEST(Levels, TheLowestSeesAWinInOne) {
    int wins = 0;
    for (const Playable& playable : playable_games()) {
        for (const std::string& text : random_positions(*playable.type, 5, 400)) {
            game::PlayedGame game(*playable.type->parse(text));
            const game::Result win = game::Outcome::win(game.position().turn(), "").result;
            const auto wins_now = [&](const std::string& move) {
                EXPECT_TRUE(game.play(move));
                const bool won = game.outcome().result == win;
                game.take_back();
                return won;
            };
            const auto moves = game.position().moves();
            const bool can_win = std::any_of(moves.begin(), moves.end(),
                                             [&](const auto& move) { return wins_now(move.text); });
            if (!can_win) continue;
            ++wins;
            EXPECT_TRUE(wins_now(move_of("engine hash=1 level=1", playable, text))) << text;
        }
    }
    EXPECT_GT(wins, 20);
}

// Level 1 makes a capture at nearly half of its chances, or where captures are mostly exchanges, at
// three of five of those that a search of one ply takes. It never looks at the reply.
TEST(Levels, TheLowestSeesCaptures) {
    for (const Playable& playable : playable_games()) {
        int chances = 0, taken = 0, wanted = 0;
        for (const std::string& text : random_positions(*playable.type, 6, 200)) {
            const auto position = *playable.type->parse(text);
            const auto captures = [&](const game::MoveView& move) {
                const auto next = position->clone();
                next->play(move);
                return next->describe().pieces.size() < position->describe().pieces.size();
            };
            const auto moves = position->moves();
            if (std::none_of(moves.begin(), moves.end(), captures)) continue;
            ++chances;
            wanted += captures(*position->parse_move(move_of("minimax depth=1", playable, text)));
            taken +=
                captures(*position->parse_move(move_of("engine hash=1 level=1", playable, text)));
        }
        EXPECT_GT(chances, 20) << playable.type->info->id;
        EXPECT_GE(taken, std::min(0.45 * chances, 0.6 * wanted))
            << playable.type->info->id << ": " << taken << " of " << chances << ", a search takes "
            << wanted;
    }
}

double score(const Playable& playable, const char* spec, const char* opponent, int games) {
    const auto make = [&](const char* text) {
        return tournament::entrant(
            [parsed = *parse_player(text, playable.engine), &playable](std::uint64_t seed) {
                return engine::make_player(parsed, playable.engine, seed);
            });
    };
    tournament::Match match(
        {make(spec), make(opponent)},
        {games, 1, tournament::random_openings(**playable.type->start({}), {2}), 1}, nullptr);
    EXPECT_TRUE(match.run());
    return match.score().games.mean();
}

// The whole ladder is measured with scripts/ladder.sh; here only that no step of the cheap levels
// is small.
TEST(Levels, EachBeatsTheOneBelow) {
    if (support::sanitized) GTEST_SKIP() << "the same games as without sanitizers, for ten minutes";
    for (const Playable& playable : playable_games()) {
        for (int level = 4; level <= 6; ++level) {
            const auto spec = [](int number) {
                return "engine hash=1 level=" + std::to_string(number);
            };
            EXPECT_GE(score(playable, spec(level).c_str(), spec(level - 1).c_str(), 24), 0.6)
                << playable.type->info->id << " " << level;
        }
    }
}

TEST(Levels, TheLowestOnesBeatRandomMoves) {
    for (const Playable& playable : playable_games()) {
        EXPECT_GE(score(playable, "engine level=1 hash=1", "random", 20), 0.6)
            << playable.type->info->id;
        EXPECT_GE(score(playable, "engine level=2 hash=1", "random", 20), 0.75)
            << playable.type->info->id;
        EXPECT_GE(score(playable, "engine level=3 hash=1", "random", 20), 0.8)
            << playable.type->info->id;
    }
}

// What a student's first program is: two plies, counting pieces.
TEST(Levels, StandUpToATwoPlyProgram) {
    if (support::sanitized) GTEST_SKIP() << "the same games as without sanitizers, for ten minutes";
    for (const Playable& playable : playable_games()) {
        const std::string_view id = playable.type->info->id;
        constexpr const char* student = "alphabeta depth=2 eval=material";
        EXPECT_GE(score(playable, "engine level=3 hash=1", student, 40), 0.35) << id;
        EXPECT_GE(score(playable, "engine level=5 hash=1", student, 20), 0.65) << id;
    }
}
