// What is wrong with a move, a board, a file or a command line, in Polish.
#pragma once

#include <string>

#include "base/result.h"

namespace wonderland {

// Phrases that have no Polish form stay in English.
std::string polish_error(const base::Error& error);

}  // namespace wonderland
