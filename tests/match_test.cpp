// Matches, told with the toy game and players that do as they are told; and the command as its
// users see it.
#include "arena/match.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "base/file.h"
#include "base/rng.h"
#include "base/temporary_folder.h"
#include "game/erase.h"
#include "game/record.h"
#include "games/registry.h"
#include "support/process.h"
#include "toy_game/position.h"

namespace {

using arena::Match;
using arena::MatchGame;
using arena::MatchSettings;
using arena::Score;
using game::Side;

// Plays a random move, or the first one if it has no seed; after `limit` moves it fails.
class TestPlayer : public game::Player {
 public:
    TestPlayer(std::optional<std::uint64_t> seed, int limit, std::string last_word)
        : rng_(seed.value_or(0)),
          random_(seed.has_value()),
          limit_(limit),
          last_word_(std::move(last_word)) {}
    std::string name() const override { return "test"; }
    base::Result<game::Choice> choose(const game::PlayedGame& game,
                                      const game::Allowance&) override {
        if (limit_-- == 0) {
            if (last_word_.empty()) return base::Error{"the player is tired"};
            return game::Choice{last_word_};
        }
        const auto moves = game.position().moves();
        const std::size_t which =
            random_ ? rng_.below(static_cast<std::uint32_t>(moves.size())) : 0;
        return game::Choice{moves[which].text};
    }

 private:
    base::Rng rng_;
    bool random_;
    int limit_;
    std::string last_word_;
};

arena::Entrant random_player() {
    return arena::entrant(
        [](std::uint64_t seed) { return std::make_unique<TestPlayer>(seed, -1, ""); });
}
arena::Entrant first_move_player() {
    return arena::entrant(
        [](std::uint64_t) { return std::make_unique<TestPlayer>(std::nullopt, -1, ""); });
}
arena::Entrant failing_player(int after, std::string last_word) {
    return arena::entrant([=](std::uint64_t) {
        return std::make_unique<TestPlayer>(std::nullopt, after, last_word);
    });
}

const game::GameType& toy() {
    static const game::GameType type = game::game_type<games::toy::Position>();
    return type;
}

std::string moves_of(const MatchGame& game, std::size_t most = 100) {
    std::string text;
    for (std::size_t i = 0; i < std::min(most, game.game.moves().size()); ++i) {
        text += game.game.moves()[i].text + " ";
    }
    return text;
}

struct Played {
    std::vector<int> numbers;
    std::vector<Side> sides;
    std::vector<std::string> moves;
    std::vector<std::string> openings;
    std::vector<std::string> reasons;
    Score score;
};

struct Setting {
    int games = 2;
    int concurrency = 1;
    arena::Openings openings = {};
    std::uint64_t seed = 1;
    MatchSettings settings() const {
        return {games, concurrency, arena::random_openings(**toy().start({}), openings), seed};
    }
};

Played play(const arena::Entrant& first, const arena::Entrant& second, const Setting& settings) {
    Played played;
    Match match({first, second}, settings.settings(),
                [&](const MatchGame& game, const arena::MatchScore&) {
                    played.numbers.push_back(game.number);
                    played.sides.push_back(game.first_player);
                    played.moves.push_back(moves_of(game));
                    played.openings.push_back(
                        moves_of(game, static_cast<std::size_t>(settings.openings.random_plies)));
                    played.reasons.push_back(game.told());
                });
    EXPECT_TRUE(match.run());
    played.score = match.score().games;
    return played;
}

}  // namespace

TEST(Match, SwapsSidesInPairsOnTheSameOpening) {
    const Played played = play(random_player(), random_player(), {20, 1, {3}, 7});
    ASSERT_EQ(played.numbers.size(), 20u);
    std::set<std::string> openings;
    for (std::size_t i = 0; i < 20; i += 2) {
        EXPECT_EQ(played.sides[i], Side::first);
        EXPECT_EQ(played.sides[i + 1], Side::second);
        EXPECT_EQ(played.openings[i], played.openings[i + 1]);
        openings.insert(played.openings[i]);
    }
    EXPECT_GT(openings.size(), 5u);
    EXPECT_EQ(played.score.games(), 20);
}

