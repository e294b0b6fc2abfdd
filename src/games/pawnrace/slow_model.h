// A second model of Pawn Race, written from the rules page alone, for the tests to compare with:
// it may be slow, it must be plain, and it shares nothing with the fast rules.
#pragma once

#include <string>

#include "base/rng.h"
#include "support/slow_model.h"

namespace games::pawnrace {

// What the rules say about a position string; the string must be a canonical one.
support::SlowAnswer slow_answer(const std::string& position);

// The canonical string of a random position set up by hand, mostly one no game would reach.
std::string slow_setup(base::Rng& rng);

}  // namespace games::pawnrace
