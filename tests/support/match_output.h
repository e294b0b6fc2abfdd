// Readers of a match's output, each by the rules that a public tool reads cutechess-cli or
// fastchess by: OpenBench's worker, fishtest's worker, and rating programs such as ordo, which read
// PGN.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace support {

// From the first engine's view; `pairs` counted by its half points.
struct MatchCounts {
    int crashes = 0, time_losses = 0, illegal_moves = 0;
    int wins = 0, losses = 0, draws = 0;
    std::array<int, 5> pairs{};
    bool finished = false;
    std::vector<std::string> problems;  // on which the tool would give up
};

// OpenBench: standard output alone, in ASCII, up to the first empty line. Of `Finished game` lines
// it takes the third and the seventh word, and the reason between the first two colons.
MatchCounts read_like_openbench(std::string_view out);

// fishtest: the lines of both streams. Faults are words anywhere in a line; the score comes from
// the last `Games:` and `Ptnml(0-2):` lines, which must agree each time.
MatchCounts read_like_fishtest(std::string_view out, std::string_view err);

// A rating program: results by the tags White, Black and Result, and faults by Termination.
MatchCounts read_pgn(std::string_view text, std::string_view first_engine);

}  // namespace support
