// A second opinion on the rules of jetan, written from the rules page alone and sharing nothing
// with the fast rules: plain arrays, text in and text out.
#pragma once

#include <string>

#include "base/rng.h"
#include "support/slow_model.h"

namespace games::jetan {

// What the rules say of a position, given by its canonical string; `model` picks the rule set
// jetan-model (J9).
support::SlowAnswer slow_answer(const std::string& position, bool model);

// The canonical string of a random position set up by hand: crowded, sparse, blocked or finished.
std::string slow_setup(base::Rng& rng);

}  // namespace games::jetan
