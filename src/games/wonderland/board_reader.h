// Reads the lines of a board file (W11) word by word, and reports errors with line, column and
// what was expected. Comments, blanks, CR LF and a byte-order mark are handled here.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "games/wonderland/pieces.h"

namespace games::wonderland {

// Keeps views of the text, which must live longer.
class BoardReader {
 public:
    static base::Result<BoardReader> open(std::string_view text);

    // Whether the next non-blank line begins with this word.
    bool next_is(std::string_view first_word) const;
    // Reads a line of exactly these words.
    base::Result<void> fixed_line(std::span<const std::string_view> words);
    // What was expected instead of the word; nothing if the word is right.
    using Wrong = std::optional<base::Message>;
    // Reads eight lines, rank 8 first, of a rank number and eight cells. `put(square, cell)` takes
    // each cell that is not `.` and returns what is wrong with it.
    template <class Put>
    base::Result<void> grid(Put&& put);
    // An error at the end of the last line read: `what` was expected there.
    base::Error lacks(base::Message what) const {
        return expected(lines_[at_ - 1].end, std::move(what), "the end of the line");
    }
    // An error that `what` was expected, unless no line is left.
    base::Result<void> end(base::Message what) const;

 private:
    struct Place {
        std::size_t line = 1;
        std::size_t column = 1;
    };
    struct Word {
        std::string_view text;
        Place place;
    };
    struct Line {
        std::vector<Word> words;
        Place end;
    };

    static base::Error expected(Place place, base::Message what, base::Message found);
    static base::Error expected(const Word& word, base::Message what);
    static base::Result<void> check_utf8(std::string_view line, std::size_t number);
    static Line split_line(std::string_view text, std::size_t number);
    // Reads a line of `count` words. `wrong(i, word)` returns what is wrong with word i; a
    // missing word is passed as an empty text.
    template <class IsWrong>
    base::Result<void> line(std::size_t count, IsWrong&& wrong);

    std::vector<Line> lines_;  // those with a word
    Place end_;
    std::size_t at_ = 0;
};

template <class IsWrong>
base::Result<void> BoardReader::line(std::size_t count, IsWrong&& wrong) {
    const bool missing = at_ == lines_.size();
    const Line line = missing ? Line{{}, end_} : lines_[at_++];
    for (std::size_t i = 0; i < count; ++i) {
        const bool present = i < line.words.size();
        const Wrong what = wrong(i, present ? line.words[i].text : std::string_view());
        if (!what) continue;
        if (present) return expected(line.words[i], *what);
        return expected(line.end, *what, missing ? "the end of the file" : "the end of the line");
    }
    if (line.words.size() > count) return expected(line.words[count], "the end of the line");
    return {};
}

template <class Put>
base::Result<void> BoardReader::grid(Put&& put) {
    for (int rank = Board::ranks - 1; rank >= 0; --rank) {
        const std::string number = std::to_string(rank + 1);
        auto read = line(1 + Board::files, [&](std::size_t i, std::string_view word) -> Wrong {
            if (word == (i == 0 ? number : ".")) return std::nullopt;
            if (i == 0) return base::Message("the rank number {}", {number});
            return put(Board::square(static_cast<int>(i) - 1, rank), word);
        });
        if (!read) return read;
    }
    return {};
}

}  // namespace games::wonderland
