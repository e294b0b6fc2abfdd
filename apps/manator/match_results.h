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
#include "manator/match_journal.h"
#include "manator/match_plan.h"
#include "terminal/progress.h"

namespace manator {

class MatchResults {
 public:
    // The plan and the journal, which may be nullptr, must live as long.
    MatchResults(const game::GameType& type, const MatchPlan& plan, MatchJournal* journal);

    // The file for the records and the folder for the verdicts, if there are to be any.
    base::Result<void> open();
    // Any thread.
    void started(const arena::Fixture& fixture, int games);
    void add(const arena::MatchGame& game, const arena::MatchScore& score,
             const arena::Match& match);
    // At the end, on standard output.
    void print(const arena::MatchScore& score, const arena::Match& match);
    base::Result<void> close();

 private:
    void tell(const arena::MatchGame& game, const arena::MatchScore& score,
              const arena::Match& match);
    void show_progress(const arena::MatchScore& score);
    // A game that was played before, move by move, says nothing new.
    void note_repetition(const arena::MatchGame& game);
    // Faults of one kind are much alike: the verdict on a player's first one.
    void tell_verdict(const arena::MatchGame& game);
    void write(const arena::MatchGame& game);
    void write_verdict(const arena::MatchGame& game);
    const std::string& name(const arena::MatchGame& game, game::Side side) const;
    bool is_pair_of_bots() const { return plan_.bots.size() == 2; }
    bool rating_is_due(const arena::MatchScore& score);
    std::string lines(const arena::MatchScore& score, const arena::Match& match) const;

    const game::GameType& type_;
    const MatchPlan& plan_;
    MatchJournal* const journal_;
    std::mutex mutex_;
    std::map<std::string, int> reasons_;
    std::set<std::pair<std::size_t, arena::Fault>> told_;  // by which bot, and what
    std::map<std::size_t, int> seen_;                      // games' moves, as a hash; the first one
    int repeated_ = 0;                                     // games that were played before
    int games_ = 0;                                        // of the match, as far as is known
    int rated_ = 0;                                        // games when the result was printed last
    terminal::Progress progress_{stderr};
    std::ofstream file_;
    std::optional<base::Error> error_;  // of the first thing that could not be written
};

}  // namespace manator
