// The limits of clocks in live games.
#pragma once

#include "store/bots.h"
#include "store/live_games.h"

namespace server {

using store::Millis;

constexpr Millis second = 1000, minute = 60 * second, hour = 60 * minute, day = 24 * hour;

// A longer pause between two heartbeats is an outage.
constexpr Millis most_gap = 3 * second;

// How long a game waits for its second player.
constexpr Millis open_time = 7 * day, listed_time = 30 * minute;
// How long a listed game stays without its creator; after a start or a pause of the server for
// longer, because its visitors have to come back.
constexpr Millis seek_grace = 10 * second, seek_grace_at_start = 20 * second;
// The least time for each side's first move, before the clocks run.
constexpr Millis first_move_time = 60 * second;
// Delay of the connection that is given back: at most for a move, in advance, and what returns with
// each move.
constexpr Millis most_lag = 500, lag_bank = 2000, lag_return = 100;

using store::online_time;

// How long a browser stays logged in without a request.
constexpr Millis session_time = 60 * day;

}  // namespace server
