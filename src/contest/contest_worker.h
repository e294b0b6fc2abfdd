// ContestWorker: checks uploaded bots and plays the games of contests, for a server whose database
// it shares. One thing at a time: a check on the same machine would slow the bots of a game.
#pragma once

#include <array>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/result.h"
#include "base/stop_token.h"
#include "bots/sandbox_choice.h"
#include "contest/board_reports.h"
#include "contest/network_game.h"
#include "contest/tournament_file.h"
#include "store/contests.h"
#include "store/live_games.h"
#include "tournament/tournament_runner.h"

namespace contest {

struct ContestWork {
    std::string worker = {};  // unique for every process
    int concurrency = 1;
    double lease = 30;  // seconds
    bots::SandboxChoice sandbox = bots::SandboxChoice::full;
    std::filesystem::path folder = {};  // of its own, for the folders of bots
    // Messages for the operator, one line each. Called by several threads.
    std::function<void(std::string_view)> say = [](std::string_view) {};
};

// Call run() once; stop() from any thread.
class ContestWorker {
 public:
    // The games must outlive it; `address` is that of their store.
    ContestWorker(store::LiveGames& games, std::string address, ContestWork work);

    // Works until stop(); an error if the sandbox or the database does not work.
    base::Result<void> run();
    void stop();

 private:
    // Whether there was something to do.
    base::Result<bool> check_entries();
    // Checks of entries come before further checks, which have a share of the time only.
    base::Result<std::optional<store::CheckLease>> lease_check();
    base::Result<bool> play_contests();
    base::Result<void> check(const store::CheckLease& lease);
    base::Result<void> play(const store::RunningContest& contest);
    // The contest with the folders of its bots, ready to be played.
    base::Result<TournamentFile> prepare(const store::RunningContest& contest);
    base::Result<void> make_folders(const store::RunningContest& contest);
    base::Result<void> run_games(const store::RunningContest& contest, const TournamentFile& file);
    // Those of contests that were deleted.
    base::Result<void> drop_folders();
    // Heartbeats; ends a check that takes too long, and a contest's turn when other work waits.
    void watch();
    void watch_check();
    void watch_games();
    bool other_work_waits();
    bool is_stopped() const { return stop_.stop_requested(); }
    void rest();

    // Gives the network bots of a game their seats. A game without them is noted.
    void seat(const store::RunningContest& contest, const tournament::PlayableTournament& played,
              const store::Lease& lease, const std::array<game::Player*, 2>& players);
    tournament::MadePlayer make_player(const bots::Bot& bot, const game::GameType& type,
                                       std::uint64_t seed) const;

    store::LiveGames& games_;
    store::Contests& store_;
    const std::string address_;
    const ContestWork work_;
    BoardReports boards_;
    AbsentBots absent_;
    std::unique_ptr<NetworkNews> news_;  // once a contest with network bots is played
    base::StopSource stop_;
    std::map<std::string, base::Clock::time_point> postponed_;  // contests that could not be played
    std::map<std::string, std::vector<std::filesystem::path>> folders_;  // of bots, by contest

    std::mutex mutex_;
    std::condition_variable changed_;
    bool done_ = false;
    std::optional<store::CheckLease> lease_;  // of the check that is being made
    base::StopSource check_stop_;
    base::Clock::time_point check_end_;
    base::Clock::time_point next_recheck_{};          // not to be made before
    tournament::TournamentRunner* runner_ = nullptr;  // of the games that are being played
    base::Clock::time_point turn_end_;
    std::string played_;  // id of that contest
};

// A worker of the server with this store, in a temporary folder, until it is interrupted; `work`
// says how.
base::Result<void> work_for_server(const std::string& store, ContestWork work);

}  // namespace contest
