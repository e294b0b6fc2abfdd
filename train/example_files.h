// The files of one generation of self-play. Each has the examples of a fixed number of games with
// its own seed, and exists only when it is complete. So self-play can be resumed, divided between
// processes and reproduced file by file.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "train/training_set.h"

namespace train {

// The last file of each group of this many is held out.
inline constexpr int held_out_share = 16;

class ExampleFiles {
 public:
    // Files for this number of games, rounded up to whole files.
    ExampleFiles(std::string folder, int games, int games_per_file)
        : folder_(std::move(folder)), count_((games + games_per_file - 1) / games_per_file) {}

    int count() const { return count_; }
    bool has(int number) const;
    base::Result<void> write(int number, const TrainingSet& examples) const;

    struct Read {
        TrainingSet examples, held_out;
        std::size_t duplicates = 0;  // left out
    };
    // Reads all files that exist, also those of other folders, for training. No position is in both
    // sets, and none is in a set twice.
    base::Result<Read> read(const std::vector<std::string>& others = {}) const;

 private:
    std::string path(int number) const;

    std::string folder_;
    int count_;
};

}  // namespace train
