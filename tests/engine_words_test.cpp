// Commands that `manator engine` does not understand or cannot carry out: it reports them, and
// still answers with a move.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>

#include "base/rng.h"
#include "game/played_game.h"
#include "support/effort.h"
#include "support/engine_talk.h"

namespace {

using support::choosing;
using support::Engine;
using support::forms_of;
using support::has_line;
using support::start_of;

// Says it and expects one of the start's moves.
std::vector<std::string> expect_move(Engine& engine, const game::GameType& type,
                                     const std::string& words) {
    engine.say("position startpos\n" + words);
    const auto lines = engine.until("bestmove");
    EXPECT_TRUE(forms_of(*start_of(type)).contains(support::word(lines.back(), 1)))
        << words << ": " << lines.back();
    return lines;
}

// Some game and the name of an evaluation that only another one has.
std::optional<std::pair<const game::GameType*, std::string>> missing_evaluation() {
    for (const game::GameType* type : support::searchable_games()) {
        std::set<std::string> own;
        for (const auto& info : engine::find_engine(type->info->id)->evaluations()) {
            own.emplace(info.name);
        }
        for (const game::GameType* other : support::searchable_games()) {
            for (const auto& info : engine::find_engine(other->info->id)->evaluations()) {
                if (!own.contains(std::string(info.name))) {
                    return std::pair{type, std::string(info.name)};
                }
            }
        }
    }
    return std::nullopt;
}

}  // namespace

TEST(EngineWords, GoIsAnsweredWhateverItSays) {
    const game::GameType& type = support::searchable_game();
    Engine engine;
    engine.say("uci\n" + choosing(type));
    engine.until("uciok");
    EXPECT_TRUE(has_line(expect_move(engine, type, "go depth 2 foo"),
                         "info string go: unknown word 'foo'"));
    EXPECT_TRUE(has_line(expect_move(engine, type, "go depth two"),
                         "info string go: expected a number after depth, found 'two'"));
    EXPECT_TRUE(has_line(expect_move(engine, type, "go sideways"), "unknown word 'sideways'"));
    const auto mate = expect_move(engine, type, "go mate 2");
    EXPECT_FALSE(has_line(mate, "info string"));
    EXPECT_TRUE(has_line(mate, "info depth 3 "));
    EXPECT_FALSE(has_line(mate, "info depth 4 "));
}

TEST(EngineWords, SearchmovesThatAreNoneAreNotAllMoves) {
    Engine engine;
    engine.say(choosing(support::searchable_game()) + "position startpos\n" +
               "go searchmoves zz9 depth 2");
    const auto lines = engine.until("bestmove");
    EXPECT_EQ(lines.back(), "bestmove (none)");
    EXPECT_TRUE(has_line(lines, "info string searchmoves, 'zz9': "));
    engine.say("go searchmoves zz9 infinite\nisready");
    EXPECT_FALSE(has_line(engine.until("readyok"), "bestmove"));
    engine.say("stop");
    EXPECT_EQ(engine.until("bestmove").back(), "bestmove (none)");
}

TEST(EngineWords, TheOthersClockDoesWhereTheOwnIsMissing) {
    const game::GameType& type = support::searchable_game();
    const std::string first = *forms_of(*start_of(type)).begin();
    Engine engine;
    engine.say(choosing(type));
    for (const std::string words : {"go wtime 300", "go btime 300"}) {
        expect_move(engine, type, words);
        engine.say("position startpos moves " + first + "\n" + words);
        EXPECT_NE(engine.until("bestmove").back(), "bestmove (none)");
    }
}

TEST(EngineWords, PonderingKeepsTheMoveUntilTheClockRuns) {
    Engine engine;
    engine.say(choosing(support::searchable_game()) + "position startpos");
    for (const std::string end : {"ponderhit", "stop"}) {
        engine.say("go ponder wtime 300 btime 300");
        engine.until("info depth 2 ");
        engine.say("isready");
        EXPECT_FALSE(has_line(engine.until("readyok"), "bestmove"));
        engine.say(end);
        EXPECT_TRUE(engine.until("bestmove").back().starts_with("bestmove "));
    }
    engine.say("ponderhit\nisready");
    EXPECT_EQ(engine.line(), "readyok") << "nobody pondered";
}

// As a host does: the reply that was expected comes, or another one.
TEST(EngineWords, AHostThatPondersPlaysAGame) {
    int hits = 0;
    for (const game::GameType* type : support::searchable_games()) {
        Engine engine;
        engine.say(choosing(*type) + "setoption name Ponder value true");
        game::PlayedGame game(start_of(*type));
        std::string line = "position startpos moves";
        std::string answer;
        const auto play = [&](const std::string& form) {
            const auto move = protocol::read_move(game.position(), form);
            ASSERT_TRUE(move && game.play(move->text)) << form;
            line += " " + form;
        };
        engine.say("position startpos\ngo depth 4");
        for (int turn = 0; turn < 6 && !game.outcome().over(); ++turn) {
            answer = engine.until("bestmove").back();
            play(support::word(answer, 1));
            const std::string expected = support::word_after(answer, "ponder");
            if (game.outcome().over() || expected.empty()) break;
            ASSERT_TRUE(forms_of(game.position()).contains(expected)) << answer;
            engine.say(line + " " + expected + "\ngo ponder depth 4\nisready");
            EXPECT_FALSE(has_line(engine.until("readyok"), "bestmove")) << "it must wait";
            const bool is_hit = turn % 2 == 0;
            hits += is_hit ? 1 : 0;
            play(is_hit ? expected : *forms_of(game.position()).rbegin());
            if (game.outcome().over()) break;
            if (is_hit) {
                engine.say("ponderhit");
            } else {
                engine.say("stop");
                engine.until("bestmove");
                engine.say(line + "\ngo depth 4");
            }
        }
    }
    EXPECT_GT(hits, 0);
}

