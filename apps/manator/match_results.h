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

#include "manator/match_journal.h"
#include "manator/match_plan.h"
#include "terminal/progress.h"
#include "tournament/match.h"

namespace manator {

class MatchResults {
 public:
    // The plan and the journal, which may be nullptr, must live as long.
    MatchResults(const game::GameType& type, const MatchPlan& plan, MatchJournal* journal);

    // The file for the records and the folder for the verdicts, if there are to be any.
    base::Result<void> open();
    // Any thread.
    void started(const tournament::Fixture& fixture, int games);
    void add(const tournament::MatchGame& game, const tournament::MatchScore& score,
             const tournament::Match& match);
    // At the end, on standard output.
    void print(const tournament::MatchScore& score, const tournament::Match& match);
    base::Result<void> close();

 private:
    void tell(const tournament::MatchGame& game, const tournament::MatchScore& score,
              const tournament::Match& match);
    void show_progress(const tournament::MatchScore& score);
    // A game that was played before, move by move, says nothing new.
    void note_repetition(const tournament::MatchGame& game);
    // Faults of one kind are much alike: the verdict on a player's first one.
    void tell_verdict(const tournament::MatchGame& game);
    void write(const tournament::MatchGame& game);
    void write_verdict(const tournament::MatchGame& game);
    const std::string& name(const tournament::MatchGame& game, game::Side side) const;
    bool is_pair_of_bots() const { return plan_.bots.size() == 2; }
    bool rating_is_due(const tournament::MatchScore& score);
    std::string lines(const tournament::MatchScore& score, const tournament::Match& match) const;

    const game::GameType& type_;
    const MatchPlan& plan_;
    MatchJournal* const journal_;
    std::mutex mutex_;
    std::map<std::string, int> reasons_;
    std::set<std::pair<std::size_t, game::Fault>> told_;  // by which bot, and what
    std::map<std::size_t, int> seen_;                     // games' moves, as a hash; the first one
    int repeated_ = 0;                                    // games that were played before
    int games_ = 0;                                       // of the match, as far as is known
    int rated_ = 0;                                       // games when the result was printed last
    terminal::Progress progress_{stderr};
    std::ofstream file_;
    std::optional<base::Error> error_;  // of the first thing that could not be written
};

}  // namespace manator
