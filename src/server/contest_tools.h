// What the server asks about contests, as functions: it includes neither tournaments nor reports.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/finished_game.h"

namespace server {

struct ContestTools {
    // Whether a definition without its bots, or a whole one, is that of a possible contest. The
    // head's answer is the pace of its time limits.
    std::function<base::Result<std::string>(const std::string& head)> check_head;
    std::function<base::Result<void>(const std::string& file)> check;
    // "table", "json" or "html", of a whole definition and the games so far.
    std::function<base::Result<std::string>(const std::string& file,
                                            const std::vector<store::FinishedGame>& games,
                                            std::string_view kind)>
        report;
    // As "table", with at most `most_games`, the newest ones.
    std::function<base::Result<std::string>(const std::string& file,
                                            const std::vector<store::FinishedGame>& games,
                                            std::size_t most_games)>
        table;
    // Whether network bots can play a contest with a definition without its bots.
    std::function<base::Result<void>(const std::string& head)> check_network =
        [](const std::string&) { return base::Result<void>(); };
};

}  // namespace server