TEST(Match, IsTheSameWhateverTheConcurrency) {
    const Played one = play(random_player(), first_move_player(), {40, 1, {2}, 5});
    for (const int concurrency : {2, 4, 100}) {
        const Played many = play(random_player(), first_move_player(), {40, concurrency, {2}, 5});
        EXPECT_EQ(one.numbers, many.numbers);
        EXPECT_EQ(one.moves, many.moves);
        EXPECT_EQ(one.score, many.score);
    }
    EXPECT_NE(one.moves, play(random_player(), first_move_player(), {40, 1, {2}, 6}).moves);
}

TEST(Match, APlayerPlaysAGameOfItsOwnEachTime) {
    const Played played = play(random_player(), random_player(), {20, 1, {0}, 1});
    EXPECT_GT(std::set(played.moves.begin(), played.moves.end()).size(), 15u);
}

TEST(Match, APlayerThatFailsLosesWithItsReason) {
    const Played tired = play(failing_player(1, ""), first_move_player(), {2, 1, {0}, 1});
    EXPECT_EQ(tired.score, (Score{0, 2, 0}));
    const std::string first(toy().info->sides[0]), second(toy().info->sides[1]);
    EXPECT_EQ(tired.reasons, (std::vector{first + ": failure: the player is tired",
                                          second + ": failure: the player is tired"}));
    const Played cheat = play(first_move_player(), failing_player(0, "z9"), {2, 1, {0}, 1});
    EXPECT_EQ(cheat.score, (Score{2, 0, 0}));
    EXPECT_EQ(cheat.reasons[0].substr(0, second.size() + 15), second + ": illegal move:");
}

TEST(Match, StopLeavesTheScoreSoFar) {
    Match* running = nullptr;
    int seen = 0;
    // The fifth game's first player stops the match, as an impatient person would.
    int made = 0;
    arena::Entrant stopping = random_player();
    stopping.take = [&](std::uint64_t seed) {
        if (++made == 5) running->stop();
        return random_player().take(seed);
    };
    Match match({stopping, random_player()}, Setting{1000, 1, {0}, 1}.settings(),
                [&](const MatchGame&, const arena::MatchScore&) { ++seen; });
    running = &match;
    EXPECT_TRUE(match.run());
    EXPECT_EQ(seen, 4);
    EXPECT_EQ(match.score().games.games(), 4);
}

TEST(Match, SprtCountsNoGameAfterTheOneThatDecides) {
    for (const int concurrency : {1, 4}) {
        MatchSettings settings = Setting{60, concurrency, {0}, 1}.settings();
        settings.sprt = arena::SprtSettings{-200, 200, 0.05, 0.05, {}};
        int last = 0;
        Match match({failing_player(0, ""), first_move_player()}, settings,
                    [&](const MatchGame& game, const arena::MatchScore&) { last = game.number; });
        ASSERT_TRUE(match.run());
        const arena::MatchScore score = match.score();
        EXPECT_EQ(arena::sprt(score.pairs, *settings.sprt).state(), arena::SprtState::accepts_h0);
        arena::PairScore one_less = score.pairs;
        --one_less.counts[0];
        EXPECT_EQ(arena::sprt(one_less, *settings.sprt).state(), arena::SprtState::running);
        EXPECT_EQ(last, 2 * score.pairs.pairs());
        EXPECT_EQ(score.games.games(), last);
    }
}

