// The answers of a game's slow model. They are texts, so that the model shares no code with the
// fast rules that it is compared with.
#pragma once

#include <map>
#include <string>

namespace support {

struct SlowNext {
    std::string position;  // the position string after the move
    std::string result;    // judged right after the move: "*", "1-0 promotion", …
};

struct SlowAnswer {
    std::string result;  // of the position as set up by hand
    std::map<std::string, SlowNext>
        next;  // by the canonical text of the move; empty if the game is over
};

}  // namespace support
