// Wonderland Chess at a terminal: asks for what the command line leaves open.
#pragma once

#include <array>
#include <string>

#include "base/result.h"
#include "games/wonderland/programs/texts.h"

namespace wonderland {

// The values of the command line; empty: not given.
struct WonderlandGame {
    std::string board;
    std::array<std::string, 2> players;
    std::string resume;
    std::string lang = "en";
    std::string clock;
    std::string seed;
    bool ascii = false;
    bool flip = false;
};

// Returns the exit status when the person leaves.
base::Result<int> play_game(const WonderlandGame& arguments, const Texts& texts);

// The texts in the language of --lang (anywhere on the command line) or of the environment, also
// for help and errors.
const Texts& texts_for(int argc, char** argv);

}  // namespace wonderland
