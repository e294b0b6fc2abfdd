// Compares the fast rules of a game with its slow model, position by position.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "base/rng.h"
#include "game/position.h"
#include "support/slow_model.h"

namespace support {

inline std::string outcome_text(const game::Outcome& outcome) {
    std::string text(game::result_text(outcome.result));
    return outcome.over() ? text + " " + std::string(outcome.reason) : text;
}

// Compares everything about one position: its string after parsing, its outcome, its moves, and the
// positions and outcomes after them.
template <game::Position P, class Slow>
void expect_same_answers(const std::string& text, Slow&& slow_answer) {
    const base::Result<P> parsed = P::parse(text);
    ASSERT_TRUE(parsed.has_value()) << text << ": " << parsed.error().message;
    P position = *parsed;
    ASSERT_EQ(position.format(), text);
    const SlowAnswer slow = slow_answer(text);
    ASSERT_EQ(outcome_text(position.outcome()), slow.result) << text;

    std::map<std::string, SlowNext> fast;
    typename P::Moves moves;
    position.generate(moves);
    for (const auto& move : moves) {
        const std::string name = position.format_move(move);
        P next = position;
        next.play(move);
        ASSERT_FALSE(fast.contains(name)) << text << " twice " << name;
        fast[name] = {next.format(), outcome_text(next.outcome())};
    }
    for (const auto& [move, next] : slow.next) {
        ASSERT_TRUE(fast.contains(move)) << text << " lacks " << move;
        ASSERT_EQ(fast[move].position, next.position) << text << " after " << move;
        ASSERT_EQ(fast[move].result, next.result) << text << " after " << move;
    }
    for (const auto& [move, next] : fast) {
        ASSERT_TRUE(slow.next.contains(move)) << text << " allows " << move;
    }
}

// Random games from the given position: every position on the way is compared.
template <game::Position P, class Slow>
void expect_agreement_in_play(const P& start, std::uint64_t seed, int games, int plies,
                              Slow&& slow_answer) {
    base::Rng rng(seed);
    for (int g = 0; g < games; ++g) {
        P position = start;
        for (int ply = 0; ply < plies; ++ply) {
            expect_same_answers<P>(position.format(), slow_answer);
            if (::testing::Test::HasFatalFailure()) return;
            typename P::Moves moves;
            position.generate(moves);
            if (moves.empty()) break;
            position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

// Positions set up by hand: `setup(rng)` gives the canonical string of a random one.
template <game::Position P, class Slow, class Setup>
void expect_agreement_on_setups(std::uint64_t seed, int count, Slow&& slow_answer, Setup&& setup) {
    base::Rng rng(seed);
    for (int i = 0; i < count; ++i) {
        expect_same_answers<P>(setup(rng), slow_answer);
        if (::testing::Test::HasFatalFailure()) return;
    }
}

}  // namespace support
