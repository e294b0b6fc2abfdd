// While a tournament is played: how far it is, on stderr (a line that changes in place on a
// terminal, else a line every ten seconds), and reports now and then. Works on a thread and a
// connection of its own, so that no table waits for it.
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

namespace manator {

class TournamentProgress {
 public:
    // Until its end; the tournament must live as long. No reports without a folder.
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
    // Who leads, and where to read about losses by a fault.
    std::string news();
    bool wait(std::chrono::milliseconds time);

    const tournament::PlayableTournament& tournament_;
    const std::filesystem::path reports_;
    const bool is_terminal_;  // stderr
    const Clock::time_point begin_ = Clock::now();
    int before_ = 0;  // games that were finished when we began
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

}  // namespace manator
