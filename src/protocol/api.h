// The messages of the server's API, docs/users/12-server-api.md: what visitors send, and the data
// of events.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "game/outcome.h"

namespace protocol::api {

// The clock of a game: seconds with an increment, days for each move, or none. In a game of a
// contest the referee keeps the time, in milliseconds: for the whole game, or for each move.
struct Clock {
    int seconds = 0;
    int increment = 0;
    int days = 0;
    struct Referee {
        std::int64_t base = 0;
        std::int64_t increment = 0;
        bool is_per_move = false;  // then `base` is the time for a move
        friend bool operator==(const Referee&, const Referee&) = default;
    };
    std::optional<Referee> referee = {};

    bool is_none() const { return seconds == 0 && days == 0 && !referee; }
    friend bool operator==(const Clock&, const Clock&) = default;
};
// What a referee gives back of the time of each move of a network bot, in milliseconds.
inline constexpr std::int64_t network_time = 200;
// "300+3", "3d"; of a referee "60000+500ms", "500ms"; empty without a clock.
std::string clock_text(const Clock& clock);
// Milliseconds as seconds: "60", "0.05".
std::string seconds_of(std::int64_t ms);
std::optional<Clock> parse_clock(std::string_view text);
// The pace for ratings, by the time that 40 moves take a side: "fast" below 8 minutes, "rapid"; or
// "correspondence", also without a clock.
inline constexpr std::array<std::string_view, 3> paces{"fast", "rapid", "correspondence"};
std::string_view pace_of(const Clock& clock);

using Options = std::vector<std::pair<std::string, std::string>>;
std::string options_json(const Options& options);
base::Result<Options> read_options(std::string_view json);

// The body of POST /api/games.
struct NewGame {
    std::string game;
    Options options;
    std::optional<game::Side> side;  // nothing: random
    Clock clock;
    std::string name;
    bool listed = false;
    bool rated = false;
    int rating_min = 0;  // of the opponent, with rating_max; 0: any
    int rating_max = 0;
};
base::Result<NewGame> read_new_game(std::string_view body);

// The name in the body of POST /api/games/ID/join.
base::Result<std::string> read_join(std::string_view body);

// What a player asks for. Also the kind of the messages, in this order.
enum class Ask : std::uint8_t {
    move,
    offer_draw,
    take_back,
    rematch,
    accept,
    decline,
    resign,
    abort,
    pong,
};
struct Request {
    Ask ask = Ask::pong;
    std::string id;    // empty for pong
    std::string move;  // as it was sent
    int ply = 0;
    int ping = 0;   // number of the ping that is answered
    int offer = 0;  // number of the event that is accepted or declined; 0: any open offer
};
struct RequestText {
    std::string id;  // empty if it could not be read
    base::Result<Request> request;
};
RequestText read_request(std::string_view message);

// The data of an event; which members a kind has is in the documentation.
struct EventData {
    std::optional<game::Side> by = {};
    std::string request = {};
    std::string name = {};
    std::string move = {};
    std::optional<std::array<std::int64_t, 2>> left = {};
    std::int64_t lag = 0;  // given back to the clock
    std::string offer = {};
    int plies = 0;
    std::int64_t ms = 0;
    std::string result = {};
    std::string reason = {};
    std::string game = {};
    int rating = 0;
    bool provisional = false;
    int change = 0;  // of the rating
    friend bool operator==(const EventData&, const EventData&) = default;
};
// Members with their default value are left out.
std::string write_data(const EventData& data);
// An error if this program did not write it.
base::Result<EventData> read_data(std::string_view json);

}  // namespace protocol::api
