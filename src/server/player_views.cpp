// Writes players and their ratings as JSON.
#include "server/player_views.h"

#include <cmath>

#include "server/live_views.h"

namespace server {

using base::JsonText;

namespace {

// Members of an open object.
void write_one(JsonText& json, const store::PlayerRating& rating, store::Millis now) {
    write_rating(json, rating.shown(now));
    json.member("deviation", std::lround(rating.now(now).deviation));
    json.member("games", rating.games()).member("wins", rating.wins);
    json.member("draws", rating.draws).member("losses", rating.losses);
}

}  // namespace

void write_ratings(JsonText& json, const std::vector<store::PlayerRating>& ratings,
                   store::Millis now) {
    json.key("ratings").open('[');
    for (const store::PlayerRating& one : ratings) {
        json.open('{').member("game", std::string_view(one.game));
        json.member("pace", std::string_view(one.pace));
        write_one(json, one, now);
        json.member("last", one.rated_at).close('}');
    }
    json.close(']');
}

void write_points(JsonText& json, std::string_view name,
                  const std::vector<store::RatingPoint>& points) {
    json.key(name).open('[');
    for (const store::RatingPoint& point : points) {
        // CONTEST/NUMBER is a game of a contest, which may be private.
        const bool is_live = point.played.find('/') == std::string::npos;
        json.open('{').member("game", std::string_view(point.game));
        json.member("pace", std::string_view(point.pace)).member("at", point.at);
        json.member("rating", std::lround(point.rating));
        json.member("played", std::string_view(is_live ? point.played : "")).close('}');
    }
    json.close(']');
}

std::string profile_answer(const Profile& profile, store::Millis now) {
    JsonText json;
    json.open('{').key("player").open('{');
    json.member("name", std::string_view(profile.account.name));
    json.member("bot", profile.account.is_bot).member("created", profile.account.created_at);
    json.member("games", profile.games);
    write_ratings(json, profile.ratings, now);
    return json.close('}').close('}').take();
}

std::string history_answer(const std::vector<store::RatingPoint>& points) {
    JsonText json;
    json.open('{');
    write_points(json, "points", points);
    return json.close('}').take();
}

std::string leaderboard_answer(const std::string& game, const std::string& pace,
                               const std::vector<store::RankedPlayer>& players, store::Millis now) {
    JsonText json;
    json.open('{').member("game", std::string_view(game)).member("pace", std::string_view(pace));
    json.key("players").open('[');
    for (const store::RankedPlayer& player : players) {
        json.open('{').member("name", std::string_view(player.name)).member("bot", player.is_bot);
        write_one(json, player.rating, now);
        json.close('}');
    }
    return json.close(']').close('}').take();
}

}  // namespace server
