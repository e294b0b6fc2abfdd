// Ratings, profiles and leaderboards as JSON, as the API's documentation describes them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json_text.h"
#include "store/live_games.h"

namespace server {

// A member `ratings` of an open object, as they are at this time.
void write_ratings(base::JsonText& json, const std::vector<store::PlayerRating>& ratings,
                   store::Millis now);
// A member of an open object: a list of points.
void write_points(base::JsonText& json, std::string_view name,
                  const std::vector<store::RatingPoint>& points);

struct Profile {
    store::Account account;
    int games = 0;  // with a result, casual ones, too
    std::vector<store::PlayerRating> ratings;
};
std::string profile_answer(const Profile& profile, store::Millis now);
std::string history_answer(const std::vector<store::RatingPoint>& points);
std::string leaderboard_answer(const std::string& game, const std::string& pace,
                               const std::vector<store::RankedPlayer>& players, store::Millis now);

}  // namespace server
