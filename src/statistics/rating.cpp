// Maximum a posteriori fit of the rating model by Newton's method.
#include "statistics/rating.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/check.h"

namespace statistics {

namespace {

// Standard deviations of the priors, in natural units: 700 Elo for a player, 170 for a side.
constexpr double spread_of_players = 4;
constexpr double spread_of_first_side = 1;
constexpr double spread_of_draws = 3;

// A symmetric positive definite matrix, stored as its lower triangle.
class Matrix {
 public:
    explicit Matrix(std::size_t size) : size_(size), values_(size * size) {}

    double& operator()(std::size_t row, std::size_t column) {
        return values_[row * size_ + column];
    }
    double operator()(std::size_t row, std::size_t column) const {
        return values_[row * size_ + column];
    }
    void add(std::size_t a, std::size_t b, double value) {
        (*this)(std::max(a, b), std::min(a, b)) += value;
    }
    // Replaces the matrix by its Cholesky factor.
    void factorise() {
        for (std::size_t i = 0; i < size_; ++i) {
            for (std::size_t j = 0; j <= i; ++j) {
                double sum = (*this)(i, j);
                for (std::size_t k = 0; k < j; ++k) sum -= (*this)(i, k) * (*this)(j, k);
                (*this)(i, j) = i == j ? std::sqrt(sum) : sum / (*this)(j, j);
            }
        }
    }
    // Solves A x = right, where A is the matrix before factorise().
    std::vector<double> solve(std::vector<double> right) const {
        for (std::size_t i = 0; i < size_; ++i) {
            for (std::size_t k = 0; k < i; ++k) right[i] -= (*this)(i, k) * right[k];
            right[i] /= (*this)(i, i);
        }
        for (std::size_t i = size_; i-- > 0;) {
            for (std::size_t k = i + 1; k < size_; ++k) right[i] -= (*this)(k, i) * right[k];
            right[i] /= (*this)(i, i);
        }
        return right;
    }

 private:
    std::size_t size_;
    std::vector<double> values_;
};

// The probabilities of a game: weights exp(x / 2), exp(-x / 2) and exp(d) for a win, a loss and a
// draw, where x is the first player's strength plus the side's advantage minus the second player's
// strength. The log-likelihood is concave in x and d, so there is a single maximum.
struct Chances {
    double win, loss, draw, log_sum;

    Chances(double x, double d) {
        const double most = std::max(std::abs(x) / 2, d);
        win = std::exp(x / 2 - most);
        loss = std::exp(-x / 2 - most);
        draw = std::exp(d - most);
        const double sum = win + loss + draw;
        log_sum = most + std::log(sum);
        win /= sum;
        loss /= sum;
        draw /= sum;
    }
};

// Unknowns: the players' strengths, then the first side's advantage, then the logarithm of the draw
// weight.
class Fit {
 public:
    Fit(std::size_t players, const std::vector<Encounter>& encounters)
        : players_(players), encounters_(encounters), at_(players + 2, 0.0) {}

    void climb() {
        for (int step = 0; step < 200; ++step) {
            Matrix curvature = this->curvature();
            curvature.factorise();
            const std::vector<double> ahead = curvature.solve(slope());
            const double height = likelihood(at_);
            double share = 1;
            std::vector<double> next;
            do {
                next = at_;
                for (std::size_t i = 0; i < next.size(); ++i) next[i] += share * ahead[i];
                share /= 2;
            } while (likelihood(next) < height && share > 1e-6);
            at_ = next;
            const auto small = [](double change) { return std::abs(change) < 1e-10; };
            if (std::all_of(ahead.begin(), ahead.end(), small)) break;
        }
    }
    const std::vector<double>& found() const { return at_; }

    // The negative second derivative: the information in the games and the prior.
    Matrix curvature() const {
        Matrix sum(at_.size());
        for (std::size_t i = 0; i < at_.size(); ++i) sum(i, i) = 1 / (spread(i) * spread(i));
        const std::size_t side = players_, draws = players_ + 1;
        for (const Encounter& met : encounters_) {
            const Chances chance(difference(at_, met), at_[draws]);
            const double games = met.score.games(), lean = chance.win - chance.loss;
            const double by_x = games * (chance.win + chance.loss - lean * lean) / 4;
            const double mixed = -games * chance.draw * lean / 2;
            const std::size_t places[] = {met.first, met.second, side};
            const double signs[] = {1, -1, 1};
            for (int a = 0; a < 3; ++a) {
                for (int b = 0; b <= a; ++b) {
                    sum.add(places[a], places[b], signs[a] * signs[b] * by_x);
                }
                sum.add(places[a], draws, signs[a] * mixed);
            }
            sum.add(draws, draws, games * chance.draw * (1 - chance.draw));
        }
        return sum;
    }

