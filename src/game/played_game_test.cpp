// Judgement over a whole game: repetition, move limit, taking back. The game is a token that walks
// to and fro on three squares.
#include "game/played_game.h"

#include <gtest/gtest.h>

#include "game/erase.h"
#include "game/history.h"

namespace {

class Shuttle {
 public:
    struct Move {
        bool away;
        friend bool operator==(const Move&, const Move&) = default;
    };
    using Moves = std::vector<Move>;
    struct Undo {};

    static const game::Info& info() {
        static const game::Info info{"shuttle", "Shuttle", {"one", "two"}, "", {}, 0};
        return info;
    }
    static Shuttle start() { return {}; }
    static base::Result<Shuttle> start(const game::StartChoices&) { return start(); }
    game::Side turn() const { return turn_; }
    game::Outcome outcome() const { return outcome(1); }
    game::Outcome outcome(int times) const {
        return times >= 3 ? game::Outcome::draw("repetition") : game::Outcome::unfinished();
    }
    int reversible_plies() const { return 1000; }
    void generate(Moves& out) const { out.push_back({!away_[game::index(turn_)]}); }
    Undo play(Move move) {
        away_[game::index(turn_)] = move.away;
        turn_ = game::other(turn_);
        return {};
    }
    void undo(Move move, const Undo&) {
        turn_ = game::other(turn_);
        away_[game::index(turn_)] = !move.away;
    }
    std::uint64_t key() const {
        return static_cast<std::uint64_t>(game::index(turn_) * 4 + away_[0] * 2 + away_[1]);
    }
    static base::Result<Shuttle> parse(std::string_view) { return start(); }
    std::string format() const { return std::to_string(key()); }
    base::Result<Move> parse_move(std::string_view text) const {
        if (text != "go") return base::Error{"expected go"};
        return Move{!away_[game::index(turn_)]};
    }
    std::string format_move(Move) const { return "go"; }
    std::vector<std::string> touched(Move) const { return {"a1"}; }
    game::BoardView describe() const { return {}; }

 private:
    bool away_[2] = {false, false};
    game::Side turn_ = game::Side::first;
};

// The same, but a game lasts two moves a side at most.
class ShortShuttle : public Shuttle {
 public:
    static const game::Info& info() {
        static const game::Info info{"short", "Short Shuttle", {"one", "two"}, "", {}, 2};
        return info;
    }
    static ShortShuttle start() { return {}; }
    static base::Result<ShortShuttle> start(const game::StartChoices&) { return start(); }
    static base::Result<ShortShuttle> parse(std::string_view) { return start(); }
};

template <game::Position P>
game::PlayedGame begun() {
    return game::PlayedGame(std::make_unique<game::Erased<P>>(P::start()));
}
game::PlayedGame shuttle() {
    return begun<Shuttle>();
}

}  // namespace

TEST(History, OccurrencesLookBackOnlyAsFarAsMovesCanBeUndone) {
    const std::vector<std::uint64_t> keys{7, 1, 7, 2, 7};
    EXPECT_EQ(game::occurrences(keys, 100), 3);
    EXPECT_EQ(game::occurrences(keys, 4), 3);
    EXPECT_EQ(game::occurrences(keys, 3), 2);
    EXPECT_EQ(game::occurrences(keys, 1), 1);
    EXPECT_EQ(game::occurrences(std::vector<std::uint64_t>{7, 7, 7}, 100), 2);
}

TEST(PlayedGame, TheThirdTimeIsARepetition) {
    game::PlayedGame game = shuttle();
    for (int ply = 0; ply < 8; ++ply) {
        EXPECT_FALSE(game.outcome().over()) << ply;
        ASSERT_TRUE(game.play("go").has_value());
    }
    EXPECT_EQ(game.outcome(), game::Outcome::draw("repetition"));
    const auto refused = game.play("go");
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().message, "the game is over: 1/2-1/2 repetition");
    ASSERT_TRUE(game.take_back());
    EXPECT_FALSE(game.outcome().over());
}

TEST(PlayedGame, TheMoveLimitEndsAnOpenGame) {
    game::PlayedGame game = begun<ShortShuttle>();
    for (int ply = 0; ply < 4; ++ply) {
        EXPECT_FALSE(game.outcome().over()) << ply;
        ASSERT_TRUE(game.play("go").has_value());
    }
    EXPECT_EQ(game.outcome(), game::Outcome::draw("move limit"));
    EXPECT_FALSE(game.play("go").has_value());
    EXPECT_EQ(game.moves().size(), 4u);
}

TEST(PlayedGame, AnIllegalMoveChangesNothing) {
    game::PlayedGame game = shuttle();
    EXPECT_FALSE(game.play("stay").has_value());
    EXPECT_TRUE(game.moves().empty());
    EXPECT_FALSE(game.take_back());
}

TEST(PlayedGame, ACopyIsIndependent) {
    game::PlayedGame game = shuttle();
    for (int ply = 0; ply < 7; ++ply) game.play(game.position().moves().front());
    game::PlayedGame copy = game;
    copy.play(copy.position().moves().front());
    EXPECT_EQ(copy.outcome(), game::Outcome::draw("repetition"));
    EXPECT_EQ(game.moves().size(), 7u);
    EXPECT_FALSE(game.outcome().over());
    ASSERT_TRUE(copy.take_back());
    EXPECT_EQ(copy.position().format(), game.position().format());
    EXPECT_EQ(copy.keys(), game.keys());
}

TEST(PlayedGame, TheFirstPliesAreTheGameAsItWas) {
    game::PlayedGame game = shuttle();
    std::vector<std::string> positions{game.position().format()};
    while (!game.outcome().over()) {
        game.play(game.position().moves().front());
        positions.push_back(game.position().format());
    }
    for (std::size_t plies = 0; plies < positions.size(); ++plies) {
        const game::PlayedGame begun = game.first(plies);
        EXPECT_EQ(begun.moves().size(), plies);
        EXPECT_EQ(begun.position().format(), positions[plies]);
        EXPECT_EQ(begun.outcome().over(), plies + 1 == positions.size());
    }
}

TEST(Perft, ARepetitionEndsTheLine) {
    EXPECT_EQ(game::perft(Shuttle::start(), 8), 1u);
    EXPECT_EQ(game::perft(Shuttle::start(), 9), 0u);
    EXPECT_EQ(game::perft(Shuttle::start(), 0), 1u);
}
