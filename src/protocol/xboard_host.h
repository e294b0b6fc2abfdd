// XBoard's protocol from the GUI's side: writes commands and parses engine output. Unknown lines
// are ignored.
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <variant>

#include "game/outcome.h"
#include "protocol/xboard.h"

namespace protocol::xboard {

// "level 40 5:00 0.5": moves per time control (0: none), its time, the increment.
std::string write(const Level& level);
// "st 2.5", "time 1000", "otim 990"; the last two in hundredths of a second.
std::string write(const MoveTime& limit);
std::string write_clock(std::string_view command, std::chrono::milliseconds left);
// "result 1-0 {reason}".
std::string write_result(game::Result result, std::string_view reason);

struct FeaturesSaid {
    std::map<std::string, std::string> values;  // without quotes; the last value of a repeated key
};
struct MoveSaid {
    std::string text;
    bool goes_on = false;  // another leg follows
};
struct PongSaid {
    std::string number;
};
struct Resigns {};
struct OffersDraw {};
struct ResultSaid {
    game::Result result = game::Result::unfinished;
};
struct ThinkingSaid {
    int depth = 0;
    game::Score score;
};
struct Complaint {
    std::string text;  // "Illegal move: e2e5"
};

using Said = std::variant<Nothing, FeaturesSaid, MoveSaid, PongSaid, Resigns, OffersDraw,
                          ResultSaid, ThinkingSaid, Complaint>;

Said hear(std::string_view line);

}  // namespace protocol::xboard
