// SPRT: a match that ends as soon as there is enough evidence that a player is as strong as elo1
// (H1) or no stronger than elo0 (H0). The generalised test (GSPRT): each hypothesis is represented
// by the most likely distribution of pair results that has its strength.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "statistics/pair_statistics.h"

namespace statistics {

struct SprtSettings {
    // The unit of elo0 and elo1: Elo, normalized Elo, or BayesElo, which depends on the observed
    // draw rate and is always tested on single games.
    enum class Model : std::uint8_t { logistic, normalized, bayesian };
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  // probability of accepting H1 although H0 is true
    double beta = 0.05;   // probability of accepting H0 although H1 is true
    Model model = Model::logistic;
};
// An error for settings that cannot be tested; it names the value.
base::Result<void> check_sprt(const SprtSettings& settings);

enum class SprtState : std::uint8_t { running, accepts_h0, accepts_h1 };

struct Sprt {
    double llr = 0;  // log-likelihood ratio of H1 to H0
    double lower = 0;
    double upper = 0;

    SprtState state() const;
};

// From pairs, or from single games if they were not played in pairs. The settings must pass
// check_sprt().
Sprt sprt(const PairScore& score, const SprtSettings& settings);
Sprt sprt(const Score& score, const SprtSettings& settings);
// From pairs if the model allows it and there are any, otherwise from games.
Sprt sprt(const HeadToHead& score, const SprtSettings& settings);

// "SPRT: llr 1.23 (41.8%), lbound -2.94, ubound 2.94", then " - H1 was accepted" if it was. The
// percentage is the progress towards the bound on the llr's side.
std::string sprt_line(const Sprt& sprt);

}  // namespace statistics
