// The files of one generation of self-play: each has the examples of a fixed number of games with a
// seed of its own, and is complete once it is there. So games are resumed, shared between processes
// and reproduced file by file.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "train/training_set.h"

namespace train {

inline constexpr int games_per_file = 64;
// One file of this many is held out: the last one of each group.
inline constexpr int held_out_share = 16;

class ExampleFiles {
 public:
    // Of so many games, rounded up to whole files.
    ExampleFiles(std::string folder, int games)
        : folder_(std::move(folder)), count_((games + games_per_file - 1) / games_per_file) {}

    int count() const { return count_; }
    bool has(int number) const;
    base::Result<void> write(int number, const TrainingSet& examples) const;

    struct Read {
        TrainingSet examples, held_out;
        std::size_t duplicates = 0;  // left out
    };
    // All files that are there. No position is in both sets, and none is in a set twice.
    base::Result<Read> read() const;

 private:
    std::string path(int number) const;

    std::string folder_;
    int count_;
};

}  // namespace train
