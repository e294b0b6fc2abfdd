// A report as JSON, for the HTML page and for programs.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>

#include "report/report.h"

namespace report {

// The maximum number of bots in a crosstable; with more, head-to-heads are in CSV files only.
inline constexpr std::size_t most_in_crosstable = 200;

nlohmann::json report_data(const Report& report);

// The rounds of a tournament that has rounds, from the first: each pairing with its points, and
// byes; for a knockout the bracket, too. Bots are given by their `numbers`.
nlohmann::json rounds_data(const Report& report, const std::map<std::string, std::size_t>& numbers);

// Replays a game for the page (read by web/src/report/data.ts). Boards and piece kinds are
// collected in `data` ("boards", "kinds"), because games share them. null if the record cannot be
// replayed. A frame is [move, squares it touched, changes, side to move, facts]; a change is
// [square, kind or -1, badge, mark]. Empty values at the end are left out, and facts are given only
// when they change. `scores` and `times` (seconds) have one entry for each frame, null where the
// player gave none; `clocks` has both sides' remaining time, if the time control has a clock.
nlohmann::json replay_data(const std::string& record, const arena::Pace& pace,
                           const game::FindGame& find_game, nlohmann::json& data);
// Adds the part of the replay that comes from the record's comments.
void add_move_notes(const game::Record& record, const arena::Pace& pace, nlohmann::json& replay);

// Serialises the value; bytes that are not UTF-8 are replaced.
std::string json_text(const nlohmann::json& value);

}  // namespace report
