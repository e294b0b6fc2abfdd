// Contests and entries as JSON, as the API's documentation describes them.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "store/contest_games.h"
#include "store/contests.h"
#include "store/ratings.h"

namespace server {

// Who looks at a contest, and all that is known of it.
struct ContestView {
    store::Contest contest;
    std::vector<store::ContestEntry> entries;
    store::Counts games;
    std::string organiser;  // name of the account; empty: it is deleted
    std::string viewer;     // id of the account; empty: none
    int workers = 0;
    std::set<std::string> online = {};                        // ids of network bots
    std::vector<store::WatchedGame> playing = {};             // games that can be watched
    std::vector<store::ContestBoard> boards = {};             // of games that workers play
    std::map<std::string, store::PlayerRating> ratings = {};  // by the ids of entries

    bool is_organiser() const { return !viewer.empty() && viewer == contest.owner; }
    bool has_entered() const;
    // The viewer's newest entry, or nothing.
    const store::ContestEntry* newest_own() const;
};

inline const base::Error no_contest{"there is no such contest", 404};

// {"contest": …, "entries": […], …}
std::string contest_answer(const ContestView& view, store::Millis now);
// The same for a WebSocket, with {"kind": "contest"}, without the boards.
std::string contest_message(const ContestView& view, store::Millis now);
// {"kind": "boards", …}
std::string boards_message(const std::vector<store::ContestBoard>& boards);
// {"kind": "table", …}; `after` is the version that it continues, empty: it is complete.
std::string table_message(const std::string& version, const std::string& after,
                          const std::string& table);
// {"contests": […]}
std::string contests_answer(const std::vector<ContestView>& views);
// {"entry": …} with everything that its author may see.
std::string entry_answer(const store::ContestEntry& entry, const std::string& viewer,
                         const std::optional<store::Recheck>& recheck = {});

}  // namespace server
