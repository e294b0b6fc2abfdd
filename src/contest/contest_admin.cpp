// Lists and deletes contests in the store of a server, which may run meanwhile.
#include "contest/contest_admin.h"

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <filesystem>

#include "base/clock.h"
#include "base/text.h"
#include "contest/tournament_run.h"
#include "play/saved_games.h"
#include "store/database.h"
#include "store/live_games.h"

namespace contest {

namespace {

namespace fs = std::filesystem;

constexpr const char* states[] = {"open", "running", "paused", "over"};
constexpr int page = 100;  // contests that are read at once

// Nothing is created or upgraded: a server of another version may run.
base::Result<std::unique_ptr<store::LiveGames>> open_store(const std::string& store) {
    std::error_code error;
    if (!store::names_server(store) && !fs::exists(store, error)) {
        return base::Error{"--store: there is no file " + base::printable(store)};
    }
    return store::LiveGames::open_existing(store, say_to_people);
}

base::Result<void> print(store::LiveGames& store, const store::Contest& contest) {
    const auto organiser = store.accounts().get(contest.owner);
    const auto entries = store.contests().entries(contest.id);
    const auto games = store.contests().tournament(contest.id).counts();
    if (!organiser) return organiser.error();
    if (!entries) return entries.error();
    if (!games) return games.error();
    fmt::print("{:<12} {:<8} {:%Y-%m-%d} {:>4} entries {:>6} games  {} ({})\n", contest.id,
               states[static_cast<std::size_t>(contest.state)],
               fmt::gmtime(static_cast<std::time_t>(contest.created_at / 1000)), entries->size(),
               games->done, base::printable(contest.title),
               *organiser ? base::printable((*organiser)->name) : "no organiser");
    return {};
}

}  // namespace

base::Result<std::string> server_store(const std::string& wanted) {
    if (!wanted.empty()) return wanted;
    const fs::path folder = play::state_folder();
    if (folder.empty()) {
        return base::Error{
            "--store: expected a file, because neither XDG_STATE_HOME nor HOME "
            "names a folder"};
    }
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return base::Error{folder.string() + ": " + error.message()};
    return (folder / "live.db").string();
}

base::Result<void> list_contests(const std::string& store) {
    const auto opened = open_store(store);
    if (!opened) return opened.error();
    for (int from = 0;; from += page) {
        const auto found = (*opened)->contests().all(from, page);
        if (!found) return found.error();
        for (const store::Contest& one : *found) {
            if (const auto printed = print(**opened, one); !printed) return printed;
        }
        if (found->size() < static_cast<std::size_t>(page)) return {};
    }
}

base::Result<void> delete_contest(const std::string& store, const std::string& id) {
    const auto opened = open_store(store);
    if (!opened) return opened.error();
    const auto contest = (*opened)->contests().get(id);
    if (!contest) return contest.error();
    if (!*contest) {
        return base::Error{"there is no contest " + base::quoted(id) + " in " +
                           base::printable(store)};
    }
    const auto removed = (*opened)->contests().remove(id, true, base::unix_time());
    if (!removed) return removed.error();
    fmt::print("Deleted {}: {}\n", id, base::printable((*contest)->title));
    return {};
}

}  // namespace contest