TEST(EngineWords, WithoutPonderTheAnswerIsTheMoveAlone) {
    Engine engine;
    const game::GameType& type = support::searchable_game();
    engine.say(choosing(type));
    EXPECT_FALSE(has_line(expect_move(engine, type, "go depth 4"), " ponder "));
    engine.say("setoption name Ponder value true");
    EXPECT_TRUE(has_line(expect_move(engine, type, "go depth 4"), " ponder "));
}

// UCI_Elo is a level by another name, while UCI_LimitStrength is on.
TEST(EngineWords, AnEloIsALevel) {
    const game::GameType& type = support::searchable_game();
    const auto said = [&](const std::string& options) {
        Engine engine;
        engine.say(choosing(type) + options);
        const auto lines = expect_move(engine, type, "go depth 6");
        return support::word_after(lines.at(lines.size() - 2), "nodes") + lines.back();
    };
    const std::string limit = "setoption name UCI_LimitStrength value true\n";
    EXPECT_EQ(said(limit + "setoption name UCI_Elo value 1000"),
              said("setoption name Skill Level value 1"));
    EXPECT_EQ(said(limit + "setoption name UCI_Elo value 1620"),
              said("setoption name Skill Level value 5"));
    EXPECT_EQ(said("setoption name UCI_Elo value 1000"), said(""));
    EXPECT_EQ(said(limit + "setoption name Skill Level value 1"), said(""));
    EXPECT_NE(said(limit + "setoption name UCI_Elo value 1000"), said(""));
}

TEST(EngineWords, AnEvaluationOfAnotherGameIsReplacedByTheBest) {
    const auto missing = missing_evaluation();
    ASSERT_TRUE(missing.has_value());
    const auto& [type, name] = *missing;
    const std::string remark = "has no evaluation '" + name + "'";
    Engine uci;
    uci.say(choosing(*type) + "setoption name Evaluation value " + name);
    EXPECT_TRUE(has_line(expect_move(uci, *type, "go depth 2"), remark));
    EXPECT_FALSE(has_line(expect_move(uci, *type, "go depth 2"), remark)) << "once is enough";

    Engine xboard;
    xboard.say("xboard\nprotover 2\nvariant " + std::string(type->info->id) +
               "\noption Evaluation=" + name + "\nsd 1\nusermove " +
               *forms_of(*start_of(*type)).begin());
    EXPECT_TRUE(has_line(xboard.until("move "), "tellusererror "));
}

// A weak level looks at several moves to find a bad one; only that one is told at last.
TEST(EngineWords, BelowFullStrengthTheMoveThatIsMadeIsToldAlone) {
    for (const game::GameType* type : support::searchable_games()) {
        Engine engine;
        engine.say(choosing(*type) + "setoption name MultiPV value 4");
        for (const int level : {1, 5}) {
            engine.say("setoption name Skill Level value " + std::to_string(level));
            const auto lines = expect_move(engine, *type, "go depth 3");
            EXPECT_FALSE(has_line(lines, " multipv 2 "));
            ASSERT_GT(lines.size(), 1u);
            EXPECT_EQ(support::word_after(lines[lines.size() - 2], "pv"),
                      support::word(lines.back(), 1));
        }
    }
}

TEST(EngineWords, NothingIsSaidAboutWhatWasNotSearched) {
    Engine engine;
    const game::GameType& type = support::searchable_game();
    engine.say(choosing(type));
    EXPECT_FALSE(has_line(expect_move(engine, type, "go nodes 0"), " score "));
}

TEST(EngineWords, AGameWithoutDrawsHasNoChanceOfOne) {
    int games = 0;
    for (const game::GameType* type : support::searchable_games()) {
        if (type->info->has_draws) continue;
        ++games;
        Engine engine;
        engine.say(choosing(*type) + "setoption name UCI_ShowWDL value true");
        const auto lines = expect_move(engine, *type, "go depth 3");
        EXPECT_TRUE(has_line(lines, " wdl "));
        for (const std::string& line : lines) {
            const std::size_t chances = line.find(" wdl ");
            if (chances == std::string::npos) continue;
            EXPECT_EQ(support::word(line.substr(chances), 2), "0") << line;
        }
    }
    EXPECT_GT(games, 0);
}

TEST(EngineWords, AGameWithoutDrawsNeverEndsInOne) {
    int games = 0;
    base::Rng rng(7);
    for (const game::GameType& type : games::all_games()) {
        for (int i = 0; !type.info->has_draws && i < support::effort(200); ++i, ++games) {
            game::PlayedGame game(support::start_of(type));
            while (!game.outcome().over()) {
                const auto moves = game.position().moves();
                const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
                ASSERT_TRUE(game.play(move.text).has_value());
            }
            EXPECT_NE(game.outcome().result, game::Result::draw);
        }
    }
    EXPECT_GT(games, 0);
}
