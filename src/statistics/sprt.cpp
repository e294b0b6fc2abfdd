// The generalised SPRT for pentanomial and trinomial results.
#include "statistics/sprt.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace statistics {

namespace {

constexpr double most_elo = 1000;
// Results that did not occur get a small share, so that the likelihood stays finite.
constexpr double hardly_ever = 1e-3;

// A distribution of results: observed shares or probabilities.
struct Outcomes {
    std::vector<double> values;  // points per game, from 0 to 1
    std::vector<double> shares;  // sum up to 1

    double mean() const {
        double sum = 0;
        for (std::size_t i = 0; i < values.size(); ++i) sum += shares[i] * values[i];
        return sum;
    }
    double deviation() const {
        const double middle = mean();
        double sum = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            sum += shares[i] * (values[i] - middle) * (values[i] - middle);
        }
        return std::sqrt(sum);
    }
};

template <std::size_t N>
Outcomes outcomes(const std::array<int, N>& counts, double& total) {
    Outcomes found;
    total = 0;
    for (std::size_t i = 0; i < N; ++i) {
        found.values.push_back(static_cast<double>(i) / (N - 1));
        found.shares.push_back(counts[i] > 0 ? counts[i] : hardly_ever);
        total += found.shares.back();
    }
    for (double& share : found.shares) share /= total;
    return found;
}

// The maximum-likelihood shares, given the observed ones, under which `of` has mean 0; `of` has
// values of both signs. They are observed / (1 + x of), where x makes the mean 0: a function that
// decreases monotonically between its poles.
std::vector<double> likeliest(const std::vector<double>& observed, const std::vector<double>& of) {
    const auto [least, most] = std::minmax_element(of.begin(), of.end());
    double low = -1 / *most, high = -1 / *least;
    for (int step = 0; step < 60; ++step) {
        const double x = (low + high) / 2;
        double mean = 0;
        for (std::size_t i = 0; i < of.size(); ++i) mean += observed[i] * of[i] / (1 + x * of[i]);
        (mean > 0 ? low : high) = x;
    }
    std::vector<double> shares = observed;
    const double x = (low + high) / 2;
    for (std::size_t i = 0; i < of.size(); ++i) shares[i] /= 1 + x * of[i];
    return shares;
}

std::vector<double> with_mean(const Outcomes& observed, double mean) {
    std::vector<double> off;
    for (const double value : observed.values) off.push_back(value - mean);
    return likeliest(observed.shares, off);
}

// The maximum-likelihood shares whose mean lies `ratio` standard deviations above one half. The
// standard deviation depends on the shares, so this is solved by iteration.
std::vector<double> with_ratio(const Outcomes& observed, double ratio) {
    Outcomes guess = observed;
    for (double& share : guess.shares) share = 1 / static_cast<double>(guess.shares.size());
    for (int step = 0; step < 50; ++step) {
        const double mean = guess.mean(), deviation = guess.deviation();
        std::vector<double> off;
        for (const double value : observed.values) {
            const double away = (value - mean) / deviation;
            off.push_back(value - 0.5 - ratio * deviation * (1 + away * away) / 2);
        }
        const auto [least, most] = std::minmax_element(off.begin(), off.end());
        if (*least >= 0 || *most <= 0) break;
        const std::vector<double> next = likeliest(observed.shares, off);
        double change = 0;
        for (std::size_t i = 0; i < next.size(); ++i) {
            change = std::max(change, std::abs(next[i] - guess.shares[i]));
        }
        guess.shares = next;
        if (change < 1e-9) break;
    }
    return guess.shares;
}

// The BayesElo model with the observed draw rate: a side wins with probability 1 / (1 + 10^((draws
// - elo) / 400)). Returns the shares of losses, draws and wins.
std::vector<double> bayesian(const Outcomes& observed, double elo) {
    const double lost = observed.shares[0], won = observed.shares[2];
    const double draws = 200 * std::log10((1 - lost) / lost * (1 - won) / won);
    const auto chance = [draws](double better) {
        return 1 / (1 + std::pow(10, (draws - better) / 400));
    };
    const double wins = chance(elo), losses = chance(-elo);
    return {losses, 1 - wins - losses, wins};
}

// `games` is the number of games per result: 2 for a pair.
std::vector<double> hypothesis(const Outcomes& observed, double elo, SprtSettings::Model model,
                               int games) {
    if (model == SprtSettings::Model::logistic) {
        return with_mean(observed, 1 / (1 + std::pow(10, -elo / 400)));
    }
    if (model == SprtSettings::Model::bayesian) return bayesian(observed, elo);
    return with_ratio(observed, elo / (2 * elo_unit) * std::sqrt(games));
}

template <std::size_t N>
Sprt sprt_of(const std::array<int, N>& counts, const SprtSettings& settings, int games) {
    Sprt found{0, std::log(settings.beta / (1 - settings.alpha)),
               std::log((1 - settings.beta) / settings.alpha)};
    if (std::all_of(counts.begin(), counts.end(), [](int count) { return count == 0; })) {
        return found;
    }
    double total = 0;
    const Outcomes observed = outcomes(counts, total);
    const std::vector<double> h0 = hypothesis(observed, settings.elo0, settings.model, games);
    const std::vector<double> h1 = hypothesis(observed, settings.elo1, settings.model, games);
    for (std::size_t i = 0; i < N; ++i) {
        found.llr += total * observed.shares[i] * std::log(h1[i] / h0[i]);
    }
    return found;
}

}  // namespace

base::Result<void> check_sprt(const SprtSettings& settings) {
    for (const double elo : {settings.elo0, settings.elo1}) {
        if (!(std::abs(elo) <= most_elo)) {
            return base::Error{
                fmt::format("sprt: elo0 and elo1 lie between {} and {}", -most_elo, most_elo)};
        }
    }
    if (!(settings.elo0 < settings.elo1)) {
        return base::Error{"sprt: elo0 must be less than elo1"};
    }
    for (const double error : {settings.alpha, settings.beta}) {
        if (!(error > 0 && error < 0.5)) {
            return base::Error{"sprt: alpha and beta lie between 0 and 0.5"};
        }
    }
    return {};
}

SprtState Sprt::state() const {
    if (llr >= upper) return SprtState::accepts_h1;
    return llr <= lower ? SprtState::accepts_h0 : SprtState::running;
}

Sprt sprt(const PairScore& score, const SprtSettings& settings) {
    return sprt_of(score.counts, settings, 2);
}

Sprt sprt(const Score& score, const SprtSettings& settings) {
    return sprt_of(std::array<int, 3>{score.losses, score.draws, score.wins}, settings, 1);
}

Sprt sprt(const HeadToHead& score, const SprtSettings& settings) {
    const bool by_pairs =
        settings.model != SprtSettings::Model::bayesian && score.pairs.pairs() > 0;
    return by_pairs ? sprt(score.pairs, settings) : sprt(score.games, settings);
}

std::string sprt_line(const Sprt& sprt) {
    const double llr = std::abs(sprt.llr) < 0.005 ? 0 : sprt.llr;
    const double share = 100 * llr / (llr < 0 ? -sprt.lower : sprt.upper);
    std::string line = fmt::format("SPRT: llr {:.2f} ({:.1f}%), lbound {:.2f}, ubound {:.2f}", llr,
                                   share, sprt.lower, sprt.upper);
    if (sprt.state() == SprtState::accepts_h0) line += " - H0 was accepted";
    if (sprt.state() == SprtState::accepts_h1) line += " - H1 was accepted";
    return line;
}

}  // namespace statistics
