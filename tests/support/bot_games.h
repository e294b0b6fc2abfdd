// Whole games between players, for tests of bots, with strict rules of the referee and without
// records.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "base/clock.h"
#include "base/rng.h"
#include "bots/bot.h"
#include "support/effort.h"

namespace support {

using namespace std::chrono_literals;

// Far longer than needed, so that tests pass on a loaded machine.
inline base::Clock::time_point patience() {
    return base::Clock::now() + 60s;
}

// A player in this process that plays at random.
class RandomContestant final : public game::Player {
 public:
    explicit RandomContestant(std::uint64_t seed) : rng_(seed) {}

    const std::string& name() const override { return name_; }
    game::Answer choose(const game::Turn& turn) override {
        const auto moves = turn.game.position().moves();
        return game::Answer::plays(moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    void end(const game::PlayedGame&, game::Result, std::string_view) override {}

 private:
    const std::string name_ = "random";
    base::Rng rng_;
};

// What a description makes, which must be right.
inline std::unique_ptr<game::Player> player(const std::string& text, const game::GameType& type) {
    auto bot = bots::parse_bot(text);
    EXPECT_TRUE(bot.has_value()) << text << ": " << (bot ? "" : bot.error().message);
    if (!bot) return std::make_unique<RandomContestant>(1);
    // Programs built with sanitizers reserve more memory than a machine has, and the leak check
    // uses system calls that the sandbox forbids.
    if (sanitized) bot->memory = std::size_t{1} << 50;
    if (sanitized && bot->sandboxed.value_or(true))
        bot->environment["ASAN_OPTIONS"] = "detect_leaks=0";
    auto made = bots::make_bot_player(*bot, type, {}, 1);
    EXPECT_TRUE(made.has_value()) << text << ": " << (made ? "" : made.error().message);
    if (!made) return std::make_unique<RandomContestant>(1);
    return *std::move(made);
}

struct Limits {
    std::optional<base::Milliseconds> move_time = {};
    std::optional<int> depth = {};
    std::optional<game::SideClock> clock = {};
    int plies = 100'000;  // the game is ended after this many
};

struct BotGame {
    game::PlayedGame game;
    std::optional<game::Trouble> trouble;  // of the side to move
    game::Answer last;
};

inline std::string told(const BotGame& played) {
    if (!played.trouble) return "";
    return std::string(game::fault_text(played.trouble->fault)) + ": " + played.trouble->detail;
}

inline game::Turn turn_of(const game::PlayedGame& game, const Limits& limits,
                          const base::StopToken& stop = {}) {
    return {game, {limits.clock, limits.clock}, limits.move_time, {}, limits.depth, patience(),
            stop};
}

// From this start to the end of the game, a fault or the last ply; both are told the end.
inline BotGame play_bots(game::PositionPtr start, std::array<game::Player*, 2> players,
                         const Limits& limits) {
    BotGame played{game::PlayedGame(std::move(start)), {}, {}};
    game::PlayedGame& game = played.game;
    for (const game::Side side : {game::Side::first, game::Side::second}) {
        if (!played.trouble) played.trouble = players[index(side)]->begin(game, side, patience());
    }
    while (!played.trouble && !game.outcome().over() &&
           game.moves().size() < static_cast<std::size_t>(limits.plies)) {
        game::Player& player = *players[index(game.position().turn())];
        played.last = player.choose(turn_of(game, limits));
        if (played.last.kind != game::Answer::Kind::move) {
            played.trouble = played.last.trouble;
        } else if (const auto move = game.play(played.last.move.text); !move) {
            played.trouble = game::Trouble{game::Fault::illegal_move, move.error().message};
        }
    }
    for (game::Player* player : players) {
        player->end(game, game.outcome().result, game.outcome().reason);
    }
    return played;
}

// The bot with each side against random moves, to the end.
inline void expect_plays_whole_games(game::Player& bot, const game::GameType& type,
                                     const Limits& limits, std::uint64_t seed = 1) {
    RandomContestant other(seed);
    for (const bool is_first : {true, false}) {
        const BotGame played = play_bots(*type.start(game::StartChoices()),
                                         is_first ? std::array<game::Player*, 2>{&bot, &other}
                                                  : std::array<game::Player*, 2>{&other, &bot},
                                         limits);
        EXPECT_TRUE(played.game.outcome().over() || !played.trouble)
            << type.info->id << ": " << told(played);
        EXPECT_FALSE(played.trouble) << type.info->id << ": " << told(played);
        if (!played.trouble) continue;
        const game::Testimony testimony = bot.testimony();
        for (const std::string& line : testimony.lines) ADD_FAILURE() << line;
        ADD_FAILURE() << testimony.errors;
    }
}

}  // namespace support
