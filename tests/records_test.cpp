// Records of every game: random games are written, read and replayed unchanged; and errors of
// replaying, with the toy game.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "game/erase.h"
#include "game/record.h"
#include "games/registry.h"
#include "games/toy/position.h"
#include "support/effort.h"

namespace {

using game::PlayedGame;
using game::Record;

const game::GameType& toy() {
    static const game::GameType type = game::game_type<games::toy::Position>();
    return type;
}

const game::GameType* find_game(std::string_view id) {
    return id == toy().info->id ? &toy() : games::find_game(id);
}

std::vector<game::GameType> games_and_toy() {
    const auto all = games::all_games();
    std::vector<game::GameType> types(all.begin(), all.end());
    types.push_back(toy());
    return types;
}

void play_randomly(PlayedGame& game, base::Rng& rng, int plies) {
    for (int ply = 0; ply < plies && !game.outcome().over(); ++ply) {
        const auto moves = game.position().moves();
        ASSERT_TRUE(game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].text));
    }
}

// A start position: the game's own, or one that random play leads to, with either side to move.
PlayedGame begin(const game::GameType& type, base::Rng& rng, int plies) {
    PlayedGame before(*type.start({}));
    play_randomly(before, rng, plies);
    return PlayedGame(*type.parse(before.position().format()));
}

void expect_same_game(const PlayedGame& a, const PlayedGame& b) {
    EXPECT_EQ(a.start().format(), b.start().format());
    EXPECT_EQ(a.position().format(), b.position().format());
    EXPECT_EQ(a.position().key(), b.position().key());
    EXPECT_EQ(a.outcome(), b.outcome());
    ASSERT_EQ(a.moves().size(), b.moves().size());
    for (std::size_t i = 0; i < a.moves().size(); ++i) {
        EXPECT_EQ(a.moves()[i].text, b.moves()[i].text);
        EXPECT_EQ(a.moves()[i].remark, b.moves()[i].remark);
    }
}

void expect_round_trip(const PlayedGame& game, const Record& record) {
    const auto text = game::write_record(record);
    ASSERT_TRUE(text.has_value()) << text.error().message;
    const auto records = game::read_records(*text);
    ASSERT_TRUE(records.has_value()) << records.error().message << "\n" << *text;
    ASSERT_EQ(records->size(), 1u);
    const Record& again = (*records)[0];
    EXPECT_EQ(*game::write_record(again), *text);
    EXPECT_EQ(again.result, record.result);
    EXPECT_EQ(again.comment, record.comment);
    ASSERT_EQ(again.moves.size(), record.moves.size());
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        EXPECT_EQ(again.moves[i].text, record.moves[i].text);
        EXPECT_EQ(again.moves[i].comment, record.moves[i].comment);
    }
    ASSERT_EQ(again.tags.size(), record.tags.size());
    for (std::size_t i = 0; i < record.tags.size(); ++i) {
        EXPECT_EQ(again.tags[i].name, record.tags[i].name);
        EXPECT_EQ(again.tags[i].value, record.tags[i].value);
    }
    const auto replayed = game::replay(again, find_game);
    ASSERT_TRUE(replayed.has_value()) << replayed.error().message << "\n" << *text;
    expect_same_game(*replayed, game);
}

TEST(Records, WholeGamesComeBack) {
    base::Rng rng(1);
    for (const game::GameType& type : games_and_toy()) {
        SCOPED_TRACE(type.info->id);
        for (int i = 0; i < support::effort(20); ++i) {
            PlayedGame game(*type.start({}));
            play_randomly(game, rng, 3000);
            ASSERT_TRUE(game.outcome().over());
            const Record record = game::record_of(game, type);
            EXPECT_EQ(record.tag("FEN"), nullptr);
            EXPECT_EQ(*record.tag("Termination"), game.outcome().reason);
            expect_round_trip(game, record);
        }
    }
}

TEST(Records, GamesFromSetUpsComeBack) {
    base::Rng rng(2);
    for (const game::GameType& type : games_and_toy()) {
        SCOPED_TRACE(type.info->id);
        int by_second_side = 0;
        for (int i = 0; i < support::effort(60); ++i) {
            PlayedGame game = begin(type, rng, i % 12);
            play_randomly(game, rng, 3 + i);
            const Record record = game::record_of(game, type);
            EXPECT_EQ(record.tag("FEN") == nullptr,
                      game.start().format() == (*type.start({}))->format());
            const bool second = game.start().turn() == game::Side::second;
            EXPECT_EQ(record.first_turn == game::Side::second, second);
            by_second_side += second ? 1 : 0;
            expect_round_trip(game, record);
        }
        EXPECT_GT(by_second_side, 0);
    }
}

TEST(Records, ARefereeMayEndAnOpenGame) {
    base::Rng rng(3);
    for (const game::GameType& type : games_and_toy()) {
        SCOPED_TRACE(type.info->id);
        PlayedGame game(*type.start({}));
        play_randomly(game, rng, 3);
        Record record = game::record_of(game, type);
        record.set_tag("Termination", "time forfeit");
        record.set_tag("WhitePlayer", "engine --level 3");
        record.set_tag("Seed", "3");
        record.result = game::Result::second_wins;
        record.comment = "with a } and\nmore";
        record.moves[1].comment = "[%clk 0:00:01]";
        expect_round_trip(game, record);
    }
}

