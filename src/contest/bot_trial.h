// BotTrial: starts every bot of a tournament once and asks it for one move, so that a bot that
// cannot run on this machine is found before the first game. Whether the move is legal is not
// checked.
#pragma once

#include <set>
#include <string>

#include "base/result.h"
#include "base/stop_token.h"
#include "tournament/tournament_runner.h"

namespace contest {

// Call run() once; stop() from any thread.
class BotTrial {
 public:
    // Bots in `passed` are skipped; bots that pass are added. Both arguments must outlive this.
    BotTrial(const tournament::PlayableTournament& tournament, std::set<std::string>& passed)
        : tournament_(tournament), passed_(passed) {}

    // The error names the first bot that fails, its command and its last output.
    base::Result<void> run();
    void stop() { stop_.request_stop(); }

 private:
    base::Result<void> try_bot(const bots::Bot& bot);

    const tournament::PlayableTournament& tournament_;
    std::set<std::string>& passed_;
    base::StopSource stop_;
};

}  // namespace contest
