// MatchResults: handles the finished games of a match: progress, output lines in cutechess style,
// records and verdicts.
#pragma once

#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "match/match_journal.h"
#include "match/match_plan.h"
#include "terminal/progress.h"
#include "tournament/match.h"

namespace match {

class MatchResults {
 public:
    // The plan and the journal (may be nullptr) must outlive this.
    MatchResults(const game::GameType& type, const MatchPlan& plan, MatchJournal* journal);

    // Opens the record file and the verdicts folder, if any are wanted.
    base::Result<void> open();
    // Any thread.
    void started(const tournament::Fixture& fixture, int games);
    void add(const tournament::Fixture& fixture, const arena::RefereedGame& game,
             const tournament::MatchScore& score, const tournament::Match& match);
    // Prints the final result on stdout.
    void print(const tournament::MatchScore& score, const tournament::Match& match);
    base::Result<void> close();

 private:
    void tell(const tournament::Fixture& fixture, const arena::RefereedGame& game,
              const tournament::MatchScore& score, const tournament::Match& match);
    void show_progress(const tournament::MatchScore& score);
    // Counts games whose moves repeat an earlier game's: they add no information.
    void note_repetition(const tournament::Fixture& fixture, const arena::RefereedGame& game);
    // Prints the verdict on a player's first fault of each kind; later ones are similar.
    void tell_verdict(const tournament::Fixture& fixture, const arena::RefereedGame& game);
    void write(const tournament::Fixture& fixture, const arena::RefereedGame& game);
    void write_verdict(const tournament::Fixture& fixture, const arena::RefereedGame& game);
    const std::string& name(const tournament::Fixture& fixture, game::Side side) const;
    bool is_pair_of_bots() const { return plan_.bots.size() == 2; }
    bool rating_is_due(const tournament::MatchScore& score);
    std::string lines(const tournament::MatchScore& score, const tournament::Match& match) const;

    const game::GameType& type_;
    const MatchPlan& plan_;
    MatchJournal* const journal_;
    std::mutex mutex_;
    std::map<std::string, int> reasons_;
    std::set<std::pair<std::size_t, game::Fault>> told_;  // bot and fault already reported
    std::map<std::size_t, int> seen_;  // hash of a game's moves to the first game's number
    int repeated_ = 0;                 // games that repeated an earlier one
    int games_ = 0;                    // total of the match, as far as known
    int rated_ = 0;                    // games when the result was printed last
    terminal::Progress progress_{stderr};
    std::ofstream file_;
    std::optional<base::Error> error_;  // the first write error
};

}  // namespace match
