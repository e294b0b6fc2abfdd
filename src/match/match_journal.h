// MatchJournal: a file from which a match can be resumed (-config file=F). It holds the words of
// the command and one JSON line for each finished game. A line truncated by a crash is dropped.
#pragma once

#include <fstream>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "tournament/match.h"

namespace match {

class MatchJournal {
 public:
    // Opens the file, or creates it with these command words. The error names it.
    static base::Result<MatchJournal> open(const std::string& path,
                                           const std::vector<std::string>& words);

    const std::vector<std::string>& words() const { return words_; }
    // The games that were in the file.
    const std::vector<tournament::FixtureResult>& games() const { return games_; }
    // The error says that the file could not be written.
    base::Result<void> add(const tournament::Fixture& fixture, const arena::RefereedGame& game);

 private:
    base::Result<void> read(const std::string& text);

    std::string path_;
    std::ofstream file_;
    std::vector<std::string> words_;
    std::vector<tournament::FixtureResult> games_;
};

}  // namespace match