TEST(Match, AGameThatIsMissingMakesNoPair) {
    Match* running = nullptr;
    std::atomic<int> made = 0;
    arena::Entrant stopping = failing_player(0, "");
    stopping.take = [&](std::uint64_t seed) {
        if (++made == 4) running->stop();
        return failing_player(0, "").take(seed);
    };
    Match match({stopping, first_move_player()}, Setting{100, 1, {0}, 1}.settings(), nullptr);
    running = &match;
    ASSERT_TRUE(match.run());
    EXPECT_EQ(match.score().games.games(), 3);
    EXPECT_EQ(match.score().pairs.pairs(), 1);
}

TEST(Openings, AreLegalUnfinishedAndSeeded) {
    for (const game::GameType& type : games::all_games()) {
        const auto start = *type.start({});
        std::set<std::string> seen;
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            const auto moves = arena::opening_moves({6}, *start, seed);
            ASSERT_EQ(moves.size(), 6u) << type.info->id;
            game::PlayedGame game(start->clone());
            std::string all;
            for (const std::string& move : moves) {
                ASSERT_TRUE(game.play(move).has_value()) << move;
                all += move + " ";
            }
            EXPECT_FALSE(game.outcome().over());
            for (const game::MoveView& move : game.position().moves()) {
                ASSERT_TRUE(game.play(move.text).has_value());
                EXPECT_FALSE(game.outcome().over()) << type.info->id << ": " << all << move.text;
                game.take_back();
            }
            EXPECT_EQ(arena::opening_moves({6}, *start, seed), moves);
            seen.insert(all);
        }
        EXPECT_GT(seen.size(), 1u) << type.info->id;
    }
}

TEST(Openings, AreAsLongAsTheGameAllows) {
    EXPECT_EQ(arena::opening_moves({8}, **toy().start({}), 1).size(), 8u);
    EXPECT_LT(arena::opening_moves({9}, **toy().start({}), 1).size(), 9u);
    EXPECT_TRUE(arena::opening_moves({0}, **toy().start({}), 1).empty());
}

TEST(Openings, AreReadOrRefused) {
    EXPECT_EQ(arena::parse_openings("none")->random_plies, 0);
    EXPECT_EQ(arena::parse_openings("random:8")->random_plies, 8);
    for (const char* text : {"", "random", "random:", "random:x", "random:-1", "random:101"}) {
        EXPECT_EQ(arena::parse_openings(text).error().message,
                  "openings: expected none or random:PLIES with 0 to 100 plies, found '" +
                      std::string(text) + "'");
    }
}

TEST(MatchCommand, EndsWithTheLinesScriptsKnow) {
    const std::string id(games::all_games().front().info->id);
    const auto run = support::run_shell("manator match " + id + " random random --games 6");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.err, "");
    static const std::regex form(
        "Ends: .+\nScore of random vs random: [0-9]+ - [0-9]+ - [0-9]+  \\[[01]\\.[0-9]{3}\\] 6\n"
        "Elo difference: -?[0-9]+\\.[0-9] \\+/- [0-9]+\\.[0-9], LOS: [0-9]+\\.[0-9] %, "
        "DrawRatio: [0-9]+\\.[0-9] %\n");
    EXPECT_TRUE(std::regex_match(run.out, form)) << run.out;
}

TEST(MatchCommand, RecordsCanBeReplayed) {
    const std::string id(games::all_games().front().info->id);
    const std::string file = ::testing::TempDir() + "match_test.pgn";
    const auto run = support::run_shell("manator match " + id +
                                        " random random --games 4 --concurrency 2 --record " +
                                        file + " && manator replay " + file);
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("\n4 " + id + " "), std::string::npos) << run.out;
    std::remove(file.c_str());
}

TEST(MatchCommand, RefusesWhatMeansNothing) {
    const std::string id(games::all_games().front().info->id);
    const auto refused = [&](const std::string& rest) {
        const auto run = support::run_shell("manator match " + id + " " + rest);
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(run.out, "");
        return run.err;
    };
    EXPECT_EQ(refused("random random --games 0"),
              "error: --games: expected a number from 1 to 1000000000, found '0'\n");
    EXPECT_EQ(refused("random random --openings book"),
              "error: --openings: expected none or random:PLIES with 0 to 100 plies, found "
              "'book'\n");
    EXPECT_EQ(refused("random nobody").substr(0, 24), "error: player: expected ");
    EXPECT_EQ(refused("random random --record /nowhere/x.pgn"),
              "error: --record: /nowhere/x.pgn cannot be written\n");
}

