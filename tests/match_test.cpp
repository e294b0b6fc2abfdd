// Matches, tested with the toy game and scripted players.
#include "tournament/match.h"

#include <gtest/gtest.h>

#include <set>

#include "arena/ending_text.h"
#include "base/rng.h"
#include "game/erase.h"
#include "game/move_texts.h"
#include "games/registry.h"
#include "games/toy/position.h"

namespace {

using arena::RefereedGame;
using game::Side;
using statistics::Score;
using tournament::Fixture;
using tournament::Match;
using tournament::MatchSettings;

// Plays a random move, or the first one if it has no seed; after `limit` moves it fails.
class TestPlayer : public game::Player {
 public:
    TestPlayer(std::optional<std::uint64_t> seed, int limit, std::string last_word)
        : rng_(seed.value_or(0)),
          random_(seed.has_value()),
          limit_(limit),
          last_word_(std::move(last_word)) {}
    const std::string& name() const override { return name_; }
    game::Answer choose(const game::Turn& turn) override {
        if (limit_-- == 0) {
            if (last_word_.empty())
                return game::Answer::fails(game::Fault::failure, "the player is tired");
            return game::Answer::plays(turn.game.position(), last_word_);
        }
        const auto moves = turn.game.position().moves();
        const std::size_t which =
            random_ ? rng_.below(static_cast<std::uint32_t>(moves.size())) : 0;
        return game::Answer::plays(moves[which]);
    }

 private:
    const std::string name_ = "test";
    base::Rng rng_;
    bool random_;
    int limit_;
    std::string last_word_;
};

tournament::Entrant random_player() {
    return tournament::entrant(
        [](std::uint64_t seed) { return std::make_unique<TestPlayer>(seed, -1, ""); });
}
tournament::Entrant first_move_player() {
    return tournament::entrant(
        [](std::uint64_t) { return std::make_unique<TestPlayer>(std::nullopt, -1, ""); });
}
tournament::Entrant failing_player(int after, std::string last_word) {
    return tournament::entrant([=](std::uint64_t) {
        return std::make_unique<TestPlayer>(std::nullopt, after, last_word);
    });
}

const game::GameType& toy() {
    static const game::GameType type = game::game_type<games::toy::Position>();
    return type;
}

std::string moves_of(const RefereedGame& game, std::size_t most = 100) {
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
        return {games, concurrency, tournament::random_openings(**toy().start({}), openings), seed};
    }
};

Played play(const tournament::Entrant& first, const tournament::Entrant& second,
            const Setting& settings) {
    Played played;
    Match match(
        {first, second}, settings.settings(),
        [&](const Fixture& fixture, const RefereedGame& game, const tournament::MatchScore&) {
            played.numbers.push_back(fixture.number);
            played.sides.push_back(fixture.first_player);
            played.moves.push_back(moves_of(game));
            played.openings.push_back(
                moves_of(game, static_cast<std::size_t>(settings.openings.random_plies)));
            played.reasons.push_back(arena::ending_text(game));
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
    EXPECT_EQ(tired.reasons, (std::vector<std::string>{"White disconnects", "Black disconnects"}));
    const Played cheat = play(first_move_player(), failing_player(0, "z9"), {2, 1, {0}, 1});
    EXPECT_EQ(cheat.score, (Score{2, 0, 0}));
    EXPECT_EQ(cheat.reasons, (std::vector<std::string>{"Black makes an illegal move: z9",
                                                       "White makes an illegal move: z9"}));
}

TEST(Match, StopLeavesTheScoreSoFar) {
    Match* running = nullptr;
    int seen = 0;
    // The fifth game's first player stops the match, as an impatient person would.
    int made = 0;
    tournament::Entrant stopping = random_player();
    stopping.make = [&](std::uint64_t seed) {
        if (++made == 5) running->stop();
        return random_player().make(seed);
    };
    Match match(
        {stopping, random_player()}, Setting{1000, 1, {0}, 1}.settings(),
        [&](const Fixture&, const RefereedGame&, const tournament::MatchScore&) { ++seen; });
    running = &match;
    EXPECT_TRUE(match.run());
    EXPECT_EQ(seen, 4);
    EXPECT_EQ(match.score().games.games(), 4);
}

TEST(Match, SprtCountsNoGameAfterTheOneThatDecides) {
    for (const int concurrency : {1, 4}) {
        MatchSettings settings = Setting{60, concurrency, {0}, 1}.settings();
        settings.sprt = statistics::SprtSettings{-200, 200, 0.05, 0.05, {}};
        int last = 0;
        Match match({failing_player(0, ""), first_move_player()}, settings,
                    [&](const Fixture& fixture, const RefereedGame&,
                        const tournament::MatchScore&) { last = fixture.number; });
        ASSERT_TRUE(match.run());
        const tournament::MatchScore score = match.score();
        EXPECT_EQ(statistics::sprt(score.pairs, *settings.sprt).state(),
                  statistics::SprtState::accepts_h0);
        statistics::PairScore one_less = score.pairs;
        --one_less.counts[0];
        EXPECT_EQ(statistics::sprt(one_less, *settings.sprt).state(),
                  statistics::SprtState::running);
        EXPECT_EQ(last, 2 * score.pairs.pairs());
        EXPECT_EQ(score.games.games(), last);
    }
}

TEST(Match, AGameThatIsMissingMakesNoPair) {
    Match* running = nullptr;
    std::atomic<int> made = 0;
    tournament::Entrant stopping = failing_player(0, "");
    stopping.make = [&](std::uint64_t seed) {
        if (++made == 4) running->stop();
        return failing_player(0, "").make(seed);
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
            const auto moves = game::move_texts(arena::random_opening({6}, *start, seed).moves());
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
            EXPECT_EQ(game::move_texts(arena::random_opening({6}, *start, seed).moves()), moves);
            seen.insert(all);
        }
        EXPECT_GT(seen.size(), 1u) << type.info->id;
    }
}

TEST(Openings, AreAsLongAsTheGameAllows) {
    EXPECT_EQ(arena::random_opening({8}, **toy().start({}), 1).moves().size(), 8u);
    EXPECT_LT(arena::random_opening({9}, **toy().start({}), 1).moves().size(), 9u);
    EXPECT_TRUE(arena::random_opening({0}, **toy().start({}), 1).moves().empty());
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
