// A report as JSON, for the page and for programs.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>

#include "report/report.h"

namespace report {

// Bots that a crosstable can still show; of more, head-to-heads are in CSV files only.
inline constexpr std::size_t most_in_crosstable = 200;

nlohmann::json report_data(const Report& report);

// The rounds of a tournament that has rounds, from the first: each two bots with their points, and
// byes; of a knockout the bracket as well. Bots go by their `numbers`.
nlohmann::json rounds_data(const Report& report, const std::map<std::string, std::size_t>& numbers);

// Replays a game for the page (web/src/report/data.ts reads it). Boards and kinds of pieces are
// collected in `data` ("boards", "kinds"), since games share them. null if the record cannot be
// replayed. A frame is [move, squares it touched, changes, side on move, facts], where a change is
// [square, kind or -1, badge, mark], all that is empty at the end left out, and facts stand only
// where they are new. Beside the frames, one entry for each: `scores` and `times` (seconds) as the
// player of the move gave and took them, null where it did not; `clocks`, what both sides had left,
// if the pace has a clock.
nlohmann::json replay_data(const std::string& record, const arena::Pace& pace,
                           const game::FindGame& find_game, nlohmann::json& data);
// The part of it that comes from the record's comments.
void add_move_notes(const game::Record& record, const arena::Pace& pace, nlohmann::json& replay);

// As text. Bytes that are no UTF-8 are replaced.
std::string json_text(const nlohmann::json& value);

}  // namespace report
