// MatchJournal: a file from which a match can be resumed (-config file=F): the words of its
// command, and a line for each finished game, in JSON. A line that was cut off by a crash is
// dropped.
#pragma once

#include <fstream>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "tournament/match.h"

namespace manator {

class MatchJournal {
 public:
    // Takes up the file, or makes it with these words of a command if there is none. The error
    // names it.
    static base::Result<MatchJournal> open(const std::string& path,
                                           const std::vector<std::string>& words);

    const std::vector<std::string>& words() const { return words_; }
    // That were in the file.
    const std::vector<tournament::FixtureResult>& games() const { return games_; }
    // The error says that the file could not be written.
    base::Result<void> add(const tournament::MatchGame& game);

 private:
    base::Result<void> read(const std::string& text);

    std::string path_;
    std::ofstream file_;
    std::vector<std::string> words_;
    std::vector<tournament::FixtureResult> games_;
};

}  // namespace manator