// The options that users of the field's other tools know.
std::string field_match(const std::string& rest) {
    const std::string id(games::all_games().front().info->id);
    return "manator match -variant " + id + " -engine cmd=builtin:random name=A " +
           "-engine 'cmd=builtin:engine level=6' name=B " + rest;
}

TEST(FieldMatch, PlaysRoundsAndEndsWithTheLinesScriptsKnow) {
    const base::TemporaryFolder folder;
    const std::string file = folder / "games.pgn";
    const auto run =
        support::run_shell(field_match("-rounds 3 -games 2 -repeat -concurrency 2 -recover "
                                       "-ratinginterval 4 -event 'A cup' -pgnout " +
                                       file));
    EXPECT_EQ(run.status, 0) << run.err;
    static const std::regex form(
        "Score of A vs B: [0-9 -]+  \\[[01]\\.[0-9]{3}\\] 4\nElo [^\n]+\n"
        "Ends: [^\n]+\n"
        "Score of A vs B: [0-9 -]+  \\[[01]\\.[0-9]{3}\\] 6\nElo difference: [^\n]+\n");
    EXPECT_TRUE(std::regex_match(run.out, form)) << run.out;
    static const std::regex last("Finished game 6 \\(B vs A\\): (1-0|0-1|1/2-1/2) \\{.+\\}\n");
    EXPECT_TRUE(std::regex_search(run.err, last)) << run.err;
    const auto replay = support::run_shell("manator replay " + file + "; grep -c 'A cup' " + file);
    EXPECT_TRUE(replay.out.ends_with("\n6\n")) << replay.out << replay.err;
}

TEST(FieldMatch, SprtEndsIt) {
    const auto run = support::run_shell(
        field_match("-rounds 500 -sprt elo0=-400 elo1=-200 alpha=0.05 beta=0.05"));
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find(" - H0 was accepted\n"), std::string::npos) << run.out;
    EXPECT_EQ(run.out.find("] 1000\n"), std::string::npos) << "all games were played";
}

TEST(FieldMatch, MovesAreLimitedAndOpeningsComeFromAFile) {
    const base::TemporaryFolder folder;
    const std::string file = folder / "openings.txt";
    const game::GameType& type = games::all_games().front();
    const auto start = *type.start({});
    const std::string move = start->moves().front().text, other = start->moves().back().text;
    std::ofstream(file) << "# two openings\n" << move << "\n" << other << "\n";
    const std::string pgn = folder / "games.pgn";
    const auto run = support::run_shell(field_match("-rounds 2 -maxmoves 1 -pgnout file=" + pgn +
                                                    " -openings format=pgn file=" + file));
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("Ends: move limit 4\n"), std::string::npos) << run.out;
    const auto text = base::read_whole_file(pgn);
    ASSERT_TRUE(text);
    const auto records = game::read_records(*text);
    ASSERT_TRUE(records);
    ASSERT_EQ(records->size(), 4u);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ((*records)[i].moves.front().text, i < 2 ? move : other);
        EXPECT_EQ((*records)[i].moves.size(), 3u);
    }
}

