// While a tournament is played: a line on the terminal, and reports now and then. Works on a thread
// and a connection of its own, so that no table waits for it.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "arena/tournament/tournament_runner.h"

namespace manator {

class TournamentProgress {
 public:
    // Until its end; the tournament must live as long. No reports without a folder.
    TournamentProgress(const arena::PlayableTournament& tournament, const std::string& address,
                       std::filesystem::path reports);
    ~TournamentProgress();
    TournamentProgress(const TournamentProgress&) = delete;
    TournamentProgress& operator=(const TournamentProgress&) = delete;

 private:
    void work();
    bool wait(std::chrono::milliseconds time);

    const arena::PlayableTournament& tournament_;
    const std::filesystem::path reports_;
    std::unique_ptr<store::Tournament> store_;  // nullptr: it could not be opened
    std::mutex mutex_;
    std::condition_variable changed_;
    bool ended_ = false;
    std::thread thread_;
};

}  // namespace manator
