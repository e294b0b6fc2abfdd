// What becomes of a match's games as they end: the progress, the lines that the field's scripts
// know, the records and the verdicts.
#pragma once

#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "arena/match.h"
#include "manator/match_plan.h"
#include "terminal/progress.h"

namespace manator {

class MatchResults {
 public:
    MatchResults(const game::GameType& type, const MatchPlan& plan) : type_(type), plan_(plan) {}

    // The file for the records and the folder for the verdicts, if there are to be any.
    base::Result<void> open();
    void add(const arena::MatchGame& game, const arena::MatchScore& score);
    // At the end, on standard output.
    void print(const arena::MatchScore& score);
    base::Result<void> close();

 private:
    void tell(const arena::MatchGame& game, const arena::MatchScore& score);
    // Faults of one kind are much alike: the verdict on a player's first one.
    void tell_verdict(const arena::MatchGame& game);
    void write(const arena::MatchGame& game);
    void write_verdict(const arena::MatchGame& game);
    const std::string& name(const arena::MatchGame& game, game::Side side) const;
    std::string lines(const arena::MatchScore& score) const;

    const game::GameType& type_;
    const MatchPlan& plan_;
    std::mutex mutex_;
    std::map<std::string, int> reasons_;
    std::set<std::pair<bool, arena::Fault>> told_;  // whether by the first player, and what
    terminal::Progress progress_{stderr};
    std::ofstream file_;
    std::optional<base::Error> error_;  // of the first thing that could not be written
};

}  // namespace manator
