// The messages of the simple bot protocols `line` and `json`, independent of their spelling.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/outcome.h"
#include "game/score.h"

namespace protocol {

struct GameNews {
    std::string_view game;  // the game's id
    std::string_view side;  // name of the bot's side
    std::string start;      // the start position
};

struct TurnNews {
    struct Clock {
        std::chrono::milliseconds left{0};
        std::chrono::milliseconds increment{0};
        int moves_to_go = 0;
    };

    std::string position;
    std::vector<std::string> played;  // from the start of the game, in its own notation
    std::vector<std::string> legal;
    std::optional<Clock> clock;  // the bot's own clock
    std::optional<Clock> opponent_clock;
    std::optional<std::chrono::milliseconds> move_time;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
};

struct BotSays {
    enum class Kind : std::uint8_t { comment, ready, move, resigns, claims_draw };
    Kind kind = Kind::comment;
    std::string move;
    std::string choice;  // sent with "ready": the value of the start option that its side chooses
    bool offers_draw = false;
    std::optional<game::Score> score;  // from the bot's point of view
    std::optional<int> depth;
};

// One line per message, without its line end. The arena's lines in `line`:
//   game ID SIDE
//   turn<tab>POSITION<tab>MILLISECONDS<tab>LAST MOVE<tab>LEGAL MOVES
//   end RESULT REASON
namespace line {

std::string write(const GameNews& news);
std::string write(const TurnNews& news);
std::string write_end(game::Result result, std::string_view reason);
// The bot's lines: "ready", "ready AH", "e4", "draw e4", "draw", "resign"; "# anything" and an
// empty line are comments.
BotSays hear(std::string_view text);

}  // namespace line

// The same messages as one JSON object per line.
namespace json {

std::string write(const GameNews& news);
std::string write(const TurnNews& news);
std::string write_end(game::Result result, std::string_view reason);
// The bot's lines: "ready", {"ready": true, "choice": "AH"}, {"move": "e4", "score": 35}, "e4",
// {"resign": true}; a line that starts with # is a comment. The error says what is wrong.
base::Result<BotSays> hear(std::string_view text);

}  // namespace json

}  // namespace protocol