TEST(FieldMatch, OpeningsWithoutAFileAreRandom) {
    const base::TemporaryFolder folder;
    const std::string file = folder / "games.pgn";
    const auto beginnings = [&](const std::string& rest) {
        const std::string id(games::all_games().front().info->id);
        const auto run = support::run_shell(
            "manator match -variant " + id +
            " -engine 'cmd=builtin:engine depth=1' name=A -engine 'cmd=builtin:engine depth=1' "
            "name=B -rounds 3 -maxmoves 6 -pgnout " +
            file + rest);
        EXPECT_EQ(run.status, 0) << run.err;
        const auto records = game::read_records(*base::read_whole_file(file));
        std::filesystem::remove(file);
        std::vector<std::string> texts;
        if (!records) return texts;
        for (const game::Record& record : *records) {
            EXPECT_GE(record.moves.size(), 3u);
            if (record.moves.size() < 3) continue;
            texts.push_back(record.moves[0].text + " " + record.moves[1].text + " " +
                            record.moves[2].text);
        }
        return texts;
    };
    const auto alike = beginnings("");
    ASSERT_EQ(alike.size(), 6u);
    EXPECT_EQ(std::set(alike.begin(), alike.end()).size(), 1u);
    const auto drawn = beginnings(" -openings plies=3");
    ASSERT_EQ(drawn.size(), 6u);
    EXPECT_EQ(std::set(drawn.begin(), drawn.end()).size(), 3u);
    for (const std::size_t i : {0u, 2u, 4u}) EXPECT_EQ(drawn[i], drawn[i + 1]);
}

// What a record says behind a move: a remark of the game itself, the score, the depth, the time.
struct Said {
    std::string score;
    int depth = 0;
};
std::optional<Said> said_in(const std::string& comment) {
    static const std::regex form(R"((?:.*, )?(?:([-+](?:M\d+|\d+\.\d\d))/(\d+) )?\d+\.\d{3}s)");
    std::smatch parts;
    if (!std::regex_match(comment, parts, form) || !parts[1].matched) return std::nullopt;
    return Said{parts[1], std::stoi(parts[2])};
}

// Every game of every engine until one side thinks that it has lost; the record tells what both
// thought of each move after the opening.
TEST(FieldMatch, ScoresOfBuiltInPlayersAreHeardAndWritten) {
    int adjudicated = 0;
    for (const game::GameType& type : games::all_games()) {
        const base::TemporaryFolder folder;
        const std::string file = folder / "games.pgn", id(type.info->id);
        const auto run = support::run_shell(
            "manator match -variant " + id +
            " -engine 'cmd=builtin:engine nodes=300' name=A -engine 'cmd=builtin:alphabeta "
            "depth=1' name=B -rounds 2 -openings plies=3 -resign movecount=1 score=300 -pgnout " +
            file);
        EXPECT_EQ(run.status, 0) << run.err;
        const auto records = game::read_records(*base::read_whole_file(file));
        ASSERT_TRUE(records && records->size() == 4) << id;
        for (const game::Record& record : *records) {
            EXPECT_TRUE(game::replay(record, games::find_game).has_value()) << id;
            for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
                const auto said = said_in(record.moves[ply].comment);
                ASSERT_EQ(said.has_value(), ply >= 3) << id << ": " << record.moves[ply].comment;
                EXPECT_GE(said ? said->depth : 1, 1);
            }
            const std::string* termination = record.tag("Termination");
            if (termination == nullptr || *termination != "adjudication") continue;
            ++adjudicated;
            const bool first_lost = record.result == game::Result::second_wins;
            const bool first_moved_last =
                (record.moves.size() % 2 == 1) == (record.first_turn == game::Side::first);
            EXPECT_EQ(first_lost, first_moved_last) << id;
            const std::string last = said_in(record.moves.back().comment)->score;
            EXPECT_TRUE(last.starts_with("-M") || std::stod(last) <= -3) << id << ": " << last;
        }
    }
    EXPECT_GE(adjudicated, 8);
}

// Both signals are there when it looks.
TEST(FieldMatch, TwoWishesToEndLeaveTheScore) {
    const auto run = support::run_shell(
        field_match("-rounds 100000 -concurrency 2 & p=$!; sleep 1; kill -STOP $p; kill -HUP $p; "
                    "kill -TERM $p; kill -CONT $p; wait $p"));
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("Score of A vs B: "), std::string::npos) << run.out;
}

