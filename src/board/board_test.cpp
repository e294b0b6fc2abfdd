// Bitsets, grids and sliders against the plainest way to say the same thing.
#include <gtest/gtest.h>

#include <bitset>
#include <vector>

#include "base/rng.h"
#include "board/bitset.h"
#include "board/grid.h"
#include "board/sliders.h"

namespace {

template <int N>
std::pair<board::Bitset<N>, std::bitset<N>> random_sets(base::Rng& rng) {
    std::pair<board::Bitset<N>, std::bitset<N>> sets;
    const std::uint32_t density = 1 + rng.below(8);
    for (int i = 0; i < N; ++i) {
        if (rng.below(density) != 0) continue;
        sets.first.insert(i);
        sets.second.set(i);
    }
    return sets;
}

template <int N>
void expect_equal(const board::Bitset<N>& ours, const std::bitset<N>& plain) {
    for (int i = 0; i < N; ++i) ASSERT_EQ(ours.contains(i), plain.test(i)) << i;
    ASSERT_EQ(ours.count(), static_cast<int>(plain.count()));
    ASSERT_EQ(ours.any(), plain.any());
    ASSERT_EQ(ours.many(), plain.count() > 1);
}

template <int N, int K>
void expect_shift(const board::Bitset<N>& ours, const std::bitset<N>& plain) {
    expect_equal<N>(ours.template shifted<K>(), plain << K);
    expect_equal<N>(ours.template shifted<-K>(), plain >> K);
}

template <int N>
void expect_bitset_works() {
    base::Rng rng(N);
    for (int round = 0; round < 200; ++round) {
        const auto [a, plain_a] = random_sets<N>(rng);
        const auto [b, plain_b] = random_sets<N>(rng);
        expect_equal<N>(a & b, plain_a & plain_b);
        expect_equal<N>(a | b, plain_a | plain_b);
        expect_equal<N>(a ^ b, plain_a ^ plain_b);
        expect_equal<N>(a - b, plain_a & ~plain_b);
        expect_equal<N>(board::Bitset<N>::all() - a, ~plain_a);
        expect_shift<N, 0>(a, plain_a);
        expect_shift<N, 1>(a, plain_a);
        expect_shift<N, 11>(a, plain_a);
        expect_shift<N, 51>(a, plain_a);
        std::vector<int> members, expected;
        for (const int i : a) members.push_back(i);
        for (int i = 0; i < N; ++i) {
            if (plain_a.test(i)) expected.push_back(i);
        }
        ASSERT_EQ(members, expected);
        if (!expected.empty()) {
            ASSERT_EQ(a.first(), expected.front());
            ASSERT_EQ(a.last(), expected.back());
        }
    }
}

// Squares a slider reaches, walked one by one.
template <int Ranks>
board::Bitset<8 * Ranks> walk(int from, const board::Bitset<8 * Ranks>& occupied,
                              const std::array<board::Step, 4>& steps) {
    using Grid = board::Grid<8, Ranks>;
    board::Bitset<8 * Ranks> reached;
    for (const board::Step step : steps) {
        for (int to = Grid::neighbour(from, step); to >= 0; to = Grid::neighbour(to, step)) {
            reached.insert(to);
            if (occupied.contains(to)) break;
        }
    }
    return reached;
}

template <int Ranks>
void expect_sliders_work() {
    base::Rng rng(Ranks);
    for (int round = 0; round < 300; ++round) {
        const auto occupied = random_sets<8 * Ranks>(rng).first;
        for (int from = 0; from < 8 * Ranks; ++from) {
            ASSERT_EQ(board::Sliders<Ranks>::bishop(from, occupied),
                      walk<Ranks>(from, occupied, board::diagonal_steps));
            ASSERT_EQ(board::Sliders<Ranks>::rook(from, occupied),
                      walk<Ranks>(from, occupied, board::straight_steps));
        }
    }
}

}  // namespace

TEST(Bitset, EqualsAPlainSetInEveryWidth) {
    expect_bitset_works<56>();
    expect_bitset_works<64>();
    expect_bitset_works<100>();
    expect_bitset_works<128>();
    expect_bitset_works<192>();
}

TEST(Sliders, EqualAWalk) {
    expect_sliders_work<7>();
    expect_sliders_work<8>();
}

TEST(Grid, NamesSquaresAndReadsThem) {
    using Grid = board::Grid<10, 10>;
    EXPECT_EQ(Grid::name(0), "a1");
    EXPECT_EQ(Grid::name(99), "j10");
    for (const auto& [text, square, rest] :
         {std::tuple{"a1", 0, 0}, {"J10", 99, 0}, {"a11", 0, 1}, {"b2x", 11, 1}}) {
        base::Cursor cursor(text);
        EXPECT_EQ(Grid::take_square(cursor), square) << text;
        EXPECT_EQ(cursor.rest().size(), static_cast<std::size_t>(rest)) << text;
    }
    for (const char* text : {"", "a", "a0", "a01", "k1", "1a", "a-1"}) {
        base::Cursor cursor(text);
        EXPECT_FALSE(Grid::take_square(cursor)) << text;
        EXPECT_EQ(cursor.offset(), 0u) << text;
    }
}

TEST(Grid, MovingASetNeverWrapsRoundAnEdge) {
    using Grid = board::Grid<10, 10>;
    for (int square = 0; square < Grid::squares; ++square) {
        const auto set = Grid::Set::of(square);
        const auto expected = [&](board::Step step) {
            const int to = Grid::neighbour(square, step);
            return to < 0 ? Grid::Set() : Grid::Set::of(to);
        };
        EXPECT_EQ((Grid::moved<1, 0>(set)), expected({1, 0}));
        EXPECT_EQ((Grid::moved<-1, 1>(set)), expected({-1, 1}));
        EXPECT_EQ((Grid::moved<2, -1>(set)), expected({2, -1}));
        EXPECT_EQ((Grid::moved<-3, -3>(set)), expected({-3, -3}));
    }
}
