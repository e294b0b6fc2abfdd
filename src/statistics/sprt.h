// SPRT: a match that ends as soon as it is known well enough whether a player is as strong as elo1
// (H1) or no stronger than elo0 (H0). The generalised test: of all ways in which pairs could fall
// that have the strength of a hypothesis, the likeliest one stands for it.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "statistics/pair_statistics.h"

namespace statistics {

struct SprtSettings {
    // What elo0 and elo1 are: Elo, normalized Elo, or Elo of BayesElo's model, in which the
    // games' own share of draws counts; that one is always tested on games.
    enum class Model : std::uint8_t { logistic, normalized, bayesian };
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  // how often H1 may be accepted where H0 holds
    double beta = 0.05;   // and the other way round
    Model model = Model::logistic;
};
// What could not be tested; the error names the figure.
base::Result<void> check_sprt(const SprtSettings& settings);

enum class SprtState : std::uint8_t { running, accepts_h0, accepts_h1 };

struct Sprt {
    double llr = 0;  // logarithm of the likelihoods' ratio, H1 to H0
    double lower = 0;
    double upper = 0;

    SprtState state() const;
};

// From pairs; or from games, where they were not played in pairs. Settings as check_sprt() allows.
Sprt sprt(const PairScore& score, const SprtSettings& settings);
Sprt sprt(const Score& score, const SprtSettings& settings);
// From pairs where the model allows it and there is one, else from games.
Sprt sprt(const HeadToHead& score, const SprtSettings& settings);

// "SPRT: llr 1.23 (41.8%), lbound -2.94, ubound 2.94", then " - H1 was accepted" if it was. The
// share is that of the way to the bound ahead.
std::string sprt_line(const Sprt& sprt);

}  // namespace statistics