TEST(FieldMatch, SaysThatARecordCannotBeWritten) {
    const base::TemporaryFolder folder;
    const auto run = support::run_shell(field_match("-rounds 1 -event 'a\nb' -pgnout ") +
                                        (folder / "games.pgn"));
    EXPECT_EQ(run.status, 2);
    EXPECT_NE(run.err.find("error: -pgnout: "), std::string::npos) << run.err;
}

TEST(FieldMatch, ACrashEndsItUnlessItRecovers) {
    const std::string bots = "manator match -variant " +
                             std::string(games::all_games().front().info->id) +
                             " -engine cmd=false name=Crash -engine cmd=builtin:random "
                             "-each timemargin=50 -rounds 2 ";
    const auto ended = support::run_shell(bots);
    EXPECT_EQ(ended.status, 2);
    EXPECT_NE(ended.err.find("Crash failed, and without -recover that ends the match"),
              std::string::npos)
        << ended.err;
    const auto recovered = support::run_shell(bots + "-recover");
    EXPECT_EQ(recovered.status, 0) << recovered.err;
    EXPECT_NE(recovered.out.find("Score of Crash vs random: 0 - 4 - 0"), std::string::npos)
        << recovered.out;
}

TEST(FieldMatch, RefusesWhatMeansNothing) {
    const std::string id(games::all_games().front().info->id);
    const auto refused = [&](const std::string& command) {
        const auto run = support::run_shell(command);
        EXPECT_EQ(run.status, 2) << command;
        EXPECT_EQ(run.out, "");
        return run.err;
    };
    const auto expect = [&](const std::string& rest, const std::string& error) {
        EXPECT_EQ(refused(field_match(rest)), "error: " + error + "\n");
    };
    expect("-rounds 0", "-rounds: expected a number from 1 to 1000000000, found '0'");
    expect("-rounds", "-rounds: expected a number from 1 to 1000000000, found ''");
    expect("-engine cmd=builtin:random",
           "expected two -engine, found 3; `manator tournament` plays more");
    expect("-each tc=soon",
           "-each: tc: expected [MOVES/][MINUTES:]SECONDS[+INCREMENT], like 40/60, 1:30+0.5 or "
           "10+0.1, or inf, found 'soon'");
    expect("-each st=-1", "-each: st: expected seconds a move, like 0.25, found '-1'");
    expect("-sprt elo0=x", "-sprt: elo0: expected a number, found 'x'");
    expect("-resign moves=3", "-resign: expected movecount=, score= or twosided=, found 'moves=3'");
    expect("-draw movecount=0", "-draw: movecount: expected a number from 1 to 1000, found '0'");
    const std::string openings = "-openings: expected file=, or plies= from 1 to 100 alone, found ";
    expect("-openings order=sequential", openings + "'order=sequential'");
    expect("-openings plies=4 start=3", openings + "'plies=4 start=3'");
    expect("-openings plies=0", openings + "'plies=0'");
    expect("-openings plies=101", openings + "'plies=101'");
    expect("-openings", openings + "''");
    expect("-openings file= plies=4", "-openings: file: expected a file's name, found ''");
    expect("-openings file=/nowhere", "/nowhere: No such file or directory");
    expect("-pgnout /nowhere/x", "-pgnout: /nowhere/x cannot be written");
    EXPECT_NE(refused(field_match("-round 5")).find("unknown option '-round', expected"),
              std::string::npos);
    EXPECT_EQ(refused("manator match -engine cmd=a -engine cmd=b"),
              "error: -variant: expected a game's id, see `manator games`\n");
    EXPECT_NE(refused("manator match -variant " + id + " -engine name=x -engine cmd=b")
                  .find("a bot needs either cmd= or address="),
              std::string::npos);
    EXPECT_NE(refused("manator match -variant nothing -engine cmd=a -engine cmd=b").find("nothing"),
              std::string::npos);
}
