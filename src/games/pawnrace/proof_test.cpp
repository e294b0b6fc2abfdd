// The solver's view of the game against the rules: the same moves, codes that never mix positions
// up, and early decisions that plain search confirms.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <unordered_map>

#include "base/rng.h"
#include "games/pawnrace/proof_form.h"
#include "games/pawnrace/proof_race.h"

namespace games::pawnrace {
namespace {

using game::Value;

// Best play by the rules alone.
class PlainSearch {
 public:
    Value value(Position& position) {
        const game::Outcome outcome = position.outcome();
        if (outcome.result == game::Result::draw) return Value::draw;
        if (outcome.over()) {
            const bool first = outcome.result == game::Result::first_wins;
            return first == (position.turn() == Side::first) ? Value::win : Value::loss;
        }
        const auto known = values_.find(position.key());
        if (known != values_.end()) return known->second;
        Value best = Value::loss;
        Position::Moves moves;
        position.generate(moves);
        for (const Move move : moves) {
            const Position::Undo undo = position.play(move);
            best = std::max(best, game::opposite(value(position)));
            position.undo(move, undo);
            if (best == Value::win) break;
        }
        values_.emplace(position.key(), best);
        return best;
    }

 private:
    std::unordered_map<std::uint64_t, Value> values_;
};

Position played(Position position, base::Rng& rng, int plies) {
    for (int i = 0; i < plies && !position.outcome().over(); ++i) {
        Position::Moves moves;
        position.generate(moves);
        position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return position;
}

Position random_start(base::Rng& rng) {
    return Position::with_gaps(static_cast<int>(rng.below(8)), static_cast<int>(rng.below(8)));
}

// A few pawns anywhere between the last ranks.
Position scattered(base::Rng& rng) {
    std::string board;
    const std::uint32_t density = 3 + rng.below(12);
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file) {
            const bool inside = rank > 0 && rank < 7;
            const std::uint32_t dice = rng.below(100);
            board += inside && dice < density ? 'P' : inside && dice >= 100 - density ? 'p' : '1';
        }
        if (rank > 0) board += '/';
    }
    std::string text;  // "111" is written "3"
    int blanks = 0;
    for (const char c : board + " ") {
        if (c == '1') {
            ++blanks;
            continue;
        }
        if (blanks > 0) text += static_cast<char>('0' + blanks);
        blanks = 0;
        text += c;
    }
    const auto position = Position::parse(text + (rng.below(2) == 0 ? "w -" : "b -"));
    return position ? *position : Position::start();
}

std::vector<ProofForm> followers(const ProofForm& form) {
    ProofForm::Followers list;
    form.followers(list);
    return {list.begin(), list.end()};
}

std::vector<std::pair<std::uint64_t, std::uint64_t>> sorted_codes(
    const std::vector<ProofForm>& forms) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> codes;
    for (const ProofForm& form : forms) codes.emplace_back(form.code().first, form.code().second);
    std::sort(codes.begin(), codes.end());
    return codes;
}

TEST(Proof, FollowersAreTheLegalMoves) {
    base::Rng rng(1);
    int checked = 0;
    while (checked < 5000) {
        const Position position = played(random_start(rng), rng, static_cast<int>(rng.below(40)));
        if (position.outcome().over() || ProofForm(position).decided_by_rules()) continue;
        Position::Moves moves;
        position.generate(moves);
        std::vector<ProofForm> expected;
        for (const Move move : moves) {
            Position next = position;
            next.play(move);
            expected.emplace_back(next);
        }
        EXPECT_EQ(sorted_codes(followers(ProofForm(position))), sorted_codes(expected))
            << position.format();
        ++checked;
    }
}