TEST(Records, SeveralGamesOfSeveralKindsInOneText) {
    base::Rng rng(4);
    std::string text;
    std::vector<PlayedGame> played;
    for (const game::GameType& type : games_and_toy()) {
        played.emplace_back(*type.start({}));
        play_randomly(played.back(), rng, 40);
        text += *game::write_record(game::record_of(played.back(), type));
    }
    const auto records = game::read_records(text);
    ASSERT_TRUE(records.has_value()) << records.error().message;
    ASSERT_EQ(records->size(), played.size());
    for (std::size_t i = 0; i < played.size(); ++i) {
        EXPECT_EQ((*records)[i].number, i + 1);
        const auto replayed = game::replay((*records)[i], find_game);
        ASSERT_TRUE(replayed.has_value()) << replayed.error().message;
        expect_same_game(*replayed, played[i]);
    }
}

TEST(Records, GoldenTextOfAFinishedGame) {
    PlayedGame game(*toy().start({}));
    for (const char* move : {"b2", "a1", "a3", "c1", "c3", "b3", "a2", "b1"}) {
        ASSERT_TRUE(game.play(move)) << move;
    }
    Record record = game::record_of(game, toy());
    record.set_tag("White", "Ada");
    record.moves[0].comment = "the centre";
    EXPECT_EQ(*game::write_record(record), R"([Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Ada"]
[Black "?"]
[Result "0-1"]
[Variant "toy"]
[Termination "three"]

1. b2 {the centre} 1... a1 2. a3 c1 3. c3 b3 4. a2 b1 0-1

)");
}

std::string replay_error(std::string_view text) {
    const auto records = game::read_records(text);
    if (!records) return "not read: " + records.error().message;
    const auto replayed = game::replay(records->back(), find_game);
    return replayed ? "no error" : replayed.error().message;
}

TEST(RecordReplay, AnyOpenEndIsFine) {
    for (const char* end : {"1-0", "0-1", "1/2-1/2", "*"}) {
        EXPECT_EQ(replay_error("[Variant \"toy\"][Termination \"resignation\"] 1. B2 " +
                               std::string(end)),
                  "no error");
    }
    EXPECT_EQ(replay_error("[Variant \"toy\"][Termination \"normal\"] a1 b1 a2 b2 a3 1-0"),
              "no error");
    EXPECT_EQ(replay_error("[Variant \"toy\"] a1 b1 a2 b2 a3 1-0"), "no error");
}

TEST(RecordReplay, RefusesUnknownGamesAndStarts) {
    EXPECT_EQ(replay_error("[Variant \"chess\"] *"),
              "game 1, line 1, column 10: Variant: expected the id of a game, found 'chess'");
    EXPECT_EQ(replay_error("{x}\n 1. e4 *"),
              "game 1, line 2, column 2: Variant: expected the id of a game, found no such tag");
    EXPECT_EQ(replay_error("[Variant \"toy\"]\n[FEN \"3/3 x\"] *"),
              "game 1, line 2, column 6: FEN: board: expected 3 ranks, found 2");
}

TEST(RecordReplay, RefusesIllegalMovesWithTheRule) {
    EXPECT_EQ(replay_error("[Variant \"toy\"] *\n[Variant \"toy\"]\n\n1. a1 b2 2. c3\nb2 *"),
              "game 2, line 5, column 1: 2... 'b2': T1: b2 is marked already");
    EXPECT_EQ(replay_error("[Variant \"toy\"][FEN \"3/1x1/3 o\"] 1...b2 *"),
              "game 1, line 1, column 38: 1... 'b2': T1: b2 is marked already");
    EXPECT_EQ(replay_error("[Variant \"toy\"] a1 b1 a2 b2 a3 b3 0-1"),
              "game 1, line 1, column 32: 3... 'b3': T2: the game is over");
}

TEST(RecordReplay, RefusesEndsThatTheRulesContradict) {
    for (const char* result : {"0-1", "1/2-1/2", "*"}) {
        EXPECT_EQ(replay_error("[Variant \"toy\"] a1 b1 a2 b2 a3 " + std::string(result)),
                  "game 1, line 1, column 32: the result is " + std::string(result) +
                      ", but by the rules it is 1-0 (three)");
    }
    EXPECT_EQ(replay_error("[Variant \"toy\"][Termination \"resignation\"] a1 b1 a2 b2 a3 1-0"),
              "game 1, line 1, column 29: Termination: expected 'three', which is how the game "
              "ended by the rules, found 'resignation'");
}

TEST(RecordReplay, OfARecordMadeByHandNamesTheMove) {
    Record record;
    record.set_tag("Variant", "toy");
    record.moves = {{"a1"}, {"a1"}};
    EXPECT_EQ(game::replay(record, find_game).error().message,
              "1... 'a1': T1: a1 is marked already");
}

}  // namespace
