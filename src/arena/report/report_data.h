// A report as JSON, for the page and for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "arena/report/report.h"

namespace arena {

nlohmann::json report_data(const Report& report);

// Replays a game for the page. Boards and kinds of pieces are collected in `data` ("boards",
// "kinds"), since games share them. null if the record cannot be replayed. A frame is [move,
// squares it touched, changes, side on move, facts], where a change is [square, kind or -1, badge,
// mark], all that is empty at the end left out, and facts stand only where they are new.
nlohmann::json replay_data(const std::string& record, const game::FindGame& find_game,
                           nlohmann::json& data);

// As text. Bytes that are no UTF-8 are replaced.
std::string json_text(const nlohmann::json& value);

}  // namespace arena