// Equal codes only for a position, its mirror image, and those with colours exchanged.
TEST(Proof, CodesTellPositionsApart) {
    base::Rng rng(2);
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::array<std::uint64_t, 3>> seen;
    int again = 0;
    for (int i = 0; i < 20000; ++i) {
        const Position position = played(random_start(rng), rng, static_cast<int>(rng.below(12)));
        if (position.outcome().over()) continue;
        const ProofForm form(position);
        const std::uint64_t passed = position.passed() < 0 ? 0 : 1 + position.passed() % 8;
        std::array<std::uint64_t, 3> image{form.own().word(0), form.enemy().word(0), passed};
        std::array<std::uint64_t, 3> mirror = image;
        for (const int side : {0, 1}) {
            mirror[side] = 0;
            for (const int square : Set::from_bits(image[side])) {
                mirror[side] |= std::uint64_t{1} << (square ^ 7);
            }
        }
        if (passed != 0) mirror[2] = 9 - passed;
        image = std::min(image, mirror);
        const auto [place, fresh] =
            seen.emplace(std::pair(form.code().first, form.code().second), image);
        EXPECT_EQ(place->second, image) << position.format();
        EXPECT_LT(form.code().first >> game::ProofCode::bits, 1u);
        EXPECT_LT(form.code().second >> game::ProofCode::bits, 1u);
        if (!fresh) ++again;
    }
    EXPECT_GT(again, 100);
}

TEST(Proof, MirrorImagesShareACode) {
    EXPECT_EQ(ProofForm(Position::with_gaps(0, 6)).code(),
              ProofForm(Position::with_gaps(7, 1)).code());
    EXPECT_NE(ProofForm(Position::with_gaps(0, 6)).code(),
              ProofForm(Position::with_gaps(6, 0)).code());
}

TEST(Proof, EarlyDecisionsAreTrue) {
    base::Rng rng(3);
    int by_runner = 0, checked = 0;
    PlainSearch plain;
    while (checked < 6000) {
        Position position = rng.below(2) == 0 ? scattered(rng)
                                              : played(random_start(rng), rng,
                                                       24 + static_cast<int>(rng.below(30)));
        const int pawns = (position.pawns(Side::first) | position.pawns(Side::second)).count();
        if (position.outcome().over() || pawns > 9) continue;
        const ProofForm form(position);
        const auto value = form.decided();
        if (!value) continue;
        if (!form.decided_by_rules()) ++by_runner;
        EXPECT_EQ(*value, plain.value(position)) << position.format();
        ++checked;
    }
    EXPECT_GT(by_runner, 1000);
}

// A runner that leaves the enemy without a move only draws (P4).
TEST(Proof, RunnerThatStalematesIsNoWin) {
    for (const char* text : {"8/8/8/p6p/7p/7P/6P1/8 w -", "8/8/8/8/7p/2p4p/6P1/8 w -",
                             "8/8/6p1/1p1p4/8/1p6/P7/8 w -"}) {
        Position position = *Position::parse(text);
        EXPECT_EQ(PlainSearch().value(position), Value::draw) << text;
        EXPECT_NE(ProofForm(position).decided(), Value::loss) << text;
    }
}

TEST(Proof, RunnerIsSeen) {
    const auto decided = [](const char* text) {
        return ProofForm(*Position::parse(text)).decided();
    };
    EXPECT_EQ(decided("8/7p/8/8/P7/8/8/8 w -"), Value::win);
    EXPECT_EQ(decided("8/p7/8/8/7p/8/P7/8 w -"), Value::loss);
    EXPECT_EQ(decided("8/pp6/8/8/8/8/PP6/8 w -"), std::nullopt);
}

TEST(Solved, TableNamesRealStartsAndMovesAndMirrors) {
    const auto table = game::parse_lines<game::ProvedStart>(Position::proved());
    ASSERT_TRUE(table);
    std::map<std::string, game::ProvedStart> by_start;
    for (const game::ProvedStart& proved : *table) {
        game::StartChoices choices;
        choices.set("gaps", proved.start);
        const auto start = Position::start(choices);
        ASSERT_TRUE(start);
        for (const std::string& move : proved.moves) EXPECT_TRUE(start->parse_move(move)) << move;
        EXPECT_EQ(proved.moves.empty(), proved.result == game::Result::second_wins);
        EXPECT_TRUE(by_start.emplace(proved.start, proved).second) << "twice: " << proved.start;
    }
    for (const auto& [start, proved] : by_start) {
        const std::string twin{static_cast<char>('A' + 'H' - start[0]),
                               static_cast<char>('A' + 'H' - start[1])};
        ASSERT_TRUE(by_start.contains(twin)) << start;
        EXPECT_EQ(by_start[twin].result, proved.result) << start;
        EXPECT_EQ(by_start[twin].moves.size(), proved.moves.size()) << start;
    }
}

}  // namespace
}  // namespace games::pawnrace
