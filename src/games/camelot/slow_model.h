// A second opinion on the rules of camelot, written from the rules page alone and sharing nothing
// with the fast rules: plain arrays, text in and text out.
#pragma once

#include <string>

#include "base/rng.h"
#include "support/slow_model.h"

namespace games::camelot {

// What the rules say of a position, given by its canonical string; repetition aside.
support::SlowAnswer slow_answer(const std::string& position);

// The canonical string of a random position set up by hand: crowded, sparse, blocked or finished.
std::string slow_setup(base::Rng& rng);

}  // namespace games::camelot
