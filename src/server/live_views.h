// Live games as JSON, as the API's documentation describes them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/json_text.h"
#include "server/live_game.h"
#include "server/presence.h"

namespace server {

using Text = std::shared_ptr<const std::string>;

struct Viewer {
    std::optional<game::Side> side;
    Presence presence = {};
};

// Members of an open object: a rating, a game as lists have it.
void write_rating(base::JsonText& json, const store::ShownRating& rating);
void write_summary(base::JsonText& json, const store::LiveGame& game);

// {"game": STATE}
std::string game_answer(const LiveGame& game, const Viewer& viewer);
// {"game": STATE, "events": [...], "now": ...}; with a kind it is a message.
std::string full_state(const LiveGame& game, const Viewer& viewer, int after, Millis now,
                       std::string_view kind = {});
// The events after this number, the same for everyone.
Text events_message(const LiveGame& game, int after, Millis now);
Text ack_message(const std::string& id, int n);
// `id` may be empty.
Text error_message(const std::string& id, const std::string& error);
Text ping_message(int n);
Text presence_message(const Presence& presence);
// {"games": [...], "next": ...}
std::string games_list(const std::vector<store::LiveGame>& games, const std::string& next);
std::string seeks_list(const std::vector<store::LiveGame>& seeks);
Text lobby_message(const std::vector<store::LiveGame>& seeks, int playing, Millis now);
// `code` may be empty.
std::string error_body(const std::string& error, std::string_view code = {});

}  // namespace server
