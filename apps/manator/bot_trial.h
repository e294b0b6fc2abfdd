// BotTrial: starts every program of a tournament once and asks it for one move, so that a bot that
// cannot play on this machine is found before the first game. A bad move is left to the referee.
#pragma once

#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "base/result.h"
#include "game/contestant.h"
#include "tournament/tournament_runner.h"

namespace manator {

// run() once; stop() from any thread.
class BotTrial {
 public:
    // Bots in `passed` are not tried; those that pass are added. Both must live as long.
    BotTrial(const tournament::PlayableTournament& tournament, std::set<std::string>& passed)
        : tournament_(tournament), passed_(passed) {}

    // The error names the first bot that fails, its command and its last words.
    base::Result<void> run();
    void stop();

 private:
    base::Result<void> try_bot(const bots::Bot& bot);

    const tournament::PlayableTournament& tournament_;
    std::set<std::string>& passed_;
    std::mutex mutex_;  // of both below
    game::Contestant* trying_ = nullptr;
    bool stopped_ = false;
};

}  // namespace manator
