// TournamentProgress: shows progress on stderr while a tournament runs (a line updated in place on
// a terminal, otherwise a line every ten seconds) and rewrites the reports now and then. Uses its
// own thread and database connection, so that no game waits for it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "terminal/progress.h"
#include "tournament/tournament_runner.h"

namespace contest {

class TournamentProgress {
 public:
    // Runs until destroyed; the tournament must outlive it. An empty `reports` folder means no
    // reports.
    TournamentProgress(const tournament::PlayableTournament& tournament, const std::string& address,
                       std::filesystem::path reports);
    ~TournamentProgress();
    TournamentProgress(const TournamentProgress&) = delete;
    TournamentProgress& operator=(const TournamentProgress&) = delete;

 private:
    using Clock = std::chrono::steady_clock;

    void work();
    void tell(const store::Counts& counts);
    void say_where();
    // The leader, and where to read about losses by a fault.
    std::string news();
    bool wait(std::chrono::milliseconds time);

    const tournament::PlayableTournament& tournament_;
    const std::filesystem::path reports_;
    const bool is_terminal_;  // stderr
    const Clock::time_point begin_ = Clock::now();
    int before_ = 0;  // games finished before this run
    std::string news_;
    Clock::time_point next_news_, next_line_;
    bool has_said_where_ = false;
    terminal::Progress line_{stderr};
    std::unique_ptr<store::Tournament> store_;  // nullptr: it could not be opened
    std::mutex mutex_;
    std::condition_variable changed_;
    bool ended_ = false;
    std::thread thread_;
};

}  // namespace contest
