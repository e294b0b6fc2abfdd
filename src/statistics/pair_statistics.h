// Statistics of game pairs between two players. The games of a pair share an opening and are not
// independent. Counting pairs (the pentanomial model) gives the correct variance, usually a smaller
// one than counting single games. All results are finite.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "statistics/statistics.h"

namespace statistics {

// Pairs counted by the first player's half points: LL, LD, DD or WL, WD, WW.
struct PairScore {
    std::array<int, 5> counts{};

    int pairs() const;
    // Adds a pair in which the player scored this many half points, 0 to 4.
    void add(int halves) { ++counts[static_cast<std::size_t>(halves)]; }
    friend bool operator==(const PairScore&, const PairScore&) = default;
};

Elo elo(const PairScore& score);
// Normalized Elo: Elo scaled as if a game's result had the standard deviation of a game without
// draws. It measures how many games are needed to detect the difference.
Elo normalized_elo(const PairScore& score);
double superiority(const PairScore& score);
// Pairs won per pair lost; half a pair is added to both if none was lost.
double pairs_ratio(const PairScore& score);

// The games of two players, from the first player's point of view.
struct HeadToHead {
    Score games;
    PairScore pairs;  // pairs with both games finished
};

// Uses pairs if there are any, otherwise games, so that all figures have the same error.
Elo elo(const HeadToHead& score);
double superiority(const HeadToHead& score);

// fastchess's result lines, each with a line end; DrawRatio is the share of drawn games. Without
// pairs, only the lines about games.
//   "Elo: 277.00 +/- 40.90, nElo: 345.17 +/- 34.05"
//   "LOS: 100.00 %, DrawRatio: 16.25 %, PairsRatio: 22.71"
//   "Games: 400, Wins: 300, Losses: 35, Draws: 65, Points: 332.5 (83.12 %)"
//   "Ptnml(0-2): [4, 3, 34, 42, 117]"
std::string result_lines(const HeadToHead& score);
// cutechess's Elo line, with the same figures.
std::string elo_line(const HeadToHead& score);

}  // namespace statistics
