// The steps of the paper, which are named where they begin.
#include "statistics/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace statistics {

namespace {

constexpr double scale = 173.7178, convergence = 0.000001;
constexpr double least_chance = 1e-9;  // keeps everything finite between very unequal players
constexpr int most_steps = 100;        // bounds the search for the volatility; it takes about ten

// Step 3: how much the opponent's own uncertainty weakens a result.
double weight(double deviation) {
    return 1 / std::sqrt(1 + 3 * deviation * deviation / (std::numbers::pi * std::numbers::pi));
}

// Step 5: the zero of a decreasing function by the Illinois variant of regula falsi.
double new_volatility(const Glicko& player, double deviation, double variance, double change,
                      double tau) {
    const double a = std::log(player.volatility * player.volatility);
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double sum = deviation * deviation + variance + e;
        return e * (change * change - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
    };
    double low = a, high = 0;
    if (change * change > deviation * deviation + variance) {
        high = std::log(change * change - deviation * deviation - variance);
    } else {
        int k = 1;
        while (f(a - k * tau) < 0 && k < most_steps) ++k;
        high = a - k * tau;
    }
    double at_low = f(low), at_high = f(high);
    for (int i = 0; i < most_steps && std::abs(high - low) > convergence; ++i) {
        const double next = low + (low - high) * at_low / (at_high - at_low);
        const double at_next = f(next);
        if (at_next * at_high <= 0) {
            low = high;
            at_low = at_high;
        } else {
            at_low /= 2;
        }
        high = next;
        at_high = at_next;
    }
    return std::exp(low / 2);
}

}  // namespace

Glicko idle(const Glicko& player, double periods) {
    const double deviation = player.deviation / scale;
    const double grown = std::sqrt(deviation * deviation +
                                   std::max(0.0, periods) * player.volatility * player.volatility);
    return {player.rating, std::min(Glicko().deviation, grown * scale), player.volatility};
}

Glicko after_games(const Glicko& player, std::span<const GlickoGame> games, double periods,
                   double tau) {
    if (games.empty()) return idle(player, periods);
    // Step 2.
    const double mean = (player.rating - Glicko().rating) / scale;
    const double deviation = player.deviation / scale;
    // Steps 3 and 4.
    double information = 0, sum = 0;
    for (const GlickoGame& game : games) {
        const double g = weight(game.opponent.deviation / scale);
        const double other = (game.opponent.rating - Glicko().rating) / scale;
        const double expected =
            std::clamp(1 / (1 + std::exp(-g * (mean - other))), least_chance, 1 - least_chance);
        information += g * g * expected * (1 - expected);
        sum += g * (game.score - expected);
    }
    const double variance = 1 / information;
    Glicko next = player;
    next.volatility = new_volatility(player, deviation, variance, variance * sum, tau);
    // Step 6.
    const Glicko before = idle({player.rating, player.deviation, next.volatility}, periods);
    const double grown = before.deviation / scale;
    // Steps 7 and 8.
    const double shrunk = 1 / std::sqrt(1 / (grown * grown) + information);
    next.deviation = shrunk * scale;
    next.rating = (mean + shrunk * shrunk * sum) * scale + Glicko().rating;
    return next;
}

}  // namespace statistics
