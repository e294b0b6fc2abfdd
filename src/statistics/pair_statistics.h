// What pairs of games say about two players' strength. The games of a pair share an opening and are
// not independent of each other; counted as pairs (the pentanomial model) their spread is the true
// one, mostly smaller than that of single games. No figure is ever infinite or missing.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "statistics/statistics.h"

namespace statistics {

// Pairs counted by the first player's points in halves: LL, LD, DD or WL, WD, WW.
struct PairScore {
    std::array<int, 5> counts{};

    int pairs() const;
    // Counts a pair in which the player made so many half points, 0 to 4.
    void add(int halves) { ++counts[static_cast<std::size_t>(halves)]; }
    friend bool operator==(const PairScore&, const PairScore&) = default;
};

Elo elo(const PairScore& score);
// Elo as it would be if a game's result had the spread of one without draws: what is left is how
// many games it takes to see the difference.
Elo normalized_elo(const PairScore& score);
double superiority(const PairScore& score);
// Pairs won for each one lost; half a pair is added to both where none was lost.
double pairs_ratio(const PairScore& score);

// Two players' games from the view of the first.
struct HeadToHead {
    Score games;
    PairScore pairs;  // those of which both games are finished
};

// From pairs where there is one, else from games: one error for all that is said of a score.
Elo elo(const HeadToHead& score);
double superiority(const HeadToHead& score);

// fastchess's lines, each with its end; DrawRatio is the share of drawn games. Without a pair those
// of the games alone.
// "Elo: 277.00 +/- 40.90, nElo: 345.17 +/- 34.05"
// "LOS: 100.00 %, DrawRatio: 16.25 %, PairsRatio: 22.71"
// "Games: 400, Wins: 300, Losses: 35, Draws: 65, Points: 332.5 (83.12 %)"
// "Ptnml(0-2): [4, 3, 34, 42, 117]"
std::string result_lines(const HeadToHead& score);
// cutechess's line, with the same figures.
std::string elo_line(const HeadToHead& score);

}  // namespace statistics
