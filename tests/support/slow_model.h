// The form in which a slow, independent model of a game answers: text in, text out, so that it
// cannot share anything with the fast rules it is compared to.
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
        next;  // canonical move text -> what follows; none if it is over
};

}  // namespace support
