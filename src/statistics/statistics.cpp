// Elo difference, LOS and score lines from single games.
#include "statistics/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdio>

namespace statistics {

namespace {

std::string formatted(const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char text[160];
    std::vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return text;
}

// Avoids "-0.0": a value that rounds to zero has no sign.
double rounded(double value) {
    const double tenths = std::round(value * 10) / 10;
    return tenths == 0 ? 0 : tenths;
}

}  // namespace

void Score::add(game::Result result, game::Side side) {
    if (result == game::Result::unfinished) return;
    if (result == game::Result::draw) {
        ++draws;
    } else if ((result == game::Result::first_wins) == (side == game::Side::first)) {
        ++wins;
    } else {
        ++losses;
    }
}

double elo_of(double mean) {
    return -400 * std::log10(1 / mean - 1);
}

Elo elo(const Score& score) {
    double wins = score.wins, losses = score.losses;
    const double draws = score.draws;
    // If all games ended alike, the variance is zero; if all were won or lost, the Elo difference
    // is infinite.
    const int kinds = (score.wins > 0) + (score.losses > 0) + (score.draws > 0);
    if (kinds < 2) {
        wins += 0.5;
        losses += 0.5;
    }
    const double games = wins + losses + draws;
    const double mean = (wins + draws / 2) / games;
    const double variance = (wins * (1 - mean) * (1 - mean) + losses * mean * mean +
                             draws * (0.5 - mean) * (0.5 - mean)) /
                            games;
    const double reach = both_tails * std::sqrt(variance / games);
    const double least = 1 / (4 * (games + 1));
    const double low = elo_of(std::max(mean - reach, least));
    const double high = elo_of(std::min(mean + reach, 1 - least));
    return {elo_of(mean), (high - low) / 2};
}

double superiority(const Score& score) {
    const double decided = score.wins + score.losses;
    if (decided == 0) return 0.5;
    return 0.5 * (1 + std::erf((score.wins - score.losses) / std::sqrt(2 * decided)));
}

double draw_ratio(const Score& score) {
    return score.games() == 0 ? 0 : static_cast<double>(score.draws) / score.games();
}

std::string score_line(const Score& score, std::string_view first, std::string_view second) {
    return "Score of " + std::string(first) + " vs " + std::string(second) +
           formatted(": %d - %d - %d  [%.3f] %d", score.wins, score.losses, score.draws,
                     score.mean(), score.games());
}

std::string elo_line(const Elo& elo, double superiority, double draw_ratio) {
    return formatted("Elo difference: %.1f +/- %.1f, LOS: %.1f %%, DrawRatio: %.1f %%",
                     rounded(elo.difference), rounded(elo.error), 100 * superiority,
                     100 * draw_ratio);
}

std::string elo_line(const Score& score) {
    return elo_line(elo(score), superiority(score), draw_ratio(score));
}

}  // namespace statistics
