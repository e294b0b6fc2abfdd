// The table of bounds and the texts of proofs; and both searches on a game small enough to be
// worked out in the head.
#include <gtest/gtest.h>

#include <atomic>

#include "base/fixed_vector.h"
#include "base/rng.h"
#include "solve/bounds_table.h"
#include "solve/proof_search.h"

namespace solve {
namespace {

using game::ProofCode;
using game::ProvedStart;
using game::Value;

TEST(BoundsTable, JoinsBounds) {
    BoundsTable table(1 << 12);
    const ProofCode code{7, 9};
    EXPECT_EQ(table.find(code).most, Value::win);
    table.store(code, {Value::loss, Value::draw}, 10);
    table.store(code, {Value::draw, Value::win}, 3);
    EXPECT_EQ(table.find(code).least, Value::draw);
    EXPECT_EQ(table.find(code).most, Value::draw);
    EXPECT_EQ(table.find({9, 7}).least, Value::loss);
    EXPECT_EQ(table.find({0, 0}).most, Value::win);
    table.clear();
    EXPECT_EQ(table.find(code).least, Value::loss);
}

TEST(BoundsTable, NeverTakesAPositionForAnother) {
    BoundsTable table(1 << 14);
    base::Rng rng(1);
    const auto value_of = [](const ProofCode& code) {
        return static_cast<Value>((code.first ^ code.second) % 3);
    };
    for (int i = 0; i < 100000; ++i) {
        const ProofCode code{rng.below(300), rng.below(300)};
        const Bounds known = table.find(code);
        if (known.least == known.most) {
            EXPECT_EQ(known.least, value_of(code));
        }
        table.store(code, {value_of(code), value_of(code)}, rng.below(1000));
    }
}

TEST(BoundsTable, KeepsTheDear) {
    BoundsTable table(64);  // one bucket
    table.store({1, 1}, {Value::win, Value::win}, 1000);
    for (std::uint64_t i = 2; i < 100; ++i) table.store({i, i}, {Value::draw, Value::draw}, 5);
    EXPECT_EQ(table.find({1, 1}).least, Value::win);
    EXPECT_EQ(table.find({99, 99}).least, Value::draw);
}

TEST(ProvedStart, TextGoesThereAndBack) {
    const ProvedStart won{"AH", game::Result::first_wins, {"a4", "b3"}};
    EXPECT_EQ(won.format(), "AH 1-0 a4 b3");
    EXPECT_EQ(*ProvedStart::parse(won.format()), won);
    EXPECT_EQ(ProvedStart::parse("AB 0-1")->result, game::Result::second_wins);
    for (const char* bad : {"", "AH", "AH *", "AH 1-0 ", "AH  1-0", " 1-0", "AH 2-0 a4"}) {
        EXPECT_FALSE(ProvedStart::parse(bad)) << bad;
    }
    EXPECT_EQ(game::parse_lines<game::ProvedStart>("AA 0-1\nAB 1/2-1/2 c3\n")->size(), 2u);
    EXPECT_EQ(
        game::parse_lines<game::ProvedStart>("AA 0-1\nnonsense\n").error().message.find("line 2: "),
        0u);
}

TEST(StoredProof, TextGoesThereAndBack) {
    const auto proof = game::StoredProof::parse("AH second draws ab.c");
    ASSERT_TRUE(proof);
    EXPECT_EQ(proof->side, game::Side::second);
    EXPECT_EQ(proof->value, Value::draw);
    EXPECT_EQ(proof->tree, "ab.c");
    EXPECT_EQ(proof->format(), "AH second draws ab.c");
    for (const char* bad :
         {"AH", "AH second ab", "AH third wins ab", "AH first loses a", " first wins a"}) {
        EXPECT_FALSE(game::StoredProof::parse(bad)) << bad;
    }
}

TEST(Claims, MakeUpAResult) {
    EXPECT_EQ(game::claims_of(game::Result::second_wins),
              (std::vector<game::Claim>{{game::Side::second, Value::win}}));
    EXPECT_EQ(game::claims_of(game::Result::draw).size(), 2u);
    EXPECT_TRUE(game::claims_of(game::Result::unfinished).empty());
}

// Take one to three matches; who takes the last one loses, but with a heap of a multiple of ten
// the game is drawn.
class Matches {
 public:
    using Followers = base::FixedVector<Matches, 3>;
    explicit Matches(int left) : left_(left) {}

    ProofCode code() const { return {static_cast<std::uint64_t>(left_), 0}; }
    std::optional<Value> decided() const {
        if (left_ == 0) return Value::win;
        if (left_ % 10 == 0) return Value::draw;
        return std::nullopt;
    }
    void followers(Followers& out) const {
        for (int take = 1; take <= std::min(3, left_); ++take) out.push_back(Matches(left_ - take));
    }
    int promise() const { return left_; }

    Value value() const {
        if (const auto known = decided()) return *known;
        Value best = Value::loss;
        for (int take = 1; take <= std::min(3, left_); ++take) {
            best = std::max(best, game::opposite(Matches(left_ - take).value()));
        }
        return best;
    }

 private:
    int left_;
};

TEST(ProofSearch, FindsTheValue) {
    const std::atomic<bool> stop = false;
    std::array<int, 3> seen{};
    for (int left = 0; left < 30; ++left) {
        BoundsTable table(1 << 12);
        ProofSearch<Matches> search(table, stop, {});
        const Value value = Matches(left).value();
        EXPECT_EQ(search.reaches(Matches(left), Value::win), value == Value::win) << left;
        EXPECT_EQ(search.reaches(Matches(left), Value::draw), value >= Value::draw) << left;
        ++seen[static_cast<std::size_t>(value)];
    }
    EXPECT_GT(*std::min_element(seen.begin(), seen.end()), 0);
}

// A chain without end in sight.
struct Long {
    using Followers = base::FixedVector<Long, 2>;
    std::uint64_t at = 1;
    ProofCode code() const { return {at & ((std::uint64_t{1} << 50) - 1), 0}; }
    std::optional<Value> decided() const {
        if (at >> 40 != 0) return Value::draw;
        return std::nullopt;
    }
    void followers(Followers& out) const {
        out.push_back({2 * at});
        out.push_back({2 * at + 1});
    }
    int promise() const { return 0; }
};

TEST(ProofSearch, StopsWhenAsked) {
    std::atomic<bool> stop = false;
    BoundsTable table(1 << 12);
    std::uint64_t seen = 0;
    ProofSearch<Long> search(table, stop, [&](std::uint64_t nodes) {
        seen = nodes;
        if (nodes >= 3 * nodes_between_looks) stop = true;
    });
    EXPECT_EQ(search.reaches(Long(), Value::win), std::nullopt);
    EXPECT_EQ(seen, 3 * nodes_between_looks);
}

}  // namespace
}  // namespace solve