 private:
    double spread(std::size_t unknown) const {
        if (unknown < players_) return spread_of_players;
        return unknown == players_ ? spread_of_first_side : spread_of_draws;
    }
    double difference(const std::vector<double>& at, const Encounter& met) const {
        return at[met.first] - at[met.second] + at[players_];
    }
    double likelihood(const std::vector<double>& at) const {
        double sum = 0;
        for (std::size_t i = 0; i < at.size(); ++i) {
            sum -= at[i] * at[i] / (2 * spread(i) * spread(i));
        }
        for (const Encounter& met : encounters_) {
            const double x = difference(at, met), d = at.back();
            const Score& score = met.score;
            sum += (score.wins - score.losses) * x / 2 + score.draws * d -
                   score.games() * Chances(x, d).log_sum;
        }
        return sum;
    }
    std::vector<double> slope() const {
        std::vector<double> sum(at_.size());
        for (std::size_t i = 0; i < at_.size(); ++i) sum[i] = -at_[i] / (spread(i) * spread(i));
        for (const Encounter& met : encounters_) {
            const Chances chance(difference(at_, met), at_.back());
            const Score& score = met.score;
            const double by_x =
                (score.wins - score.losses - score.games() * (chance.win - chance.loss)) / 2;
            sum[met.first] += by_x;
            sum[met.second] -= by_x;
            sum[players_] += by_x;
            sum.back() += score.draws - score.games() * chance.draw;
        }
        return sum;
    }

    std::size_t players_;
    const std::vector<Encounter>& encounters_;
    std::vector<double> at_;
};

// Group numbers of players connected by games, directly or through others.
std::vector<int> groups(std::size_t players, const std::vector<Encounter>& encounters) {
    std::vector<int> group(players);
    std::iota(group.begin(), group.end(), 0);
    for (const Encounter& met : encounters) {
        const int kept = std::min(group[met.first], group[met.second]);
        const int gone = std::max(group[met.first], group[met.second]);
        if (met.score.games() > 0) std::replace(group.begin(), group.end(), gone, kept);
    }
    std::vector<int> seen;
    for (int& number : group) {
        auto place = std::find(seen.begin(), seen.end(), number);
        if (place == seen.end()) place = seen.insert(seen.end(), number);
        number = static_cast<int>(place - seen.begin());
    }
    return group;
}

// The covariance of the players' deviations from their mean: row and column means are subtracted.
std::vector<double> centred_covariance(const Matrix& factor, std::size_t players, double unit) {
    std::vector<double> rows;
    for (std::size_t i = 0; i < players; ++i) {
        std::vector<double> right(players + 2);
        for (std::size_t j = 0; j < players; ++j) {
            right[j] = (i == j ? 1.0 : 0.0) - 1.0 / static_cast<double>(players);
        }
        std::vector<double> row = factor.solve(right);
        row.resize(players);
        const double mean =
            std::accumulate(row.begin(), row.end(), 0.0) / static_cast<double>(players);
        for (const double value : row) rows.push_back((value - mean) * unit * unit);
    }
    return rows;
}

}  // namespace

double Ratings::superiority(std::size_t one, std::size_t other) const {
    if (one == other) return 0.5;
    const std::size_t size = players.size();
    const double variance = covariance[one * size + one] + covariance[other * size + other] -
                            2 * covariance[one * size + other];
    const double apart = players[one].elo - players[other].elo;
    return 0.5 * (1 + std::erf(apart / std::sqrt(2 * variance)));
}

Ratings rate(std::size_t players, const std::vector<Encounter>& encounters) {
    for (const Encounter& met : encounters) CHECK(met.first < players && met.second < players);
    Fit fit(players, encounters);
    fit.climb();
    Matrix factor = fit.curvature();
    factor.factorise();

    const std::vector<double>& found = fit.found();
    const double draws = std::exp(found.back());
    // Near equality, points grow by 1 / (2 (2 + draws)) per unit of difference; in Elo's formula by
    // 1 / 4.
    const double unit = elo_unit * 2 / (2 + draws);
    Ratings ratings;
    ratings.draws = draws / (2 + draws);
    std::vector<double> right(players + 2);
    right[players] = 1;
    ratings.first_side = {found[players] * unit,
                          both_tails * std::sqrt(factor.solve(right)[players]) * unit};
    if (players == 0) return ratings;
    ratings.covariance = centred_covariance(factor, players, unit);
    const double mean =
        std::accumulate(found.begin(), found.end() - 2, 0.0) / static_cast<double>(players);
    const std::vector<int> group = groups(players, encounters);
    for (std::size_t i = 0; i < players; ++i) {
        const double variance = std::max(ratings.covariance[i * players + i], 0.0);
        ratings.players.push_back(
            {(found[i] - mean) * unit, both_tails * std::sqrt(variance), group[i]});
    }
    return ratings;
}

}  // namespace statistics
